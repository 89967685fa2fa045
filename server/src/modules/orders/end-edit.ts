import { and, eq, lte } from 'drizzle-orm'
import { orderAttention } from '#contracts/orders/attention.ts'
import { paymentAttention } from '#contracts/payments/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, hasAttention } from '#platform/office/attention.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { orderEdits, orders } from '#tables/orders.ts'
import { editOver } from './messages/edit-over.ts'
import { tell } from './telling/tell.ts'
import { closePayments } from './close-payments.ts'
import { deriveDelivery } from './delivery-state.ts'
import { pendingEditOf, whyNoEdit } from './edits.ts'
import { enqueueFulfilment } from './fulfilment-job.ts'
import { lockOrder } from './lock-orders.ts'
import { linesOf } from './lines-of.ts'
import { releaseShelf } from './shelf.ts'
import { partsOf } from './apply-edit.ts'
import { isOrder, orderEditState, orderStatus, type Order, type OrderLine } from './statuses.ts'

const over = { pendingEditId: null, pendingCents: null }

/**
 * Staff take an edit back that nobody has paid for: the order goes on as it was bought. Money that comes all the same goes
 * back by itself.
 * @throws CodedError FORBIDDEN, ORDER_NOT_FOUND; INVALID_STATE where no edit waits
 */
export async function withdrawEdit(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  authorize(ctx, 'order.edit')
  const order = await lockOrder(ctx, id)
  assertNothing(whyNoEdit(order, 'withdraw'))
  await endUnpaid(ctx, order, 'withdraw', reason)
}

const isOver = (moment: Moment) => and(eq(orderEdits.state, 'pending'), lte(orderEdits.expiresAt, moment))
export const editsOver = anyOf(orderEdits, isOver)

/** Ends edits whose time is up, each in a transaction of its own. */
export async function lapseEdits(caller: Caller): Promise<void> {
  const due = await inTransaction(caller, (ctx) =>
    ctx.db
      .select({ orderId: orderEdits.orderId, id: orderEdits.id })
      .from(orderEdits)
      .where(and(eq(orderEdits.tenantId, ctx.tenant.id), isOver(ctx.now)))
      .orderBy(orderEdits.expiresAt)
      .limit(100),
  )
  for (const { orderId, id } of due)
    await inTransaction(caller, async (ctx) => {
      const order = await lockOrder(ctx, orderId)
      if (order.pendingEditId === id) await endUnpaid(ctx, order, 'lapse')
    })
}

async function endUnpaid(ctx: Ctx, order: Order, event: 'withdraw' | 'lapse', reason?: string) {
  const edit = await pendingEditOf(ctx, order)
  await dropEdit(ctx, order, event, reason)
  await resumeEdited(ctx, order, edit?.holdsOrder === true)
  tell(ctx, order, editOver, { subject: order.pendingEditId! })
}

/** An edit ends with nothing changed: what it took from the shelf is back there, and its pages are closed. */
export async function dropEdit(
  ctx: Ctx,
  { id: orderId, pendingEditId }: Pick<Order, 'id' | 'pendingEditId'>,
  event: 'withdraw' | 'lapse',
  reason?: string,
): Promise<void> {
  if (!pendingEditId) return
  const edit = await pendingEditOf(ctx, { pendingEditId })
  const before = await linesOf(ctx, orderId)
  const { fresh } = partsOf(before, (edit?.plan?.lines ?? []) as OrderLine[])
  await advance(ctx, orderEditState, pendingEditId, event, {
    set: { plan: null },
    ...(reason !== undefined && { data: { reason } }),
  })
  await ctx.db.update(orders).set(over).where(isOrder(ctx, orderId))
  await releaseShelf(
    ctx,
    orderId,
    fresh.map(({ id }) => id),
  )
  enqueue(ctx, closePayments, { orderId })
}

/** Lets an order go on that its edit has stopped; one that is stopped for another reason as well stays so. */
export async function resumeEdited(ctx: Ctx, { id }: Order, holdsOrder: boolean): Promise<void> {
  await closeAttention(ctx, [orderAttention.edit_unpaid], { subjectId: id })
  if (holdsOrder) await resume(ctx, id)
}

const { held_by_staff, held_for_fraud, charged_back } = orderAttention
const reasonsToStay = [held_by_staff, held_for_fraud, charged_back, paymentAttention.dispute]

/** Lets an order on hold be delivered on, unless something is left that it has to wait for. */
export async function resume(ctx: Ctx, orderId: string): Promise<void> {
  if (await hasAttention(ctx, reasonsToStay, { subjectId: orderId })) return
  await advance(ctx, orderStatus, orderId, 'release', { set: { heldFrom: null } })
  await deriveDelivery(ctx, orderId)
  enqueueFulfilment(ctx, orderId)
}
