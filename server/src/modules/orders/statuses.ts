import { orderMachine } from '#contracts/orders/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import type { orderLines } from '#tables/orders.ts'
import { orders } from '#tables/orders.ts'

export const orderStatus = bindStatus(orders, 'status', orderMachine, 'ORDER_NOT_FOUND')
export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
