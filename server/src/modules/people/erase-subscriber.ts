import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GivenFor } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import type { eraseFields } from '#contracts/people/acts.ts'
import type { ErasurePreview } from '#contracts/people/personal-data.ts'
import type { Ctx } from '#platform/context.ts'
import { endAccount } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { closeRequestsOf } from './erasure-request.ts'
import { beginErasing, eraseSome, erasureOf } from './erasing.ts'
import { blocksOf, erasesOf, erasingSteps, keepsOf } from './erasure-plan.ts'
import { personKeys } from './person-keys.ts'

/** What erasing somebody would do, or has done so far, and what stands in its way. @throws CodedError NOT_FOUND */
export async function previewErasure(ctx: Ctx, { id }: { id: string }): Promise<ErasurePreview> {
  const who = await personKeys(ctx, id)
  const erasure = await erasureOf(ctx, id)
  return {
    blocks: erasure ? [] : await blocksOf(ctx, who),
    erases: await erasesOf(ctx, who),
    keeps: await keepsOf(ctx, who),
    erasure,
  }
}

/**
 * Somebody is to be forgotten: their account ends and loses name, address and number at once, a job does the rest. Asked a
 * second time it changes nothing.
 * @throws CodedError NOT_FOUND; SUBSCRIBER_MERGED; CONFIRMATION_WRONG; ERASURE_BLOCKED
 *   with `{ blocks }`
 */
export async function eraseSubscriber(
  ctx: Ctx,
  { id, reason, confirmation }: { id: string } & GivenFor<typeof eraseFields>,
): Promise<void> {
  const { state, ...who } = await personKeys(ctx, id, { locks: true })
  if (state === 'erased') return
  if (state === 'merged') throw new CodedError('SUBSCRIBER_MERGED')
  if (confirmation.trim().toLowerCase() !== who.emailAddress.toLowerCase())
    throw new CodedError('CONFIRMATION_WRONG')
  const blocks = await blocksOf(ctx, who)
  if (blocks.length > 0) throw new CodedError('ERASURE_BLOCKED', { blocks: blocks.map(({ block }) => block) })
  await beginErasing(ctx, who, { kind: 'subscriber', reason })
  await closeRequestsOf(ctx, who)
  await endAccount(ctx, id)
  const merged = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.mergedInto, id)))
  for (const former of merged) await endAccount(ctx, former.id)
  // By what stands in the account nobody who signs in or buys from now on finds it again.
  const tables: readonly PgTable[] = [credentials, subscribers]
  for (const step of erasingSteps) if (tables.includes(step.rows.table)) await eraseSome(ctx, step, who)
}
