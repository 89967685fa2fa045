import type { DashboardFigures } from '#contracts/administration.ts'
import type { OrderFilter } from '#contracts/orders.ts'

type Key = DashboardFigures['figures'][number]['key']

export interface Figure {
  key: Key
  isMoney: boolean
  /** What the figure counts, or of what it adds the totals; its list has the same total. */
  filter: OrderFilter
  /** The same one period earlier; null for a state that nobody can count in hindsight. */
  previous: OrderFilter | null
}

/** Starts of days in the tenant's time zone, and now. */
export interface Periods {
  now: Date
  todayFrom: Date
  yesterdayFrom: Date
  monthFrom: Date
  previousMonthFrom: Date
}

/** Paid and nothing given back. */
export const earning = 'paid'
const givenBack: OrderFilter['paymentStatus'] = ['partially_refunded', 'refunded']

export function figuresOf(periods: Periods): Figure[] {
  const between = (from: Date, to?: Date): OrderFilter => ({
    placedFrom: from.toISOString(),
    ...(to ? { placedTo: to.toISOString() } : {}),
  })
  const sameTimeYesterday = new Date(
    periods.yesterdayFrom.getTime() + periods.now.getTime() - periods.todayFrom.getTime(),
  )
  const today = between(periods.todayFrom)
  const yesterday = between(periods.yesterdayFrom, sameTimeYesterday)
  return [
    { key: 'orders_today', isMoney: false, filter: today, previous: yesterday },
    {
      key: 'revenue_today_cents',
      isMoney: true,
      filter: { ...today, paymentStatus: [earning] },
      previous: { ...yesterday, paymentStatus: [earning] },
    },
    { key: 'awaiting_payment', isMoney: false, filter: { status: ['pending'] }, previous: null },
    { key: 'needs_attention', isMoney: false, filter: { needsAttention: true }, previous: null },
    {
      key: 'awaiting_shipment',
      isMoney: false,
      filter: {
        status: ['confirmed'],
        fulfillmentStatus: ['unassigned', 'partially_assigned', 'assigned', 'partially_shipped'],
      },
      previous: null,
    },
    {
      key: 'refunded_30_days',
      isMoney: false,
      filter: { ...between(periods.monthFrom), paymentStatus: givenBack },
      previous: { ...between(periods.previousMonthFrom, periods.monthFrom), paymentStatus: givenBack },
    },
  ]
}

/** A filter as the query string of the list page. */
export function queryOf(filter: OrderFilter): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(filter)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one))
  }
  return query.toString()
}
