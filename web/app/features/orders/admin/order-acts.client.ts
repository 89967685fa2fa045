import type { AdminOrderView } from '#contracts/orders/views.ts'
import { api } from '../../../api.client.ts'
import { act, type Outcome } from '../../../kit/staff/calls.client.ts'

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

/** What an administrator does with one order, as the order page's action gets it. */
export type OrderAct =
  | { intent: 'mark-as-paid'; reference: string; note: string }
  | { intent: 'cancel'; reason: string }
  | { intent: 'release'; note: string }
  | { intent: 'resend-emails' }
  | { intent: 'retry-provisioning' }
  | { intent: 'note'; note: string }
  | { intent: 'refund'; paymentId: string; amountCents?: number; reason: RefundReason; note: string }
  | { intent: 'mark-as-refunded'; paymentId: string; amountCents?: number; reference: string; note: string }

export type OrderActRequest = OrderAct & { idempotencyKey: string }

export function performOrderAct(id: string, request: OrderActRequest): Promise<Outcome<unknown>> {
  const { orders, payments } = api
  return act<AdminOrderView | object>((options) => {
    switch (request.intent) {
      case 'mark-as-paid':
        return payments.markAsPaid({ id, reference: request.reference, note: request.note }, options)
      case 'cancel':
        return payments.cancelOrder({ id, reason: request.reason }, options)
      case 'release':
        return orders.release({ id, note: request.note }, options)
      case 'resend-emails':
        return orders.resendEmails({ ids: [id] }, options)
      case 'retry-provisioning':
        return orders.retryProvisioning({ id }, options)
      case 'note':
        return orders.note({ id, note: request.note }, options)
      case 'refund': {
        const { paymentId, amountCents, reason, note } = request
        return payments.refund({ id: paymentId, amountCents, reason, note }, options)
      }
      case 'mark-as-refunded': {
        const { paymentId, amountCents, reference, note } = request
        return payments.markAsRefunded({ id: paymentId, amountCents, reference, note }, options)
      }
    }
  }, request.idempotencyKey)
}
