import type { ProgramsInForce } from '#contracts/programs/in-force.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { textIn } from '../../site.ts'
import { countryName } from '../catalog/country-names.server.ts'
import { loadOffers } from '../catalog/load-offers.server.ts'
import { popularCodes } from './popular-codes.ts'
import { loadLanding } from './landing.server.ts'

const popularCount = 8
const localCount = 3

/** The first page: popular destinations that this brand sells, its first local plans, and the programs as they stand. */
export async function loadHome({ api, brand, locale }: Site, programs: ProgramsInForce) {
  const [{ items, rows, isWhole }, offered] = await Promise.all([
    loadOffers({ api }),
    resultOf(api.devices.offered({})),
  ])
  const devices = offered.ok ? offered.value.items : []
  const byCode = new Map(items.map((item) => [item.code, item]))
  const codes = [...new Set([...popularCodes, ...byCode.keys()])]
  return {
    isWhole: isWhole && offered.ok,
    landing: loadLanding(locale, programs, { videos: brand.videos, devices }),
    destinationCount: items.length,
    popular: codes
      .flatMap((code) => byCode.get(code) ?? [])
      .slice(0, popularCount)
      .map(({ code, fromCents, duration, durationUnit }) => ({
        code,
        fromCents,
        duration,
        durationUnit,
        name: countryName(code, locale),
        flagSet: popularCodes.includes(code) ? 'popular' : undefined,
      })),
    localRows: rows.slice(0, localCount).map(({ categoryId, name, cells }) => ({
      categoryId,
      name: textIn(name, locale),
      best: cells.reduce((best, cell) => (cell.perMonthCents < best.perMonthCents ? cell : best)),
    })),
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>
