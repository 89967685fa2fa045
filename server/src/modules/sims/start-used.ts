import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { startSubscription } from './start-subscription.ts'

const told = z.object({ startedAt: z.coerce.date() })

/** A line was used, by its carrier's record: its plan runs from then on. */
export async function startUsed(ctx: Ctx, simId: string, data: unknown): Promise<void> {
  const [sim] = await ctx.db
    .select({ id: sims.id, orderId: sims.orderId })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.id, simId)))
  if (sim) await startSubscription(ctx, sim, told.parse(data).startedAt)
}
