import * as z from 'zod'
import { openAttention } from '../attention-view.ts'
import { invoiceMachine } from '../billing/machines.ts'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { offeredActs } from '../offered-acts.ts'
import { cents, currency, id, instant } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { paymentActs } from './acts.ts'
import { refundMethods } from './choices.ts'
import { paymentList } from './lists.ts'
import { paymentMachine, refundMachine } from './machines.ts'

/** The card that paid, as its provider names it. */
export const cardPaidWith = z.object({
  brand: z.string(),
  last4: z.string(),
  name: z.string().describe('As its owner knows it: `Visa •••• 4242`'),
})

export const paymentView = z.object({
  id,
  provider: z.string(),
  method: z.string(),
  card: cardPaidWith.nullable(),
  state: z.enum(statesOf(paymentMachine)),
  amountCents: cents,
  refundedCents: cents,
  refundableCents: cents,
  providerReference: z.string().nullable(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  version: z
    .int()
    .describe('Rises with every refund that is asked for; a refund names the one that was seen'),
  refunds: z.array(
    z.object({
      id,
      state: z.enum(statesOf(refundMachine)),
      method: z.enum(refundMethods),
      amountCents: cents,
      reason: z.string(),
      note: z.string().nullable(),
      lines: z
        .array(z.object({ line: z.string(), quantity: z.int() }))
        .nullable()
        .describe('Which lines of the order it is for; null where it is an amount'),
      problem: z.string().nullable().describe('Why the provider refused it, or the bank sent it back'),
      createdAt: instant,
    }),
  ),
})
export type PaymentView = z.infer<typeof paymentView>

/** A payment with what can be done with it now. */
export const paymentWithActs = paymentView.extend({ acts: offeredActs(paymentActs) })
export type PaymentWithActs = z.infer<typeof paymentWithActs>

/** Names and addresses of buyers are masked for those who may not read them (`personal.read`). */
export const paymentRow = listRow(paymentList, { currency })
export type PaymentRow = z.infer<typeof paymentRow>

export const paymentRecord = paymentRow.extend({
  orderId: id,
  orderNumber: z.string(),
  invoice: z
    .object({ id, number: z.string(), status: z.enum(statesOf(invoiceMachine)) })
    .nullable()
    .describe('Null as long as its order is not paid'),
  ...paymentWithActs.pick({
    card: true,
    refundableCents: true,
    note: true,
    version: true,
    refunds: true,
    acts: true,
  }).shape,
  reservedCents: cents.describe('Asked to be given back and not settled yet'),
  checkedAt: instant.nullable().describe('When the provider last said how it stands'),
  checks: z.int().describe('How often the provider was asked without a reason'),
  attempts: z
    .array(
      paymentView
        .pick({ id: true, state: true, method: true, provider: true, amountCents: true, createdAt: true })
        .extend({ paymentNumber: z.string() }),
    )
    .describe('The other attempts to pay the same order, the newest first'),
  exchange: z
    .array(
      z.object({
        at: instant,
        event: z.string().describe('What the provider told, in its words'),
        reference: z.string().describe('Its name there, masked but for the end'),
        outcome: z.string().nullable().describe('What came of it; null until it is handled'),
      }),
    )
    .describe('What its provider told about it in the last 30 days, the newest first'),
  disputes: z
    .array(z.object({ id, reference: z.string(), amountCents: cents }))
    .describe('What its buyer or their bank asked back of it, the newest first'),
  unknowns: z
    .array(
      z.object({
        of: z.enum(['payment', 'refund']),
        amountCents: cents,
        askedAt: instant.describe('When it was asked for'),
        lostAt: instant.describe('Since when nobody knew what came of it'),
        foundAt: instant.nullable().describe('Null as long as nobody knows'),
        found: z.string().nullable().describe('The state in which it was found'),
        foundBy: z.string().nullable().describe('Who found it; null where the provider was asked by itself'),
      }),
    )
    .describe('Calls to its provider whose answer was lost, the newest first'),
  attention: z.array(openAttention),
  timeline: z.array(timelineEntry),
})
export type PaymentRecord = z.infer<typeof paymentRecord>
