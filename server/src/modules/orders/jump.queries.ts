import { sql } from 'drizzle-orm'
import type { adminOrderContract } from '#contracts/orders.ts'
import type { Ctx } from '#platform/context.ts'
import type { OutputOf } from './contract-types.ts'
import { identifiersIn, ordersWith } from './identifiers.ts'

const mostJumps = 10

/** The orders that an identifier leads to, newest first, at most ten. */
export async function jump(ctx: Ctx, text: string): Promise<OutputOf<typeof adminOrderContract.jump>> {
  const found = ordersWith(ctx, identifiersIn(text, ctx.tenant.orderPrefix), mostJumps)
  if (!found) return { items: [] }
  const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string }>(sql`
    select o.id, o.number as label, o.email_address as detail
    from (${found}) found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id
    order by o.placed_at desc, o.id desc limit ${mostJumps}`)
  return { items: rows.map((row) => ({ kind: 'order' as const, ...row })) }
}
