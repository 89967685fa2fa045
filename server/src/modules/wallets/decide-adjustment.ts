import { and, eq, gt } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { walletAttention } from '#contracts/wallets/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { balanceAdjustments } from '#tables/wallets.ts'
import { applyAdjustment } from './apply-adjustment.ts'
import { adjustmentState, type Adjustment } from './statuses.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'

/**
 * A second administrator agrees, and the balance changes.
 * @throws CodedError SECOND_PERSON_NEEDED for the administrator who asked; BALANCE_TOO_LOW, INVALID_STATE, NOT_FOUND
 */
export async function approveAdjustment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await applyAdjustment(ctx, await settle(ctx, id, 'approve'))
}

/** @throws CodedError SECOND_PERSON_NEEDED for the administrator who asked; INVALID_STATE, NOT_FOUND */
export async function rejectAdjustment(
  ctx: Ctx,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await settle(ctx, id, 'reject', answer)
}

/**
 * The administrator who asked thinks again.
 * @throws CodedError INVALID_STATE, also for anybody else, who may approve or reject; NOT_FOUND
 */
export async function withdrawAdjustment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await settle(ctx, id, 'withdraw')
}

/** The administrator who asked takes it back, and somebody else decides, until it has run out. */
export function refusalsFor(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { askedById, expiresAt }: Pick<Adjustment, 'askedById' | 'expiresAt'>,
): Record<'approve' | 'reject' | 'withdraw', CodedError | null> {
  const isOwn = actor.kind === 'administrator' && actor.id === askedById
  const over = expiresAt && expiresAt <= now ? new CodedError('INVALID_STATE') : null
  const decide = over ?? (isOwn ? new CodedError('SECOND_PERSON_NEEDED') : null)
  return {
    approve: decide,
    reject: decide,
    withdraw: over ?? (isOwn ? null : new CodedError('INVALID_STATE')),
  }
}

async function settle(
  ctx: Ctx,
  id: string,
  event: 'approve' | 'reject' | 'withdraw',
  answer: string | null = null,
): Promise<Adjustment> {
  authorize(ctx, 'balance.adjust')
  const { actor } = ctx
  if (actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  const [row] = await ctx.db
    .select({ askedById: balanceAdjustments.askedById, expiresAt: balanceAdjustments.expiresAt })
    .from(balanceAdjustments)
    .where(and(eq(balanceAdjustments.tenantId, ctx.tenant.id), eq(balanceAdjustments.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  assertNothing(refusalsFor(ctx, row)[event])
  const settled = await advance(ctx, adjustmentState, id, event, {
    set: { decidedBy: actor.name, decidedAt: ctx.now, answer },
    guard: gt(balanceAdjustments.expiresAt, ctx.now),
  })
  await closeAttention(ctx, [walletAttention.balance_waiting], { subjectId: id })
  return settled
}

/** Nobody has decided in time; one that was decided stays as it is. */
export async function letExpire(caller: Caller, adjustmentId: string): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    await advance(ctx, adjustmentState, adjustmentId, 'expire', { set: { decidedAt: ctx.now } })
    await closeAttention(ctx, [walletAttention.balance_waiting], { subjectId: adjustmentId })
  }).catch((error: unknown) => {
    if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
  })
}
