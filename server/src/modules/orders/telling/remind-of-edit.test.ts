import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import type { Api } from '#contracts/contract.ts'
import { exactTime } from '#contracts/exact-time.ts'
import { daysMs, hoursMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { askForMore } from '#server/testing/editing.ts'
import { buy, newEmail, openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { runRecurring } from '#server/testing/worker.ts'
import { notifications } from '#tables/messaging.ts'
import { payments } from '#tables/payments.ts'
import { recurring } from '../orders.jobs.ts'
import { editsToPay } from './remind-of-edit.ts'
import { runSeries } from '#modules/messaging/index.ts'

let world: AppWorld
let shop: Shop
let desk: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 40 })
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
/** A paid order of which its customer has asked for one card more. */
async function asked({ byText = true, locale = 'en' as 'en' | 'es' } = {}) {
  const emailAddress = newEmail()
  const phoneNumber = `+1212555${3000 + ++callers}`
  const bought = await buy(world.api('base', { locale }), {
    ...{ items: [shop.card(1)], emailAddress },
    ...(byText && { input: { phoneNumber } }),
  })
  // Its money is there; no time passes.
  await world.settle({ rounds: [] })
  const { differenceCents, expiresAt } = await ask(bought.orderId)
  await world.settle({ rounds: [] })
  return { orderId: bought.orderId, emailAddress, phoneNumber, differenceCents, expiresAt }
}
async function ask(orderId: string) {
  const { differenceCents } = await askForMore(desk, orderId, [shop.card(2)])
  const { pendingEdit } = await desk.orders.get({ id: orderId })
  return { differenceCents, expiresAt: new Date(pendingEdit!.expiresAt) }
}
const minuteBefore = (hours: number) => hoursMs(hours) - 60_000
const dayBefore = minuteBefore(businessDefaults.editPaymentDays * 24 - businessDefaults.editReminderHours[0])
const remind = (of?: Shop) => runSeries(caller(of), editsToPay)
const byTheClock = (task: string) =>
  runRecurring(
    world.services,
    recurring.filter((one) => one.task === task),
  )
const told = async (orderId: string, template = 'edit-to-pay-reminder') =>
  (
    await within((ctx) =>
      ctx.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.orderId, orderId), eq(notifications.template, template)))
        .orderBy(notifications.createdAt, notifications.channel),
    )
  ).map(({ channel, state, problem }) => [channel, problem ?? state])
async function sentTo(kind: 'email' | 'sms', to: string): Promise<string[]> {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(to)}`,
  )
  const all = items.map(({ id }) => world.sandbox.control<{ text: string }>(`/sent/${id}`))
  return (await Promise.all(all)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

describe('what an edit costs more', () => {
  it.each([
    ['en', 'still waits'],
    ['es', 'sigue a la espera'],
  ] as const)('is reminded of once, a day before it lapses (%s)', async (locale, words) => {
    const { orderId, emailAddress, phoneNumber, differenceCents, expiresAt } = await asked({ locale })
    const seen: number[] = []
    await world.advance(dayBefore - hoursMs(1))
    for (const hours of [0, 2, 1, 8]) {
      await world.advance(hoursMs(hours))
      // Two passes of the clock at once tell once.
      await Promise.all([byTheClock('remind-of-edit'), byTheClock('remind-of-edit')])
      await world.settle({ rounds: [] })
      seen.push((await told(orderId)).length)
    }
    expect(seen).toEqual([0, 2, 2, 2])
    const until = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
      ...exactTime,
      timeZone: shop.tenant.timeZone,
    })
      .format(expiresAt)
      .replaceAll(/\s/g, ' ')
    const difference = (differenceCents / 100).toFixed(2)
    const [email, sms] = await Promise.all([sentTo('email', emailAddress), sentTo('sms', phoneNumber)])
    const reminders = [email, sms].map((all) => all.filter((text) => text.includes(words)))
    expect(reminders.map(({ length }) => length)).toEqual([1, 1])
    for (const text of reminders.flat()) {
      expect(text).toContain(until)
      expect(text).toContain(difference)
      expect(text).toContain('/order/')
    }
  })

  it('is reminded of by e-mail alone where nobody was texted the first time', async () => {
    const { orderId } = await asked({ byText: false })
    await world.advance(dayBefore + 120_000)
    await remind()
    expect((await told(orderId)).map(([channel]) => channel)).toEqual(['email'])
  })

  it.each(['paid', 'withdrawn', 'cancelled', 'lapsed'] as const)(
    'is not reminded of once it is %s',
    async (how) => {
      const { orderId } = await asked()
      if (how === 'paid')
        await desk.payments.markAsPaid({ id: orderId, reference: 'Cash', note: 'At the desk' })
      if (how === 'withdrawn') await desk.orders.withdrawEdit({ id: orderId, reason: 'They thought again' })
      if (how === 'cancelled') await desk.orders.cancel({ id: orderId, reason: 'They thought again' })
      await world.advance(dayBefore + hoursMs(how === 'lapsed' ? 25 : 1))
      if (how === 'lapsed') await byTheClock('lapse-edits')
      await remind()
      expect(await told(orderId)).toEqual([])
    },
  )

  it('says nothing any more where it is settled before the text message may leave', async () => {
    const { orderId, phoneNumber } = await asked()
    // Eleven in the evening of New York.
    await world.advance(dayBefore + hoursMs(12))
    await remind()
    await world.settle({ rounds: [] })
    expect(await told(orderId)).toEqual([
      ['email', 'sent'],
      ['sms', 'queued'],
    ])
    const later = await signedIn()
    await later.orders.withdrawEdit({ id: orderId, reason: 'They thought again' })
    await world.advance(hoursMs(11))
    await world.settle()
    expect(await told(orderId)).toEqual([
      ['email', 'sent'],
      ['sms', 'NOTHING_TO_SAY'],
    ])
    expect((await sentTo('sms', phoneNumber)).filter((text) => text.includes('still waits'))).toEqual([])
  })

  it('is not reminded of while its payment is on its way', async () => {
    const { orderId } = await asked()
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    await world.api('base').payments.own.pay({ token })
    const moves = (state: 'processing' | 'requires_action') =>
      within((ctx) =>
        ctx.db
          .update(payments)
          .set({ state })
          .where(and(eq(payments.orderId, orderId), eq(payments.attempt, 2))),
      )
    await moves('processing')
    await world.advance(dayBefore + hoursMs(1))
    await remind()
    expect(await told(orderId)).toEqual([])
    await moves('requires_action')
    await remind()
    expect(await told(orderId)).toHaveLength(2)
  })

  it('is reminded of anew where it is asked for anew', async () => {
    const { orderId } = await asked()
    await world.advance(dayBefore + hoursMs(1))
    await remind()
    desk = await signedIn()
    await desk.orders.withdrawEdit({ id: orderId, reason: 'They thought again' })
    await ask(orderId)
    await remind()
    expect(await told(orderId)).toHaveLength(2)
    await world.advance(dayBefore + hoursMs(1))
    await remind()
    expect(await told(orderId)).toHaveLength(4)
  })

  it('is nothing to anybody else', async () => {
    const foreign = await openShop(world, { domain: 'edits-elsewhere' })
    const { orderId } = await asked()
    await world.advance(dayBefore + hoursMs(1))
    await remind(foreign)
    expect(await told(orderId)).toEqual([])
  })
})
