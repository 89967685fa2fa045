import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../primitives.ts'

/** What a typed word can lead to, in the order in which it is shown. */
export const foundKinds = [
  'subscriber',
  'reseller',
  'administrator',
  'service_provider',
  'order',
  'sim',
  'payment',
  'dispute',
  'reconciliation',
  'invoice',
  'plan',
  'plan_category',
  'addon_plan',
  'device',
  'device_box',
  'fulfillment',
  'surcharge',
  'shipping_rate',
  'sim_source',
  'source_plan',
  'data_pool',
  'promo_code',
  'balance_adjustment',
  'contact',
  'program',
  'sac_code',
  'registry_code',
  'representative',
  'enrollment',
  'de_enrollment',
  'transfer',
  'nlad_subscriber',
  'view',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const found = z.object({
  kind: z.enum(foundKinds),
  id,
  label: z.string(),
  detail: z.string(),
  path: z.string().describe('Its address below the dashboard, or a whole one where it stands elsewhere'),
})
export type Found = z.infer<typeof found>

export const adminSearch = {
  jump: endpoint(
    { access: 'dashboard.read' },
    {
      method: 'GET',
      path: '/administrator/jump',
      summary:
        'Where a part of a name, an address or a number leads: people, the own team, service providers for whoever looks after all, orders, messages of visitors, saved views',
      tags: ['Search'],
    },
  )
    .input(
      z.strictObject({
        q: optionalText(200),
        ids: z
          .array(id)
          .max(10)
          .or(id.transform((one) => [one]))
          .optional()
          .describe('Records that were looked at before, to be called by their names'),
      }),
    )
    .output(z.object({ items: z.array(found) })),
}
