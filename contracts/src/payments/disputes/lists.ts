import { choice, defineList, flag, instant, money, special, state, text } from '../../define-list.ts'
import { paymentProviders } from '../choices.ts'
import { disputeReasons } from './choices.ts'
import { disputeMachine } from './machines.ts'
import { disputeKind } from './records.ts'

/** What buyers and their banks ask back, with what has to be answered until when. */
export const disputeList = defineList({
  name: 'disputes',
  record: disputeKind,
  columns: {
    reference: text({ about: 'What the provider calls it' }),
    openedAt: instant({ sort: true }),
    state: state(disputeMachine),
    dueAt: instant({ nullable: true, about: 'Until when the provider waits for an answer' }),
    reason: choice(disputeReasons),
    paymentNumber: text({ yields: true }),
    emailAddress: text({ yields: true, personal: 'email' }),
    provider: choice(paymentProviders, { shown: 'chosen' }),
    amountCents: money({ sort: true }),
    feeCents: money({ shown: 'chosen' }),
    currency: special({ shown: 'never' }),
  },
  filters: {
    state: true,
    reason: true,
    provider: true,
    opened: 'openedAt',
    due: 'dueAt',
    amount: 'amountCents',
    needsAttention: flag({ about: 'Those that wait for an answer' }),
  },
  search:
    'A whole reference of a dispute or payment, or what an order is found by: its number, or a part of its buyer’s name or address',
  defaultSort: '-openedAt',
  file: 'order.export',
  totals: { amountCents: money(), feeCents: money(), lostCents: money() },
})
