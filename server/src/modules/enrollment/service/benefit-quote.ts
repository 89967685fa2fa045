import { businessDefaults } from '#contracts/business.ts'
import type { QuoteLine, QuoteView } from '#contracts/checkout/views.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Order } from '#modules/orders/index.ts'
import type { PlanOnOffer } from './plans-on-offer.ts'
import type { ServicePrice } from './price-service.ts'

/** What a household pays, as the quote that an order is placed by: nothing renews and nothing is paid for shipping. */
export function quoteOf(
  plan: PlanOnOffer,
  { charges, planCents, dueCents, feesCents, totalCents }: ServicePrice,
  { simType, shippingRateId }: { simType: QuoteLine['simType']; shippingRateId: string | null },
): QuoteView {
  const { planId, pricingId: priceId, categoryId, name } = plan
  const sumOf = (kind: string) =>
    charges.reduce((sum, charge) => sum + (charge.kind === kind ? charge.amountCents : 0), 0)
  return {
    currency: businessDefaults.currency,
    lines: [
      {
        item: { type: 'plan', planId, priceId, categoryId, quantity: 1 },
        name: name!,
        detail: { en: '1 month', es: '1 mes' },
        simType,
        unitCents: dueCents,
        listUnitCents: planCents,
        quantity: 1,
        amountCents: dueCents,
        months: 1,
        perMonthCents: dueCents,
      },
    ],
    charges,
    subtotalCents: sumOf('plan') + sumOf('device'),
    oneTimeCents: 0,
    discountCents: sumOf('discount'),
    surchargeCents: sumOf('surcharge'),
    shippingCents: 0,
    taxCents: feesCents - sumOf('surcharge'),
    totalCents,
    needsShipping: shippingRateId !== null,
    needsServiceZip: false,
    shippingRateId,
    shippingOptions: [],
    renewals: [],
    dropped: [],
  }
}

/** Where to send things: as the household confirmed it, else where it lives. @throws CodedError ANSWERS_MISSING */
export function shippingOf({ name, contact, address, delivery }: Answers): NonNullable<Order['shipping']> {
  const place = delivery?.shipping ?? address
  if (!name || !place) throw new CodedError('ANSWERS_MISSING', { step: name ? 'address' : 'name' })
  return {
    shippingFirstName: name.firstName,
    shippingLastName: name.lastName,
    shippingPhoneNumber: contact?.phoneNumber,
    shippingAddress1: place.address1,
    shippingAddress2: [place.address2, place.urbanization].filter(Boolean).join(', ') || undefined,
    shippingCity: place.city,
    shippingState: place.state,
    shippingCountry: 'US',
    shippingZipcode: place.zip,
  }
}
