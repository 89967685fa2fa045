import type { OrderEdit } from '#contracts/checkout/admin.ts'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Api } from '#contracts/contract.ts'
import { parcel } from './buyer.ts'

/** Edits an order as the page does that shows a draft of it and what it would cost. */
export async function askForMore(staff: Api, id: string, items: CartItem[], given: Partial<OrderEdit> = {}) {
  const draft = await staff.checkout.editDraft({ id })
  const { shippingState, shippingZipcode } = given.shipping ?? parcel
  const shippingRateId = draft.shippingRateId || null
  const quote = await staff.checkout.editQuote({
    ...{ id, items, dropPromo: false, shippingRateId, shippingState, shippingZipcode },
  })
  const edited = await staff.checkout.editOrder({
    ...{ id, revision: draft.revision, items, reason: 'Asked for by phone today', dropPromo: false },
    ...(quote.needsShipping && { shipping: parcel, shippingRateId: quote.shippingRateId }),
    ...(quote.needsServiceZip && { serviceZipcode: shippingZipcode }),
    expectedTotalCents: quote.totalCents,
    ...given,
  })
  return { quote, ...edited }
}
