import type { ModuleWords } from '../i18n/words.ts'

const words = {
  areaMenu: { 'promo-code': 'Promo code' },
  lists: {
    customers: {
      title: 'Customers',
      search: 'Name, e-mail or order',
      emptyTitle: 'No customers yet',
      emptyText: 'Share your promo code. Whoever buys with it appears here.',
      columns: {
        name: 'Customer',
        emailAddress: 'E-mail',
        bought: 'Last bought',
        orderCount: 'Orders',
        simCount: 'SIMs',
        spentCents: 'Paid',
        lastOrderAt: 'Last order',
        through: 'Through',
      },
      filters: { spent: 'Paid' },
      totals: {
        count: 'Everybody who matches.',
        orderCount: 'Orders of theirs that were paid.',
        simCount: 'SIMs and eSIMs of these orders.',
        spentCents: 'What was paid for these orders, less what was given back.',
      },
    },
  },
} as const satisfies ModuleWords

export default words
