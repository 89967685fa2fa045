import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, text } from '../primitives.ts'

export const publicPromotions = {
  isValidResellerPromocode: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/utility/is_valid_reseller_promocode',
      summary: 'Whether a typed code makes the sale a reseller’s, and what it takes off',
      tags: ['Resellers'],
    },
  )
    .input(z.strictObject({ code: text(40) }))
    .output(
      z.object({
        isValid: z
          .boolean()
          .describe('The same no for a code that nobody has, is nobody’s, is paused or used up'),
        displayName: z.string().nullable().describe('Whose sale it would be'),
        percent: z.int().nullable(),
        amountCents: cents.nullable(),
      }),
    ),
}
