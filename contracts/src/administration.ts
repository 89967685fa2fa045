import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, instant } from './primitives.ts'
import { siteView } from './site.ts'

export const dashboardFigures = z.object({
  /** Each figure opens the order list with `query`, which has the same total. */
  figures: z.array(
    z.object({
      key: z.enum([
        'orders_today',
        'revenue_today_cents',
        'awaiting_payment',
        'needs_attention',
        'awaiting_shipment',
        'refunded_30_days',
      ]),
      value: z.int(),
      isMoney: z.boolean(),
      query: z.string(),
      previous: z.int().nullable().describe('The same figure one period earlier'),
    }),
  ),
  days: z
    .array(z.object({ day: z.iso.date(), orders: z.int(), revenueCents: cents }))
    .describe('Last 30 days in the tenant’s time zone'),
  topPlans: z.array(
    z.object({ name: z.object({ en: z.string(), es: z.string() }), sold: z.int(), revenueCents: cents }),
  ),
  asOf: instant,
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

const tags = ['Administration']
export const administrationContract = {
  dashboard: endpoint(
    { access: 'dashboard.read' },
    { method: 'GET', path: '/administrator/dashboard/payment', summary: 'Figures of the index page', tags },
  )
    .input(z.strictObject({}))
    .output(dashboardFigures),
}

export const siteContract = {
  site: endpoint(
    { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 },
    { method: 'GET', path: '/public/site', summary: 'The brand that answers on this host', tags: ['Brand'] },
  )
    .input(z.strictObject({}))
    .output(siteView),
  publicDetails: endpoint(
    { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 },
    {
      method: 'GET',
      path: '/public/service_provider/public_details',
      summary: 'Name and logo of the service provider',
      tags: ['Brand'],
    },
  )
    .input(z.strictObject({}))
    .output(
      z.object({ name: z.string(), logo: z.string(), supportEmail: z.string(), supportPhone: z.string() }),
    ),
}
