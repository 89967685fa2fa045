import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { PurchaseInput, QuoteView, ShippingInfo } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { stateOfZip, zipBelongsToState } from '#contracts/us-states.ts'
import type { NewOrder } from '#modules/orders/index.ts'
import { isUnitedStates, stateCodeOf } from './us-state-names.ts'

type Address = Omit<ShippingInfo, 'emailAddress'>

/** Where a cart is sent to or used in, as far as it is said. */
export interface Destination {
  /** What taxes follow. */
  place: { shippingState: string | undefined; shippingZipcode: string | undefined }
  /** What an order of the quote keeps of it. @throws CodedError ADDRESS_INVALID, NO_SHIPPER */
  of: (quote: QuoteView) => Pick<NewOrder, 'shipping'> & { serviceZipcode: string | undefined }
}

/** @throws CodedError ADDRESS_INVALID, SHIPPING_US_ONLY */
export function whereTo(
  input: Pick<PurchaseInput, 'emailAddress' | 'shipping' | 'serviceZipcode'>,
): Destination {
  const shipping = input.shipping
    ? validateShipping({ ...input.shipping, emailAddress: input.emailAddress })
    : null
  return {
    place: {
      shippingState: shipping?.shippingState,
      shippingZipcode: shipping ? shipping.shippingZipcode : input.serviceZipcode,
    },
    of(quote) {
      if (quote.needsServiceZip && !shipping && !stateOfZip(input.serviceZipcode ?? ''))
        throw new CodedError('ADDRESS_INVALID', { fields: ['serviceZipcode'] })
      if (quote.needsShipping && !shipping)
        throw new CodedError('ADDRESS_INVALID', { fields: ['shippingAddress1'] })
      if (quote.needsShipping && !quote.shippingRateId) throw new CodedError('NO_SHIPPER')
      const { emailAddress: _, ...parcel } = shipping ?? { emailAddress: '' }
      return {
        shipping: quote.needsShipping ? (parcel as NewOrder['shipping']) : null,
        serviceZipcode: quote.needsServiceZip ? input.serviceZipcode : undefined,
      }
    },
  }
}

const zipForm = /^(\d{5})[-\s]?(\d{4})?$/
const hasLetterOrDigit = /[\p{L}\d]/u

/**
 * The address in one spelling: state as its code, country as `US`, ZIP code as five or nine digits, phone as E.164.
 * @throws CodedError SHIPPING_US_ONLY; ADDRESS_INVALID with `{ fields }`, the names of what is wrong.
 */
export function validateShipping<Info extends Address>(info: Info): Info {
  if (!isUnitedStates(info.shippingCountry)) throw new CodedError('SHIPPING_US_ONLY')
  const fields: (keyof Address)[] = []
  const state = stateCodeOf(info.shippingState)
  if (!state) fields.push('shippingState')
  const zip = zipOf(info.shippingZipcode)
  if (!zip || (state && !zipBelongsToState(zip, state))) fields.push('shippingZipcode')
  for (const field of [
    'shippingFirstName',
    'shippingLastName',
    'shippingAddress1',
    'shippingCity',
  ] as const) {
    if (!hasLetterOrDigit.test(info[field])) fields.push(field)
  }
  const phone = info.shippingPhoneNumber && parsePhoneNumberFromString(info.shippingPhoneNumber, 'US')
  if (info.shippingPhoneNumber && !(phone && phone.isPossible())) fields.push('shippingPhoneNumber')
  if (fields.length > 0) throw new CodedError('ADDRESS_INVALID', { fields })
  return {
    ...info,
    shippingState: state,
    shippingZipcode: zip,
    shippingCountry: 'US',
    ...(phone ? { shippingPhoneNumber: phone.number } : {}),
  }
}

function zipOf(text: string): string | undefined {
  const [, first, second] = zipForm.exec(text.trim()) ?? []
  return first && (second ? `${first}-${second}` : first)
}
