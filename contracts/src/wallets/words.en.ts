import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { balances: 'Balances' },
  also: { balances: 'wallet, credit, store credit' },
  kinds: { balance_adjustment: 'Balance' },
  lists: {
    'balance-adjustments': {
      title: 'Balances',
      search: 'Subscriber, e-mail or who asked',
      searchWhole: 'Whole e-mail address',
      emptyTitle: 'No balance was changed yet',
      emptyText:
        'What staff add to balances or take from them stands here, with what waits for a second administrator.',
      columns: {
        subscriber: 'Subscriber',
        amountCents: 'Amount',
        reason: 'Reason',
        state: 'State',
        askedAt: 'Asked',
        askedBy: 'Asked by',
        decidedAt: 'Decided',
        decidedBy: 'Decided by',
        appliedCents: 'Changed',
      },
      filters: {
        asked: 'Asked',
        amount: 'Amount',
        needsAttention: 'Waits for a decision',
      },
      totals: {
        count: 'All changes that match.',
        appliedCents: 'What was added, less what was taken. Requests do not count.',
      },
    },
  },
  errors: {
    BALANCE_TOO_LOW: 'There is not that much in the balance. Nothing was changed.',
    SECOND_PERSON_NEEDED: 'You asked for this yourself, so somebody else of the team has to decide.',
  },
  events: {
    balance_adjustment: {
      apply: 'Balance changed',
      request: 'Change of the balance asked for',
      approve: 'Second administrator agreed',
      reject: 'Change of the balance refused',
      withdraw: 'Request taken back',
      expire: 'Not decided in time',
    },
    wallet: { change: 'Balance changed', limit: 'Limit of balance changes changed' },
  },
  notices: {
    balance_waiting: {
      title: 'Waits for a second administrator',
      happened: '{askedBy} wants to change a balance by {amount}.',
      toDo: 'Look at the reason, then agree or refuse. Whoever asked cannot decide.',
    },
  },
} as const satisfies ModuleWords

export default words
