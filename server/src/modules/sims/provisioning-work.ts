import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { planPricings } from '#tables/catalog.ts'
import { orderLines, provisionings } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import type { Provisioning } from './statuses.ts'
import { cycleDaysOf } from './subscriptions.ts'

/** A provisioning with what its order line says. */
export interface Work extends Provisioning {
  kind: 'plan' | 'add-on'
  planId: string
  pricingId: string | null
  simSourceId: string
  cycleDays: number
  /** The eSIMs that a bundle is for, one entry per bundle; null when new eSIMs are bought. */
  iccids: string[] | null
}

/** Loads a provisioning with its line; null when there is none, or when the SIMs of its add-on are not there yet. */
export async function loadWork(ctx: Ctx, id: string): Promise<Work | null> {
  const [row] = await ctx.db
    .select({
      provisioning: provisionings,
      kind: orderLines.kind,
      planId: orderLines.planId,
      pricingId: orderLines.pricingId,
      simSourceId: orderLines.simSourceId,
      duration: planPricings.duration,
      durationUnit: planPricings.durationUnit,
    })
    .from(provisionings)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, provisionings.tenantId), eq(orderLines.id, provisionings.orderLineId)),
    )
    .leftJoin(
      planPricings,
      and(eq(planPricings.tenantId, orderLines.tenantId), eq(planPricings.id, orderLines.pricingId)),
    )
    .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.id, id)))
  if (!row) return null
  const { provisioning, duration, durationUnit, ...line } = row
  const iccids = line.kind === 'plan' ? null : await targetsOf(ctx, provisioning, line.planId)
  if (iccids?.length === 0) return null
  const cycleDays = cycleDaysOf(duration && durationUnit ? { duration, durationUnit } : null)
  return { ...provisioning, ...line, cycleDays, iccids }
}

/** Which eSIMs an add-on is for: the one it names, or in turn those of its plan in the same order once all are there. */
async function targetsOf(
  ctx: Ctx,
  { orderId, quantity, targetIccid }: Provisioning,
  planId: string,
): Promise<string[]> {
  if (targetIccid) return Array.from({ length: quantity }, () => targetIccid)
  const waiting = sql<boolean>`exists (
    select 1 from provisionings p join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id
    where p.tenant_id = ${ctx.tenant.id} and p.order_id = ${orderId} and l.kind = 'plan' and l.plan_id = ${planId}
      and p.state not in ('delivered', 'cancelled'))`
  const found = await ctx.db
    .select({ iccid: sims.iccid, waiting })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId), eq(sims.planId, planId)))
    .orderBy(asc(sims.id))
  if (found.length === 0 || found[0]?.waiting) return []
  return Array.from({ length: quantity }, (_, at) => found[at % found.length]!.iccid)
}
