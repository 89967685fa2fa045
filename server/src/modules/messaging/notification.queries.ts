import { and, asc, eq } from 'drizzle-orm'
import type { AdminOrderView } from '#contracts/orders.ts'
import type { Ctx } from '#platform/context.ts'
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

function maskRecipient(recipient: string): string {
  const [name = '', host] = recipient.split('@')
  if (host === undefined) return `${'•'.repeat(Math.max(recipient.length - 4, 0))}${recipient.slice(-4)}`
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`
}
