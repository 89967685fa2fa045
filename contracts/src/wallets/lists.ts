import { choice, defineList, flag, instant, money, state, text } from '../define-list.ts'
import { adjustmentReasons } from './choices.ts'
import { balanceAdjustmentMachine } from './machines.ts'
import { balanceAdjustmentKind } from './records.ts'

/** What staff changed of balances, and what they ask a second administrator for. */
export const balanceAdjustmentList = defineList({
  name: 'balance-adjustments',
  record: balanceAdjustmentKind,
  columns: {
    subscriber: text({ personal: 'name' }),
    amountCents: money({ sort: true, about: 'Less than nothing where it was taken' }),
    reason: choice(adjustmentReasons),
    state: state(balanceAdjustmentMachine),
    askedAt: instant({ sort: true }),
    askedBy: text({ yields: true }),
    decidedAt: instant({ nullable: true, shown: 'chosen' }),
    decidedBy: text({ nullable: true, yields: true }),
  },
  filters: {
    state: true,
    reason: true,
    asked: 'askedAt',
    amount: 'amountCents',
    needsAttention: flag({ about: 'Those that wait for a second administrator' }),
  },
  search:
    'Whole e-mail address of a subscriber, or a part of their name, address or phone number, or of who asked',
  defaultSort: '-askedAt',
  file: 'people.export',
  totals: { appliedCents: money() },
})
