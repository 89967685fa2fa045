import type { ModuleWords } from '../../i18n/words.ts'

const words = {
  menu: { reconciliation: 'Reconciliation' },
  kinds: { reconciliation: 'Reconciled day' },
  lists: {
    reconciliations: {
      title: 'Reconciliation',
      counted: 'Days',
      search: 'Reference or order of a difference',
      searchWhole: 'Whole reference or order of a difference',
      emptyTitle: 'No day was compared yet',
      emptyText:
        'Every morning the report of each payment provider is compared with the ledger. The day before stands here then.',
      columns: {
        day: 'Day',
        provider: 'Provider',
        account: 'Account',
        state: 'State',
        lineCount: 'Lines',
        chargedCents: 'Charged',
        refundedCents: 'Refunded',
        disputedCents: 'Disputed',
        feeCents: 'Fees',
        openCount: 'Open differences',
        differenceCount: 'All differences',
        currency: 'Currency',
      },
      filters: { day: 'Day', needsAttention: 'To be looked at' },
      totals: {
        count: 'All days that match.',
        chargedCents: 'What the providers charged for us.',
        refundedCents: 'What they gave back, less what came back to us.',
        disputedCents: 'What was taken because of disputes, less what was given back.',
        feeCents: 'What the providers kept.',
      },
    },
  },
  events: {
    reconciliation: {
      start: 'The day is being compared',
      match: 'Report and ledger agree',
      differ: 'Report and ledger differ',
      resolve: 'All differences have an explanation',
      miss_report: 'The provider gave no report',
      export: 'Reconciled days exported',
    },
    reconciliation_difference: {
      find: 'Difference found',
      find_again: 'Difference found again',
      resolve: 'Difference resolved',
      explain: 'Difference explained itself',
    },
  },
  notices: {
    day_differs: {
      title: 'The provider’s report and the ledger differ',
      happened:
        '{count, plural, one {# difference of {day} has} other {# differences of {day} have}} no explanation yet.',
      toDo: 'Look at each below, put right what is wrong, and say why it differs.',
    },
    report_missing: {
      title: 'The provider gives no report',
      happened: 'The report of {day} could not be had: {problem}.',
      toDo: 'It is asked for again by itself. If it goes on, look at the provider’s account under “Ways to pay”.',
    },
  },
} as const satisfies ModuleWords

export default words
