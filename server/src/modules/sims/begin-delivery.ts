import { sql } from 'drizzle-orm'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox.ts'
import { dispatchSims } from './dispatch-sims.ts'
import { provisioningState, type OrderLine } from './statuses.ts'

/**
 * Sets the delivery of a paid order going, in the transaction that confirms it: a provisioning with its job for every
 * eSIM line and every add-on that a provider must apply; SIMs and a parcel for every physical line.
 * Calling it again for the same order changes nothing.
 */
export async function beginDelivery(ctx: Ctx, order: { id: string }, lines: OrderLine[]): Promise<void> {
  const ordered = lines.filter((line) => needsProvider(line, lines))
  if (ordered.length > 0) await queueProvisionings(ctx, order.id, ordered)
  const stocked = lines.filter((line) => line.simType === 'physical')
  if (stocked.length > 0) await dispatchSims(ctx, order.id, stocked)
}

/** An add-on without a bundle is an allowance of ours; so is one for a SIM that no provider delivers. */
function needsProvider(line: OrderLine, lines: OrderLine[]): boolean {
  if (line.kind === 'plan') return line.simType === 'esim'
  if (!line.providerBundle) return false
  return (
    line.targetSimId !== null || lines.some((other) => isProvidedPlan(other) && other.planId === line.planId)
  )
}

const isProvidedPlan = (line: OrderLine) =>
  line.kind === 'plan' && line.simType === 'esim' && line.providerBundle

async function queueProvisionings(ctx: Ctx, orderId: string, lines: OrderLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    id: idFrom('provisioning', line.id),
    order_line_id: line.id,
    bundle: line.providerBundle ?? '',
    quantity: line.quantity,
    sim_source_id: line.simSourceId,
    target_sim_id: line.targetSimId,
  }))
  const { rows: inserted } = await ctx.db.execute<{ id: string; order_line_id: string }>(sql`
    insert into provisionings
      (tenant_id, id, order_id, order_line_id, provider, bundle, quantity, target_iccid, state, created_at)
    select ${ctx.tenant.id}::uuid, l.id, ${orderId}::uuid, l.order_line_id, coalesce(t.provider, s.provider), l.bundle,
           l.quantity, t.iccid, ${createdState(provisioningState, 'queue')}, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l(id uuid, order_line_id uuid, bundle text, quantity integer, sim_source_id uuid, target_sim_id uuid)
    join sim_sources s on s.tenant_id = ${ctx.tenant.id} and s.id = l.sim_source_id
    left join sims t on t.tenant_id = ${ctx.tenant.id} and t.id = l.target_sim_id
    on conflict (tenant_id, order_line_id) do nothing
    returning id, order_line_id
  `)
  for (const { id, order_line_id: orderLineId } of inserted) {
    emitCreated(ctx, provisioningState, 'queue', id, orderId, { orderLineId })
    const line = lines.find((one) => one.id === orderLineId)
    // An add-on for a SIM of this same order follows when that SIM is there.
    if (line?.kind === 'plan' || line?.targetSimId) enqueueProvision(ctx, id)
  }
}

/** The job that asks the provider; a waiting one is replaced. */
export const enqueueProvision = (ctx: Ctx, provisioningId: string, runAt?: Date) =>
  enqueue(ctx, {
    task: 'provision',
    payload: { provisioningId },
    jobKey: `provision:${provisioningId}`,
    ...(runAt ? { runAt } : {}),
  })
