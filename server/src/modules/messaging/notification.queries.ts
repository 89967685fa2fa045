import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { Ctx } from '#platform/context.ts'
import { maskRecipient } from '#platform/security/mask-personal.ts'
import { notifications } from '#tables/messaging.ts'

type Sent = AdminOrderView['notifications']

/** Everything sent, or meant to be sent, about an order; recipients masked. */
export const notificationsOfOrder = (ctx: Ctx, orderId: string): Promise<Sent> =>
  notificationsWhere(ctx, eq(notifications.orderId, orderId))

/** The same about an application. */
export const notificationsOfEnrollment = (ctx: Ctx, enrollmentId: string): Promise<Sent> =>
  notificationsWhere(ctx, eq(notifications.enrollmentId, enrollmentId))

async function notificationsWhere(ctx: Ctx, isAbout: SQL): Promise<Sent> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), isAbout))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  return rows.map(
    ({ id, channel, template, recipient, locale, state, problem, createdAt, sentAt, waitsUntil }) => ({
      id,
      channel,
      template,
      recipient: maskRecipient(recipient),
      locale,
      state,
      problem,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      waitsUntil: waitsUntil?.toISOString() ?? null,
    }),
  )
}
