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
import { runSeries } from '#modules/messaging/index.ts'
import { orderCancelled } from '../messages/order-cancelled.ts'
import { orderConfirmation } from '../messages/order-confirmation.ts'
import { provisioningDelayed } from '../messages/provisioning-delayed.ts'
import { refundIssued } from '../messages/refund-issued.ts'
import { ordersNamed } from './facts.ts'
import { editsNearTheirEnd, editsToPay } from './remind-of-edit.ts'
import { plansToUse, unusedPlans } from './remind-of-unused.ts'
import { openInvoices, remindOfInvoices } from './remind-of-invoice.ts'
import { openLinks, remindToPay } from './remind-to-pay.ts'
import { paymentTry, tellOrder, tellPaymentFailed } from './tell.ts'
import { esimArrived, tellEsimReady } from './tell-esims-ready.ts'

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
  telling(confirmed, (ctx, { timelineId }) => tellOrder(ctx, timelineId, orderConfirmation, { sms: true })),
  telling(cancelled, (ctx, { timelineId }) => tellOrder(ctx, timelineId, orderCancelled)),
  telling(delayed, (ctx, { timelineId }) => tellOrder(ctx, timelineId, provisioningDelayed)),
  telling(refunded, (ctx, { timelineId, subjectId }) =>
    tellOrder(ctx, timelineId, refundIssued, subjectId ? { subject: subjectId } : {}),
  ),
  telling(esimArrived, async (ctx, { timelineId, waited }) => {
    const [order] = await ordersNamed(ctx, [timelineId])
    if (order) await tellEsimReady(ctx, order, waited)
  }),
  telling(paymentTry, (ctx, { timelineId, waited }) => tellPaymentFailed(ctx, timelineId, waited)),
]

export const recurring: Recurring[] = [
  recurs('remind-of-unused', '37 * * * *', plansToUse, (caller) => runSeries(caller, unusedPlans)),
  recurs('remind-to-pay', '*/10 * * * *', openLinks, remindToPay),
  recurs('remind-of-invoices', '7 * * * *', openInvoices, remindOfInvoices),
  recurs('remind-of-edit', '*/10 * * * *', editsNearTheirEnd, (caller) => runSeries(caller, editsToPay)),
]

export const reactions: Reaction[] = [
  on(events.order.cancel, cancelled),
  on(events.provisioning.reject, delayed),
  on(events.refund.succeed, refunded),
  on(events.refund.record, refunded),
  on(events.payment.fail, paymentTry),
]
