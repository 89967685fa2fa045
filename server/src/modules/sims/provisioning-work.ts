import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { param, isOneOf, statement } from '#platform/database/statement.ts'
import { planPricings } from '#tables/catalog.ts'
import { orderLines } from '#tables/orders.ts'
import { provisionings, sims } from '#tables/sims.ts'
import { simSourceAccounts, simSources } from '#tables/sims-sources.ts'
import { accountOfSource } from './sources/source-port.ts'
import type { Provisioning } from './statuses.ts'
import { cycleDaysOf } from './subscriptions.ts'

/** A provisioning with what its order line says. */
export interface Work extends Provisioning {
  kind: 'plan' | 'add-on' | 'device'
  planId: string
  pricingId: string | null
  simSourceId: string
  /** The carrier of the SIM source and the sealed keys of its own account there, read along with the line. */
  sourceProvider: string | null
  sourceKeys: string | null
  cycleDays: number
  /** The eSIMs that a bundle is for, one entry per bundle; null when new eSIMs are bought. */
  iccids: string[] | null
  /** Whether add-ons of the same order wait for an eSIM of it. */
  isAwaited: boolean
}

const load = (which: SQL) =>
  statement((db) =>
    db
      .select({
        provisioning: provisionings,
        kind: orderLines.kind,
        // Lines of plans and add-ons have both.
        planId: sql<string>`${orderLines.planId}`,
        pricingId: orderLines.pricingId,
        simSourceId: sql<string>`${orderLines.simSourceId}`,
        sourceProvider: simSources.provider,
        sourceKeys: simSourceAccounts.providerKeys,
        duration: planPricings.duration,
        durationUnit: planPricings.durationUnit,
        isAwaited: sql<boolean>`exists (select 1 from provisionings p
          where p.tenant_id = ${provisionings.tenantId} and p.order_id = ${provisionings.orderId}
            and p.id <> ${provisionings.id} and p.state = 'queued' and p.target_iccid is null)`,
      })
      .from(provisionings)
      .innerJoin(
        orderLines,
        and(eq(orderLines.tenantId, provisionings.tenantId), eq(orderLines.id, provisionings.orderLineId)),
      )
      .leftJoin(
        simSources,
        and(eq(simSources.tenantId, orderLines.tenantId), eq(simSources.id, orderLines.simSourceId)),
      )
      .leftJoin(simSourceAccounts, accountOfSource)
      .leftJoin(
        planPricings,
        and(eq(planPricings.tenantId, orderLines.tenantId), eq(planPricings.id, orderLines.pricingId)),
      )
      .where(and(eq(provisionings.tenantId, param('tenant')), which)),
  )
const loadByIds = load(isOneOf(provisionings.id, 'ids'))
/** Those of an order that no job of their own sees to, as one does that is tried again later. */
const loadOfOrders = load(sql`${isOneOf(provisionings.orderId, 'ids')} and ${provisionings.state} = 'queued'
  and not exists (select 1 from graphile_worker._private_jobs j where j.key = 'provision:' || ${provisionings.id})`)

/** Loads a provisioning with its line; null when there is none, or when the SIMs of its add-on are not there yet. */
export const loadWork = async (ctx: Ctx, id: string): Promise<Work | null> =>
  (await worksOf(ctx, await loadByIds(ctx, { tenant: ctx.tenant.id, ids: [id] })))[0] ?? null

export const loadWorks = async (ctx: Ctx, ids: string[]): Promise<Work[]> =>
  worksOf(ctx, await loadByIds(ctx, { tenant: ctx.tenant.id, ids }))

/** Everything that waits to be asked of a provider for these orders. */
export const loadWorksOfOrders = async (ctx: Ctx, ids: string[]): Promise<Work[]> =>
  worksOf(ctx, await loadOfOrders(ctx, { tenant: ctx.tenant.id, ids }))

async function worksOf(ctx: Ctx, rows: Awaited<ReturnType<typeof loadByIds>>): Promise<Work[]> {
  const works: Work[] = []
  for (const { provisioning, duration, durationUnit, ...line } of rows) {
    const iccids = line.kind === 'plan' ? null : await targetsOf(ctx, provisioning, line.planId)
    if (iccids?.length === 0) continue
    const cycleDays = cycleDaysOf(duration && durationUnit ? { duration, durationUnit } : null)
    works.push({ ...provisioning, ...line, cycleDays, iccids })
  }
  return works
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
