import { choice, defineList, flag, instant, money, special, state, text } from '../define-list.ts'
import { paymentProviders } from './choices.ts'
import { paidBy } from './ways/choices.ts'
import { paymentMachine } from './machines.ts'
import { paymentKind } from './records.ts'

export const paymentList = defineList({
  name: 'payments',
  record: paymentKind,
  columns: {
    paymentNumber: text({ about: 'The number of its order and which attempt to pay it was' }),
    createdAt: instant({ sort: true }),
    emailAddress: text({ yields: true, personal: 'email' }),
    customerName: text({ nullable: true, shown: 'chosen', yields: true, personal: 'name' }),
    state: state(paymentMachine),
    provider: choice(paymentProviders, { shown: 'chosen' }),
    method: choice(paidBy, { yields: true }),
    providerReference: text({ nullable: true, shown: 'chosen' }),
    problem: text({ nullable: true, shown: 'chosen' }),
    amountCents: money({ sort: true }),
    refundedCents: money(),
    currency: special({ shown: 'never' }),
  },
  filters: {
    state: true,
    provider: true,
    method: true,
    created: 'createdAt',
    amount: 'amountCents',
    openRefund: flag({ about: 'A refund of it has not ended yet' }),
    isUnknown: flag({
      about: 'What came of a call to its provider, for it or for a refund of it, is not known yet',
    }),
  },
  search:
    'Parts of a buyer’s name or of the number of an order or invoice; or a whole e-mail address, phone number or reference of a payment or refund',
  defaultSort: '-createdAt',
  file: 'order.export',
  totals: { amountCents: money(), capturedCents: money(), refundedCents: money(), netCents: money() },
})
