import type * as z from 'zod'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import {
  defineJob,
  handles,
  happened,
  on,
  type Job,
  type JobDefinition,
  type Reaction,
  recurs,
  type Recurring,
} from '#platform/jobs/job.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { openNotifications, watchNotifications } from './janitor.ts'
import { ordersNamed } from './facts.ts'
import { sending } from './notify.ts'
import { plansToUse, unusedPlans } from './remind-of-unused.ts'
import { editsNearTheirEnd, editsToPay } from './remind-of-edit.ts'
import { openLinks, remindToPay } from './remind-to-pay.ts'
import { runSeries } from './series/run-series.ts'
import { sendNotification } from './send-notification.ts'
import { handleInbound } from './texts/handle-inbound.ts'
import { inboundText } from './texts/inbound-texts.ts'
import { esimReady, tellEsimReady } from './tell-esims-ready.ts'
import { paymentFailed, tellOrder, tellPaymentFailed } from './tell.ts'

const aboutOrder = happened.partial({ subjectId: true })
const cancelled = defineJob('tell-order-cancelled', aboutOrder)
const delayed = defineJob('tell-provisioning-delayed', aboutOrder)
const refunded = defineJob('tell-refund', aboutOrder)
/** Of a version before; the message has the name that it has now, so that nobody gets it twice. */
const confirmed = defineJob('tell-order-confirmed', aboutOrder)

/** A job that an event of an order starts. */
const telling = <Payload extends z.ZodObject>(
  job: JobDefinition<Payload>,
  work: (ctx: Ctx, event: z.output<Payload>) => Promise<void>,
): Job => handles(job, (caller, event) => inTransaction(caller, (ctx) => work(ctx, event)))

export const jobs: Job[] = [
  handles(sending, (caller, { notificationId }) => sendNotification(caller, notificationId)),
  handles(inboundText, handleInbound),
  telling(confirmed, (ctx, { timelineId }) =>
    tellOrder(ctx, timelineId, 'order-confirmation', { sms: true }),
  ),
  telling(cancelled, (ctx, { timelineId }) => tellOrder(ctx, timelineId, 'order-cancelled')),
  telling(delayed, (ctx, { timelineId }) => tellOrder(ctx, timelineId, 'provisioning-delayed')),
  telling(refunded, (ctx, { timelineId, subjectId }) =>
    tellOrder(ctx, timelineId, 'refund-issued', subjectId ? { subject: subjectId } : {}),
  ),
  telling(esimReady, async (ctx, { timelineId, waited }) => {
    const [order] = await ordersNamed(ctx, [timelineId])
    if (order) await tellEsimReady(ctx, order, waited)
  }),
  telling(paymentFailed, (ctx, { timelineId, waited }) => tellPaymentFailed(ctx, timelineId, waited)),
]

export const recurring: Recurring[] = [
  recurs('notification-janitor', '* * * * *', openNotifications, watchNotifications),
  recurs('remind-of-unused', '37 * * * *', plansToUse, (caller) => runSeries(caller, unusedPlans)),
  recurs('remind-to-pay', '*/10 * * * *', openLinks, remindToPay),
  recurs('remind-of-edit', '*/10 * * * *', editsNearTheirEnd, (caller) => runSeries(caller, editsToPay)),
]

export const reactions: Reaction[] = [
  on(events.order.cancel, cancelled),
  on(events.provisioning.reject, delayed),
  on(events.refund.succeed, refunded),
  on(events.refund.record, refunded),
  on(events.payment.fail, paymentFailed),
]
