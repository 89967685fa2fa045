import { and, eq, isNull, sql } from 'drizzle-orm'
import { advanceWhere, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/ids.ts'
import type { ProviderEsim, ProviderOrder } from '#providers/sims/index.ts'
import { orderLines, provisionings } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { simOwners } from '#tables/tenancy.ts'
import { formatActivationCode } from './activation-code.ts'
import { enqueueProvision } from './begin-delivery.ts'
import { normalizeIccid } from './identifiers.ts'
import type { Work } from './provisioning-work.ts'
import { inventoryStatus, lineStatus, provisioningState } from './statuses.ts'
import { insertSubscriptions } from './subscriptions.ts'

/**
 * Hands an order of the provider to its line: SIMs with sealed activation codes, their subscriptions, and the add-ons
 * that waited for them. Ids follow from the provisioning, so a second delivery changes nothing.
 * @throws a unique violation when an ICCID is already someone's.
 */
export async function deliver(ctx: Ctx, work: Work, order: ProviderOrder): Promise<void> {
  const [moved] = await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'deliver', {
    set: { providerReference: order.providerReference, problem: null },
    data: { orderLineId: work.orderLineId },
  })
  if (!moved || work.iccids) return
  const simIds = await insertSims(ctx, work, order.esims)
  await insertSubscriptions(
    ctx,
    simIds.map((simId) => subscriptionOf(work, simId)),
  )
  await wakeAddons(ctx, work)
}

export const subscriptionOf = (work: Work, simId: string) => ({
  simId,
  orderId: work.orderId,
  orderLineId: work.orderLineId,
  planId: work.planId,
  pricingId: work.pricingId,
  cycleDays: work.cycleDays,
  paidAt: work.createdAt,
})

async function insertSims(ctx: Ctx, work: Work, esims: ProviderEsim[]): Promise<string[]> {
  const rows = esims.map((esim, at) => {
    const id = idFrom('sim', work.id, String(at))
    return {
      tenantId: ctx.tenant.id,
      id,
      iccid: normalizeIccid(esim.iccid) ?? esim.iccid,
      type: 'esim' as const,
      simSourceId: work.simSourceId,
      provider: work.provider,
      inventory: createdState(inventoryStatus, 'provision'),
      line: createdState(lineStatus, 'provision'),
      activationCode: ctx.vault.seal(formatActivationCode(esim), {
        table: 'sims',
        column: 'activation_code',
        row: id,
      }),
      planId: work.planId,
      orderId: work.orderId,
      orderLineId: work.orderLineId,
      createdAt: ctx.now,
    }
  })
  await ctx.db
    .insert(simOwners)
    .values(rows.map(({ iccid }) => ({ iccid, serviceProviderId: ctx.tenant.id })))
  await ctx.db.insert(sims).values(rows)
  for (const { id } of rows) emitCreated(ctx, inventoryStatus, 'provision', id, work.orderId)
  return rows.map(({ id }) => id)
}

/** Add-ons of the same order for the same plan can go now. */
export async function wakeAddons(ctx: Ctx, work: Work): Promise<void> {
  const waiting = await ctx.db
    .select({ id: provisionings.id })
    .from(provisionings)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, provisionings.tenantId), eq(orderLines.id, provisionings.orderLineId)),
    )
    .where(
      and(
        eq(provisionings.tenantId, ctx.tenant.id),
        eq(provisionings.orderId, work.orderId),
        sql`${provisionings.state} = 'queued'`,
        isNull(provisionings.targetIccid),
        eq(orderLines.kind, 'add-on'),
        eq(orderLines.planId, work.planId),
      ),
    )
  for (const { id } of waiting) enqueueProvision(ctx, id)
}
