import type { CartItem, PurchaseInput, QuoteView } from '#contracts/checkout/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { attempt, type Problem } from '../../problem.ts'
import { readCookie } from '../../cookies.ts'
import { decodeReferral, referralKey } from '../referral/referral.ts'
import { fieldText, problemText } from '../../problem-text.server.ts'
import { attemptOf, boughtOf, newAttempt, type Bought } from './attempt.server.ts'
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

/** Checks, prices and buys the cart as typed; answers where to go on, or why not. */
export async function answerCheckout(
  request: Request,
  site: Site,
  items: CartItem[],
  form: FormData,
): Promise<Response | CheckoutAnswer> {
  // Without scripts the code of whoever sent the buyer has stayed in the cookie.
  const referral = decodeReferral(readCookie(request.headers.get('cookie'), referralKey))
  if (referral && !form.has('resellerCode')) form.set('resellerCode', referral.code)
  const posted = (name: string) => String(form.get(name) ?? '')
  const quoted = await quoteAsTyped(site, items, posted)
  if (!quoted.ok)
    return {
      typed: readForm(form, contactForm).typed,
      quote: null,
      problem: problemText(quoted.problem),
      differences: null,
      bought: null,
    }
  const quote = quoted.value
  const read = readNeeded(form, quote)
  const answer: CheckoutAnswer = { typed: read.typed, quote, problem: null, differences: null, bought: null }
  // Without scripts a button asks for the total of an address, before all of the form is filled in.
  if (form.get('intent') === 'price') return { ...answer, typed: { ...read.typed, errors: {} } }
  if (!read.ok) return answer
  if (quote.promo?.problem) {
    const errors = { promoCode: problemText({ code: quote.promo.problem }) }
    return { ...answer, typed: { ...read.typed, errors } }
  }
  const changed = (current: QuoteView): CheckoutAnswer => ({
    ...answer,
    quote: current,
    differences: differencesSince(posted('seen'), current),
  })
  if (quote.totalCents !== Number(posted('expectedTotalCents')) || quote.dropped.length > 0)
    return changed(quote)

  const current = attemptOf(request) ?? newAttempt()
  const bought = boughtOf(request)
  const isConfirmed = bought && [current.onceMore, posted('onceMore')].includes(bought.orderToken)
  if (bought && !isConfirmed && isBoughtBefore(items, bought)) return { ...answer, bought }

  const input = purchaseOf(read.value, quote, site)
  const outcome = await buyCart(site, current, input)
  if (outcome instanceof Response) return outcome
  if (outcome.code === 'PRICE_CHANGED') return changed((outcome.data as { quote: QuoteView }).quote)
  return {
    ...answer,
    typed: { ...read.typed, errors: fieldErrors(outcome) },
    problem: problemText(outcome),
  }
}

/** Asks for what this cart needs, and no more. */
function readNeeded(form: FormData, quote: QuoteView) {
  if (quote.needsShipping) return readForm(form, deliveryForm)
  return quote.needsServiceZip ? readForm(form, serviceForm) : readForm(form, contactForm)
}

const quoteAsTyped = ({ api }: Site, items: CartItem[], posted: (name: string) => string) =>
  attempt(
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
function whoTyped(posted: (name: string) => string) {
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

function purchaseOf(filled: Filled, quote: QuoteView, { locale }: Site): PurchaseInput {
  const {
    emailAddress,
    phoneNumber,
    paymentMethod,
    payCountry,
    resellerCode,
    serviceZipcode,
    promoCode,
    keepCard,
    shippingRateId: _rate,
    ...shipping
  } = filled
  return {
    items: quote.lines.map(({ item }) => item),
    emailAddress,
    phoneNumber,
    shipping: quote.needsShipping
      ? ({ ...shipping, shippingPhoneNumber: phoneNumber } as PurchaseInput['shipping'])
      : undefined,
    shippingRateId: quote.shippingRateId ?? undefined,
    serviceZipcode,
    paymentMethod,
    payCountry,
    expectedTotalCents: quote.totalCents,
    keepCardVersion: quote.renewals.length > 0 ? keepCard : undefined,
    promoCode,
    resellerCode,
    locale,
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
