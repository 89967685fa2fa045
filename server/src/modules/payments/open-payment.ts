import { and, desc, eq, gt } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { ChargeView } from '#contracts/checkout/views.ts'
import type { PaidBy } from '#contracts/payments/ways/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { insertNow } from '#platform/database/inserts.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments } from '#tables/payments.ts'
import type { orders } from '#tables/orders.ts'
import { dueCentsOf, isOwed, releaseShelf, holdMs, type HeldOrder } from '#modules/orders/index.ts'
import { pageEndsTooSoon } from '#providers/payments/payment-provider.ts'
import { lockPayment } from './payment-rows.ts'
import { firstAskMs, lostAnswerMs } from './pauses.ts'
import { isOpen, paymentState, type Payment } from './statuses.ts'
import { providerAt } from './ways/access.ts'
import type { Way } from './ways/ways.ts'

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
 * Writes down the intent to collect the order's total, what is left of it, or what its edit costs more. An attempt exists
 * once: its id follows from order and number. The caller has the order to itself, and its page ends with what is held for it.
 * @param way who is to collect it
 * @param coin what the buyer pays with, where they have chosen one
 * @throws CodedError PAYMENT_OPTION_DISABLED past five attempts
 */
export async function createPayment(
  ctx: Ctx,
  { order, heldUntil }: HeldOrder,
  attempt: number,
  way: Pick<Way, 'provider' | 'accountId'> & { method: PaidBy },
  coin?: string,
): Promise<Payment> {
  const amountCents = dueCentsOf(order) ?? order.totalCents
  const editId = order.pendingEditId
  const tries = await triesFor(ctx, order, attempt)
  if (tries > businessDefaults.maxPaymentAttempts) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const id = idFrom('payment', order.id, String(attempt))
  const [created] = await insertNow(ctx, payments, [
    {
      tenantId: ctx.tenant.id,
      id,
      orderId: order.id,
      attempt,
      editId,
      provider: way.provider,
      accountId: way.accountId,
      method: way.method,
      state: createdState(paymentState, 'create'),
      amountCents,
      currency: order.currency,
      returnOrigin: ctx.origin,
      coins: coin ? { coin, chosenAt: ctx.now.toISOString() } : null,
      createdAt: ctx.now,
      checkAt: later(ctx.now, lostAnswerMs),
      pageEndsAt: heldUntil ?? pageEndOf(ctx, order),
    },
  ])
  if (created) {
    emitCreated(ctx, paymentState, 'create', id, order.id, { amountCents, attempt })
    return created
  }
  const found = await lastPayment(ctx, order.id)
  if (!found) throw new CodedError('REQUEST_IN_PROGRESS')
  return found
}

/** With its order, where nothing is held; not before a page can end, and less than a day later, as providers want it. */
const pageEndOf = ({ now }: Ctx, { expiresAt }: Order): Date => {
  const latest = later(now, minutesMs(24 * 60 - 5)).getTime()
  return new Date(Math.min(latest, Math.max(expiresAt.getTime(), later(now, holdMs).getTime())))
}

/** How often it is tried with this attempt; what is owed can be paid for weeks, so that those of a day count. */
async function triesFor(ctx: Ctx, order: Order, attempt: number): Promise<number> {
  const { id, pendingEditId } = order
  if (!pendingEditId && !isOwed(order)) return attempt
  const which = pendingEditId
    ? eq(payments.editId, pendingEditId)
    : and(eq(payments.orderId, id), gt(payments.createdAt, later(ctx.now, -hoursMs(24))))
  return (await ctx.db.$count(payments, and(eq(payments.tenantId, ctx.tenant.id), which))) + 1
}

/**
 * Opens the provider's page for a payment, or leads to ours, where coins are chosen and sent. Safe to repeat: the provider's key follows from the payment's id, so a
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
  const { provider, at } = await providerAt(caller, payment)
  if (provider.coins && !payment.coins) return ourPageOf(caller, order, payment)
  const vault = await caller.services.vaultOf(caller.tenant.id)
  const vaultToken = vault.capability('order', order.id)
  const page = sessionOf(caller, order, payment, vaultToken)
  const open = (isRepeated: boolean) => provider.openSession(at, { ...page, isRepeated })
  let outcome = await open(mayBeOpen(caller, payment))
  if (outcome.kind === 'unknown') {
    if (payment.state === 'created')
      await inTransaction(caller, (ctx) => advance(ctx, paymentState, payment.id, 'lose')).catch(ignoreMoved)
    outcome = await open(true)
  }
  if (outcome.kind === 'refused') {
    const { code } = outcome
    await inTransaction(caller, async (ctx) => {
      await advance(ctx, paymentState, payment.id, 'fail', { set: { problem: code } })
      if (!payment.editId) await releaseShelf(ctx, order.id)
    }).catch(ignoreMoved)
    if (code === pageEndsTooSoon) throw new TooLateToOpen(payment)
    throw new CodedError('METHOD_UNSUPPORTED', { code })
  }
  if (outcome.kind !== 'done') throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  const { session, toSend } = outcome.value
  const redirectUrl = outcome.value.redirectUrl ?? (await ourPageOf(caller, order, payment))
  const coins = payment.coins && toSend ? { ...payment.coins, toSend } : payment.coins
  try {
    await inTransaction(caller, async (ctx) => {
      // Our own page holds the order's capability, which is not to be kept.
      await recordPage(ctx, payment.id, {
        ...{ providerSession: session, coins },
        lateUntil: provider.lateMs ? later(ctx.now, provider.lateMs) : null,
        redirectUrl: outcome.value.redirectUrl,
      })
      remember(ctx, redirectUrl)
    })
  } catch (error) {
    // Nobody is led there; what became of the call does not change the answer.
    if (error instanceof CodedError) await provider.expire(at, session)
    throw error
  }
  return redirectUrl
}

/** Whether a call that opens it was made before, as far as one can tell. */
const mayBeOpen = ({ services }: Caller, { state, createdAt, coins }: Payment) =>
  state === 'unknown' || new Date(coins?.chosenAt ?? createdAt) < later(services.clock.now(), -lostAnswerMs)

/** The page of ours on which an order's payment is chosen, shown and watched. */
export async function ourPageOf(
  caller: Caller,
  { id }: Pick<Order, 'id'>,
  { returnOrigin }: Pick<Payment, 'returnOrigin'>,
): Promise<string> {
  const vault = await caller.services.vaultOf(caller.tenant.id)
  return `${returnOrigin ?? caller.origin}/payment?order=${vault.capability('order', id)}`
}

/** A page that is not written down must not be given out: whatever is paid there has to find its payment. */
export async function recordPage(
  ctx: Ctx,
  paymentId: string,
  page: { providerSession: string; redirectUrl: string | null } & Partial<
    Pick<Payment, 'coins' | 'lateUntil'>
  >,
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

/**
 * What the provider is asked to collect, and where it sends the buyer afterwards: the same for every call about a payment,
 * so that a repeated one finds the page of the first.
 */
export function sessionOf(
  caller: Pick<Caller, 'origin' | 'tenant'>,
  order: Order,
  payment: Payment,
  token: string,
) {
  const origin = payment.returnOrigin ?? caller.origin
  const back = (outcome: string) => `${origin}/payment?order=${token}&outcome=${outcome}`
  return {
    paymentId: payment.id,
    tenantId: caller.tenant.id,
    orderNumber: order.number,
    method: payment.method,
    amountCents: payment.amountCents,
    currency: payment.currency,
    items: payment.amountCents === order.totalCents ? itemsOf(order) : [wholeOf(order, payment.amountCents)],
    emailAddress: order.emailAddress,
    keepsCard: order.keepsCard,
    coin: payment.coins?.coin,
    openedSince: payment.createdAt,
    isRepeated: false,
    locale: order.locale,
    webhookUrl: `${origin}/api/webhooks/${payment.provider}${payment.accountId ? `/${caller.tenant.id}` : ''}`,
    successUrl: back('success'),
    cancelUrl: back('cancelled'),
    expiresAt: payment.pageEndsAt ?? order.expiresAt,
  }
}

const wholeOf = ({ number }: Order, unitCents: number) => ({ name: number, unitCents, quantity: 1 })

/** The order's charges as the provider shows them; one line for all where a charge is negative or does not divide. */
function itemsOf(order: Order) {
  const nameOf = (charge: ChargeView) => charge.name[order.locale]
  const isPlain = order.charges.every((charge) => charge.amountCents >= 0)
  if (!isPlain) return [wholeOf(order, order.totalCents)]
  return order.charges
    .filter((charge) => charge.amountCents > 0)
    .map((charge) =>
      charge.unitCents * charge.quantity === charge.amountCents
        ? { name: nameOf(charge), unitCents: charge.unitCents, quantity: charge.quantity }
        : { name: nameOf(charge), unitCents: charge.amountCents, quantity: 1 },
    )
}
