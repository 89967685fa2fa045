import type { Ctx } from '#platform/context.ts'
import {
  deriveDelivery,
  expireDue,
  holdForPayment,
  placeOrder,
  type HeldOrder,
} from '#modules/orders/index.ts'
import {
  createPayment,
  markAsPaid as recordManualPayment,
  recordOutcome,
  recordPage,
  sessionOf,
} from '#modules/payments/index.ts'
import type { ProviderPayment } from '#providers/payments/payment-provider.ts'
import { pickBy } from '../data/deterministic.ts'
import { declines, goodCards, markedAsPaid, type DeclineCode } from '../data/history.ts'
import type { OtherWay } from '../data/other-ways.ts'
import { sellerOf } from '../data/partners.ts'
import { buyer, job, staff } from './actors.ts'
import { promoFor } from './promo-codes.ts'
import { quoteOf, shippingOf } from './quote.ts'
import { dueOf, orderOf, type Sale, type Scene, type Turn } from './sale.ts'
import { stripeId } from './past-ids.ts'

/** The buyer places the order and is led to the provider's page. */
export const place: Turn = async (scene) => {
  const { shop, sale } = scene
  const quote = quoteOf(shop, sale, { promo: promoFor(scene, quoteOf(shop, sale)) })
  if (quote.lines.length === 0 || quote.dropped.length > 0) throw new Error(`${sale.key} cannot be bought`)
  const ctx = {
    ...scene.as(buyer),
    locale: sale.customer.locale,
    claim: { actor: 'seed', key: sale.key, kept: false },
  }
  const placed = await placeOrder(ctx, {
    audience: 'public',
    quote,
    catalog: shop.market.catalog,
    emailAddress: sale.customer.email,
    phoneNumber: sale.phoneNumber,
    shipping: quote.needsShipping ? shippingOf(sale.customer) : null,
    paymentMethod: sale.way?.method ?? 'card',
    resellerCode: sellerOf(shop.brand.domain, sale.key)?.code ?? null,
    locale: sale.customer.locale,
    targetSimId: sale.target?.simId ?? null,
  })
  sale.order = placed.order
  await openPage(scene, ctx, placed)
}

/** The last page is over, and the buyer is led to a new one. */
export const tryAgain: Turn = async (scene) => {
  const ctx = scene.as(buyer)
  await openPage(scene, ctx, await holdForPayment(ctx, orderOf(scene.sale)))
}

/** The buyer's bank refuses a card; the page stays open for another one. */
export const decline =
  (code: DeclineCode): Turn =>
  async ({ as, sale }) => {
    const { id, known } = sale.payments.at(-1)!
    if (known) Object.assign(known, { paymentIntent: intentOf(id), card: declines[code] })
    await recordOutcome(
      as(job('payment-event')),
      id,
      answer({ ...truthOf(sale, id), state: 'open', problem: code }),
    )
  }

/** The card is charged and the order confirmed; what is to be packed is set aside. */
export const pay: Turn = async (scene) => {
  const { sale, as, settle } = scene
  await charge(scene, sale.payments.length)
  const { id, fulfillmentStatus } = orderOf(sale)
  if (fulfillmentStatus === 'not_required') return
  await settle()
  await deriveDelivery(as(job('order-delivery'), 700), id)
}

/** The card is charged when nothing waits for the money any more; `attempt` counts from 1. */
export const payLate =
  (attempt = 1): Turn =>
  (scene) =>
    charge(scene, attempt)

/** Only a share of what was asked for arrives. */
export const payOther =
  (share: number): Turn =>
  (scene) =>
    charge(scene, 1, share)

/** The provider's page ends without a payment. */
export const closePage: Turn = async ({ as, sale }) => {
  const { id, known } = sale.payments[0]!
  if (known) known.state = 'expired'
  await recordOutcome(as(job('payment-event')), id, answer({ ...truthOf(sale, id), state: 'expired' }))
}

/** Nobody has paid in time. */
export const expire: Turn = ({ as }) => expireDue(as(job('expire-orders')))

/** An administrator writes down money that came another way. */
export const markAsPaid: Turn = async (scene) => {
  const { sale } = scene
  await recordManualPayment(scene.as(staff(scene, 'finance')), {
    id: orderOf(sale).id,
    ...pickBy(markedAsPaid, sale.key),
  })
}

/** Before there was another way to pay. */
const cardAtFirst = { method: 'card', provider: 'stripe', accountId: null } as const

async function openPage({ shop, sale, at }: Scene, ctx: Ctx, held: HeldOrder) {
  const way = sale.way ? { ...sale.way, accountId: null } : cardAtFirst
  const payment = await createPayment(ctx, held, sale.payments.length + 1, way)
  if (sale.way) {
    await recordPage(ctx, payment.id, { providerSession: nameAt(sale.way, payment.id), redirectUrl: null })
    sale.payments.push({ id: payment.id, known: undefined })
    return
  }
  const session = pageOf(payment.id)
  await recordPage(ctx, payment.id, {
    providerSession: session,
    redirectUrl: `${shop.services.config.stripe.apiBase.replace('127.0.0.1', 'localhost')}/stripe/pay/${session}`,
  })
  const known = {
    page: sessionOf(ctx, held.order, payment, ctx.vault.capability('order', held.order.id)),
    session,
    created: at,
    state: 'open' as const,
    paymentIntent: null,
    card: null,
    amountCents: payment.amountCents,
    name: `${sale.customer.firstName} ${sale.customer.lastName}`,
    refunds: [],
  }
  shop.vendors.payments.push(known)
  sale.payments.push({ id: payment.id, known })
}

async function charge({ shop, as, sale, at }: Scene, attempt: number, share = 1) {
  const { id, known } = sale.payments[attempt - 1]!
  const amountCents = Math.round(dueOf(sale) * share)
  const number = pickBy(goodCards, id)
  if (known)
    Object.assign(known, {
      state: 'paid',
      paymentIntent: intentOf(id),
      card: number,
      paid: at,
      amountCents,
    })
  if (sale.way) {
    const { tenantId, number: orderNumber, currency } = orderOf(sale)
    const name = nameAt(sale.way, id)
    shop.vendors.charges.push({
      ...{ provider: sale.way.provider, session: name, providerPayment: name },
      ...{ tenantId, paymentId: id, orderNumber, amountCents, currency, paid: at, refunds: [] },
    })
  }
  const card = { brand: brandOf(number), last4: number.slice(-4) }
  const truth = {
    ...truthOf(sale, id),
    state: 'paid' as const,
    providerPayment: sale.way ? nameAt(sale.way, id) : intentOf(id),
    amountCents,
    card: sale.way && sale.way.method !== 'card' ? null : card,
  }
  await recordOutcome(as(job('payment-event')), id, answer(truth))
}

const brandsByDigit: Record<string, string> = { 3: 'amex', 4: 'visa', 5: 'mastercard', 6: 'discover' }
const brandOf = (number: string) => brandsByDigit[number[0]!] ?? 'visa'

/** What a payment is called at a provider that is not the first. */
const nameAt = ({ prefix }: OtherWay, paymentId: string) =>
  prefix + paymentId.replaceAll('-', '').slice(-17).toUpperCase()

const answer = (value: ProviderPayment) => ({ kind: 'done' as const, value })

const pageOf = (paymentId: string) => stripeId('cs_test', 58, paymentId)
const intentOf = (paymentId: string) => stripeId('pi', 24, paymentId)

const truthOf = (sale: Sale, paymentId: string) => ({
  session: sale.way ? nameAt(sale.way, paymentId) : pageOf(paymentId),
  tenantId: orderOf(sale).tenantId,
  paymentId,
  providerPayment: null,
  card: null,
  amountCents: dueOf(sale),
  currency: orderOf(sale).currency,
  redirectUrl: null,
  problem: null,
})
