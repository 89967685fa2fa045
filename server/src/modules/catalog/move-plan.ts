import { CodedError } from '#contracts/errors.ts'
import type { PlanUse } from '#contracts/catalog/admin-views.ts'
import { sql } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { readPlan } from './held-plan.ts'
import { planState } from './statuses.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'

type Move = 'activate' | 'deactivate' | 'archive' | 'unarchive'

/**
 * Sells a plan, stops selling it, or puts it away; lines that run on it go on in any case. Only what has a price is sold.
 * @throws CodedError PLAN_NOT_FOUND, INVALID_STATE; PLAN_WITHOUT_PRICE
 */
export async function movePlan(ctx: Ctx, id: string, event: Move): Promise<void> {
  await advance(ctx, planState, id, event)
  if (event === 'activate') assertNothing(whyUnsellable((await readPlan(ctx, id)).content))
}

/** Why a plan cannot be sold as it is. */
export const whyUnsellable = ({ prices }: Pick<PlanContent, 'prices'>): CodedError | null =>
  prices.length === 0 ? new CodedError('PLAN_WITHOUT_PRICE') : null

/** What goes on using a plan that is not sold any more. @throws CodedError PLAN_NOT_FOUND */
export async function planUse(ctx: Ctx, { id }: { id: string }): Promise<PlanUse> {
  await readPlan(ctx, id)
  const { rows } = await ctx.db.execute<Record<keyof PlanUse, number>>(sql`
    select
      (select count(*)::int from subscriptions s
        where s.tenant_id = ${ctx.tenant.id} and s.plan_id = ${id} and s.state not in ('ended', 'expired', 'lapsed')) as lines,
      (select count(distinct l.order_id)::int from order_lines l
        join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = ${ctx.tenant.id} and l.plan_id = ${id} and o.status in ('pending', 'confirmed', 'on_hold')) as "openOrders",
      (select count(*)::int from addon_plans a
        where a.tenant_id = ${ctx.tenant.id} and a.state = 'active' and a.allowed_for_plan_ids ? ${id}) as addons,
      (select count(distinct g.program)::int from program_plans g
        join plan_pricings p on p.tenant_id = g.tenant_id and p.id = g.pricing_id
        where g.tenant_id = ${ctx.tenant.id} and p.plan_id = ${id} and g.state = 'offered') as programs`)
  return rows[0]!
}
