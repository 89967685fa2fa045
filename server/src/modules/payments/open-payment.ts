import { and, desc, eq } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { ChargeView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { insertNow } from '#platform/inserts.ts'
import { idFrom } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { payments } from '#tables/payments.ts'
import type { orders } from '#tables/orders.ts'
import { holdMs, holdStock, holdStockOf, type PlacedLine } from '#modules/orders/index.ts'
import { releaseStock } from '#modules/sims/index.ts'
import { pageEndsTooSoon } from '#providers/payments/payment-provider.ts'
import { cardProvider, providerOf } from './providers.ts'
import { lockPayment } from './payment-rows.ts'
import { firstAskMs, lostAnswerMs } from './pauses.ts'
import { isOpen, paymentState, type Payment } from './statuses.ts'

type Order = typeof orders.$inferSelect

/**
 * Nothing was opened for a payment, and no page that would end with it can be opened any more: the provider's pages live
 * half an hour at least. The payment is over, and another attempt may begin.
 */
export class TooLateToOpen extends CodedError {
  constructor(payment: Payment) {
    super('INVALID_STATE', { from: payment.state, event: 'open', allowed: [] })
  }
}

/** The order's newest attempt at paying. */
export async function lastPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, orderId)))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return payment
}

/**
 * Writes down the intent to collect the order's total, and holds what it takes from the shelf. An attempt exists once: its
 * id follows from order and number. The caller has the order to itself; it comes back as long as its stock is held.
 * @param lines the order's lines where they are at hand
 * @throws CodedError PAYMENT_OPTION_DISABLED past five attempts; OUT_OF_STOCK, STOCK_IN_CARTS, STOCK_LIMIT
 */
export async function createPayment(
  ctx: Ctx,
  order: Order,
  attempt: number,
  lines?: readonly PlacedLine[],
): Promise<{ order: Order; payment: Payment }> {
  if (attempt > businessDefaults.maxPaymentAttempts) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const id = idFrom('payment', order.id, String(attempt))
  const [created] = await insertNow(ctx, payments, [
    {
      tenantId: ctx.tenant.id,
      id,
      orderId: order.id,
      attempt,
      provider: cardProvider.key,
      method: 'card',
      state: createdState(paymentState, 'create'),
      amountCents: order.totalCents,
      currency: order.currency,
      returnOrigin: ctx.origin,
      createdAt: ctx.now,
      checkAt: later(ctx.now, lostAnswerMs),
    },
  ])
  if (created) {
    emitCreated(ctx, paymentState, 'create', id, order.id, { amountCents: order.totalCents, attempt })
    const held = await (lines ? holdStock(ctx, order, lines) : holdStockOf(ctx, order))
    return { order: held, payment: created }
  }
  const found = await lastPayment(ctx, order.id)
  if (!found) throw new CodedError('REQUEST_IN_PROGRESS')
  return { order, payment: found }
}

/**
 * Opens the provider's page for a payment. Safe to repeat: the provider's key follows from the payment's id, so a
 * repeated call finds the page of the first. A lost answer is asked again once, then left to the janitor.
 * @param remember runs in the transaction that records the page
 * @throws TooLateToOpen where an earlier call has opened nothing and its time is over
 * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE, METHOD_UNSUPPORTED, INVALID_STATE when the payment is over
 */
export async function openPayment(
  caller: Caller,
  order: Order,
  payment: Payment,
  remember: (ctx: Ctx, redirectUrl: string) => void = () => undefined,
): Promise<string> {
  if (!isOpen(payment)) throw overError(payment)
  const provider = providerOf(payment.provider)
  const open = () => provider.openSession(caller.services, sessionOf(caller, order, payment, vaultToken))
  const vault = await caller.services.vaultOf(caller.tenant.id)
  const vaultToken = vault.capability('order', order.id)
  let outcome = await open()
  if (outcome.kind === 'unknown') {
    if (payment.state === 'created')
      await transact(caller, (ctx) => advance(ctx, paymentState, payment.id, 'lose')).catch(ignoreMoved)
    outcome = await open()
  }
  if (outcome.kind === 'refused') {
    const { code } = outcome
    await transact(caller, async (ctx) => {
      await advance(ctx, paymentState, payment.id, 'fail', { set: { problem: code } })
      await releaseStock(ctx, order.id)
    }).catch(ignoreMoved)
    if (code === pageEndsTooSoon) throw new TooLateToOpen(payment)
    throw new CodedError('METHOD_UNSUPPORTED', { code })
  }
  if (outcome.kind !== 'done') throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  const { session, redirectUrl } = outcome.value
  try {
    await transact(caller, async (ctx) => {
      await recordPage(ctx, payment.id, { providerSession: session, redirectUrl })
      remember(ctx, redirectUrl)
    })
  } catch (error) {
    // Nobody is led there; what became of the call does not change the answer.
    if (error instanceof CodedError) await provider.expire(caller.services, session)
    throw error
  }
  return redirectUrl
}

/** A page that is not written down must not be given out: whatever is paid there has to find its payment. */
export async function recordPage(
  ctx: Ctx,
  paymentId: string,
  page: { providerSession: string; redirectUrl: string },
) {
  try {
    await advance(ctx, paymentState, paymentId, 'open', {
      set: { ...page, checkAt: later(ctx.now, firstAskMs) },
    })
  } catch (error) {
    ignoreMoved(error)
    const payment = await lockPayment(ctx, paymentId)
    if (payment.providerSession !== page.providerSession) throw overError(payment)
  }
}

const overError = ({ state }: Payment) =>
  new CodedError('INVALID_STATE', { from: state, event: 'open', allowed: [] })

/** Another run of the same step was faster; what it recorded is the same. */
const ignoreMoved = (error: unknown) => {
  if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
}

/** What the provider is asked to collect, and where it sends the buyer afterwards. */
export function sessionOf(
  caller: Pick<Caller, 'origin' | 'tenant'>,
  order: Order,
  payment: Payment,
  token: string,
) {
  const back = (outcome: string) =>
    `${payment.returnOrigin ?? caller.origin}/payment?order=${token}&outcome=${outcome}`
  // The same for every call about a payment, so that a repeated one finds the page of the first.
  const until = Math.max(order.expiresAt.getTime(), later(payment.createdAt, holdMs).getTime())
  const dayAhead = later(payment.createdAt, minutesMs(24 * 60 - 5)).getTime()
  return {
    paymentId: payment.id,
    tenantId: caller.tenant.id,
    orderNumber: order.number,
    amountCents: payment.amountCents,
    currency: payment.currency,
    items: itemsOf(order),
    emailAddress: order.emailAddress,
    keepsCard: order.keepsCard,
    locale: order.locale,
    successUrl: back('success'),
    cancelUrl: back('cancelled'),
    expiresAt: new Date(Math.min(until, dayAhead)),
  }
}

/** The order's charges as the provider shows them; one line for all where a charge is negative or does not divide. */
function itemsOf(order: Order) {
  const nameOf = (charge: ChargeView) => charge.name[order.locale]
  const isPlain = order.charges.every((charge) => charge.amountCents >= 0)
  if (!isPlain) return [{ name: order.number, unitCents: order.totalCents, quantity: 1 }]
  return order.charges
    .filter((charge) => charge.amountCents > 0)
    .map((charge) =>
      charge.unitCents * charge.quantity === charge.amountCents
        ? { name: nameOf(charge), unitCents: charge.unitCents, quantity: charge.quantity }
        : { name: nameOf(charge), unitCents: charge.amountCents, quantity: 1 },
    )
}
