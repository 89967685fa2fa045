/**
 * Writes contracts/src/countries.ts and contracts/src/country-names/{en,es}.ts.
 * Run it with Node 24 (its ICU decides the names), then format: `node scripts/generate-countries.mjs && npx oxfmt contracts`.
 * The result is committed, so that every machine and browser shows the same names.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const metadata = JSON.parse(
  readFileSync(new URL('../node_modules/libphonenumber-js/metadata.min.json', import.meta.url), 'utf8'),
)

const regions = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  'central-america': 'BZ CR GT HN NI PA SV',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  'middle-east': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE',
  'north-america': 'BM CA GL MX PM US',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

const territoriesOf = {
  AU: 'CC CX NF',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
  GB: 'AI BM FK GI IO KY MS SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'SJ',
  NZ: 'TK',
  US: 'AS GU MP PR VI',
}

const preferred = ['US', 'AU', 'IN', 'AE', 'GB']

// Countries inside the North American numbering plan are told apart by area code; US and Canada share the rest.
const areaCodes = {
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '849 829 809',
  GD: '473',
  GU: '671',
  JM: '876 658',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '939 787',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
}

const nameFixes = {
  en: {
    BA: 'Bosnia & Herzegovina',
    CC: 'Cocos (Keeling) Islands',
    CD: 'DR Congo',
    CG: 'Republic of the Congo',
    FK: 'Falkland Islands',
    GB: 'United Kingdom',
    MO: 'Macau',
    PS: 'Palestine',
    SJ: 'Svalbard & Jan Mayen',
    US: 'United States',
  },
  es: {
    AX: 'Islas Åland',
    BQ: 'Caribe Neerlandés',
    CC: 'Islas Cocos (Keeling)',
    CG: 'República del Congo',
    CI: 'Costa de Marfil',
    GB: 'Reino Unido',
    MM: 'Myanmar',
    MO: 'Macao',
    SA: 'Arabia Saudita',
    TR: 'Turquía',
    US: 'Estados Unidos',
    VI: 'Islas Vírgenes de EE. UU.',
  },
}

const firstOfCallingCode = Object.fromEntries(
  Object.entries(metadata.country_calling_codes).map(([callingCode, codes]) => [callingCode, codes[0]]),
)

const rows = Object.entries(regions)
  .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ code, region })))
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, region }) => {
    const callingCode = metadata.countries[code]?.[0]
    if (!callingCode) throw new Error(`No calling code for ${code}`)
    const partOf = Object.entries(territoriesOf).find(([, codes]) => codes.split(' ').includes(code))?.[0]
    const fields = [`code: '${code}'`, `region: '${region}'`, `dialCode: '+${callingCode}'`]
    if (areaCodes[code])
      fields.push(
        `areaCodes: [${areaCodes[code]
          .split(' ')
          .map((each) => `'${each}'`)
          .join(', ')}]`,
      )
    if (preferred.includes(code)) fields.push(`preferred: true`)
    if (partOf) fields.push(`partOf: '${partOf}'`)
    if (firstOfCallingCode[callingCode] !== code) fields.push('secondary: true')
    return `  { ${fields.join(', ')} },`
  })

const codes = rows.map((row) => row.slice(11, 13))
if (new Set(codes).size !== codes.length) throw new Error('A country stands in two regions')

writeFileSync(
  new URL('../contracts/src/countries.ts', import.meta.url),
  `// Written by scripts/generate-countries.mjs; edit the tables there.

export type Region =
  | 'africa'
  | 'asia'
  | 'caribbean'
  | 'central-america'
  | 'europe'
  | 'middle-east'
  | 'north-america'
  | 'oceania'
  | 'south-america'

type CountryRow = {
  /** ISO 3166-1 alpha-2 (and XK for Kosovo). */
  code: string
  region: Region
  /** E.164 country calling code with its plus sign. */
  dialCode: string
  /** Only where countries of one calling code are told apart by area code. */
  areaCodes?: readonly string[]
  /** Stands on top of phone country pickers. */
  preferred?: true
  /** The country this territory belongs to. */
  partOf?: string
  /** Another country comes first for this calling code. */
  secondary?: true
}

/** Every country and territory with a public numbering plan, by code. */
export const countries = [
${rows.join('\n')}
] as const satisfies readonly CountryRow[]

export type CountryCode = (typeof countries)[number]['code']
export type Country = CountryRow & { code: CountryCode }
`,
)

for (const locale of ['en', 'es']) {
  const names = new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'none' })
  const lines = codes.map((code) => {
    const name = nameFixes[locale][code] ?? names.of(code)
    if (!name || name === code) throw new Error(`No ${locale} name for ${code}`)
    return `  ${code}: '${name.replaceAll("'", "\\'")}',`
  })
  writeFileSync(
    new URL(`../contracts/src/country-names/${locale}.ts`, import.meta.url),
    `// Written by scripts/generate-countries.mjs; edit the tables there.
import type { CountryCode } from '../countries.ts'

const names: Record<CountryCode, string> = {
${lines.join('\n')}
}

export default names
`,
  )
}

console.info(`${rows.length} countries written`)
