import type { QuoteView } from '#contracts/checkout/views.ts'
import type { KeepCardVersion } from '#contracts/checkout/choices.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { consents } from '#tables/orders.ts'
import type { NewOrder } from './place-order.ts'
import type { Order } from './statuses.ts'

/** A card is kept for what renews alone, and only if its owner says so. */
export const mayKeepCard = ({
  keepCardVersion,
  paymentMethod,
  quote,
}: {
  keepCardVersion?: KeepCardVersion | undefined
  paymentMethod: NewOrder['paymentMethod']
  quote: QuoteView
}): boolean =>
  keepCardVersion !== undefined &&
  paymentMethod === 'card' &&
  quote.renewals.length > 0 &&
  // Where nothing is paid nobody sees a card.
  quote.totalCents > 0

/** Writes down which words the buyer agreed to, in which language and when. */
export async function noteKeepCard(ctx: Ctx, order: Order, textVersion: KeepCardVersion): Promise<void> {
  const { id: orderId, locale } = order
  await ctx.db.insert(consents).values({
    tenantId: ctx.tenant.id,
    id: idFrom('consent', orderId, 'keep-card'),
    orderId,
    kind: 'keep-card',
    textVersion,
    locale,
    givenAt: ctx.now,
  })
  emit(ctx, events.order.keep_card, {
    subject: orderId,
    data: { textVersion, locale },
  })
}
