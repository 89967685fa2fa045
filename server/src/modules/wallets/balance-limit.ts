import { eq } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { events } from '#contracts/events.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { balanceLimits } from '#tables/wallets.ts'

/** Above which amount a second administrator has to agree. */
export async function approvalLimit(ctx: Ctx): Promise<{ approvalAboveCents: number }> {
  const [row] = await ctx.db.select().from(balanceLimits).where(eq(balanceLimits.tenantId, ctx.tenant.id))
  return { approvalAboveCents: row?.approvalAboveCents ?? businessDefaults.balanceApprovalAboveCents }
}

/** @throws CodedError FORBIDDEN, STEP_UP_REQUIRED */
export async function setApprovalLimit(
  ctx: Ctx,
  { approvalAboveCents }: { approvalAboveCents: number },
): Promise<{ approvalAboveCents: number }> {
  authorize(ctx, 'balance.limit')
  const before = await approvalLimit(ctx)
  await ctx.db
    .insert(balanceLimits)
    .values({ tenantId: ctx.tenant.id, approvalAboveCents })
    .onConflictDoUpdate({ target: balanceLimits.tenantId, set: { approvalAboveCents } })
  if (before.approvalAboveCents !== approvalAboveCents)
    emit(ctx, events.wallet.limit, {
      subject: ctx.tenant.id,
      data: { fromCents: before.approvalAboveCents, toCents: approvalAboveCents },
    })
  return { approvalAboveCents }
}
