import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import type { Api } from '#contracts/contract.ts'
import { exactTime } from '#contracts/exact-time.ts'
import { daysMs, hoursMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { remindToPay } from './remind-to-pay.ts'

let world: AppWorld
let shop: Shop
let desk: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
})
afterAll(() => world?.close())

const caller = (of: Shop = shop) => world.caller(of.tenant, { kind: 'system', name: 'test' })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(caller(), work)

/** Each begins in the forenoon, when nobody minds a text message. */
beforeEach(async () => {
  const now = world.clock.now()
  const forenoon = new Date(now)
  forenoon.setUTCHours(15, 0, 0, 0)
  const next = forenoon < now ? forenoon.getTime() + daysMs(1) : forenoon.getTime()
  await world.advance(next - now.getTime())
  desk = await signedIn()
})

const signedIn = async () => world.api('base', { token: (await signInAs(world, shop.tenant, 'owner')).token })

let callers = 0
/** An order for somebody who has called, with the link to pay on its way to them. */
async function sent({ byText = true, locale = 'en' as 'en' | 'es' } = {}) {
  const items = [shop.plan('france1')]
  const quote = await desk.checkout.deskQuote({ items })
  const emailAddress = newEmail()
  const phoneNumber = `+1212555${2000 + ++callers}`
  const { orderId } = await desk.checkout.createOrder({
    ...{ items, firstName: 'Grace', lastName: 'Caller', emailAddress, phoneNumber, locale },
    ...(quote.needsServiceZip && { serviceZipcode: '10001' }),
    payment: { by: 'link', byText },
    expectedTotalCents: quote.totalCents,
  })
  return { orderId, emailAddress, phoneNumber }
}
const remind = () => remindToPay(caller())
const remindersOf = (orderId: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.orderId, orderId), eq(notifications.template, 'payment-link-reminder')))
      .orderBy(notifications.createdAt, notifications.channel),
  )
const told = async (orderId: string) =>
  (await remindersOf(orderId)).map(({ channel, state, problem }) => [channel, problem ?? state])
const change = (id: string, to: Partial<typeof orders.$inferInsert>) =>
  within((ctx) => ctx.db.update(orders).set(to).where(eq(orders.id, id)))
async function textsTo(kind: 'email' | 'sms', to: string): Promise<string[]> {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(to)}`,
  )
  const all = items.map(({ id }) => world.sandbox.control<{ text: string }>(`/sent/${id}`))
  return (await Promise.all(all)).map(({ text }) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' '))
}
const { after, before } = businessDefaults.paymentLinkReminderHours
const [afterHours, beforeHours] = [after[0]!, before[0]!]
const expiryHours = businessDefaults.paymentLinkExpiryDays * 24

describe('a link over which nobody has paid', () => {
  it.each(['en', 'es'] as const)(
    'is reminded of a day after it and again before it ends, once each (%s)',
    async (locale) => {
      const { orderId, emailAddress, phoneNumber } = await sent({ locale })
      const seen: number[] = []
      for (const hours of [afterHours - 0.5, 0.5, 1, expiryHours - afterHours - beforeHours - 1.5, 0.5, 2]) {
        await world.advance(hoursMs(hours))
        // Two passes of the clock at once tell once.
        await Promise.all([remind(), remind()])
        // Texts leave in the hour that they are for.
        await world.settle({ rounds: [] })
        seen.push((await remindersOf(orderId)).length)
      }
      expect(seen).toEqual([0, 2, 2, 2, 4, 4])
      await world.settle()
      expect((await told(orderId)).filter(([, state]) => state === 'sent').length).toBeGreaterThanOrEqual(2)
      const [order] = await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, orderId)))
      const until = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
        ...exactTime,
        timeZone: shop.tenant.timeZone,
      })
        .format(order!.expiresAt)
        .replaceAll(/\s/g, ' ')
      const emails = (await textsTo('email', emailAddress)).filter((text) => text.includes(until))
      expect(emails).toHaveLength(2)
      for (const text of emails) expect(text).toContain('/order/')
      expect((await textsTo('sms', phoneNumber)).some((text) => text.includes(until))).toBe(true)
    },
  )

  it.each(['paid', 'cancelled', 'expired'] as const)(
    'is shown to staff before it ends, until it is %s',
    async (how) => {
      const { orderId } = await sent({ byText: false })
      const seen = async () =>
        (await (await signedIn()).orders.get({ id: orderId })).attention.map(({ kind }) => kind)
      await world.advance(hoursMs(afterHours))
      await remind()
      expect(await seen()).toEqual([])
      await world.advance(hoursMs(expiryHours - afterHours - beforeHours + 1))
      await remind()
      expect(await seen()).toEqual(['link_ends'])
      const staff = await signedIn()
      if (how === 'paid')
        await staff.payments.markAsPaid({ id: orderId, reference: 'Cash', note: 'At the desk' })
      if (how === 'cancelled') await staff.orders.cancel({ id: orderId, reason: 'Not wanted any more' })
      if (how === 'expired') await world.settle({ rounds: [hoursMs(beforeHours)] })
      expect(await seen()).toEqual([])
    },
  )

  it('is reminded of by e-mail alone where the customer did not want it by text', async () => {
    const { orderId } = await sent({ byText: false })
    await world.advance(hoursMs(afterHours))
    await remind()
    expect(await told(orderId)).toMatchObject([['email', expect.any(String)]])
  })

  it('is reminded of by text in the morning where it is night, and not at all once its order has ended', async () => {
    const { orderId, phoneNumber } = await sent()
    // Eleven in the evening of New York.
    await world.advance(hoursMs(afterHours + 12))
    await remind()
    await world.advance(60_000)
    await expect
      .poll(() => told(orderId))
      .toEqual([
        ['email', 'sent'],
        ['sms', 'queued'],
      ])
    const later = await signedIn()
    await later.orders.cancel({ id: orderId, reason: 'The caller has changed their mind' })
    await world.advance(hoursMs(12))
    await world.settle()
    expect(await told(orderId)).toEqual([
      ['email', 'sent'],
      ['sms', 'NOTHING_TO_SAY'],
    ])
    expect((await textsTo('sms', phoneNumber)).filter((text) => text.includes('still waits'))).toEqual([])
  })

  it('is not reminded of once it is paid, nor where it was cancelled or is on hold', async () => {
    const [paid, cancelled, held] = [await sent(), await sent(), await sent()]
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', paid.orderId)
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    await desk.orders.cancel({ id: cancelled.orderId, reason: 'The caller has changed their mind' })
    await change(held.orderId, { status: 'on_hold', heldFrom: 'pending' })
    await world.advance(hoursMs(afterHours))
    await remind()
    for (const { orderId } of [paid, cancelled, held]) expect(await told(orderId)).toEqual([])
  })

  it('is not reminded of while its payment is on its way', async () => {
    const { orderId } = await sent()
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    await world.api('base').payments.own.pay({ token })
    const moves = (state: 'processing' | 'requires_action') =>
      within((ctx) => ctx.db.update(payments).set({ state }).where(eq(payments.orderId, orderId)))
    await moves('processing')
    await world.advance(hoursMs(afterHours))
    await remind()
    expect(await told(orderId)).toEqual([])
    await moves('requires_action')
    await remind()
    expect(await told(orderId)).toHaveLength(2)
  })

  it('is nothing to anybody else', async () => {
    const foreign = await openShop(world, { domain: 'links-elsewhere' })
    const { orderId } = await sent()
    await world.advance(hoursMs(afterHours))
    await remindToPay(caller(foreign))
    expect(await told(orderId)).toEqual([])
  })
})
