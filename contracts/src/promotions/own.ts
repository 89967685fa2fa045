import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, id, instant } from '../primitives.ts'
import { promoCodeMachine } from './machines.ts'
import { statesOf } from '../machine.ts'

/** A promo code that was made for a seller, with what came of it. */
export const ownPromoCode = z.object({
  id,
  code: z.string(),
  state: z.enum(statesOf(promoCodeMachine)),
  percent: z.int().nullable().describe('Taken off; null where it is an amount'),
  amountCents: cents.nullable().describe('Taken off; null where it is in percent'),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  uses: z.int().describe('Orders with it that were not cancelled and did not expire'),
  maxUses: z.int().nullable(),
  savedCents: cents.describe('What it took off those orders'),
  soldCents: cents.describe('What was paid for them, less what was given back'),
})
export type OwnPromoCode = z.infer<typeof ownPromoCode>

export const ownPromotions = {
  codes: endpoint(
    { access: 'reseller.self' },
    {
      method: 'GET',
      path: '/reseller/dashboard/promo_code',
      summary: 'The promo codes that were made for the seller who asks, the newest first',
      tags: ['Promo codes'],
    },
  ).output(z.object({ items: z.array(ownPromoCode).describe('The newest hundred') })),
}
