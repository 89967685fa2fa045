import { sql, type SQL } from 'drizzle-orm'
import type { FoundKind } from '#contracts/back-office/search.ts'
import { shippingRateList, surchargeList } from '#contracts/charges/lists.ts'
import type { Ctx } from '#platform/context.ts'
import type { Finder, Finding, OfficePart, OfficeRecord } from '#platform/office/office.ts'
import { countShippingRates } from './shipping-rate.queries.ts'
import { countSurcharges } from './surcharge.queries.ts'

const mostFound = 5

/** Records of one table by the words of their name in the reader's language. */
const called =
  (kind: FoundKind, table: 'surcharges' | 'shipping_rates') =>
  async (ctx: Ctx, which: SQL): Promise<Finding[]> => {
    const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string }>(sql`
      select c.id, c.name ->> ${ctx.locale} as label, c.name ->> ${ctx.locale === 'en' ? 'es' : 'en'} as detail
      from ${sql.identifier(table)} c where c.tenant_id = ${ctx.tenant.id} and ${which}
      order by label limit ${mostFound}`)
    return rows.map((row) => ({ kind, ...row }))
  }
const surchargesCalled = called('surcharge', 'surcharges')
const ratesCalled = called('shipping_rate', 'shipping_rates')

const named = (text: string) =>
  sql`position(fold_text(${text.trim()}) in fold_text(concat_ws(' ', c.name ->> 'en', c.name ->> 'es'))) > 0`
const byIds = (ids: string[]) => sql`c.id = any(${sql.param(ids)}::uuid[])`

const finderOf = (find: typeof surchargesCalled): Finder => ({
  access: 'catalog.read',
  find: (ctx, text) => find(ctx, named(text)),
})
const recordOf = (kind: FoundKind, place: string, find: typeof surchargesCalled): OfficeRecord => ({
  kind,
  access: 'catalog.read',
  place,
  named: (ctx, ids) => find(ctx, byIds(ids)),
})

export const office: OfficePart = {
  lists: [
    { list: surchargeList, count: countSurcharges },
    { list: shippingRateList, count: countShippingRates },
  ],
  finders: [finderOf(surchargesCalled), finderOf(ratesCalled)],
  records: [
    recordOf('surcharge', 'surcharge', surchargesCalled),
    recordOf('shipping_rate', 'shipping-rate', ratesCalled),
  ],
}
