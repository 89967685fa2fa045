import * as z from 'zod'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue, deferWrite } from '#platform/outbox.ts'
import { dispatchSims } from './dispatch-sims.ts'
import { isStocked } from './stocked.ts'
import { provisioningState, type OrderLine } from './statuses.ts'

/**
 * Asks for what SIM providers deliver of a paid order: a provisioning for every eSIM line and every add-on that a provider
 * must apply, for the order's job to see to. SIM cards are taken from the shelf at once.
 * Calling it again for the same order changes nothing.
 * @param fresh those of its lines that it is for, where the others are going already
 */
export async function beginProvisions(
  ctx: Ctx,
  order: { id: string },
  lines: OrderLine[],
  fresh: OrderLine[] = lines,
): Promise<void> {
  const ordered = fresh.filter((line) => needsProvider(line, lines))
  if (ordered.length > 0) queueProvisionings(ctx, order.id, ordered)
  const stocked = fresh.filter(isStocked).filter((line) => line.simType === 'physical')
  if (stocked.length > 0) await dispatchSims(ctx, order.id, stocked)
}

/** An add-on without a bundle is an allowance of ours; so is one for a SIM that no provider delivers. */
function needsProvider(line: OrderLine, lines: OrderLine[]): boolean {
  if (line.kind === 'plan') return line.simType === 'esim'
  if (line.kind === 'device' || !line.providerBundle) return false
  return (
    line.targetSimId !== null || lines.some((other) => isProvidedPlan(other) && other.planId === line.planId)
  )
}

const isProvidedPlan = (line: OrderLine) =>
  line.kind === 'plan' && line.simType === 'esim' && line.providerBundle

function queueProvisionings(ctx: Ctx, orderId: string, lines: OrderLine[]): void {
  const rows = lines.map((line) => ({
    id: idFrom('provisioning', line.id),
    order_line_id: line.id,
    bundle: line.providerBundle ?? '',
    quantity: line.quantity,
    sim_source_id: line.simSourceId,
    target_sim_id: line.targetSimId,
  }))
  const wrote = deferWrite(ctx, (add) => {
    const tenant = `${add(ctx.tenant.id)}::uuid`
    return `
    insert into provisionings
      (tenant_id, id, order_id, order_line_id, provider, bundle, quantity, target_iccid, state, created_at)
    select ${tenant}, l.id, ${add(orderId)}::uuid, l.order_line_id, coalesce(t.provider, s.provider), l.bundle,
           l.quantity, t.iccid, ${add(createdState(provisioningState, 'queue'))}, ${add(ctx.now.toISOString())}::timestamptz
    from jsonb_to_recordset(${add(JSON.stringify(rows))}::jsonb)
      as l(id uuid, order_line_id uuid, bundle text, quantity integer, sim_source_id uuid, target_sim_id uuid)
    join sim_sources s on s.tenant_id = ${tenant} and s.id = l.sim_source_id
    left join sims t on t.tenant_id = ${tenant} and t.id = l.target_sim_id
    on conflict (tenant_id, order_line_id) do nothing
    returning id`
  })
  for (const { id, order_line_id: orderLineId } of rows)
    emitCreated(ctx, provisioningState, 'queue', id, orderId, { orderLineId }, wrote)
}

/** Asks the provider for one line. */
export const provisioning = defineJob('provision', z.object({ provisioningId: z.uuid() }))

/** A waiting one is replaced. */
export const enqueueProvision = (ctx: Ctx, provisioningId: string, runAt?: Date) =>
  enqueue(
    ctx,
    provisioning,
    { provisioningId },
    { jobKey: `provision:${provisioningId}`, ...(runAt ? { runAt } : {}) },
  )
