import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { assertStanding, assignReseller, isCredential, isSellersOwn } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'

/**
 * Gives a subscriber to another reseller, or to none: then they buy directly. Orders that name no seller are the new one's
 * from now on; what was sold stays with the reseller who sold it.
 * @param input.fromId who sells to them, as the administrator who moves them has seen it; left out where nobody looks
 * @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; INVALID_STATE for a reseller who cannot
 *   sell; OWN_CUSTOMER for one who is the same person; VERSION_CONFLICT
 */
export async function moveSubscriber(
  ctx: Ctx,
  { id, resellerId, fromId }: { id: string; resellerId: string | null; fromId?: string | null | undefined },
): Promise<void> {
  await assertStanding(ctx, id)
  const own = and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id))
  // Another caller that moves them waits; one that only makes sure that they are there does not.
  const [subscriber] = await ctx.db.select().from(subscribers).where(own).for('no key update')
  if (resellerId) await assertSells(ctx, resellerId)
  if (resellerId && (await isSellersOwn(ctx, resellerId, id))) throw new CodedError('OWN_CUSTOMER')
  if (!subscriber || subscriber.resellerId === resellerId) return
  if (fromId !== undefined && subscriber.resellerId !== fromId)
    throw new CodedError('VERSION_CONFLICT', { resellerId: subscriber.resellerId })
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
