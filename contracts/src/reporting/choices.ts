/** Figures of this moment, and figures of the period that was asked for. */
export const momentFigures = [
  'orders_today',
  'revenue_today',
  'awaiting_payment',
  'needs_attention',
  'awaiting_shipment',
] as const
/** What open orders have yet to bring in, by how long they have waited for it. */
export const unpaidFigures = ['unpaid_today', 'unpaid_days_1_2', 'unpaid_days_3_up'] as const
/** What open invoices have yet to bring in, by how long they are past due. */
export const receivableFigures = [
  'receivable_not_due',
  'receivable_days_1_30',
  'receivable_days_31_60',
  'receivable_days_61_up',
] as const
/** Lists that figures of the dashboard open, by the place of their page. */
export const dashboardLists = ['order', 'invoice'] as const
export const periodFigures = ['orders', 'revenue', 'refunded'] as const
/** What of the matching orders a figure is: their number, or one of the sums below their list. */
export const figureMeasures = ['count', 'netCents', 'refundedCents'] as const

/** The longest period that a dashboard adds up. */
export const mostPeriodDays = 366

/** What the figures of a day are of: orders, each in every group that it belongs to, people who joined, and what the accounts of subscribers are in. */
export const figureKinds = [
  'orders',
  'state',
  'seller',
  'plan',
  'device',
  'destination',
  'method',
  'subscriber',
  'account',
  'reseller',
] as const
export type FigureKind = (typeof figureKinds)[number]
export const figureSpans = ['day', 'month'] as const

/** Pages of figures over any range, each about one thing. */
export const reportSubjects = ['payments', 'subscribers', 'resellers'] as const
export type ReportSubject = (typeof reportSubjects)[number]
export const reportFigures = [
  'orders',
  'paid_orders',
  'revenue',
  'refunded',
  'new_subscribers',
  'active_subscribers',
  'new_resellers',
  'reseller_orders',
  'reseller_revenue',
] as const
export const reportGroups = ['plan', 'device', 'destination', 'method', 'state', 'seller'] as const
/** What sales are told apart by in their list. */
export const salesGroups = ['plan', 'device', 'destination', 'seller', 'method'] as const
/** Lists that figures open, by the place of their page. */
export const reportLists = ['order', 'subscribers', 'resellers'] as const
/** The longest range of a report, and how many of its days are shown one by one. */
export const mostReportDays = 1100
export const mostSingleDays = 92

/** The months after that of a first purchase that a cohort of buyers is followed through. */
export const cohortMonths = [
  'month1',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'month7',
  'month8',
  'month9',
  'month10',
  'month11',
  'month12',
] as const
