import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EsimView } from '#contracts/sims/views.ts'
import { advanceAll, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deferInsert } from '#platform/database/inserts.ts'
import { idFrom } from '#platform/database/ids.ts'
import type { ProviderEsim, ProviderOrder } from '#providers/sims/index.ts'
import { orderLines } from '#tables/orders.ts'
import { provisionings, sims, simOwners } from '#tables/sims.ts'
import { formatActivationCode, installationOf } from './activation-code.ts'
import { enqueueProvision } from './begin-delivery.ts'
import { normalizeIccid } from './identifiers.ts'
import { planViewOf } from './plan-view.ts'
import type { Work } from './provisioning-work.ts'
import { inventoryStatus, lineStatus, provisioningState } from './statuses.ts'
import { insertSubscriptions } from './subscriptions.ts'

/** What came for one line of an order. */
export interface Arrival {
  orderId: string
  orderLineId: string
  /** The eSIMs as their buyer sees them; null where they are to be read. */
  esims: EsimView[] | null
}

/**
 * Hands orders of the provider to their lines: SIMs with sealed activation codes, their subscriptions, and the add-ons
 * that waited for them. Ids follow from the provisioning, so a second delivery changes nothing.
 * @throws a unique violation when an ICCID is already someone's.
 */
export async function deliverAll(
  ctx: Ctx,
  deliveries: readonly { work: Work; order: ProviderOrder }[],
): Promise<Arrival[]> {
  const byId = new Map(deliveries.map((delivery) => [delivery.work.id, delivery]))
  const references = [...byId].map(([id, { order }]) => [id, order.providerReference])
  const moved = await advanceAll(ctx, provisioningState, [...byId.keys()], 'deliver', {
    set: { problem: null },
    data: ({ orderLineId }) => ({ orderLineId }),
    eachOf: { providerReference: Object.fromEntries(references) },
  })
  const arrivals: Arrival[] = []
  for (const { id } of moved) {
    const { work, order } = byId.get(id)!
    const { orderId, orderLineId, iccids, isAwaited } = work
    const esims = iccids ? [] : insertSims(ctx, work, order.esims)
    if (!iccids && isAwaited) await wakeAddons(ctx, work)
    arrivals.push({ orderId, orderLineId, esims })
  }
  return arrivals
}

/** The same for one. */
export const deliver = async (ctx: Ctx, work: Work, order: ProviderOrder): Promise<void> => {
  await deliverAll(ctx, [{ work, order }])
}

export const subscriptionOf = (work: Work, simId: string) => ({
  simId,
  orderId: work.orderId,
  orderLineId: work.orderLineId,
  planId: work.planId,
  pricingId: work.pricingId,
  cycleDays: work.cycleDays,
  usableFrom: work.createdAt,
})

function insertSims(ctx: Ctx, work: Work, esims: ProviderEsim[]): EsimView[] {
  const { simSourceId, provider, planId, orderId, orderLineId } = work
  const codes = esims.map(formatActivationCode)
  const rows = esims.map((esim, at) => {
    const id = idFrom('sim', work.id, String(at))
    return {
      tenantId: ctx.tenant.id,
      id,
      iccid: normalizeIccid(esim.iccid) ?? esim.iccid,
      type: 'esim' as const,
      simSourceId,
      provider,
      inventory: createdState(inventoryStatus, 'provision'),
      line: createdState(lineStatus, 'provision'),
      activationCode: ctx.vault.seal(codes[at]!, { table: 'sims', column: 'activation_code', row: id }),
      planId,
      orderId,
      orderLineId,
      createdAt: ctx.now,
    }
  })
  const owners = rows.map(({ iccid }) => ({ iccid, serviceProviderId: ctx.tenant.id }))
  deferInsert(ctx, simOwners, owners)
  deferInsert(ctx, sims, rows)
  for (const { id } of rows) emitCreated(ctx, inventoryStatus, 'provision', id, orderId)
  const plans = insertSubscriptions(
    ctx,
    rows.map(({ id }) => subscriptionOf(work, id)),
  )
  return rows.map(({ id, iccid }, at) => ({
    simId: id,
    iccid,
    profileState: 'not_reported',
    profileCheckedAt: null,
    plan: planViewOf(ctx, plans[at]!, { usage: null, isRefunded: false }),
    usage: null,
    activation: installationOf(codes[at]!),
  }))
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
