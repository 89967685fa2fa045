import {
  provisioningMachine,
  simInventoryMachine,
  simLineMachine,
  subscriptionMachine,
} from '#contracts/sims/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { provisionings, sims, subscriptions } from '#tables/sims.ts'
import type { orderLines } from '#tables/orders.ts'

export const inventoryStatus = bindStatus(sims, 'inventory', simInventoryMachine, {
  notFound: 'SIM_NOT_FOUND',
  timeline: 'orderId',
})
export const lineStatus = bindStatus(sims, 'line', simLineMachine, {
  notFound: 'SIM_NOT_FOUND',
  timeline: 'orderId',
})
export const provisioningState = bindStatus(provisionings, 'state', provisioningMachine, {
  timeline: 'orderId',
})
export const subscriptionState = bindStatus(subscriptions, 'state', subscriptionMachine)

export type Sim = typeof sims.$inferSelect
export type Provisioning = typeof provisionings.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
