import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, instant } from '../primitives.ts'
import { cohortEndpoints } from './cohorts.ts'
import {
  dashboardLists,
  figureMeasures,
  momentFigures,
  periodFigures,
  receivableFigures,
  unpaidFigures,
} from './choices.ts'
import { reportEndpoints } from './report.ts'
import { salesEndpoints } from './sales.ts'

const figure = z.object({
  key: z.enum([...momentFigures, ...unpaidFigures, ...receivableFigures, ...periodFigures]),
  measure: z.enum([...figureMeasures, 'totalCents', 'openCents']),
  value: z.int(),
  list: z.enum(dashboardLists),
  query: z.string().describe('Opens the list that has the same count and sums'),
  previous: z.int().nullable().describe('The same figure one period earlier, up to the same point of it'),
})
export type DashboardFigure = z.infer<typeof figure>

export const dashboardFigures = z.object({
  moment: z.array(figure),
  unpaid: z.array(figure).describe('What orders that wait for their payment cost, by their age'),
  receivable: z
    .array(figure)
    .describe('What open invoices have yet to bring in, by how long they are past due'),
  period: z.object({
    range: z.string(),
    figures: z.array(figure),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          orders: z.int(),
          /** What was paid for the orders placed on this day, less what was given back of it since. */
          revenueCents: cents,
        }),
      )
      .describe('Days in the tenant’s time zone'),
    topPlans: z.array(
      z.object({
        name: z.object({ en: z.string(), es: z.string() }),
        sold: z.int(),
        /** Prices of the lines after discounts, before fees, taxes, shipping and refunds. */
        soldCents: cents,
      }),
    ),
  }),
  asOf: instant,
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

const tags = ['Administration']
export const adminReporting = {
  ...reportEndpoints,
  ...cohortEndpoints,
  ...salesEndpoints,
  dashboard: endpoint(
    { access: 'dashboard.read' },
    { method: 'GET', path: '/administrator/dashboard', summary: 'Figures of the index page', tags },
  )
    .input(
      z.strictObject({
        period: z
          .string()
          .max(60)
          .default('last_30_days')
          .describe('A relative range, or `from..to` in days; at most 366 of them'),
      }),
    )
    .output(dashboardFigures),
}
