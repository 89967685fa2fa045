import { linePlanWords } from '#contracts/i18n/line-plans.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { LineUsageView } from '#contracts/sims/views.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import type { CarrierData } from '#tables/sims.ts'
import type { Sim } from './statuses.ts'

const bytesPer = { gigabyte: 1e9, megabyte: 1e6 }

/** `2.4 GB` or `310 MB`, as plans are sold; what is left is rounded down, so that no page promises more than there is. */
export function dataText(bytes: number, locale: Locale): string {
  const isLarge = bytes >= bytesPer.gigabyte
  const amount = bytes / (isLarge ? bytesPer.gigabyte : bytesPer.megabyte)
  const tag = formatLocale(locale)
  const options = { maximumFractionDigits: isLarge ? 2 : 0, roundingMode: 'floor' } as const
  return `${new Intl.NumberFormat(tag, options).format(amount)} ${isLarge ? 'GB' : 'MB'}`
}

/** What is used and left on a line, by its carrier's last answer; null until there was one. */
export function usageViewOf({ usage, usageCheckedAt }: Sim, now: Date): LineUsageView | null {
  if (!usage || !usageCheckedAt) return null
  const amounts = usage.map((one) => ({ ...one, state: stateNow(one, now) }))
  const counted = countedOf(amounts)
  const sum = (of: 'totalBytes' | 'leftBytes') => counted.reduce((total, one) => total + (one[of] ?? 0), 0)
  const [totalBytes, leftBytes] = [sum('totalBytes'), sum('leftBytes')]
  const key = keyOf(counted)
  const noteIn = (locale: Locale) =>
    fillWords(linePlanWords(locale).data[key], {
      left: dataText(leftBytes, locale),
      total: dataText(totalBytes, locale),
    })
  return {
    amounts: amounts.map(({ state, totalBytes: total, leftBytes: left, endsAt }) => ({
      state,
      totalBytes: total,
      leftBytes: left,
      endsAt,
    })),
    usedPercent:
      key === 'left' || key === 'used_up'
        ? Math.floor((100 * (totalBytes - leftBytes)) / Math.max(totalBytes, 1))
        : null,
    note: { en: noteIn('en'), es: noteIn('es') },
    checkedAt: usageCheckedAt.toISOString(),
  }
}

const stateNow = ({ state, endsAt }: CarrierData, now: Date) =>
  endsAt && Date.parse(endsAt) <= now.getTime() ? 'over' : state

/** What can be used still, with what ran empty beside it; once nothing can, what there was last. */
function countedOf(amounts: CarrierData[]): CarrierData[] {
  const inTime = amounts.filter(({ state }) => state !== 'over')
  return inTime.length > 0 ? inTime : amounts
}

function keyOf(counted: CarrierData[]) {
  if (counted.length === 0) return 'none'
  if (counted.every(({ state }) => state === 'over')) return 'over'
  const usable = counted.filter(({ state }) => state === 'active' || state === 'waiting')
  if (usable.length === 0) return 'used_up'
  return usable.some(({ totalBytes }) => totalBytes === null) ? 'unlimited' : 'left'
}

/** When the data of a line ends by its carrier: the last end of what runs, or of what ran. */
export function carrierEndOf({ usage }: Pick<Sim, 'usage'>): Date | null {
  const ends = (usage ?? []).flatMap(({ endsAt }) => endsAt ?? []).toSorted()
  const last = ends.at(-1)
  return last ? new Date(last) : null
}
