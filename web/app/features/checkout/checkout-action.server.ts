import type { CartItem, PurchaseInput, QuoteView } from '#contracts/checkout/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, type Problem } from '../../problem.ts'
import { codeOfSeller } from '../referral/code-of-seller.server.ts'
import { referralKey } from '../referral/referral.ts'
import { fieldText, problemText } from '../../problem-text.server.ts'
import { openCheckoutOf, boughtOf, newCheckout, type Bought } from './open-checkout.server.ts'
import { buyCart, isBoughtBefore } from './buy-cart.server.ts'
import { contactForm, deliveryForm, serviceForm } from './checkout-form.server.ts'
import { differencesSince, type PriceDifference } from './price-change.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'
import type { TypedForm } from '../../ui/forms/corrections.ts'

/** Why a checkout did not go through, with all that was typed. */
export interface CheckoutAnswer {
  typed: TypedForm
  quote: QuoteView | null
  problem: LocalizedText | null
  /** What is different from the prices on the page that was sent, to be confirmed. */
  differences: PriceDifference[] | null
  /** What was just bought; pressing again buys it once more. */
  bought: Pick<Bought, 'orderToken' | 'orderNumber' | 'isPaid'> | null
}

/**
 * Checks and buys the cart as typed; answers where to go on, or why not. Placing the order prices it, so that it is priced
 * here only for a page that is shown again.
 */
export async function answerCheckout(
  request: Request,
  site: Site,
  items: CartItem[],
  form: FormData,
): Promise<Response | CheckoutAnswer> {
  const code = codeOfSeller(request, form)
  if (code) form.set(referralKey, code)
  const posted = (name: string) => String(form.get(name) ?? '')
  const read = readForm(form, formOf(form))
  const again = (why: Partial<CheckoutAnswer> = {}) =>
    pageAgain(site, items, posted, { ...nothingWrong, typed: read.typed, ...why })

  // Without scripts a button asks for the total of an address, before all of the form is filled in.
  if (posted('intent') === 'price') return again({ typed: { ...read.typed, errors: {} } })
  if (!read.ok) return again()
  const current = openCheckoutOf(request) ?? newCheckout()
  const bought = boughtOf(request)
  const isConfirmed = bought && [current.onceMore, posted('onceMore')].includes(bought.orderToken)
  if (bought && !isConfirmed && isBoughtBefore(items, bought)) return again({ bought })

  const outcome = await buyCart(site, current, {
    ...purchaseOf(read.value),
    items,
    expectedTotalCents: Number(posted('expectedTotalCents')) || 0,
    locale: site.locale,
  })
  if (outcome instanceof Response) return outcome
  if (outcome.code === 'PRICE_CHANGED') {
    const { quote } = outcome.data as { quote: QuoteView }
    const differences = differencesSince(posted('seen'), quote)
    return { ...nothingWrong, typed: read.typed, quote, differences }
  }
  const typed = { ...read.typed, errors: fieldErrors(outcome) }
  return again({ typed, problem: problemText(outcome) })
}

const nothingWrong = { quote: null, problem: null, differences: null, bought: null }

/** The page as it was sent, with the price as it is now. What is wrong with a promo code is said beside it alone. */
async function pageAgain(
  site: Site,
  items: CartItem[],
  posted: Posted,
  answer: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  const quoted = await quoteAsTyped(site, items, posted)
  if (!quoted.ok) return { ...answer, problem: answer.problem ?? problemText(quoted.problem) }
  const quote = quoted.value
  if (!quote.promo?.problem) return { ...answer, quote }
  const errors = { ...answer.typed.errors, promoCode: problemText({ code: quote.promo.problem }) }
  return { ...answer, quote, problem: null, typed: { ...answer.typed, errors } }
}

type Posted = (name: string) => string

/** Asks for what this cart needed where it was shown, and no more; what it needs now, placing the order says. */
function formOf(form: FormData) {
  if (form.has('shippingAddress1')) return deliveryForm
  return form.has('serviceZipcode') ? serviceForm : contactForm
}

const quoteAsTyped = ({ api }: Site, items: CartItem[], posted: Posted) =>
  resultOf(
    api.checkout.quote({
      items,
      ...whoTyped(posted),
      shippingRateId: posted('shippingRateId') || undefined,
      shippingState: posted('shippingState').slice(0, 32) || undefined,
      promoCode: posted('promoCode').slice(0, 40) || undefined,
      shippingZipcode: (posted('shippingZipcode') || posted('serviceZipcode')).slice(0, 16) || undefined,
    }),
  )

/** Who buys, as far as it is typed well: with a code of their own the quote says so. */
function whoTyped(posted: Posted) {
  const { emailAddress, phoneNumber } = contactForm.shape
  const [email, phone] = [
    emailAddress.safeParse(posted('emailAddress')),
    phoneNumber.safeParse(posted('phoneNumber')),
  ]
  return { emailAddress: email.data, phoneNumber: phone.data }
}

type Filled = { [Name in `shipping${string}`]?: string } & Pick<
  PurchaseInput,
  | 'emailAddress'
  | 'phoneNumber'
  | 'paymentMethod'
  | 'payCountry'
  | 'resellerCode'
  | 'serviceZipcode'
  | 'promoCode'
> & { keepCard?: PurchaseInput['keepCardVersion'] }

function purchaseOf({
  emailAddress,
  phoneNumber,
  paymentMethod,
  payCountry,
  resellerCode,
  serviceZipcode,
  promoCode,
  keepCard: keepCardVersion,
  shippingRateId,
  ...parcel
}: Filled): Omit<PurchaseInput, 'items' | 'expectedTotalCents'> {
  return {
    ...{ emailAddress, phoneNumber, paymentMethod, payCountry, resellerCode, promoCode, keepCardVersion },
    ...{ serviceZipcode, shippingRateId },
    shipping: parcel.shippingAddress1
      ? ({ ...parcel, shippingPhoneNumber: phoneNumber } as PurchaseInput['shipping'])
      : undefined,
  }
}

/** The fields that an API refusal names. */
function fieldErrors({ code, data }: Problem): TypedForm['errors'] {
  const { fields } = Object(data) as { fields?: unknown }
  const names =
    code === 'ADDRESS_INVALID' && Array.isArray(fields)
      ? fields.filter((name) => typeof name === 'string')
      : []
  return Object.fromEntries(
    names.map((name) => [name === 'shippingPhoneNumber' ? 'phoneNumber' : name, fieldText('INVALID')]),
  )
}
