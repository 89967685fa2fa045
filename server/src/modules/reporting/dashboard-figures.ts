import type { SQL } from 'drizzle-orm'
import type { DashboardFigure } from '#contracts/reporting/admin.ts'
import { addDays, dayOf, startOfDay, type CalendarClock } from '#contracts/date-range.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { invoiceAges } from '#contracts/billing/choices.ts'
import { unpaidAges } from '#contracts/orders/choices.ts'
import { orderList, receivedQuery } from '#contracts/orders/lists.ts'
import { openCentsSince } from '#modules/billing/index.ts'
import { listOfOrders, sumOrders, type OrderFilter } from '#modules/orders/index.ts'
import type { Ctx } from '#platform/context.ts'
import type { Period } from '#platform/values/period.ts'
import type { DayFigures } from './read-days.ts'

export interface Figure extends Pick<DashboardFigure, 'key' | 'list' | 'measure' | 'query'> {
  /** Counts or adds up what its list reads out of `query`. */
  value: (ctx: Ctx) => SQL
  /** The same one period earlier; null for a state that nobody can count in hindsight. */
  previous: ((ctx: Ctx) => SQL) | null
}

const givenBack = 'paymentStatus=partially_refunded,refunded'

interface Definition extends Pick<Figure, 'key' | 'query'> {
  measure: Exclude<DashboardFigure['measure'], 'openCents'>
}

const ofOrders =
  (measure: Definition['measure'], filter: OrderFilter) =>
  (ctx: Ctx): SQL =>
    measure === 'count' ? listOfOrders.count(ctx, filter) : sumOrders(ctx, filter, measure)

/** What stands now, whenever it was ordered, and what today has brought so far. */
export function momentFiguresAt(clock: CalendarClock, today: Period): Figure[] {
  const states: Definition[] = [
    { key: 'awaiting_payment', measure: 'count', query: 'status=pending' },
    { key: 'needs_attention', measure: 'count', query: 'needsAttention=true' },
    {
      key: 'awaiting_shipment',
      measure: 'count',
      query: 'status=confirmed&fulfillmentStatus=unassigned,partially_assigned,assigned,partially_shipped',
    },
  ]
  return [
    ...placedIn(clock, today, [
      { key: 'orders_today', measure: 'count', query: '' },
      { key: 'revenue_today', measure: 'netCents', query: receivedQuery },
    ]),
    ...standingNow(clock, states),
  ]
}

/** What open orders have yet to bring in, by how long they have waited. */
export const unpaidFiguresAt = (clock: CalendarClock): Figure[] =>
  standingNow(
    clock,
    unpaidAges.map((age) => ({ key: `unpaid_${age}`, measure: 'totalCents', query: `unpaidAge=${age}` })),
  )

/** What open invoices have yet to bring in, by how long they are past due. */
export const receivableFigures: Figure[] = invoiceAges.map((age) => ({
  key: `receivable_${age}`,
  list: 'invoice',
  measure: 'openCents',
  query: `age=${age}`,
  value: (ctx) => openCentsSince(ctx, [age]),
  previous: null,
}))

const standingNow = (clock: CalendarClock, definitions: Definition[]): Figure[] =>
  definitions.map((state) => ({
    ...state,
    list: 'order',
    value: ofOrders(state.measure, filterAsked(orderList, state.query, clock)),
    previous: null,
  }))

/** Of what a period adds up to: what each figure is of the orders of its days, and the list that has the same total. */
export const periodFigures = [
  { key: 'orders', measure: 'count', query: '', of: ({ count }) => count },
  {
    key: 'revenue',
    measure: 'netCents',
    query: receivedQuery,
    of: ({ paidCents, refundedCents }) => paidCents - refundedCents,
  },
  { key: 'refunded', measure: 'refundedCents', query: givenBack, of: ({ refundedCents }) => refundedCents },
] satisfies (Definition & { of: (added: DayFigures) => number })[]

/** Figures of the orders placed in a period, beside those of as many days before, up to the same point. */
function placedIn(clock: CalendarClock, period: Period, definitions: Definition[]): Figure[] {
  const { now, timeZone } = clock
  const from = startOfDay(addDays(dayOf(period.from, timeZone), -period.dayCount), timeZone)
  const elapsedMs = Math.min(now.getTime(), period.to.getTime()) - period.from.getTime()
  const before = {
    placedFrom: from.toISOString(),
    placedTo: new Date(from.getTime() + elapsedMs).toISOString(),
  }
  return definitions.map(({ query: rest, ...definition }) => {
    const query = [`placed=${period.range}`, rest].filter(Boolean).join('&')
    const filter = filterAsked(orderList, query, clock)
    return {
      ...definition,
      list: 'order',
      query,
      value: ofOrders(definition.measure, filter),
      previous: elapsedMs > 0 ? ofOrders(definition.measure, { ...filter, ...before }) : null,
    }
  })
}
