import type { DashboardFigure } from '#contracts/reporting/admin.ts'
import { addDays, dayOf, startOfDay, type CalendarClock } from '#contracts/date-range.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { unpaidAges } from '#contracts/orders/choices.ts'
import { orderList, receivedQuery } from '#contracts/orders/lists.ts'
import type { OrderFilter } from '#modules/orders/index.ts'
import type { Period } from '#platform/values/period.ts'

export interface Figure extends Pick<DashboardFigure, 'key' | 'measure' | 'query'> {
  /** What the figure counts or adds up: the filter that its list reads out of `query`. */
  filter: OrderFilter
  /** The same one period earlier; null for a state that nobody can count in hindsight. */
  previous: OrderFilter | null
}

const givenBack = 'paymentStatus=partially_refunded,refunded'

type Definition = Pick<Figure, 'key' | 'measure' | 'query'>

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

const standingNow = (clock: CalendarClock, definitions: Definition[]): Figure[] =>
  definitions.map((state) => ({
    ...state,
    filter: filterAsked(orderList, state.query, clock),
    previous: null,
  }))

export const periodFiguresOf = (clock: CalendarClock, period: Period): Figure[] =>
  placedIn(clock, period, [
    { key: 'orders', measure: 'count', query: '' },
    { key: 'revenue', measure: 'netCents', query: receivedQuery },
    { key: 'refunded', measure: 'refundedCents', query: givenBack },
  ])

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
    return { ...definition, query, filter, previous: elapsedMs > 0 ? { ...filter, ...before } : null }
  })
}
