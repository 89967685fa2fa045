import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { textIn } from '../../site.ts'
import { countriesOf, countryName } from './country-names.server.ts'
import { findDestinations } from './destination-search.ts'
import { packDestinations, readFilter } from './destinations.ts'
import { loadOffers } from './load-offers.server.ts'
import { summarize } from './plan-summary.ts'

/** Everything the price section filters and shows, and the plans of one country if one is chosen. */
export async function loadPriceSection({ api, locale }: Site, search: URLSearchParams) {
  const countryCode = search.get('country')
  const { query } = readFilter(search)
  const [{ items, rows, isWhole }, country] = await Promise.all([
    loadOffers({ api }),
    countryCode ? loadCountry(api, locale, countryCode.toUpperCase()) : undefined,
  ])
  const byCode = new Map(items.map((destination) => [destination.code, destination]))
  const destinations = countriesOf([...byCode.keys()], locale).map(({ code, name }) => ({
    ...byCode.get(code)!,
    name,
  }))
  return {
    destinations: packDestinations(destinations),
    /** What the search of the address finds; a browser that searches on finds by itself. */
    search: { query, matches: query ? findDestinations(destinations, query) : [] },
    localRows: rows.map((row) => ({ ...row, name: textIn(row.name, locale) })),
    country,
    isWhole,
  }
}
export type PriceSection = Awaited<ReturnType<typeof loadPriceSection>>

async function loadCountry(api: Site['api'], locale: Site['locale'], code: string) {
  const name = countryName(code, locale)
  if (name === code) throw new Response(null, { status: 404 })
  const found = await resultOf(api.catalog.destination({ code }))
  return {
    code,
    name,
    plans: found.ok ? found.value.plans.map((plan) => summarize(plan, locale)) : [],
  }
}
