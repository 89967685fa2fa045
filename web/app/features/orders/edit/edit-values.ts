import type { OrderDraft, OrderEdit, OrderEditQuote, OrderEditQuoteInput } from '#contracts/checkout/admin.ts'
import { editRefunds } from '#contracts/orders/choices.ts'
import { itemsOf, type DeskDevice, type DeskLine } from '../create/desk-values.ts'

/** The form in which an order is changed, as it stands. */
export const editValuesOf = (draft: OrderDraft) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  shippingAddress1: draft.shippingAddress1,
  shippingAddress2: draft.shippingAddress2,
  shippingCity: draft.shippingCity,
  shippingState: draft.shippingState,
  shippingZipcode: draft.shippingZipcode,
  shippingRateId: draft.shippingRateId,
  serviceZipcode: draft.serviceZipcode,
  dropPromo: false,
  refundTo: '',
  reference: '',
  reason: '',
})
export type EditValues = ReturnType<typeof editValuesOf>

/** What a price follows from. */
export function toEditPrice({
  id,
  values,
  lines,
  devices,
}: {
  id: string
  values: EditValues
  lines: readonly DeskLine[]
  devices: readonly DeskDevice[]
}): OrderEditQuoteInput {
  const zip = values.shippingZipcode || values.serviceZipcode
  return {
    ...{ id, items: itemsOf(lines, devices), dropPromo: values.dropPromo },
    ...(values.shippingRateId && { shippingRateId: values.shippingRateId }),
    ...(values.shippingState && { shippingState: values.shippingState }),
    ...(/^\d{5}/.test(zip) && { shippingZipcode: zip }),
  }
}

/** The way back that is chosen, or the first that there is. */
export const refundToOf = ({ refundTo }: EditValues, { refundWays }: Pick<OrderEditQuote, 'refundWays'>) =>
  editRefunds.find((way) => way === refundTo && refundWays.includes(way)) ?? refundWays[0]

/** What is asked for beside what is in it. */
export function askedFor(values: EditValues, quote: OrderEditQuote | undefined): (keyof EditValues)[] {
  const isRecorded = quote && refundToOf(values, quote) === 'recorded'
  return [
    ...(quote?.needsShipping
      ? ([
          'firstName',
          'lastName',
          'shippingAddress1',
          'shippingCity',
          'shippingState',
          'shippingZipcode',
        ] as const)
      : []),
    ...(quote?.needsServiceZip ? (['serviceZipcode'] as const) : []),
    ...(isRecorded ? (['reference'] as const) : []),
  ]
}

/** The order as it is to be, at the total that was shown. */
export function toEdit(
  {
    id,
    draft,
    values,
    lines,
    devices,
  }: {
    id: string
    draft: OrderDraft
    values: EditValues
    lines: readonly DeskLine[]
    devices: readonly DeskDevice[]
  },
  quote: OrderEditQuote,
): OrderEdit {
  const to = refundToOf(values, quote)
  return {
    ...{ id, revision: draft.revision, items: itemsOf(lines, devices), dropPromo: values.dropPromo },
    shipping: quote.needsShipping
      ? {
          shippingFirstName: values.firstName,
          shippingLastName: values.lastName,
          ...(draft.shippingPhoneNumber && { shippingPhoneNumber: draft.shippingPhoneNumber }),
          shippingAddress1: values.shippingAddress1,
          shippingAddress2: values.shippingAddress2,
          shippingCity: values.shippingCity,
          shippingState: values.shippingState,
          shippingCountry: 'US',
          shippingZipcode: values.shippingZipcode,
        }
      : null,
    shippingRateId: quote.shippingRateId,
    ...(quote.needsServiceZip && { serviceZipcode: values.serviceZipcode }),
    ...(to && { refund: to === 'recorded' ? { to, reference: values.reference } : { to } }),
    reason: values.reason,
    expectedTotalCents: quote.totalCents,
  }
}
