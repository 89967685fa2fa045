import type { Caller, Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { done } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { batched } from '#platform/batched.ts'
import type { ProviderOrder } from '#providers/sims/index.ts'
import { sendMessages, takeMessagesOfOrders, type Prepared } from '#modules/messaging/index.ts'
import { tellEsimsReady } from './telling/tell-esims-ready.ts'
import {
  askProvider,
  deliverFromStock,
  loadWorks,
  loadWorksOfOrders,
  sendAll,
  settleAll,
  tryAgain,
  type Answer,
  type Arrival,
  type Work,
} from '#modules/sims/index.ts'
import { deriveDeliveries } from './delivery-state.ts'
import { lockOrders } from './lock-orders.ts'
import type { Order } from './statuses.ts'

/** What can be done for an order outside a transaction: messages to send, lines to ask a provider for. */
interface Begun {
  messages: Prepared[]
  works: Work[]
}

/**
 * Does for a paid order everything that waits: sends its messages and asks for its eSIMs, then sends what tells of
 * these. Each step is written down before and after; a run that was cut off is taken up where the rows say. Messages and
 * lines that are tried again later have jobs of their own.
 */
export async function deliverPaidOrder(caller: Caller, orderId: string): Promise<void> {
  const { messages, works } = await begin(caller, orderId)
  const told = sendMessages(caller, messages)
  const arrived = works.map(async (work) => {
    const ready = await settle(caller, work, settleAndTell)
    await sendMessages(caller, ready)
  })
  await Promise.all([told, ...arrived])
}

/** The same for one line that is tried again. Its messages have jobs of their own, as nobody else would take them up. */
export async function provisionLine(caller: Caller, provisioningId: string): Promise<void> {
  const work = await beginLine(caller, provisioningId)
  if (work) await settle(caller, work, settleAndQueue)
}

/** Writes down what a recovery has found. @throws a unique violation when it is another's */
export const arrive = async (caller: Caller, work: Work, order: ProviderOrder): Promise<void> => {
  await settleAndQueue(caller, { work, outcome: done(order) })
}

const begin = batched(async (ctx, orderIds: string[]): Promise<Begun[]> => {
  const messages = await takeMessagesOfOrders(ctx, orderIds)
  const { works, ready } = await start(ctx, await loadWorksOfOrders(ctx, orderIds), true)
  const messagesOf = shareOut([...messages, ...ready], ({ notification }) => notification.orderId)
  const worksOf = shareOut(works, (work) => work.orderId)
  return orderIds.map((id) => ({ messages: messagesOf(id), works: worksOf(id) }))
})

const beginLine = batched(async (ctx, ids: string[]): Promise<(Work | undefined)[]> => {
  const queued = (await loadWorks(ctx, ids)).filter(({ state }) => state === 'queued')
  const { works } = await start(ctx, queued, false)
  const worksOf = shareOut(works, (work) => work.id)
  return ids.map((id) => worksOf(id)[0])
})

/** Who asks first for a key gets all that belongs to it: what is done once must not be done by two. */
function shareOut<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string | null) {
  const left = Map.groupBy(things, keyOf)
  return (key: string): Thing[] => {
    const own = left.get(key) ?? []
    left.delete(key)
    return own
  }
}

/** Notes that lines are being asked for; what comes from our own shelf is there at once. */
async function start(ctx: Ctx, loaded: Work[], tellsNow: boolean) {
  const shelved = loaded.filter(({ bundle }) => !bundle)
  const locked = await lockOf(ctx, shelved)
  const sent = await sendAll(ctx, loaded)
  const arrivals: Arrival[] = []
  for (const work of sent.filter(({ bundle }) => !bundle)) {
    const arrival = await deliverFromStock(ctx, work)
    if (arrival) arrivals.push(arrival)
  }
  return { works: sent.filter(({ bundle }) => bundle), ready: await follow(ctx, locked, arrivals, tellsNow) }
}

/** Locks the orders before their parts, as a caller that cancels does. */
const lockOf = async (ctx: Ctx, works: readonly Work[]): Promise<Order[]> =>
  works.length > 0 ? lockOrders(ctx, [...new Set(works.map(({ orderId }) => orderId))]) : []

/** Asks the provider, and writes what came of it. */
async function settle(caller: Caller, work: Work, write: typeof settleAndTell): Promise<Prepared[]> {
  const outcome = await askProvider(caller, work)
  try {
    return await write(caller, { work, outcome })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The eSIMs of this answer were claimed by the recovery of a like order, whose own goods never came: ask once more.
    caller.services.log.warn({ provisioning: work.id }, 'eSIMs of this order belong to another one')
    await inTransaction(caller, (ctx) => tryAgain(ctx, work, 'ICCID_TAKEN', ctx.now))
    return []
  }
}

const settling = (tellsNow: boolean) =>
  batched(async (ctx, answers: Answer[]): Promise<Prepared[][]> => {
    const works = answers.map(({ work }) => work)
    const locked = await lockOf(ctx, works)
    const ready = await follow(ctx, locked, await settleAll(ctx, answers), tellsNow)
    const readyOf = shareOut(ready, ({ notification }) => notification.orderId)
    return works.map(({ orderId }) => readyOf(orderId))
  })
const settleAndTell = settling(true)
const settleAndQueue = settling(false)

/** What arrived moves its order on, and its buyer is told: by what is sent now, or by jobs. */
async function follow(
  ctx: Ctx,
  locked: Order[],
  arrivals: Arrival[],
  tellsNow: boolean,
): Promise<Prepared[]> {
  if (arrivals.length === 0) return []
  const moved = locked.filter(({ id }) => arrivals.some(({ orderId }) => orderId === id))
  const partsOf = await deriveDeliveries(ctx, moved)
  const known = new Map(arrivals.map(({ orderLineId, esims }) => [orderLineId, esims]))
  return tellEsimsReady(
    ctx,
    moved.map((order) => {
      const plans = (partsOf.get(order.id) ?? []).filter(({ kind }) => kind === 'plan')
      return { order, lines: plans.map((plan) => ({ ...plan, esims: known.get(plan.lineId) ?? null })) }
    }),
    tellsNow,
  )
}
