import { machine, saying, type StateOf } from '../machine.ts'

interface Refunded {
  refundId: string
  amountCents: number
}

export const paymentMachine = machine({
  name: 'payment',
  created: { create: 'created', record: 'succeeded' },
  moves: {
    created: {
      open: 'requires_action',
      lose: 'unknown',
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    unknown: {
      open: 'requires_action',
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    requires_action: {
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    processing: { succeed: 'succeeded', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
    succeeded: { refund_partly: 'partially_refunded', refund_fully: 'refunded', dispute: 'disputed' },
    partially_refunded: {
      refund_partly: 'partially_refunded',
      refund_fully: 'refunded',
      unrefund_partly: 'partially_refunded',
      unrefund_fully: 'succeeded',
      dispute: 'disputed',
    },
    disputed: {
      win_dispute: 'succeeded',
      win_dispute_partly: 'partially_refunded',
      win_dispute_fully: 'refunded',
      lose_dispute: 'charged_back',
      // A refund that was on its way when the dispute opened.
      refund_disputed: 'disputed',
      unrefund_disputed: 'disputed',
    },
    failed: { succeed: 'succeeded' },
    cancelled: { succeed: 'succeeded' },
    expired: { succeed: 'succeeded' },
    refunded: { unrefund_partly: 'partially_refunded', unrefund_fully: 'succeeded' },
    charged_back: { refund_disputed: 'charged_back', unrefund_disputed: 'charged_back' },
  },
  tones: {
    created: 'neutral',
    unknown: 'warning',
    requires_action: 'brand',
    processing: 'brand',
    succeeded: 'success',
    failed: 'danger',
    cancelled: 'neutral',
    expired: 'neutral',
    partially_refunded: 'warning',
    refunded: 'neutral',
    disputed: 'danger',
    charged_back: 'danger',
  },
  eventTones: {
    cancel: 'warning',
    expire: 'warning',
    refund_fully: 'warning',
    unrefund_fully: 'warning',
    refund_disputed: 'danger',
  },
  says: saying<{
    create: { amountCents: number; attempt: number }
    record: { amountCents: number; note?: string }
    succeed: { amountCents: number }
    refund_partly: Refunded
    refund_fully: Refunded
    refund_disputed: Refunded
    unrefund_partly: Refunded
    unrefund_fully: Refunded
    unrefund_disputed: Refunded
  }>(),
})

export const refundMachine = machine({
  name: 'refund',
  created: { request: 'pending', record: 'succeeded' },
  moves: {
    pending: { succeed: 'succeeded', fail: 'failed', lose: 'unknown', cancel: 'cancelled' },
    // Found with the provider, whose bank takes its time.
    unknown: { wait: 'pending', succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
    // A bank may send money back weeks after it was refunded.
    succeeded: { bounce: 'failed' },
    failed: {},
    cancelled: {},
  },
  tones: {
    pending: 'brand',
    unknown: 'warning',
    succeeded: 'success',
    failed: 'danger',
    cancelled: 'neutral',
  },
  eventTones: { cancel: 'warning' },
  says: saying<{
    request: { amountCents: number; reason: string; note?: string }
    record: { amountCents: number; method: string }
    succeed: { amountCents: number }
    cancel: { amountCents: number }
    fail: { amountCents: number; problem: string }
    bounce: { amountCents: number; problem: string }
  }>(),
})

export type PaymentState = StateOf<typeof paymentMachine>
export type RefundState = StateOf<typeof refundMachine>
