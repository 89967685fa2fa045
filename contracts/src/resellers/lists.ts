import { count, defineList, instant, money, special, text } from '../define-list.ts'

/** Who has paid for an order that the seller who asks, or anyone below them, brought in. */
export const customerList = defineList({
  name: 'customers',
  path: '/reseller/dashboard/subscriber',
  access: 'reseller.tree',
  columns: {
    name: text({ nullable: true }),
    emailAddress: text({ shown: 'never', about: 'Masked, whoever asks' }),
    /** What the last order bought, line by line. */
    bought: special(),
    orderCount: count(),
    simCount: count({ sort: true }),
    /** What they paid, less what was refunded. */
    spentCents: money({ sort: true }),
    lastOrderAt: instant({ sort: true }),
    /** Who brought the last order in. */
    through: special({ yields: true }),
  },
  filters: { spent: 'spentCents' },
  search: 'Part of a name, of an order number or of an address as it is shown, or a whole address',
  defaultSort: '-lastOrderAt',
  totals: { orderCount: count(), simCount: count(), spentCents: money() },
})
