import { sql } from 'drizzle-orm'
import type { OrderPlan } from '#contracts/orders/admin.ts'
import type { Ctx } from '#platform/context.ts'

const mostPlans = 20

/** Plans by a part of their name in either language, or the one with an id; a catalog is small enough to be read whole. */
export async function plansOfOrders(
  ctx: Ctx,
  { search = '', id }: { search?: string | undefined; id?: string | undefined },
) {
  const part = search.toLowerCase()
  const { rows } = await ctx.db.execute<OrderPlan & Record<string, unknown>>(sql`
    select id, name from plans
    where tenant_id = ${ctx.tenant.id} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (position(${part} in lower(name ->> 'en')) > 0 or position(${part} in lower(name ->> 'es')) > 0)
    order by is_active desc, name ->> 'en', id limit ${mostPlans}`)
  return { items: rows.map(({ id: planId, name }) => ({ id: planId, name })) }
}
