import * as z from 'zod'
import type { Reaction } from '#platform/context.ts'
import type { Job, Recurring } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { handleCallback } from './handle-callback.ts'
import { watchProvisionings } from './janitor.ts'
import { lapsePlans } from './lapse-plans.ts'
import { resumeProvisioning } from './retry-provisioning.ts'

export { formatActivationCode, parseActivationCode } from './activation-code.ts'
export { beginDelivery } from './begin-delivery.ts'
export { cancelDelivery, isAnythingDelivered } from './cancel-delivery.ts'
export { fillShortage } from './dispatch-sims.ts'
export { deliver, type Arrival } from './deliver.ts'
export { deliverFromStock } from './deliver-from-stock.ts'
export { esimgoWebhook } from './handle-callback.ts'
export * from './identifiers.ts'
export { noteProfile } from './note-profile.ts'
export { askProvider, send as sendProvisioning, sendAll } from './provision.ts'
export { loadWork, loadWorks, loadWorksOfOrders, type Work } from './provisioning-work.ts'
export { recoverProvisioning } from './recover.ts'
export { refreshProfile } from './refresh-profile.ts'
export { assertInStock, releaseStock, reserveStock, type StockWish } from './reserve-stock.ts'
export { isStocked } from './stocked.ts'
export { retryProvisioning } from './retry-provisioning.ts'
export { reject as rejectProvisioning, settleAll, tryAgain, type Answer } from './settle.ts'
export { simsOfOrders } from './owned-sims.queries.ts'
export {
  deliveryOfOrder,
  esimsOfOrder,
  esimsOfOrders,
  fulfillmentsOfOrder,
  type LineDelivery,
} from './sim.queries.ts'
export { startSubscription } from './start-subscription.ts'
export { fulfillmentState, subscriptionState } from './statuses.ts'
export { askWhetherUsed, unusedOfOrders, type UnusedPlan } from './unused-plans.ts'

const callbackPayload = z.looseObject({ eventId: z.string() })
const orderPayload = z.looseObject({ subjectId: z.uuid() })

export const jobs: Job[] = [
  {
    task: 'resume-provisioning',
    handle: (caller, payload) =>
      transact(caller, (ctx) => resumeProvisioning(ctx, orderPayload.parse(payload).subjectId)),
  },
  {
    task: 'esimgo-callback',
    handle: (caller, payload) => handleCallback(caller, callbackPayload.parse(payload).eventId),
  },
]

export const recurring: Recurring[] = [
  { task: 'provisioning-janitor', pattern: '* * * * *', of: 'provisionings', handle: watchProvisionings },
  { task: 'lapse-plans', pattern: '7 * * * *', of: 'lost_plans', handle: lapsePlans },
]

export const reactions: Reaction[] = [{ event: 'order.release', task: 'resume-provisioning' }]
