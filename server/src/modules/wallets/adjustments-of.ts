import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { balanceAdjustments } from '#tables/wallets.ts'

/** How often staff have changed a balance, or asked to; none is ever taken away, so that it tells whether one came meanwhile. */
export const adjustmentsOf = (ctx: Ctx, subscriberId: string): Promise<number> =>
  ctx.db.$count(
    balanceAdjustments,
    and(eq(balanceAdjustments.tenantId, ctx.tenant.id), eq(balanceAdjustments.subscriberId, subscriberId)),
  )
