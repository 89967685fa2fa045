import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { assignReseller, isCredential } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'

/**
 * Gives a subscriber to another reseller. Orders that name no seller are the new one's from now on; what was sold stays
 * with whoever sold it.
 * @throws CodedError NOT_FOUND; INVALID_STATE for a reseller who cannot sell
 */
export async function moveSubscriber(
  ctx: Ctx,
  { id, resellerId }: { id: string; resellerId: string },
): Promise<void> {
  const own = and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id))
  const [subscriber] = await ctx.db.select().from(subscribers).where(own).for('update')
  const [reseller] = await ctx.db.select().from(credentials).where(isCredential(ctx, resellerId))
  if (!subscriber || reseller?.kind !== 'reseller') throw new CodedError('NOT_FOUND')
  if (reseller.state !== 'active') throw new CodedError('INVALID_STATE', { from: reseller.state })
  if (subscriber.resellerId === resellerId) return
  await assignReseller(ctx, id, resellerId)
  const data = { from: subscriber.resellerId, to: resellerId }
  for (const timelineId of [id, subscriber.resellerId, resellerId])
    if (timelineId) emit(ctx, events.subscriber.move, { subject: id, timelineId, data })
}
