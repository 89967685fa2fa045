import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { daysMs, later } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { erasedAddress, erasedRecipient } from '#platform/security/erased-address.ts'
import { provision } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { notify, notifyNow } from '#modules/messaging/index.ts'
import { jobs } from '#modules/messaging/messaging.jobs.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { subscriptions } from '#tables/sims.ts'
import { orderConfirmation } from '../messages/order-confirmation.ts'
import { sendEmailsAgain } from '../send-emails-again.ts'
import { unusedPlans } from './remind-of-unused.ts'
import { resendMessage } from './resend.ts'
import { tell, tellOrder } from './tell.ts'

const { sandbox, world, caller, desk } = await openDelivery()

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(caller, work)
const log = (orderId: string) =>
  within(({ db }) => db.select().from(notifications).where(eq(notifications.orderId, orderId)))
const letters = () =>
  sandbox.control<{ items: unknown[] }>('/sent?kind=email&to=erased').then(({ items }) => items)
const waiting = async () => {
  const { rows } = await within((ctx) => ctx.db.execute<{ subject: string }>(unusedPlans.waiting(ctx)))
  return rows.map(({ subject }) => subject)
}

/** An order with an unused plan whose buyer was told something that has yet to go out. */
async function bought() {
  const { orderId } = await desk.begin([{}])
  for (const { id } of await desk.provisioningsOf(orderId)) await provision(caller, id)
  const [sim] = await desk.simsOf(orderId)
  await within(async (ctx) => {
    const activateBy = later(ctx.now, daysMs(1))
    await ctx.db.update(subscriptions).set({ activateBy }).where(eq(subscriptions.simId, sim!.id))
    await tellOrder(ctx, orderId, orderConfirmation, { occasion: 'before' })
  })
  return orderId
}

/** As erasing their person leaves the order and its messages (`tables/*-personal.ts`). */
const erase = (orderId: string) =>
  within(async ({ db }) => {
    const emailAddress = erasedAddress(orders.id)
    await db.update(orders).set({ emailAddress, phoneNumber: null }).where(eq(orders.id, orderId))
    await db
      .update(notifications)
      .set({ recipient: erasedRecipient })
      .where(eq(notifications.orderId, orderId))
  })

it('queues nothing for a buyer who was erased, whoever asks for it', async () => {
  const orderId = await bought()
  expect(await waiting()).toContain(orderId)
  await erase(orderId)
  const before = await log(orderId)
  const [order] = await within(({ db }) => db.select().from(orders).where(eq(orders.id, orderId)))
  const { emailAddress: recipient } = order!
  const notice = { orderId, recipient, locale: 'en', channel: 'email', message: orderConfirmation } as const
  const now = await within((ctx) => {
    tell(ctx, order!, orderConfirmation, { occasion: 'again', sms: true })
    notify(ctx, { ...notice, dedupeKey: newId() })
    return notifyNow(ctx, [{ ...notice, dedupeKey: newId() }])
  })
  expect(now).toEqual([])
  world.clock.advance(daysMs(2))
  const again = { id: orderId, notificationId: before[0]!.id }
  const refused = { code: 'INVALID_STATE' }
  await expect(within((ctx) => resendMessage(ctx, again))).rejects.toMatchObject(refused)
  await expect(within((ctx) => sendEmailsAgain(ctx, [orderId]))).rejects.toMatchObject(refused)
  expect(await waiting()).not.toContain(orderId)
  expect(await log(orderId)).toHaveLength(before.length)
})

it('withholds what was queued before', async () => {
  const orderId = await bought()
  await erase(orderId)
  const open = (await log(orderId)).filter(({ state }) => state === 'queued')
  expect(open.length).toBeGreaterThan(0)
  const send = jobs.find(({ task }) => task === 'send-notification')!
  for (const { id } of open) await send.handle(caller, { notificationId: id })
  const ids = new Set(open.map(({ id }) => id))
  const after = (await log(orderId)).filter(({ id }) => ids.has(id))
  expect(after.map(({ state }) => state)).toEqual(open.map(() => 'withheld'))
  expect(await letters()).toEqual([])
})
