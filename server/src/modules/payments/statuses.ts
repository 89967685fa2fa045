import { paymentAttention } from '#contracts/payments/attention.ts'
import { paymentMachine, refundMachine } from '#contracts/payments/machines.ts'
import { disputeMachine } from '#contracts/payments/disputes/machines.ts'
import { differenceMachine, reconciliationMachine } from '#contracts/payments/reconciliation/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { payments, refunds } from '#tables/payments.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { reconciliationDifferences, reconciliations } from '#tables/payments-reconciliations.ts'

const { payment_unknown, refund_unknown } = paymentAttention
const about = ({ orderId, id, amountCents }: { orderId: string; id: string; amountCents: number }) => ({
  subjectId: orderId,
  cause: id,
  data: { amountCents },
})
export const paymentState = bindStatus(payments, 'state', paymentMachine, {
  waits: {
    state: 'unknown',
    kind: payment_unknown,
    about,
  },
  timeline: 'orderId',
})
export const refundState = bindStatus(refunds, 'state', refundMachine, {
  waits: {
    state: 'unknown',
    kind: refund_unknown,
    about,
  },
  timeline: 'orderId',
})
export const disputeState = bindStatus(disputes, 'state', disputeMachine, { timeline: 'orderId' })
export const reconciliationState = bindStatus(reconciliations, 'state', reconciliationMachine)
export const differenceState = bindStatus(reconciliationDifferences, 'state', differenceMachine)
export type Dispute = typeof disputes.$inferSelect
export type Reconciliation = typeof reconciliations.$inferSelect
export type Difference = typeof reconciliationDifferences.$inferSelect
export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** States in which the money is, or was, with us. */
export const capturedStates = [
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const
export const openStates = ['created', 'unknown', 'requires_action', 'processing'] as const
export const isOpen = (payment: Payment) => (openStates as readonly string[]).includes(payment.state)
export const isCaptured = (payment: Payment) => (capturedStates as readonly string[]).includes(payment.state)

/** Captured less refunded less asked for. */
export const refundableCents = (payment: Payment) =>
  payment.state === 'succeeded' || payment.state === 'partially_refunded'
    ? payment.amountCents - payment.refundedCents - payment.reservedCents
    : 0
