import { type CalendarClock, instantsOf } from '../date-range.ts'
import { amountsOf, choicesOf, flagOf, rangeOf } from '../list-query.ts'
import { statesOf } from '../machine.ts'
import type { OrderFilter } from './admin.ts'
import {
  activationStatuses,
  fulfillmentStatuses,
  orderMachine,
  type PaymentStatus,
  paymentStatuses,
} from './machines.ts'

/** The status filters of the order list and what each can be. */
export const orderChoices = {
  status: statesOf(orderMachine),
  paymentStatus: paymentStatuses,
  activationStatus: activationStatuses,
  fulfillmentStatus: fulfillmentStatuses,
} as const

/** Statuses of orders of which money came in, whatever was given back of it since: those that make the revenue. */
export const receivedStatuses = [
  'paid',
  'partially_paid',
  'partially_refunded',
  'refunded',
] as const satisfies readonly PaymentStatus[]
export const receivedQuery = `paymentStatus=${receivedStatuses.join(',')}`

/** The list of what a reseller and everybody below have sold, with the same count and sum as their figures. */
export const resellerSalesQuery = (resellerCode: string) =>
  `reseller=${encodeURIComponent(resellerCode)}&${receivedQuery}`

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
  for (const key of ['placed', 'refunded']) {
    const range = rangeOf(parameters, key)
    const instants = range ? instantsOf(range, clock) : undefined
    if (instants?.from) filter[`${key}From`] = instants.from
    if (instants?.to) filter[`${key}To`] = instants.to
  }
  const needsAttention = flagOf(parameters, 'needsAttention')
  if (needsAttention !== undefined) filter.needsAttention = needsAttention
  const amounts = amountsOf(parameters.get('total') ?? '')
  if (amounts?.fromCents !== undefined) filter.totalFromCents = amounts.fromCents
  if (amounts?.toCents !== undefined) filter.totalToCents = amounts.toCents
  const reseller = parameters.get('reseller')?.trim().slice(0, 32)
  if (reseller) filter.reseller = reseller
  for (const key of ['plan', 'subscriber']) {
    const id = parameters.get(key)
    if (id && uuidPattern.test(id)) filter[key] = id
  }
  const search = parameters.get('search')?.trim().slice(0, 2000)
  if (search) filter.search = search
  return filter as OrderFilter
}
