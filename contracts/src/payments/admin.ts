import * as z from 'zod'
import { acted, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { markAsPaidFields } from './acts.ts'
import { cardFates } from '../sims/choices.ts'
import { paymentList } from './lists.ts'
import { paymentRecord, paymentRow } from './views.ts'
import { cents, id, paragraphs, text } from '../primitives.ts'
import { disputeEndpoints } from './disputes/admin.ts'
import { reconciliationEndpoints } from './reconciliation/admin.ts'
import { wayEndpoints } from './ways/admin.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Orders']
const someLines = z
  .array(z.strictObject({ line: text(200), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(50)
  .optional()
  .describe('Instead of an amount: lines of the order, `plan:…`, with their share of taxes and surcharges')
/** A refund stops what all of the money, or whole lines, came back for. */
const cards = z
  .enum(cardFates)
  .optional()
  .describe(
    'What becomes of SIM cards of the lines, or of the order all of whose money goes back, that have not left; back to stock if left out',
  )
/** As the person who asks has seen the payment: of two who give back the same at once, one learns of the other. */
const version = z.int().min(1)
const paymentTags = ['Payments']

export const adminPayments = {
  list: pageEndpoint(paymentList, paymentRow, { summary: 'List payments', tags: paymentTags }),
  totals: totalsEndpoint(paymentList, { tags: paymentTags }),
  export: fileEndpoint(paymentList, { tags: paymentTags }),
  getPayment: recordEndpoint(paymentList, paymentRecord, {
    summary: 'One payment with its refunds, what its provider told and its timeline',
    tags: paymentTags,
  }),
  markAsPaid: endpoint(
    { access: 'order.mark-paid', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/mark_as_paid',
      summary: 'Record a payment made elsewhere',
      tags,
    },
  )
    .input(actInput(markAsPaidFields))
    .output(acted),
  payEditFromBalance: endpoint(
    { access: 'order.create', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/edit/pay_from_balance',
      summary: 'Take what an edit of an order costs more from the balance of its customer',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(acted),
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
        version,
        amountCents: cents.min(1).optional().describe('Left out: everything refundable'),
        lines: someLines,
        cards,
        toBalance: z
          .boolean()
          .optional()
          .describe(
            'Into the balance of the customer instead of the way it came; what was paid from there always goes there',
          ),
        reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
        note: paragraphs(500),
      }),
    )
    .output(acted),
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
        version,
        amountCents: cents.min(1).optional(),
        lines: someLines,
        cards,
        reference: text(120),
        note: paragraphs(500),
      }),
    )
    .output(acted),
  disputes: disputeEndpoints,
  reconciliations: reconciliationEndpoints,
  ways: wayEndpoints,
}
