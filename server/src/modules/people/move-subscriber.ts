import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { assertStanding, assignReseller, isCredential, isSellersOwn } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'

/**
 * Gives a subscriber to another reseller, or to none: then they buy directly. Orders that name no seller are the new one's
 * from now on; what was sold stays with whoever sold it.
 * @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; INVALID_STATE for a reseller who cannot
 *   sell; OWN_CUSTOMER for one who is the same person
 */
export async function moveSubscriber(
  ctx: Ctx,
  { id, resellerId }: { id: string; resellerId: string | null },
): Promise<void> {
  await assertStanding(ctx, id)
  const own = and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id))
  const [subscriber] = await ctx.db.select().from(subscribers).where(own).for('update')
  if (resellerId) await assertSells(ctx, resellerId)
  if (resellerId && (await isSellersOwn(ctx, resellerId, id))) throw new CodedError('OWN_CUSTOMER')
  if (!subscriber || subscriber.resellerId === resellerId) return
  await assignReseller(ctx, id, resellerId)
  const data = { from: subscriber.resellerId, to: resellerId }
  for (const timelineId of [id, subscriber.resellerId, resellerId])
    if (timelineId) emit(ctx, events.subscriber.move, { subject: id, timelineId, data })
}

/** @throws CodedError NOT_FOUND, INVALID_STATE */
export async function assertSells(ctx: Ctx, resellerId: string): Promise<void> {
  const [reseller] = await ctx.db.select().from(credentials).where(isCredential(ctx, resellerId))
  if (reseller?.kind !== 'reseller') throw new CodedError('NOT_FOUND')
  if (reseller.state !== 'active') throw new CodedError('INVALID_STATE', { from: reseller.state })
}
