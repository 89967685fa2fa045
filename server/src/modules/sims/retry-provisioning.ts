import { and, eq, inArray } from 'drizzle-orm'
import { simAttention } from '#contracts/sims/attention.ts'
import { advanceWhere } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { provisionings } from '#tables/sims.ts'
import { enqueueProvision } from './begin-delivery.ts'
import { provisioningState } from './statuses.ts'

/** Asks again for the lines of an order that a provider refused; answers how many those are. */
export async function retryProvisioning(ctx: Ctx, orderId: string): Promise<number> {
  const rows = await advanceWhere(
    ctx,
    provisioningState,
    and(eq(provisionings.orderId, orderId), inArray(provisionings.state, ['rejected']))!,
    'retry',
    { set: { attempts: 0, problem: null } },
  )
  for (const row of rows) enqueueProvision(ctx, row.id)
  await closeAttention(ctx, [simAttention.provisioning_failed], {
    subjectId: orderId,
    causes: rows.map(({ orderLineId }) => orderLineId),
  })
  return rows.length
}

/** Queues what waits for an order that goes on after a hold. */
export async function resumeProvisioning(ctx: Ctx, orderId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: provisionings.id })
    .from(provisionings)
    .where(
      and(
        eq(provisionings.tenantId, ctx.tenant.id),
        eq(provisionings.orderId, orderId),
        eq(provisionings.state, 'queued'),
      ),
    )
  for (const { id } of rows) enqueueProvision(ctx, id)
}
