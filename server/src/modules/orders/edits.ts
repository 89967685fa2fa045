import { and, eq } from 'drizzle-orm'
import type { PendingEditView } from '#contracts/orders/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { orderEdits } from '#tables/orders.ts'
import type { Order, OrderEdit } from './statuses.ts'

/** Less came than the order costs while it waited for its payment: the rest can follow. */
export const isShort = ({ status, heldFrom, paymentStatus }: Order) =>
  status === 'on_hold' && heldFrom === 'pending' && paymentStatus === 'partially_paid'

/** It is delivered on account, and its invoice waits to be paid, or was given up. */
export const isOwed = ({ status, dueAt, paidCents }: Pick<Order, 'status' | 'dueAt' | 'paidCents'>) =>
  dueAt !== null && paidCents === 0 && status !== 'cancelled'

/** What staff have stopped can still be paid, and so can what an edit of a paid order costs more, what is left to pay, and what is owed. */
export const canPay = (order: Order) => {
  const { status, heldFrom, paidCents, pendingEditId } = order
  const waits = status === 'pending' || (status === 'on_hold' && heldFrom === 'pending')
  return pendingEditId !== null || (paidCents === 0 && waits) || isShort(order) || isOwed(order)
}

/**
 * What an order waits to be paid at this moment: its total, what is left of it, or what its edit costs more; undefined
 * where nothing.
 */
export function dueCentsOf(order: Order): number | undefined {
  if (!canPay(order)) return undefined
  return order.pendingCents ?? order.totalCents - order.paidCents
}

/** What is done with an order whose edit waits would pull the ground from under that. */
export const whyEditWaits = ({ pendingEditId }: Pick<Order, 'pendingEditId'>): CodedError | null =>
  pendingEditId ? new CodedError('EDIT_AWAITS_PAYMENT') : null

/** Why an edit cannot be withdrawn, or paid by staff: none waits. */
export const whyNoEdit = ({ status, pendingEditId }: Order, event: string): CodedError | null =>
  pendingEditId ? null : new CodedError('INVALID_STATE', { from: status, event, allowed: [] })

/** Why no balance pays for an order: it stands in nobody's account. */
export const whyNobodyPays = ({ status, subscriberId }: Order): CodedError | null =>
  subscriberId ? null : new CodedError('INVALID_STATE', { from: status, event: 'pay', allowed: [] })

/** Why nobody can pay an order, or what its edit costs more. */
export function whyNotPaid(order: Order): CodedError | null {
  if (canPay(order)) return null
  if (order.paidCents > 0) return new CodedError('ALREADY_PAID')
  return new CodedError('INVALID_STATE', { from: order.status, event: 'confirm', allowed: [] })
}

/** Why nobody is trusted with what an order costs: a household's is paid before anything leaves, and what is free is not paid at all. */
export const whyNotOwed = ({ status, enrollmentId, totalCents, paidCents }: Order): CodedError | null =>
  enrollmentId || totalCents === 0 || paidCents > 0
    ? new CodedError('INVALID_STATE', { from: status, event: 'bill', allowed: [] })
    : null

/** The edit that an order waits for; undefined where it waits for none. */
export async function pendingEditOf(
  ctx: Ctx,
  { pendingEditId }: Pick<Order, 'pendingEditId'>,
): Promise<OrderEdit | undefined> {
  if (!pendingEditId) return undefined
  const [edit] = await ctx.db
    .select()
    .from(orderEdits)
    .where(and(eq(orderEdits.tenantId, ctx.tenant.id), eq(orderEdits.id, pendingEditId)))
  return edit
}

/** The same as its order's pages show it. */
export async function pendingEditView(
  ctx: Ctx,
  order: Pick<Order, 'pendingEditId'>,
): Promise<PendingEditView | null> {
  const edit = await pendingEditOf(ctx, order)
  if (!edit?.expiresAt) return null
  const { id, fromCents, toCents, changes, isReaddressed } = edit
  return {
    ...{ id, fromCents, toCents, changes, isReaddressed },
    differenceCents: toCents - fromCents,
    expiresAt: edit.expiresAt.toISOString(),
  }
}
