import { instantsOf, type CalendarClock } from './date-range.ts'
import { choicesOf, flagOf, rangeOf } from './list-query.ts'
import { activationStatuses, fulfillmentStatuses, orderMachine, paymentStatuses } from './machines.ts'
import { statesOf } from './machine.ts'
import type { OrderFilter } from './orders.ts'

/** The status filters of the order list and what each can be. */
export const orderChoices = {
  status: statesOf(orderMachine),
  paymentStatus: paymentStatuses,
  activationStatus: activationStatuses,
  fulfillmentStatus: fulfillmentStatuses,
} as const

/**
 * What the order list's query string asks for, as the filter of the API: relative dates counted from `clock`, left-out
 * states turned into those that remain, unknown values ignored.
 */
export function orderFilterOf(query: string | URLSearchParams, clock: CalendarClock): OrderFilter {
  const parameters = new URLSearchParams(query)
  const filter: Record<string, unknown> = {}
  for (const [key, allowed] of Object.entries(orderChoices)) {
    const choices = choicesOf<string>(parameters, key, allowed)
    if (!choices) continue
    filter[key] =
      choices.operator === 'any' ? choices.values : allowed.filter((each) => !choices.values.includes(each))
  }
  const range = rangeOf(parameters, 'placed')
  const placed = range ? instantsOf(range, clock) : undefined
  if (placed?.from) filter.placedFrom = placed.from
  if (placed?.to) filter.placedTo = placed.to
  const needsAttention = flagOf(parameters, 'needsAttention')
  if (needsAttention !== undefined) filter.needsAttention = needsAttention
  const search = parameters.get('search')?.trim().slice(0, 2000)
  if (search) filter.search = search
  return filter as OrderFilter
}
