import { defineActs, paragraphs, words } from '../define-acts.ts'
import { paymentMachine } from './machines.ts'
import { paymentKind } from './records.ts'

/** What acts on the payments of an order ask for; how much is given back has a choice of its own. */
export const markAsPaidFields = { reference: words(120), note: paragraphs(500) }

/** What can be done with a payment, as long as anything can go back of it. */
export const paymentActs = defineActs({
  record: paymentKind,
  access: 'payment.refund',
  machine: paymentMachine,
  acts: {
    refund: { summary: 'Refund through the payment provider', own: true },
    markAsRefunded: { summary: 'Record a refund made elsewhere', own: true },
  },
})
