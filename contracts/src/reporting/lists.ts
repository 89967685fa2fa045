import { calendarDay, choice, count, defineList, instant, money, special, text } from '../define-list.ts'
import { salesGroups } from './choices.ts'

/**
 * Those who bought for the first time in a month, and how many of them bought again in each of the twelve after it.
 */
export const cohortList = defineList({
  name: 'cohorts',
  path: '/administrator/dashboard/cohort',
  place: 'cohorts',
  access: 'dashboard.read',
  columns: {
    month: calendarDay({ sort: true, about: 'The first day of the month, in the tenant’s time zone' }),
    buyers: count({ sort: true, about: 'Whoever made their first purchase in this month' }),
    month1: special({ nullable: true }),
    month2: special({ nullable: true }),
    month3: special({ nullable: true }),
    month4: special({ nullable: true }),
    month5: special({ nullable: true }),
    month6: special({ nullable: true }),
    month7: special({ nullable: true }),
    month8: special({ nullable: true }),
    month9: special({ nullable: true }),
    month10: special({ nullable: true }),
    month11: special({ nullable: true }),
    month12: special({ nullable: true }),
  },
  filters: { first: instant({ about: 'Cohorts whose month begins in it' }) },
  defaultSort: '-month',
  file: 'dashboard.read',
  totals: { buyers: count() },
})

/** What each month brought in, told apart by plan, device, country or region, seller or method. */
export const salesList = defineList({
  name: 'sales',
  path: '/administrator/dashboard/sales',
  place: 'sales',
  access: 'dashboard.read',
  columns: {
    name: text({ sort: true, about: 'What it is called now, in the reader’s language' }),
    month: calendarDay({ sort: true, about: 'The first day of the month, in the tenant’s time zone' }),
    by: choice(salesGroups, { shown: 'chosen' }),
    orders: count({ sort: true }),
    paidOrders: count({ sort: true, yields: true }),
    revenueCents: money({ sort: true }),
    refundedCents: money({ sort: true, yields: true }),
    sold: count({ shown: 'chosen', about: 'Of plans and devices how many; else 0' }),
    soldCents: money({ shown: 'chosen', about: 'Their prices after discounts' }),
    opens: special({ nullable: true, shown: 'never', file: false }),
  },
  filters: { by: true, month: instant({ about: 'Months that begin in it' }) },
  defaultSort: '-revenueCents',
  file: 'dashboard.read',
})
