import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminOrderView } from '../orders/views.ts'
import { cents, id, paragraphs, text } from '../primitives.ts'

const tags = ['Orders']

export const adminPayments = {
  markAsPaid: endpoint(
    { access: 'order.mark-paid', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/mark_as_paid',
      summary: 'Record a payment made elsewhere',
      tags,
    },
  )
    .input(z.strictObject({ id, reference: text(120), note: paragraphs(500) }))
    .output(adminOrderView),
  cancelOrder: endpoint(
    { access: 'order.cancel', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/cancel',
      summary:
        'Cancel an order that nothing was delivered of; a paid one is refunded, which needs the permission and the proof of a refund',
      tags,
    },
  )
    .input(z.strictObject({ id, reason: paragraphs(500) }))
    .output(adminOrderView),
  refund: endpoint(
    { access: 'payment.refund', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/payment/{id}/refund',
      summary: 'Refund through the payment provider',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        amountCents: cents.min(1).optional().describe('Left out: everything refundable'),
        reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
        note: paragraphs(500),
      }),
    )
    .output(adminOrderView),
  markAsRefunded: endpoint(
    { access: 'payment.refund', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/payment/{id}/mark_as_refunded',
      summary: 'Record a refund made elsewhere',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        amountCents: cents.min(1).optional(),
        reference: text(120),
        note: paragraphs(500),
      }),
    )
    .output(adminOrderView),
}
