import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, id, instant, localizedText, optionalText, page, paged, perPage } from '../primitives.ts'

/** Somebody who has paid for an order that a reseller, or anyone below them, brought in. */
export const customerView = z.object({
  id,
  name: z.string().nullable(),
  emailAddress: z.string().describe('Masked'),
  orderCount: z.int(),
  simCount: z.int(),
  /** What they paid, less what was refunded. */
  spentCents: cents,
  lastOrderAt: instant,
  /** What the last order bought, line by line. */
  bought: z.array(localizedText),
  /** Who brought the last order in. */
  through: z.object({ name: z.string(), resellerCode: z.string(), isSelf: z.boolean() }),
})
export type CustomerView = z.infer<typeof customerView>

export const customerSorts = [
  '-lastOrderAt',
  'lastOrderAt',
  '-spentCents',
  'spentCents',
  '-simCount',
  'simCount',
] as const

export const ownResellers = {
  customers: endpoint(
    { access: 'reseller.tree' },
    {
      method: 'GET',
      path: '/reseller/dashboard/subscriber',
      summary: 'Customers of the own tree, with what they bought',
      tags: ['Resellers'],
    },
  )
    .input(
      z.strictObject({
        search: optionalText(120).describe(
          'Part of a name, of an order number or of an address as it is shown, or a whole address',
        ),
        sort: z.enum(customerSorts).default('-lastOrderAt'),
        page,
        perPage,
      }),
    )
    .output(
      paged(customerView).extend({
        totals: z
          .object({ orderCount: z.int(), simCount: z.int(), spentCents: cents })
          .describe('Of all customers that match'),
      }),
    ),
}
