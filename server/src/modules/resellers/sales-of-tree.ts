import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/**
 * What a reseller and everybody below have sold, as a query: every order of theirs that was paid, with what it brought
 * (`cents`: paid, less given back). Customers are whoever bought in it, SIMs those that belong to it. Every figure of a
 * reseller, in whoever's dashboard, counts these rows. `reseller` is an id, or the column of one.
 */
export const salesOfTree = (ctx: Ctx, reseller: SQL | string) => sql`
  select o.id, o.number, o.subscriber_id, o.customer_name, o.email_address, o.reseller_id, o.placed_at,
         o.paid_cents - o.refunded_cents as cents
  from reseller_tree t
  join orders o on o.tenant_id = t.tenant_id and o.reseller_id = t.descendant_id
  where t.tenant_id = ${ctx.tenant.id} and t.ancestor_id = ${reseller} and o.paid_cents > 0`
