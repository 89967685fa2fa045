import { defineActs, oneOf, paragraphs, statedReason } from '../define-acts.ts'
import { giveUpFates } from '../devices/choices.ts'
import { cardFates } from '../sims/choices.ts'
import { accountDays } from './choices.ts'
import { holdableStates, orderMachine } from './machines.ts'
import { orderKind } from './records.ts'

/** What acts on an order ask for. */
export const holdFields = { reason: statedReason() }
export const releaseFields = { note: paragraphs(500) }
export const cancelFields = { reason: paragraphs(500) }
/** Of an order that has taken SIM cards from the shelf, besides. */
export const cardFields = { cards: oneOf(cardFates) }
/** For how many days what is delivered on account can be paid, and why its customer is trusted. */
export const billFields = { days: oneOf(accountDays), reason: statedReason() }
export const withdrawEditFields = { reason: statedReason() }
export const sendAnotherFields = { fate: oneOf(giveUpFates), reason: statedReason() }

/** What can be done with an order; the likeliest first. */
export const orderActs = defineActs({
  record: orderKind,
  access: 'order.cancel',
  machine: orderMachine,
  acts: {
    markAsPaid: {
      summary: 'Record a payment made elsewhere',
      access: 'order.mark-paid',
      own: true,
      endpoint: 'payments.markAsPaid',
    },
    bill: {
      summary: 'Deliver an order before it is paid, on an invoice that says until when it is to be',
      access: 'order.bill',
      states: ['pending'],
      own: true,
    },
    retryProvisioning: {
      summary: 'Ask the SIM provider again for the lines it refused',
      access: 'order.resend',
      states: ['confirmed', 'on_hold', 'completed'],
      own: true,
    },
    release: { summary: 'Release an order on hold', states: ['on_hold'], own: true },
    resendEmails: { summary: 'Send what it was last told again', access: 'order.resend', own: true },
    hold: {
      summary: 'Stop an order: nothing leaves until it is released, though it can be paid',
      states: holdableStates,
      own: true,
    },
    edit: {
      summary: 'Change what is in an order and where it goes',
      access: 'order.edit',
      own: true,
      endpoint: 'checkout.editDraft',
    },
    withdrawEdit: {
      summary: 'Withdraw an edit that waits for its difference',
      access: 'order.edit',
      own: true,
    },
    payEditFromBalance: {
      summary: 'Take what an edit costs more from the balance of its customer',
      access: 'order.create',
      own: true,
      endpoint: 'payments.payEditFromBalance',
    },
    duplicate: {
      summary: 'Create another one like it, at the prices of today',
      access: 'order.create',
      own: true,
      endpoint: 'checkout.draftOrder',
    },
    refund: {
      summary: 'Refund the one payment that anything can go back of',
      access: 'payment.refund',
      own: true,
      endpoint: 'payments.refund',
    },
    cancel: {
      summary: 'Cancel an order that nothing was delivered of; a paid one is refunded',
      states: ['pending', 'confirmed', 'on_hold'],
      isDestructive: true,
      own: true,
    },
    sendAnother: {
      summary: 'Send another box in the place of one that arrived broken, was lost or came back',
      access: 'order.edit',
      states: ['confirmed', 'completed'],
      own: true,
    },
  },
})
