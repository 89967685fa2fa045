import { sql, type SQL } from 'drizzle-orm'
import { orderKind } from '#contracts/orders/records.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { recordPart, type Finding } from '#platform/office/office.ts'
import { nameOrErased } from '#platform/security/erased-address.ts'
import { ordersFound } from './orders-found.ts'

const mostOrders = 10
/** Rows of what is found, of each way of finding; one order may be found in several. */
const mostLookedAt = 40

/**
 * Orders by a part of what is known of their buyer or numbers, newest first; staff who see people masked find them by
 * whole identifiers.
 */
export const ordersCalled = recordPart(orderKind, {
  async find(ctx, text) {
    const found = ordersFound(ctx, text)
    return found ? called(ctx, found.ids(mostLookedAt)) : []
  },
  named: (ctx, ids) => called(ctx, sql`select id from unnest(${sql.param(ids)}::uuid[]) as id`),
})

/** What is found is found once: a planner that thinks there is little would look for it anew for every order. */
async function called(ctx: Ctx, found: SQL): Promise<Finding[]> {
  const mask = maskingFor(ctx)
  const { rows } = await ctx.db.execute<{
    id: string
    number: string
    customerName: string | null
    emailAddress: string
  }>(sql`
    with found as materialized (select distinct id from (${found}) f)
    select o.id, o.number, ${nameOrErased(sql`o.customer_name`, sql`o.email_address`)} as "customerName", o.email_address as "emailAddress"
    from found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id
    order by o.placed_at desc, o.id desc limit ${mostOrders}`)
  return rows.map(({ id, number, customerName, emailAddress }) => ({
    kind: 'order',
    id,
    label: number,
    detail: [mask.name(customerName), mask.email(emailAddress)].filter(Boolean).join(' · '),
  }))
}
