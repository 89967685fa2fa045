import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor, type Masking } from '#platform/security/mask-personal.ts'
import { enrollments } from '#tables/enrollment.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { resellers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { notificationsOfOrder } from '#modules/messaging/index.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { actsOfOrder } from './acts-of-order.ts'
import { paymentsWithActs } from './order-parts.queries.ts'
import { linesOfOrder } from './own-order.queries.ts'
import { pendingEditOf, pendingEditView } from './edits.ts'
import { isOrder, type Order } from './statuses.ts'

/**
 * An order with everything that belongs to it; identifiers of eSIMs and recipients are masked, and whatever `mask`
 * hides of its buyer. Reads only: an old order's links stay closed.
 * @throws CodedError ORDER_NOT_FOUND
 */
export async function getOrder(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<AdminOrderView> {
  const [found] = await ctx.db
    .select({
      order: orders,
      invoice: { id: invoices.id, number: invoices.number, status: invoices.status },
      seller: resellers,
      enrollment: { id: enrollments.id, reference: enrollments.reference },
    })
    .from(orders)
    .leftJoin(resellers, and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, orders.resellerId)))
    .leftJoin(
      enrollments,
      and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, orders.enrollmentId)),
    )
    .leftJoin(
      invoices,
      and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orders.id), isNull(invoices.editId)),
    )
    .where(isOrder(ctx, id))
  if (!found) throw new CodedError('ORDER_NOT_FOUND')
  const { order, invoice, seller, enrollment } = found
  const paid = await paymentsWithActs(ctx, order)
  const lines = await linesOfOrder(ctx, order, { reveal: false })
  const attention = await attentionOf(ctx, 'order', id)
  return {
    id: order.id,
    version: order.version,
    subscriberId: order.subscriberId,
    enrollment: enrollment && { ...enrollment, awaits: order.awaitsEnrollment },
    seller: seller && {
      id: seller.id,
      name: seller.companyName ?? mask.name(`${seller.firstName} ${seller.lastName}`),
      resellerCode: seller.code,
    },
    paysByLink: order.paysByLink,
    dueAt: order.dueAt?.toISOString() ?? null,
    expiresAt: order.expiresAt.toISOString(),
    orderNumber: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    activationStatus: order.activationStatus,
    emailAddress: mask.email(order.emailAddress),
    customerName: mask.name(
      order.customerName ?? (isErasedAddress(order.emailAddress) ? order.emailAddress : null),
    ),
    phoneNumber: mask.phone(order.phoneNumber),
    shipping: order.shipping && (mask.isOpen ? filledIn(order.shipping) : regionOf(order.shipping)),
    itemCount: order.itemCount,
    currency: order.currency,
    locale: order.locale,
    charges: order.charges,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    attention,
    attentionCount: attention.length,
    owedCents: order.status === 'cancelled' ? owedOf(paid) : 0,
    invoice,
    editInvoices: await invoicesOfEdits(ctx, id),
    pendingEdit: await askedEdit(ctx, order),
    lines,
    payments: paid,
    notifications: await notificationsOfOrder(ctx, id),
    timeline: await timelineOf(ctx, id, mask),
    acts: await actsOfOrder(ctx, order, { lines, payments: paid }),
  }
}

const invoicesOfEdits = (ctx: Ctx, orderId: string): Promise<AdminOrderView['editInvoices']> =>
  ctx.db
    .select({ id: invoices.id, number: invoices.number, status: invoices.status })
    .from(invoices)
    .where(
      and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orderId), isNotNull(invoices.editId)),
    )
    .orderBy(invoices.issuedAt, invoices.number)

async function askedEdit(ctx: Ctx, order: Order): Promise<AdminOrderView['pendingEdit']> {
  const edit = await pendingEditOf(ctx, order)
  const view = await pendingEditView(ctx, order)
  if (!edit || !view) return null
  const { reason, askedBy, askedAt } = edit
  return { ...view, reason, askedBy: askedBy.name ?? null, askedAt: askedAt.toISOString() }
}

const owedOf = (payments: AdminOrderView['payments']) =>
  payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0)

/** Of where a parcel goes, what says nothing of who waits for it. */
const regionOf = ({ shippingState, shippingCountry }: Record<string, string | undefined>) =>
  filledIn({ shippingState, shippingCountry })

const filledIn = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))
