import { defineActs, paragraphs, statedReason } from '../define-acts.ts'
import { invoiceMachine } from './machines.ts'
import { invoiceKind } from './records.ts'

/** What can be done with an invoice that is not paid yet. */
export const invoiceActs = defineActs({
  record: invoiceKind,
  access: 'invoice.write-off',
  machine: invoiceMachine,
  acts: {
    remind: {
      summary: 'Remind its customer of an open invoice now',
      access: 'order.resend',
      states: ['open'],
      asks: true,
    },
    void: {
      summary: 'Void an open invoice with the order that it is for, of which nothing was delivered',
      access: 'order.cancel',
      fields: { reason: paragraphs(500) },
      isDestructive: true,
    },
    writeOff: {
      summary: 'Write an open invoice off as a loss; it can still be paid',
      states: ['open'],
      fields: { reason: statedReason() },
      isDestructive: true,
    },
  },
})
