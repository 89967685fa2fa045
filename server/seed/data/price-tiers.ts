import type { CountryCode } from '#contracts/countries.ts'
import { isCountryCode } from '#contracts/country-list.ts'

/** A data package as travellers buy it; Infinity is unlimited with a daily full-speed share. */
export type DataSize = { gigabytes: number; days: number }

export const dataSizes = {
  '1': { gigabytes: 1, days: 7 },
  '3': { gigabytes: 3, days: 30 },
  '5': { gigabytes: 5, days: 30 },
  '10': { gigabytes: 10, days: 30 },
  '20': { gigabytes: 20, days: 30 },
  unlimited: { gigabytes: Infinity, days: 7 },
} as const satisfies Record<string, DataSize>

export type SizeKey = keyof typeof dataSizes

type Tier = { speed: '4G' | '5G'; cents: Partial<Record<SizeKey, number>>; countries: string }

/** Shelf prices by how dear wholesale data is; what a country cannot offer below 79 dollars is not sold there. */
const tiers: Tier[] = [
  {
    speed: '5G',
    cents: { '1': 450, '3': 900, '5': 1300, '10': 2000, '20': 3200, unlimited: 2700 },
    countries: `FR DE IT ES GB PT NL BE AT CH IE PL GR CZ HU HR SE DK NO FI RO BG TR US CA MX TH JP KR SG MY ID VN HK
      TW AU CN IN`,
  },
  {
    speed: '5G',
    cents: { '1': 500, '3': 1100, '5': 1600, '10': 2600, '20': 4200 },
    countries: `EE LV LT LU SI SK MT CY IS LI RS AE SA QA KW OM BH IL ZA BR AR CL CO PE UY PR DO PH NZ MO LK KH EG
      MA GI ME MK AL`,
  },
  {
    speed: '4G',
    cents: { '1': 600, '3': 1400, '5': 2100, '10': 3500, '20': 5800 },
    countries: `BA MD UA GE AM AZ KZ KG UZ JO TN KE EC CR PA GT SV HN NI JM LA MN NP PK BD NG GH TZ UG RU BY XK AD FO
      DZ SN CI RW ZM MU BO PY BN GU FJ RE YT GP MQ GF`,
  },
  {
    speed: '4G',
    cents: { '1': 750, '3': 1900, '5': 2900, '10': 4900 },
    countries: `SC CM MG MZ NA BW MW GN BZ GY SR BS BB TT LC AG GD DM KN VC AW CW SX BQ KY TC VG VI AI BM HT MM MV TJ
      LB IQ PS PF NC GL BJ BF ML TG SL GM ET SZ LS ZW AO`,
  },
  {
    speed: '4G',
    cents: { '1': 950, '3': 2500, '5': 3900 },
    countries: `NE TD GA CG CD LR GW CV LY PG WS TO VU SB AS MP CK PW FM BT MS AF`,
  },
  {
    speed: '4G',
    cents: { '1': 1250, '3': 3300, '5': 5200 },
    countries: `BI CF DJ KM SS SD ST GQ MR YE TL NR FK PM`,
  },
]

const codesOf = (text: string): CountryCode[] => {
  const codes = text.split(/\s+/)
  const unknown = codes.filter((code) => !isCountryCode(code))
  if (unknown.length > 0) throw new Error(`Unknown country codes: ${unknown.join(' ')}`)
  return codes as CountryCode[]
}

/** Every country sold on its own, with its shelf prices; level 0 is the cheapest. */
export const sellableCountries = tiers.flatMap(({ speed, cents, countries }, level) =>
  codesOf(countries).map((code) => ({ code, speed, cents, level })),
)

export type SellableCountry = (typeof sellableCountries)[number]

/** Small neighbours whose visitors use the networks of the country named first. */
export const alsoCovers: Partial<Record<CountryCode, CountryCode[]>> = {
  AU: ['CC', 'CX'],
  FI: ['AX'],
  FR: ['MC'],
  GB: ['GG', 'IM', 'JE'],
  GP: ['BL', 'MF'],
  IT: ['SM', 'VA'],
  NO: ['SJ'],
  US: ['PR', 'VI'],
}

const bySoldCode = new Set<CountryCode>(sellableCountries.map(({ code }) => code))
const regionOf = (text: string) => codesOf(text).filter((code) => bySoldCode.has(code))

/** Multi-country categories: wholesale group code, countries, and shelf prices. */
export const regionalOffers = [
  {
    key: 'europe',
    name: { en: 'Europe', es: 'Europa' },
    bundleCode: 'REU',
    cents: { '1': 500, '3': 1200, '5': 1800, '10': 2900, '20': 4600, unlimited: 3900 },
    coverage: regionOf(
      'AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK TR UA',
    ),
  },
  {
    key: 'asia',
    name: { en: 'Asia', es: 'Asia' },
    bundleCode: 'RAS',
    cents: { '1': 550, '3': 1350, '5': 2000, '10': 3300, '20': 5400, unlimited: 4400 },
    coverage: regionOf('BD CN HK ID IN JP KH KR LA LK MN MO MY NP PH PK SG TH TW UZ VN'),
  },
  {
    key: 'latin-america',
    name: { en: 'Latin America', es: 'América Latina' },
    bundleCode: 'RLA',
    cents: { '1': 700, '3': 1700, '5': 2600, '10': 4200, '20': 6400 },
    coverage: regionOf('AR BO BR CL CO CR DO EC GT HN MX NI PA PE PR PY SV UY'),
  },
  {
    key: 'africa',
    name: { en: 'Africa', es: 'África' },
    bundleCode: 'RAF',
    cents: { '1': 900, '3': 2400, '5': 3700, '10': 5800 },
    coverage: regionOf('BJ BW CI CM DZ EG ET GH GM KE MA MG MU MW MZ NA NG RE RW SC SN TG TN TZ UG ZA ZM'),
  },
  {
    key: 'middle-east',
    name: { en: 'Middle East', es: 'Oriente Medio' },
    bundleCode: 'RME',
    cents: { '1': 750, '3': 1900, '5': 2900, '10': 4500, '20': 6700 },
    coverage: regionOf('AE BH EG IL IQ JO KW LB OM QA SA TR'),
  },
  {
    key: 'caribbean',
    name: { en: 'Caribbean', es: 'Caribe' },
    bundleCode: 'RCA',
    cents: { '1': 850, '3': 2200, '5': 3400, '10': 5600 },
    coverage: regionOf('AG AI AW BB BQ BS CW DM DO GD GP HT JM KN KY LC MQ MS PR SX TC TT VC VG VI'),
  },
  {
    key: 'oceania',
    name: { en: 'Oceania', es: 'Oceanía' },
    bundleCode: 'ROC',
    cents: { '1': 700, '3': 1800, '5': 2800, '10': 4400, '20': 6600 },
    coverage: regionOf('AU FJ GU NC NZ PF PG TO VU WS'),
  },
  {
    key: 'north-america',
    name: { en: 'North America', es: 'América del Norte' },
    bundleCode: 'RNA',
    cents: { '1': 500, '3': 1150, '5': 1700, '10': 2700, '20': 4300, unlimited: 3600 },
    coverage: regionOf('CA MX US'),
  },
  {
    key: 'global',
    name: { en: 'Global', es: 'Global' },
    bundleCode: 'RGB',
    cents: { '1': 900, '3': 2400, '5': 3400, '10': 5200, '20': 6900 },
    coverage: sellableCountries.filter(({ level }) => level <= 2).map(({ code }) => code),
  },
]

export type RegionalOffer = (typeof regionalOffers)[number]
