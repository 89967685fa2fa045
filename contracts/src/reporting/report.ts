import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, instant } from '../primitives.ts'
import { figureMeasures, reportFigures, reportGroups, reportLists } from './choices.ts'

const opens = {
  list: z.enum(reportLists),
  query: z.string().describe('Opens the list that has the same count and sums'),
}

const input = z.strictObject({
  period: z
    .string()
    .max(60)
    .default('last_30_days')
    .describe('A relative range, or `from..to` in days; at most 1,100 of them'),
})

export const report = z.object({
  range: z.string(),
  figures: z.array(
    z.object({
      key: z.enum(reportFigures),
      measure: z.enum(figureMeasures),
      value: z.int(),
      previous: z
        .int()
        .nullable()
        .describe('As many days before, up to the same point; null for what stands now'),
      ...opens,
    }),
  ),
  series: z
    .array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        count: z.int(),
        /** What was paid for these orders, less what was given back of it since. */
        revenueCents: cents,
        ...opens,
      }),
    )
    .describe('Days in the tenant’s time zone; months where there are more than 92 days'),
  groups: z.array(
    z.object({
      by: z.enum(reportGroups),
      rows: z.array(
        z.object({
          key: z.string().describe('Empty for what belongs to none'),
          name: z.object({ en: z.string(), es: z.string() }).nullable(),
          count: z.int(),
          revenueCents: cents,
          refundedCents: cents,
          /** Lines of plans, or of devices that were sold outright: how many, and their prices after discounts, before fees, taxes and shipping. */
          sold: z.int(),
          soldCents: cents,
          /** Customers who joined by them. */
          joined: z.int(),
          list: z.enum(reportLists),
          query: z.string().nullable().describe('Null where no list tells these apart'),
        }),
      ),
    }),
  ),
  asOf: instant,
})
export type Report = z.infer<typeof report>

const tags = ['Administration']
const reportEndpoint = (path: `/administrator/dashboard/${string}`, summary: string) =>
  endpoint({ access: 'dashboard.read' }, { method: 'GET', path, summary, tags }).input(input).output(report)

export const reportEndpoints = {
  payments: reportEndpoint(
    '/administrator/dashboard/payment',
    'What came in over a period: by plan, country or region, method and state',
  ),
  subscribers: reportEndpoint(
    '/administrator/dashboard/subscriber',
    'Subscribers who joined in a period, and by whom',
  ),
  resellers: reportEndpoint(
    '/administrator/dashboard/reseller',
    'What resellers sold in a period, and who sold most',
  ),
}
