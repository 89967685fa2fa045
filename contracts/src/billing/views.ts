import * as z from 'zod'
import { chargeView } from '../checkout/views.ts'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { cardPaidWith, paymentView } from '../payments/views.ts'
import { cents, currency, id, instant, locale } from '../primitives.ts'
import { recordParts } from '../record-endpoint.ts'
import { invoiceActs } from './acts.ts'
import { invoiceList } from './lists.ts'
import { creditNoteMachine, invoiceMachine } from './machines.ts'

export const invoiceView = z.object({
  invoiceToken: z.string(),
  number: z.string(),
  status: z.enum(statesOf(invoiceMachine)),
  issuedAt: instant,
  dueAt: instant.nullable().describe('Until when it is to be paid; null where it was issued as paid'),
  paidAt: instant.nullable(),
  activateBy: instant
    .nullable()
    .describe(
      'When the first of its plans has to be used before; null once all was given back, and before a card has arrived',
    ),
  orderNumber: z.string(),
  locale,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  payToken: z
    .string()
    .nullable()
    .describe(
      'Leads to the page on which it can be paid; null where nothing of it is to be, and without the second fact',
    ),
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
  ...recordParts(invoiceActs),
  orderId: id,
  isPastDue: z.boolean(),
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
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>
