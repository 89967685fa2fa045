import * as z from 'zod'
import type { Ctx, Reaction } from '#platform/context.ts'
import type { Job, Recurring } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { watchNotifications } from './janitor.ts'
import { ordersNamed } from './facts.ts'
import { remindOfUnused } from './remind-of-unused.ts'
import { sendNotification } from './send-notification.ts'
import { tellEsimReady } from './tell-esims-ready.ts'
import { tellOrder, tellPaymentFailed } from './tell.ts'

export { contactRoutes } from './contact.routes.ts'
export { notificationsOfOrder } from './notification.queries.ts'
export { notify, type Notice } from './notify.ts'
export { notifyAccount } from './notify-account.ts'
export { resendEmails } from './resend.ts'
export { notificationState, type Template } from './statuses.ts'
export type { Message } from './prepare-messages.ts'
export { sendMessages, takeMessagesOfOrders } from './send-notification.ts'
export { tell, tellConfirmed, tellHowToPay } from './tell.ts'
export { tellEsimReady, tellEsimsReady } from './tell-esims-ready.ts'

const sending = z.looseObject({ notificationId: z.uuid() })
const about = z.looseObject({
  subjectId: z.string().optional(),
  timelineId: z.uuid(),
  waited: z.boolean().default(false),
})

/** A job that an event of an order starts. */
const telling = (task: string, work: (ctx: Ctx, event: z.infer<typeof about>) => Promise<void>): Job => ({
  task,
  handle: (caller, payload) => transact(caller, (ctx) => work(ctx, about.parse(payload))),
})

export const jobs: Job[] = [
  {
    task: 'send-notification',
    handle: (caller, payload) => sendNotification(caller, sending.parse(payload).notificationId),
  },
  // Of a version before; the message has the name that it has now, so that nobody gets it twice.
  telling('tell-order-confirmed', (ctx, event) =>
    tellOrder(ctx, event.timelineId, 'order-confirmation', { sms: true }),
  ),
  telling('tell-order-cancelled', (ctx, event) => tellOrder(ctx, event.timelineId, 'order-cancelled')),
  telling('tell-provisioning-delayed', (ctx, event) =>
    tellOrder(ctx, event.timelineId, 'provisioning-delayed'),
  ),
  telling('tell-refund', (ctx, event) =>
    tellOrder(ctx, event.timelineId, 'refund-issued', event.subjectId ? { subject: event.subjectId } : {}),
  ),
  telling('tell-esim-ready', async (ctx, event) => {
    const [order] = await ordersNamed(ctx, [event.timelineId])
    if (order) await tellEsimReady(ctx, order, event.waited)
  }),
  telling('tell-payment-failed', (ctx, event) => tellPaymentFailed(ctx, event.timelineId, event.waited)),
]

export const recurring: Recurring[] = [
  { task: 'notification-janitor', pattern: '* * * * *', of: 'notifications', handle: watchNotifications },
  { task: 'remind-of-unused', pattern: '37 * * * *', of: 'unused_plans', handle: remindOfUnused },
]

export const reactions: Reaction[] = [
  { event: 'order.cancel', task: 'tell-order-cancelled' },
  { event: 'provisioning.reject', task: 'tell-provisioning-delayed' },
  { event: 'refund.succeed', task: 'tell-refund' },
  { event: 'refund.record', task: 'tell-refund' },
  { event: 'payment.fail', task: 'tell-payment-failed' },
]
