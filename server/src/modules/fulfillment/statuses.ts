import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import type { orderLines } from '#tables/orders.ts'

export const fulfillmentState = bindStatus(fulfillments, 'state', fulfillmentMachine, {
  notFound: 'PARCEL_NOT_FOUND',
  timeline: 'orderId',
})

export type Parcel = typeof fulfillments.$inferSelect
export type ParcelLine = typeof orderLines.$inferSelect
