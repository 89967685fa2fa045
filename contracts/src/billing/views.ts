import * as z from 'zod'
import { chargeView } from '../checkout/views.ts'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { cardPaidWith, paymentView } from '../payments/views.ts'
import { cents, currency, id, instant, locale } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { invoiceList } from './lists.ts'
import { creditNoteMachine, invoiceMachine } from './machines.ts'

export const invoiceView = z.object({
  invoiceToken: z.string(),
  number: z.string(),
  status: z.enum(statesOf(invoiceMachine)),
  issuedAt: instant,
  paidAt: instant.nullable(),
  activateBy: instant
    .nullable()
    .describe(
      'When the first of its plans has to be used before; null once all was given back, and before a card has arrived',
    ),
  orderNumber: z.string(),
  locale,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  buyerName: z.string(),
  buyerEmail: z.string().describe('Masked without the second fact'),
  currency,
  lines: z.array(chargeView),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  payments: z.array(z.object({ method: z.string(), card: cardPaidWith.nullable(), amountCents: cents })),
  badges: z.array(z.enum(['partially_paid', 'refunded', 'partially_refunded', 'past_due'])),
})
export type InvoiceView = z.infer<typeof invoiceView>

/** Names and addresses of buyers are masked for those who may not read them (`personal.read`). */
export const invoiceRow = listRow(invoiceList, { currency })
export type InvoiceRow = z.infer<typeof invoiceRow>

export const invoiceRecord = invoiceRow.extend({
  orderId: id,
  locale,
  lines: z.array(chargeView),
  paidCents: cents,
  payments: z.array(paymentView),
  creditNotes: z
    .array(
      z.object({
        id,
        number: z.string(),
        state: z.enum(statesOf(creditNoteMachine)),
        reason: z.string(),
        amountCents: cents,
        issuedAt: instant,
      }),
    )
    .describe('What was credited of it, the oldest first: one for each refund that was settled'),
  timeline: z.array(timelineEntry),
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>
