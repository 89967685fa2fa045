/** Countries as eSIM Go groups them; a region's own bundles carry its code. */
const regions = [
  {
    code: 'RAF',
    name: 'Africa',
    perGbCents: 260,
    isos: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  },
  {
    code: 'RAS',
    name: 'Asia',
    perGbCents: 130,
    isos: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  },
  {
    code: 'RCA',
    name: 'Caribbean',
    perGbCents: 340,
    isos: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  },
  {
    code: 'REUP',
    name: 'Europe',
    perGbCents: 90,
    isos: 'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  },
  { code: 'RME', name: 'Middle East', perGbCents: 210, isos: 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE' },
  { code: 'RNA', name: 'North America', perGbCents: 150, isos: 'BM BZ CA CR GL GT HN MX NI PA PM SV US' },
  {
    code: 'ROC',
    name: 'Oceania',
    perGbCents: 230,
    isos: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS',
  },
  { code: 'RLA', name: 'South America', perGbCents: 220, isos: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE' },
].map((region) => ({ ...region, isos: region.isos.split(' ') }))

const displayNames = new Intl.DisplayNames('en', { type: 'region' })

export type Country = { name: string; region: string; iso: string }
export type Area = { code: string; name: string; perGbCents: number; countries: Country[] }

const countryOf = (iso: string, region: string): Country => ({
  name: displayNames.of(iso) ?? iso,
  region,
  iso,
})

const countryAreas: Area[] = regions.flatMap((region) =>
  region.isos.map((iso) => ({
    code: iso,
    name: displayNames.of(iso) ?? iso,
    // A spread of prices, so that no two neighbours cost quite the same.
    perGbCents: Math.round(
      (region.perGbCents * (80 + ((iso.charCodeAt(0) * 7 + iso.charCodeAt(1) * 13) % 41))) / 100,
    ),
    countries: [countryOf(iso, region.name)],
  })),
)

const regionAreas: Area[] = regions.map((region) => ({
  code: region.code,
  name: region.name,
  perGbCents: Math.round(region.perGbCents * 1.25),
  countries: region.isos.map((iso) => countryOf(iso, region.name)),
}))

const globalArea: Area = {
  code: 'RGB',
  name: 'Global',
  perGbCents: 380,
  countries: regionAreas.flatMap((area) => area.countries),
}

/** Every area that the catalogue sells: countries first, then regions, then the world. */
export const areas: readonly Area[] = [...countryAreas, ...regionAreas, globalArea]

const byCode = new Map(areas.map((area) => [area.code, area]))

/** The area of a code in a bundle's name; a code that no list has still names a sellable area. */
export const areaOf = (code: string): Area =>
  byCode.get(code) ?? {
    code,
    name: code,
    perGbCents: 250,
    countries: [{ name: code, region: 'Global', iso: code }],
  }

export const countryByIso = (iso: string): Country | undefined => byCode.get(iso)?.countries[0]
