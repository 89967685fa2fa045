import { sql } from 'drizzle-orm'
import { shippingRateList, surchargeList } from '#contracts/charges/lists.ts'
import { shippingRateKind, surchargeKind } from '#contracts/charges/records.ts'
import type { Ctx } from '#platform/context.ts'
import { holding, recordsIn, type OfficePart } from '#platform/office/office.ts'
import { countShippingRates } from './shipping-rate.queries.ts'
import { countSurcharges } from './surcharge.queries.ts'

/** By the words of their name in the reader's language. */
const calledIn =
  (table: 'surcharges' | 'shipping_rates') =>
  ({ tenant, locale }: Ctx) => ({
    from: sql`${sql.identifier(table)} c`,
    where: sql`c.tenant_id = ${tenant.id}`,
    id: sql`c.id`,
    label: sql`c.name ->> ${locale}`,
    detail: sql`c.name ->> ${locale === 'en' ? 'es' : 'en'}`,
    found: holding(sql`concat_ws(' ', c.name ->> 'en', c.name ->> 'es')`),
  })

export const office: OfficePart[] = [
  recordsIn(surchargeKind, calledIn('surcharges')),
  recordsIn(shippingRateKind, calledIn('shipping_rates')),
  {
    lists: [
      { list: surchargeList, count: countSurcharges },
      { list: shippingRateList, count: countShippingRates },
    ],
  },
]
