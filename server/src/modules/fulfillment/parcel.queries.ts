import { and, eq } from 'drizzle-orm'
import { countryText } from '#contracts/country-texts.ts'
import { CodedError } from '#contracts/errors.ts'
import { beforeShipping, notReached } from '#contracts/fulfillment/choices.ts'
import type { ParcelRecord } from '#contracts/fulfillment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { contentsOf, isHere, wantedIn } from './contents.ts'
import { listOfParcels } from './list-of-parcels.ts'
import { obstacleOf, whyNotAgain, whyOfEnrollment, whyParcelStays } from './lock-parcel.ts'
import { whyShort } from './pack-parcel.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** One parcel with all that is known of it. @throws CodedError PARCEL_NOT_FOUND */
export async function getParcel(ctx: Ctx, id: string): Promise<ParcelRecord> {
  const row = await listOfParcels.row(ctx, id)
  const [found] = await ctx.db
    .select({ parcel: fulfillments, line: orderLines, order: orders })
    .from(fulfillments)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, fulfillments.tenantId), eq(orderLines.id, fulfillments.orderLineId)),
    )
    .innerJoin(orders, and(eq(orders.tenantId, fulfillments.tenantId), eq(orders.id, fulfillments.orderId)))
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.id, id)))
  if (!row || !found) throw new CodedError('PARCEL_NOT_FOUND')
  const { parcel, line, order } = found
  const items = await contentsOf(ctx, parcel)
  const wanted = wantedIn(parcel, line)
  const isLeaving = beforeShipping.some((state) => state === parcel.state)
  const isPaidBack = order.paymentStatus === 'refunded' && notReached.some((state) => state === parcel.state)
  const isShort = whyShort({ wanted, found: items.filter(isHere).length })
  const mask = maskingFor(ctx)
  return {
    ...row,
    version: parcel.version,
    wanted,
    items,
    address: mask.isOpen ? addressOf(order.shipping) : null,
    obstacle: isLeaving ? (obstacleOf(order) ?? (isShort ? 'short' : null)) : isPaidBack ? 'refunded' : null,
    acts: actsFor(ctx, parcelActs, parcel.state, {
      pack: whyParcelStays({ order }) ?? isShort,
      shipped: whyParcelStays({ order }) ?? (parcel.state === 'pending' ? isShort : null),
      reship: whyNotAgain({ order }) ?? whyOfEnrollment(line),
      cancel: whyOfEnrollment(line),
    }),
    timeline: await timelineOf(ctx, id, mask, { timelineId: parcel.orderId, subjects: [id] }),
  }
}

/** Where a parcel goes, a line each; null where nobody has said so. */
export const addressOf = (shipping: typeof orders.$inferSelect.shipping): string[] | null =>
  shipping &&
  [
    `${shipping.shippingFirstName} ${shipping.shippingLastName}`,
    shipping.shippingAddress1,
    shipping.shippingAddress2 ?? '',
    `${shipping.shippingCity}, ${shipping.shippingState} ${shipping.shippingZipcode}`,
    shipping.shippingCountry === 'US' ? '' : countryText(shipping.shippingCountry).en,
  ].filter((line) => line !== '')
