import type { UsStateCode } from './us-state-codes.ts'

export type { UsStateCode }

type UsState = {
  /** USPS code. */
  code: UsStateCode
  en: string
  es: string
  kind: 'state' | 'district' | 'territory' | 'military'
  /** ZIP prefixes of three or five digits, single or as an inclusive range. */
  zips: string
}

const state = <Code extends string>(code: Code, zips: string, en: string, es = en) =>
  ({ code, en, es, kind: 'state', zips }) as const

const other = <Code extends string>(
  kind: Exclude<UsState['kind'], 'state'>,
  code: Code,
  zips: string,
  en: string,
  es = en,
) => ({ code, en, es, kind, zips }) as const

/** States, the District of Columbia, territories and military post, in the order of their English names. */
export const usStates = [
  state('AL', '350-369', 'Alabama'),
  state('AK', '995-999', 'Alaska'),
  other('territory', 'AS', '96799', 'American Samoa', 'Samoa Americana'),
  state('AZ', '850-865', 'Arizona'),
  state('AR', '716-729', 'Arkansas'),
  other('military', 'AA', '340', 'Armed Forces Americas', 'Fuerzas Armadas, América'),
  other('military', 'AE', '090-099', 'Armed Forces Europe', 'Fuerzas Armadas, Europa'),
  other('military', 'AP', '962-966', 'Armed Forces Pacific', 'Fuerzas Armadas, Pacífico'),
  state('CA', '900-961', 'California'),
  state('CO', '800-816', 'Colorado'),
  state('CT', '060-069', 'Connecticut'),
  state('DE', '197-199', 'Delaware'),
  other('district', 'DC', '200 202-205 569', 'District of Columbia', 'Distrito de Columbia'),
  state('FL', '320-339 341-349', 'Florida'),
  state('GA', '300-319 398-399', 'Georgia'),
  other('territory', 'GU', '96910-96932', 'Guam'),
  state('HI', '967-968', 'Hawaii', 'Hawái'),
  state('ID', '832-838', 'Idaho'),
  state('IL', '600-629', 'Illinois'),
  state('IN', '460-479', 'Indiana'),
  state('IA', '500-528', 'Iowa'),
  state('KS', '660-679', 'Kansas'),
  state('KY', '400-427', 'Kentucky'),
  state('LA', '700-714', 'Louisiana', 'Luisiana'),
  state('ME', '039-049', 'Maine'),
  state('MD', '206-219', 'Maryland'),
  state('MA', '010-027 055', 'Massachusetts'),
  state('MI', '480-499', 'Michigan', 'Míchigan'),
  state('MN', '550-567', 'Minnesota'),
  state('MS', '386-397', 'Mississippi', 'Misisipi'),
  state('MO', '630-658', 'Missouri', 'Misuri'),
  state('MT', '590-599', 'Montana'),
  state('NE', '680-693', 'Nebraska'),
  state('NV', '889-898', 'Nevada'),
  state('NH', '030-038', 'New Hampshire', 'Nuevo Hampshire'),
  state('NJ', '070-089', 'New Jersey', 'Nueva Jersey'),
  state('NM', '870-884', 'New Mexico', 'Nuevo México'),
  state('NY', '005 100-149 06390', 'New York', 'Nueva York'),
  state('NC', '270-289', 'North Carolina', 'Carolina del Norte'),
  state('ND', '580-588', 'North Dakota', 'Dakota del Norte'),
  other('territory', 'MP', '96950-96952', 'Northern Mariana Islands', 'Islas Marianas del Norte'),
  state('OH', '430-459', 'Ohio'),
  state('OK', '730-732 734-749', 'Oklahoma'),
  state('OR', '970-979', 'Oregon', 'Oregón'),
  state('PA', '150-196', 'Pennsylvania', 'Pensilvania'),
  other('territory', 'PR', '006-007 009', 'Puerto Rico'),
  state('RI', '028-029', 'Rhode Island'),
  state('SC', '290-299', 'South Carolina', 'Carolina del Sur'),
  state('SD', '570-577', 'South Dakota', 'Dakota del Sur'),
  state('TN', '370-385', 'Tennessee'),
  state('TX', '733 750-799 885', 'Texas'),
  other('territory', 'VI', '008', 'U.S. Virgin Islands', 'Islas Vírgenes de EE. UU.'),
  state('UT', '840-847', 'Utah'),
  state('VT', '050-054 056-059', 'Vermont'),
  state('VA', '201 220-246', 'Virginia'),
  state('WA', '980-994', 'Washington'),
  state('WV', '247-268', 'West Virginia', 'Virginia Occidental'),
  state('WI', '530-549', 'Wisconsin'),
  state('WY', '820-831 83414', 'Wyoming'),
] as const satisfies readonly UsState[]

const rangesByState = new Map<string, [first: string, last: string][]>(
  usStates.map(({ code, zips }) => [
    code,
    zips.split(' ').map((range): [string, string] => {
      const [first = '', last = first] = range.split('-')
      return [first, last]
    }),
  ]),
)

/** Codes whose deliveries also cross into a second state. */
const sharedZips: Record<string, string> = { '42223': 'TN', '84536': 'AZ', '89439': 'CA' }

const isZip = (zip: string) => /^\d{5}(-?\d{4})?$/.test(zip)

const lies = (zip: string, stateCode: string, digits: 3 | 5) =>
  (rangesByState.get(stateCode) ?? []).some(
    ([first, last]) =>
      first.length === digits && zip.slice(0, digits) >= first && zip.slice(0, digits) <= last,
  )

export const isUsStateCode = (code: string): code is UsStateCode => rangesByState.has(code)

/** Whether a five- or nine-digit ZIP code is delivered in that state; a few codes lie in two states. */
export const zipBelongsToState = (zip: string, stateCode: string): boolean =>
  isZip(zip) &&
  (lies(zip, stateCode, 5) || lies(zip, stateCode, 3) || sharedZips[zip.slice(0, 5)] === stateCode)

/** The state a ZIP code lies in: an exception of five digits before its region of three. */
export const stateOfZip = (zip: string): UsStateCode | undefined =>
  isZip(zip)
    ? (usStates.find(({ code }) => lies(zip, code, 5)) ?? usStates.find(({ code }) => lies(zip, code, 3)))
        ?.code
    : undefined

/** APO, FPO and DPO addresses, to which no private carrier delivers. */
export const isMilitaryPost = (stateCode: string): boolean =>
  usStates.some(({ code, kind }) => code === stateCode && kind === 'military')
