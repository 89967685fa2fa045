import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: {
    dashboard: 'Dashboard',
    salesReport: 'Sales report',
    salesByMonth: 'Sales by month',
    cohorts: 'Buyer cohorts',
  },
  also: { salesReport: 'revenue, figures, statistics' },
  lists: {
    cohorts: {
      title: 'Buyer cohorts',
      emptyTitle: 'Nobody has bought yet',
      emptyText: 'Who buys for the first time stands here by month, with the share of them who buy again.',
      columns: {
        month: 'First purchase',
        buyers: 'Buyers',
        month1: 'Month 1',
        month2: 'Month 2',
        month3: 'Month 3',
        month4: 'Month 4',
        month5: 'Month 5',
        month6: 'Month 6',
        month7: 'Month 7',
        month8: 'Month 8',
        month9: 'Month 9',
        month10: 'Month 10',
        month11: 'Month 11',
        month12: 'Month 12',
      },
      filters: { first: 'First purchase' },
      file: {
        month1: 'Bought again in month 1 (%)',
        month2: 'Bought again in month 2 (%)',
        month3: 'Bought again in month 3 (%)',
        month4: 'Bought again in month 4 (%)',
        month5: 'Bought again in month 5 (%)',
        month6: 'Bought again in month 6 (%)',
        month7: 'Bought again in month 7 (%)',
        month8: 'Bought again in month 8 (%)',
        month9: 'Bought again in month 9 (%)',
        month10: 'Bought again in month 10 (%)',
        month11: 'Bought again in month 11 (%)',
        month12: 'Bought again in month 12 (%)',
      },
      totals: {
        count: 'All months that match in which somebody bought for the first time.',
        buyers: 'Everybody who bought for the first time in these months.',
      },
    },
    sales: {
      title: 'Sales by month',
      emptyTitle: 'Nothing sold in these months',
      emptyText: 'What is sold stands here by month. Choose other months, or wait for the first order.',
      columns: {
        name: 'Name',
        month: 'Month',
        by: 'Told apart by',
        orders: 'Orders',
        paidOrders: 'Paid orders',
        revenueCents: 'Revenue',
        refundedCents: 'Refunded',
        sold: 'Sold',
        soldCents: 'Sold for',
        opens: 'Orders',
      },
    },
  },
  documents: {
    sales: {
      devices: 'Devices',
      nobody: 'Without a reseller',
      gone: 'No longer in the catalog',
    },
  },
} as const satisfies ModuleWords

export default words
