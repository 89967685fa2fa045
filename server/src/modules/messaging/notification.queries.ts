import { and, asc, eq } from 'drizzle-orm'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { Ctx } from '#platform/context.ts'
import { maskRecipient } from '#platform/mask-personal.ts'
import { notifications } from '#tables/messaging.ts'

/** Everything sent, or meant to be sent, about an order; recipients masked. */
export async function notificationsOfOrder(
  ctx: Ctx,
  orderId: string,
): Promise<AdminOrderView['notifications']> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.orderId, orderId)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  return rows.map(({ id, channel, template, recipient, locale, state, problem, createdAt, sentAt }) => ({
    id,
    channel,
    template,
    recipient: maskRecipient(recipient),
    locale,
    state,
    problem,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
