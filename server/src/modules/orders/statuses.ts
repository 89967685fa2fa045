import { and, eq } from 'drizzle-orm'
import { orderEditMachine } from '#contracts/orders/edits/machines.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import type { orderLines } from '#tables/orders.ts'
import { orderEdits, orders } from '#tables/orders.ts'

export const orderStatus = bindStatus(orders, 'status', orderMachine, { notFound: 'ORDER_NOT_FOUND' })
export const orderEditState = bindStatus(orderEdits, 'state', orderEditMachine, { timeline: 'orderId' })
export type Order = typeof orders.$inferSelect
export type OrderEdit = typeof orderEdits.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** The order of this id, of the caller's own service provider. */
export const isOrder = (ctx: Ctx, id: string) => and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, id))
