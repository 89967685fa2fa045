import type { AddonPurchaseInput } from '#contracts/checkout/public.ts'
import type { PurchaseInput, PurchaseView } from '#contracts/checkout/views.ts'
import { forEverybody, type Caller } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { confirmFreeOnce, type NewOrder } from '#modules/orders/index.ts'
import type { PaidBy } from '#contracts/payments/ways/choices.ts'
import { leadToPage, waysFor } from '#modules/payments/index.ts'
import { quoteAddonForLine } from './addon-for-line.ts'
import { cartOfPurchase, placeInCart } from './place-in-cart.ts'
import { viewerIdsOf } from './quote-cart.ts'
import { assertAgreed, assertMaySell, quoteToBuy } from './quote-to-buy.ts'

/**
 * Buys a cart: quotes it again, refuses a total the buyer did not see, writes order and payment in one transaction,
 * then opens the provider's page. Repeating the call under its key leads to the same order and the same page; so does
 * the same cart with the same details under any key, while other details take the open order's place.
 * @throws CodedError SELLER_UNKNOWN; ALREADY_PAID with number and link of the order that its cart has paid; PRICE_CHANGED with `{ quote }`, OUT_OF_STOCK, ADDRESS_INVALID, PAYMENT_OPTION_DISABLED, …
 */
export async function purchase(
  caller: Caller,
  input: PurchaseInput,
  audience: 'public' | 'reseller',
): Promise<PurchaseView> {
  const quoted = await quoteToBuy(caller, input, { audience, viewerIds: viewerIdsOf(caller) })
  return buy(caller, input, {
    ...quoted,
    audience,
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber,
    paymentMethod: input.paymentMethod,
    resellerCode: input.resellerCode?.toUpperCase() ?? null,
    locale: input.locale ?? caller.locale,
    targetSimId: null,
    keepCardVersion: input.keepCardVersion,
  })
}

/** Buys add-ons for an existing line, named by MDN or ICCID. */
export async function purchaseAddon(caller: Caller, input: AddonPurchaseInput): Promise<PurchaseView> {
  const { quote, line, catalog } = await quoteAddonForLine(caller, input)
  assertMaySell(catalog)
  assertAgreed(quote, input.expectedTotalCents)
  return buy(caller, input, {
    catalog,
    audience: 'public',
    quote,
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber,
    shipping: null,
    paymentMethod: input.paymentMethod,
    resellerCode: null,
    locale: input.locale ?? caller.locale,
    targetSimId: line.simId,
  })
}

/** What costs nothing is bought with the order; pressing again, or twice at once, finds the one that is there. */
async function confirmed(caller: Caller, answer: PurchaseView): Promise<PurchaseView> {
  await inTransaction(forEverybody(caller), async (ctx) => {
    await confirmFreeOnce(ctx, answer.orderId)
    keepAnswer(ctx, answer)
  })
  return answer
}

/** Addresses in a cart are within it. */
const homeCountry = 'US'

async function buy(
  caller: Caller,
  input: {
    cartId?: string | undefined
    paymentMethod: PaidBy
    payCountry?: string | null | undefined
  },
  newOrder: NewOrder,
): Promise<PurchaseView> {
  const { totalCents: amountCents, currency } = newOrder.quote
  const isAtHome = newOrder.shipping !== null || newOrder.serviceZipcode !== undefined
  const country = isAtHome ? homeCountry : (input.payCountry ?? null)
  const { paymentMethod } = input
  // What a customer has with us is theirs to spend once they have signed in, which no shop page can know.
  const isFree = amountCents === 0
  const [way] =
    isFree || paymentMethod === 'balance'
      ? []
      : await waysFor(caller, paymentMethod, { amountCents, currency, country })
  const cart = cartOfPurchase(input.cartId, newOrder)
  const placed = await placeInCart(
    caller,
    { ...newOrder, cart },
    paymentMethod === 'manual' ? undefined : way,
  )
  const { order, payment, answer } = placed
  if (order.totalCents === 0) return confirmed(caller, answer)
  if (!payment || answer.redirectUrl) return answer
  answer.redirectUrl = await leadToPage(caller, order, payment, (ctx, redirectUrl) =>
    keepAnswer(ctx, { ...answer, redirectUrl }),
  )
  return answer
}
