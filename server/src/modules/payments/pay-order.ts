import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import { advance } from '#platform/advance.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments } from '#tables/payments.ts'
import {
  canPay,
  confirmFreeOnce,
  dueCentsOf,
  holdForPayment,
  isOwed,
  isShort,
  lockOrder,
  orderByToken,
  type Order,
} from '#modules/orders/index.ts'
import { createPayment, lastPayment, openPayment, ourPageOf, TooLateToOpen } from './open-payment.ts'
import { lockPayment } from './payment-rows.ts'
import { settlePayment } from './settle-payment.ts'
import { isCaptured, isOpen, paymentState, type Payment } from './statuses.ts'
import { closePage } from './withdraw-pages.ts'
import { hasProvider, providerOf } from './providers.ts'
import { noteDown, noteUp } from './ways/downs.ts'
import { waysFor } from './ways/offer-ways.ts'
import type { Way } from './ways/ways.ts'

const load = (caller: Caller, token: string) =>
  inTransaction(caller, async (ctx) => {
    const order = await orderByToken(ctx, token)
    return { order, payment: await lastPayment(ctx, order.id) }
  })

/**
 * Leads a buyer back to a page on which the order can be paid. The page that is still open is used again; a new attempt
 * starts only when the provider says that the last one is over. Never a second order, never a second charge.
 * @throws CodedError ALREADY_PAID, INVALID_STATE when the order no longer waits for money
 */
export async function payOrder(
  caller: Caller,
  input: { token: string; paymentMethod?: PayMethod | undefined; coin?: string | undefined },
) {
  const { order, payment } = await load(caller, input.token)
  if ((order.pendingCents ?? order.totalCents) === 0) return payNothing(caller, order)
  const answerOf = (redirectUrl: string) => ({ redirectUrl, paymentStatus: 'pending' as const })
  return answerOf(
    await leadToPage(
      caller,
      order,
      payment,
      (ctx, redirectUrl) => keepAnswer(ctx, answerOf(redirectUrl)),
      input.paymentMethod,
      input.coin,
    ),
  )
}

/** What costs nothing needs no page: it is confirmed. */
async function payNothing(caller: Caller, order: Order) {
  if (order.paymentStatus === 'paid') throw new CodedError('ALREADY_PAID')
  assertPayable(order)
  const answer = { redirectUrl: null, paymentStatus: 'paid' as const }
  await inTransaction(forEverybody(caller), async (ctx) => {
    await confirmFreeOnce(ctx, order.id)
    keepAnswer(ctx, answer)
  })
  return answer
}

/**
 * The same for an order that is at hand, with its newest payment.
 * @param remember runs in the transaction that records a page which was not known yet
 * @param method another way to pay than that of the payment: its page is closed first
 * @param coin what to pay with, where that is the buyer's to choose; another one than before likewise
 */
export async function leadToPage(
  caller: Caller,
  order: Order,
  payment: Payment | undefined,
  remember: (ctx: Ctx, redirectUrl: string) => void,
  method?: PayMethod,
  coin?: string,
): Promise<string> {
  assertPayable(order)
  // What was paid before an edit is settled, and so is what was paid in part; the rest has payments of its own.
  const isSettled = payment !== undefined && isShort(order) && isCaptured(payment)
  const latest = payment?.editId === order.pendingEditId && !isSettled ? payment : undefined
  let current = latest?.providerSession ? await upToDate(caller, latest) : latest
  const amountCents = dueCentsOf(order) ?? order.totalCents
  const isOfMore = isShort(order) && current?.amountCents !== amountCents
  if (current && isOpen(current) && (isOfMore || isOther(current, method, coin)))
    current = await endPage(caller, current)
  if (current && isCaptured(current)) throw new CodedError('ALREADY_PAID')
  const chosen = method ?? (current?.method as PayMethod | undefined)
  // Only where a page has to be opened does it matter who may stand behind it.
  const ways = () => waysFor(caller, chosen, { amountCents, currency: order.currency })
  if (current && isOpen(current)) {
    if (current.redirectUrl) return current.redirectUrl
    if (current.coins?.toSend) return ourPageOf(caller, order, current)
    if (coin) current = await chooseCoin(caller, current, coin)
    try {
      return await openPayment(caller, order, current, remember)
    } catch (error) {
      if (!(error instanceof TooLateToOpen) && !isPassing(error)) throw error
      noteOutcome(caller, current, error)
      const others = (await ways()).filter((way) => !isOf(way, current!))
      if (error instanceof TooLateToOpen)
        return openNext(caller, order, current, [...others, ...(await ways())], remember, coin)
      if (others.length === 0) throw error
      return openNext(caller, order, await setAside(caller, current), others, remember, coin)
    }
  }
  return openNext(caller, order, current ?? payment, await ways(), remember, coin)
}

const isOther = ({ method, coins }: Payment, wanted: PayMethod | undefined, coin: string | undefined) =>
  (wanted !== undefined && wanted !== method) || (coin !== undefined && coins !== null && coin !== coins.coin)

/** Longer than a call that opens a page takes with its one repetition. */
const openingMs = 20_000

/**
 * Writes down what a buyer pays with; one who presses twice opens one page.
 * @throws CodedError REQUEST_IN_PROGRESS while it is being opened
 */
const chooseCoin = (caller: Caller, { id }: Payment, coin: string): Promise<Payment> =>
  inTransaction(caller, async (ctx) => {
    const payment = await lockPayment(ctx, id)
    const chosenAt = payment.coins && Date.parse(payment.coins.chosenAt)
    if (chosenAt !== null) {
      if (ctx.now.getTime() - chosenAt < openingMs) throw new CodedError('REQUEST_IN_PROGRESS')
      return payment
    }
    const coins = { coin, chosenAt: ctx.now.toISOString() }
    const own = and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id))
    const [chosen] = await ctx.db.update(payments).set({ coins }).where(own).returning()
    return chosen!
  })

/** Opens a page with the first that gives one: a provider that is down, or does not take this, is passed over. */
async function openNext(
  caller: Caller,
  order: Order,
  last: Payment | undefined,
  [way, ...others]: readonly Way[],
  remember: (ctx: Ctx, redirectUrl: string) => void,
  coin?: string,
): Promise<string> {
  if (!way || way.source === null) throw new CodedError('PAYMENT_OPTION_DISABLED')
  const next = await inTransaction(caller, async (ctx) => {
    const locked = await lockOrder(ctx, order.id)
    assertPayable(locked)
    if (locked.pendingEditId !== order.pendingEditId) throw new CodedError('REQUEST_IN_PROGRESS')
    const held = await holdForPayment(ctx, locked)
    const payment = await createPayment(ctx, held, (last?.attempt ?? 0) + 1, way, coin)
    return { order: held.order, payment }
  })
  try {
    const redirectUrl = await openPayment(caller, next.order, next.payment, remember)
    noteUp(caller.services, way)
    return redirectUrl
  } catch (error) {
    if (!isPassing(error)) throw error
    noteOutcome(caller, next.payment, error)
    if (others.length === 0) throw error
    return openNext(caller, order, await setAside(caller, next.payment), others, remember, coin)
  }
}

const isOf = (way: Way, { provider, accountId }: Payment) =>
  way.provider === provider && way.accountId === accountId

/** What another provider may answer otherwise. */
const isPassing = (error: unknown): error is CodedError =>
  error instanceof CodedError &&
  (error.code === 'PAYMENT_PROVIDER_UNAVAILABLE' || error.code === 'METHOD_UNSUPPORTED')

function noteOutcome({ services }: Caller, payment: Payment, error: CodedError) {
  if (error.code === 'PAYMENT_PROVIDER_UNAVAILABLE') noteDown(services, payment)
}

/** Nobody was given its page: whatever the call has opened, nobody pays there. */
async function setAside(caller: Caller, payment: Payment): Promise<Payment> {
  await inTransaction(caller, (ctx) => advance(ctx, paymentState, payment.id, 'cancel')).catch(
    (error: unknown) => {
      if (!(error instanceof CodedError && error.code === 'INVALID_STATE')) throw error
    },
  )
  return payment
}

/** Ends an attempt whose buyer wants to pay in another way; one that was paid a moment before is paid. */
const endPage = (caller: Caller, payment: Payment): Promise<Payment> =>
  payment.providerSession ? closePage(caller, payment) : setAside(caller, payment)

function assertPayable(order: Order) {
  if (canPay(order)) return
  if (order.paidCents > 0) throw new CodedError('ALREADY_PAID')
  throw new CodedError('INVALID_STATE', { from: order.status, event: 'pay', allowed: [] })
}

/** How an order's payment stands, asked of the provider while it is open: for the buyer who just came back. */
export async function settleOrder(caller: Caller, input: { token: string }) {
  const first = await load(caller, input.token)
  if (first.payment && isOpen(first.payment)) {
    const asked = await upToDate(caller, first.payment)
    if (isOpen(asked) && !asked.returnedAt) await inTransaction(caller, (ctx) => noteReturn(ctx, asked))
  }
  const { order, payment: newest } = await load(caller, input.token)
  const waits = order.pendingEditId !== null || isShort(order) || isOwed(order)
  const payment = waits && newest?.editId !== order.pendingEditId ? undefined : newest
  return {
    // A buyer who pays the difference of an edit, what is left to pay, or what they owe, is told of that, until it is paid.
    paymentStatus: waits ? statusOfDifference(payment) : order.paymentStatus,
    orderStatus: waits ? ('pending' as const) : order.status,
    orderNumber: order.number,
    problem: payment?.problem ?? null,
    totalCents: dueCentsOf(order) ?? order.totalCents,
    paymentMethod: payment?.method ?? null,
    isOfEnrollment: order.enrollmentId !== null,
    coins: payment && isOpen(payment) ? coinsView(payment) : null,
    choosesCoin: payment ? choosesCoin(payment) : false,
  }
}

function statusOfDifference(payment: Payment | undefined) {
  if (payment && isOpen(payment)) return payment.problem ? ('failed' as const) : ('pending' as const)
  return payment?.state === 'failed' ? ('failed' as const) : ('unpaid' as const)
}

/** Whether a buyer is yet to say in what they pay. */
const choosesCoin = (payment: Payment) =>
  isOpen(payment) &&
  payment.coins === null &&
  hasProvider(payment.provider) &&
  providerOf(payment.provider).coins !== undefined

function coinsView({ coins }: Payment) {
  if (!coins?.toSend) return null
  const { received, confirms } = coins.sent ?? { received: '0', confirms: 0 }
  return { coin: coins.coin, ...coins.toSend, received, confirms }
}

/** The provider did not know yet what the buyer came back from, so that it is asked again before all others. */
async function noteReturn(ctx: Ctx, { id }: Payment) {
  await ctx.db
    .update(payments)
    .set({ returnedAt: ctx.now, checkAt: ctx.now, checks: 0 })
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id)))
}

/** The provider may be silent; then the last known state has to do. */
const upToDate = (caller: Caller, payment: Payment): Promise<Payment> =>
  settlePayment(caller, payment).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'PAYMENT_PROVIDER_UNAVAILABLE') return payment
    throw error
  })
