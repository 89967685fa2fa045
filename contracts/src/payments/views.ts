import * as z from 'zod'
import { statesOf } from '../machine.ts'
import { cents, id, instant } from '../primitives.ts'
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
  refunds: z.array(
    z.object({
      id,
      state: z.enum(statesOf(refundMachine)),
      method: z.enum(['provider', 'manual']),
      amountCents: cents,
      reason: z.string(),
      note: z.string().nullable(),
      problem: z.string().nullable().describe('Why the provider refused it, or the bank sent it back'),
      createdAt: instant,
    }),
  ),
})
