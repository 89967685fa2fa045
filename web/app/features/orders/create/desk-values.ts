import type {
  DeviceOffer,
  DeskDraft,
  DeskOrder,
  DeskQuoteInput,
  DiscountInput,
  PlanOffer,
} from '#contracts/checkout/admin.ts'
import type { accountDays } from '#contracts/orders/choices.ts'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { parseMoneyCents } from '../../../kit/lists/money-input.ts'

/** A device of the order as it is put together. */
export interface DeskDevice {
  device: DeviceOffer
  quantity: number
}

/** One plan of the order as it is put together, with how many of each add-on go with it. */
export interface DeskLine extends PlanOffer {
  priceId: string
  quantity: number
  counts: Record<string, number>
}

export const emptyDesk = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneNumber: '',
  locale: 'en' as string,
  shippingAddress1: '',
  shippingAddress2: '',
  shippingCity: '',
  shippingState: '',
  shippingZipcode: '',
  serviceZipcode: '',
  shippingRateId: '',
  discountUnit: 'percent' as string,
  discountValue: '',
  discountReason: '',
  promoCode: '',
  payBy: 'link' as string,
  byText: false,
  reference: '',
  note: '',
  days: '30' as (typeof accountDays)[number],
  accountReason: '',
}
export type DeskValues = typeof emptyDesk

/** Whom a draft is for, and where it goes. */
export function personOf(draft: DeskDraft) {
  const { lines: _, devices: _____, gone: __, orderNumber: ___, version: ____, ...person } = draft
  return person
}

export const newLine = (offer: PlanOffer): DeskLine => ({
  ...offer,
  priceId: offer.plan.pricings[0]?.id ?? '',
  quantity: 1,
  counts: {},
})

export const itemsOf = (lines: readonly DeskLine[], devices: readonly DeskDevice[] = []): CartItem[] => [
  ...planItems(lines),
  ...devices.map(({ device, quantity }) => ({
    ...{ type: 'device' as const, deviceId: device.id, priceId: device.price.id, quantity },
  })),
]

const planItems = (lines: readonly DeskLine[]): CartItem[] =>
  lines.flatMap(({ plan, priceId, quantity, counts }) => [
    { type: 'plan' as const, planId: plan.id, priceId, quantity, categoryId: plan.categoryId },
    ...Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([addonId, count]) => ({
        type: 'add-on' as const,
        planId: plan.id,
        addonId,
        quantity: count,
      })),
  ])

/** The discount that was typed; null where that is none. */
export function discountOf({
  discountUnit,
  discountValue,
}: Pick<DeskValues, 'discountUnit' | 'discountValue'>): DiscountInput | undefined | null {
  const typed = discountValue.trim()
  if (!typed) return undefined
  if (discountUnit === 'amount') {
    const value = parseMoneyCents(typed)
    return value ? { unit: 'amount', value } : null
  }
  return /^\d{1,3}$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100
    ? { unit: 'percent', value: Number(typed) }
    : null
}

type TextName = Exclude<keyof DeskValues, 'byText'>
const ofParcel: TextName[] = ['shippingAddress1', 'shippingCity', 'shippingState', 'shippingZipcode']

/** What has to be said beside who it is, as the order stands. */
export const askedFor = (
  { payBy }: Pick<DeskValues, 'payBy'>,
  quote: { needsShipping: boolean; needsServiceZip: boolean; totalCents: number } | undefined,
): TextName[] => [
  ...(quote?.needsShipping ? ofParcel : []),
  ...(quote?.needsServiceZip ? (['serviceZipcode'] as const) : []),
  ...(payBy === 'recorded' && quote?.totalCents !== 0 ? (['reference', 'note'] as const) : []),
  ...(payBy === 'account' && quote?.totalCents !== 0 ? (['accountReason'] as const) : []),
]

/** What a price follows from, as far as it is typed. */
export function toPrice(values: DeskValues, items: CartItem[]): DeskQuoteInput {
  const discount = discountOf(values)
  const zip = values.shippingZipcode || values.serviceZipcode
  return {
    items,
    ...(/^\S+@\S+\.\S+$/.test(values.emailAddress) && { emailAddress: values.emailAddress }),
    ...(values.shippingRateId && { shippingRateId: values.shippingRateId }),
    ...(values.shippingState && { shippingState: values.shippingState }),
    ...(/^\d{5}/.test(zip) && { shippingZipcode: zip }),
    ...(discount && { discount }),
    ...(values.promoCode.trim() && { promoCode: values.promoCode.trim() }),
  }
}

/** The order that was put together, at the total that was shown. */
export function toOrder(
  values: DeskValues,
  items: CartItem[],
  quote: {
    totalCents: number
    needsShipping: boolean
    needsServiceZip: boolean
    shippingRateId: string | null
  },
): DeskOrder {
  const { firstName, lastName, emailAddress, phoneNumber } = values
  const discount = discountOf(values)
  return {
    ...{ firstName, lastName, emailAddress, phoneNumber },
    locale: values.locale as Locale,
    items,
    shipping: quote.needsShipping
      ? {
          shippingFirstName: firstName,
          shippingLastName: lastName,
          shippingPhoneNumber: phoneNumber,
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
    ...(discount && { discount: { ...discount, reason: values.discountReason } }),
    ...(values.promoCode.trim() && { promoCode: values.promoCode.trim() }),
    payment: quote.totalCents === 0 ? { by: 'link', byText: values.byText } : paymentOf(values),
    expectedTotalCents: quote.totalCents,
  }
}

function paymentOf(values: DeskValues): DeskOrder['payment'] {
  const { payBy, byText, reference, note, days, accountReason } = values
  if (payBy === 'balance') return { by: 'balance' }
  if (payBy === 'account') return { by: 'account', days, reason: accountReason }
  return payBy === 'recorded' ? { by: 'recorded', reference, note } : { by: 'link', byText }
}
