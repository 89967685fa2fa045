import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import type { OfferedWay } from '#contracts/payments/ways/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { isDown } from './downs.ts'
import { waysOf, type Way } from './ways.ts'

/** What is to be paid, and from where: null where nobody knows, left out where that was settled before. */
export interface Due {
  amountCents: number
  currency: string
  country?: string | null | undefined
}

/** The ways to pay for a total as a shop shows them, each once, with the countries that some are for alone. */
export async function offeredWays(caller: Caller, due: Due): Promise<{ items: OfferedWay[] }> {
  const open = (await waysOf(caller)).filter((way) =>
    holds(way, { ...due, country: due.country ?? undefined }),
  )
  const items = [...Map.groupBy(open, ({ method }) => method)].map(([method, ways]) => ({
    method,
    countries:
      due.country || ways.some(({ countries }) => !countries)
        ? null
        : [...new Set(ways.flatMap(({ countries }) => countries ?? []))],
  }))
  return { items }
}

/**
 * What can stand behind a way to pay for a total, the first choice first: a provider that gave no answer a moment ago
 * is asked last. Without a method, the first that is offered and takes money by itself.
 * @throws CodedError PAYMENT_OPTION_DISABLED where it is not offered for this
 */
export async function waysFor(caller: Caller, method: PayMethod | undefined, due: Due): Promise<Way[]> {
  const open = (await waysOf(caller)).filter((way) => holds(way, due))
  const chosen = method ?? open.find(({ source }) => source !== null)?.method
  const found = open.filter((way) => way.method === chosen)
  if (found.length === 0) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const down = new Set(found.filter((way) => isDown(caller.services, way)))
  return [...found.filter((way) => !down.has(way)), ...down]
}

function holds(way: Way, { amountCents, currency, country }: Due): boolean {
  const { state, source, minCents, maxCents, currencies, countries } = way
  return (
    state === 'active' &&
    source !== 'none' &&
    (minCents === null || amountCents >= minCents) &&
    (maxCents === null || amountCents <= maxCents) &&
    (currencies === null || currencies.some((one) => one === currency)) &&
    (countries === null || country === undefined || (country !== null && countries.includes(country)))
  )
}
