export { formatActivationCode, parseActivationCode } from './activation-code.ts'
export { beginDelivery, provisioning } from './begin-delivery.ts'
export { cancelDelivery, countUnderWay, isAnythingDelivered } from './cancel-delivery.ts'
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
export { recovery, reject as rejectProvisioning, settleAll, tryAgain, type Answer } from './settle.ts'
export { simsOfOrders } from './owned-sims.queries.ts'
export {
  deliveryOfOrder,
  esimsOfOrder,
  esimsOfOrders,
  fulfillmentsOfOrder,
  type LineDelivery,
} from './sim.queries.ts'
export { startSubscription } from './start-subscription.ts'
export { moveParcels, type ParcelEvent } from './move-parcels.ts'
export { subscriptionState } from './statuses.ts'
export { askWhetherUsed, unusedOfOrders, type UnusedPlan } from './unused-plans.ts'
export { jobs, reactions, recurring } from './sims.jobs.ts'
