import { paymentMachine, refundMachine } from '#contracts/payments/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { payments, refunds } from '#tables/payments.ts'

export const paymentState = bindStatus(payments, 'state', paymentMachine)
export const refundState = bindStatus(refunds, 'state', refundMachine)
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
