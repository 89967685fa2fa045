import { events } from '#contracts/events.ts'
import {
  defineJob,
  handles,
  happened,
  on,
  type Job,
  type Reaction,
  recurs,
  type Recurring,
} from '#platform/jobs/job.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { provisioning, recoverProvisioning, recovery } from '#modules/sims/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { editsOver, lapseEdits } from './end-edit.ts'
import { expireOrders, ordersOver } from './expire-orders.ts'
import { restockOrder, restockOrders, shortOrders } from './restock.ts'
import { followSoldBox, soldBoxMoved } from './follow-sold-box.ts'
import { arrive, deliverPaidOrder, provisionLine } from './deliver-paid-order.ts'
import { fulfilment } from './fulfilment-job.ts'
import * as telling from './telling/jobs.ts'
import { tellEsimReady } from './telling/tell-esims-ready.ts'

const ofEvent = happened.partial({ subjectId: true })
const delivery = defineJob('order-delivery', ofEvent)
/** Of a version before, in which each line that arrived had a job of its own. */
const delivered = defineJob('order-delivered', ofEvent)
/** Of a version before, in which a shortage was noted after it had come about. */
const stockMissing = defineJob('order-stock-missing', ofEvent)

export const jobs: Job[] = [
  handles(fulfilment, (caller, { orderId }) => deliverPaidOrder(caller, orderId)),
  handles(provisioning, (caller, { provisioningId }) => provisionLine(caller, provisioningId)),
  handles(recovery, (caller, { provisioningId }) => recoverProvisioning(caller, provisioningId, arrive)),
  handles(delivery, (caller, { timelineId }) =>
    inTransaction(caller, (ctx) => deriveDelivery(ctx, timelineId)),
  ),
  handles(delivered, (caller, { timelineId }) =>
    inTransaction(caller, async (ctx) => tellEsimReady(ctx, await deriveDelivery(ctx, timelineId), false)),
  ),
  handles(soldBoxMoved, (caller, { subjectId }) => followSoldBox(caller, subjectId)),
  handles(stockMissing, (caller, { timelineId }) => restockOrder(caller, timelineId)),
  ...telling.jobs,
]

export const recurring: Recurring[] = [
  recurs('expire-orders', '* * * * *', ordersOver, expireOrders),
  recurs('lapse-edits', '* * * * *', editsOver, lapseEdits),
  recurs('restock-orders', '*/5 * * * *', shortOrders, restockOrders),
  ...telling.recurring,
]

/** An order's delivery columns follow its parts, and its buyer is told. */
export const reactions: Reaction[] = [
  on(events.provisioning.reject, delivery),
  on(events.provisioning.retry, delivery),
  on(events.provisioning.cancel, delivery),
  on(events.fulfillment.create, delivery),
  on(events.fulfillment.cancel, delivery),
  on(events.fulfillment.ship, delivery),
  on(events.fulfillment.deliver, delivery),
  on(events.fulfillment.return, delivery),
  on(events.fulfillment.lose, delivery),
  on(events.fulfillment.send_again, delivery),
  on(events.device_box.ship, soldBoxMoved),
  on(events.device_box.deliver, soldBoxMoved),
  on(events.device_box.return, soldBoxMoved),
  on(events.device_box.write_off, soldBoxMoved),
  ...telling.reactions,
]
