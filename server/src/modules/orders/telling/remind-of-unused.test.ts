import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import { exactTime } from '#contracts/exact-time.ts'
import { daysMs, hoursMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { startSubscription } from '#modules/sims/index.ts'
import { recurring as simsRecurring } from '#modules/sims/sims.jobs.ts'
import { provision, type OrderInput } from '#server/testing/delivery-world.ts'
import { reportParcels } from '#server/testing/parcels.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { runRecurring } from '#server/testing/worker.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { subscriptions } from '#tables/sims.ts'
import { notificationsOfOrder } from '#modules/messaging/index.ts'
import { jobs } from '#modules/messaging/messaging.jobs.ts'
import { recurring } from '../orders.jobs.ts'

const { sandbox, world, caller, desk } = await openDelivery()
const hourly = [...recurring, ...simsRecurring].filter(
  ({ task }) => task === 'remind-of-unused' || task === 'lapse-plans',
)

const passDays = (days: number) => world.clock.advance(daysMs(days))
const runHourly = () => runRecurring(world.services, hourly)

/** Each begins in the forenoon, when nobody minds a text message. */
beforeEach(() => {
  const now = world.clock.now()
  const forenoon = new Date(now)
  forenoon.setUTCHours(15, 0, 0, 0)
  world.clock.set(forenoon < now ? new Date(forenoon.getTime() + daysMs(1)) : forenoon)
})

let buyers = 0
async function bought(order: OrderInput['order'] = {}, lines: OrderInput['lines'] = [{}]) {
  const to = `unused${++buyers}@example.test`
  const phone = `+1212555${String(1000 + buyers)}`
  const placed = await desk.begin(lines, { emailAddress: to, phoneNumber: phone, ...order })
  const { orderId } = placed
  for (const { id } of await desk.provisioningsOf(orderId)) await provision(caller, id)
  const owned = await desk.simsOf(orderId)
  const planOf = async (at = 0) => (await desk.subscriptionsOf(owned[at]!.id))[0]!
  return { ...placed, orderId, to, phone, owned, planOf, day: (await planOf()).activateBy }
}

const remindersOf = (orderId: string) =>
  inTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.orderId, orderId), eq(notifications.template, 'plan-unused')))
      .orderBy(asc(notifications.createdAt), asc(notifications.channel)),
  )
/** Sends what is queued; resolves to the channels of all that was ever queued for an order, with what became of it. */
async function told(orderId: string) {
  const send = jobs.find(({ task }) => task === 'send-notification')!
  for (const { id } of await remindersOf(orderId)) await send.handle(caller, { notificationId: id })
  return (await remindersOf(orderId)).map(({ channel, state, problem }) => [channel, problem ?? state])
}
async function textsTo(kind: 'email' | 'sms', to: string): Promise<string[]> {
  const { items } = await sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(to)}`,
  )
  const sent = items.map(({ id }) => sandbox.control<{ text: string }>(`/sent/${id}`))
  return (await Promise.all(sent)).map(({ text }) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' '))
}
const twice = (state: string) => [
  ['email', state],
  ['sms', state],
]

describe('a plan that nobody uses', () => {
  it('is reminded of 30, 40 and 44 days after the purchase, once each, and lost after 45', async () => {
    const { orderId, to, phone, day, owned, planOf } = await bought({ locale: 'es' })
    const steps: [days: number, reminders: number][] = [
      [29.9, 0],
      [0.1, 1],
      [9.9, 1],
      [0.1, 2],
      [3.9, 2],
      [0.1, 3],
      [0.9, 3],
    ]
    for (const [days, reminders] of steps) {
      passDays(days)
      await runHourly()
      await runHourly()
      expect(await told(orderId)).toEqual(Array.from({ length: reminders }, () => twice('sent')).flat())
    }
    const date = new Intl.DateTimeFormat('es-US', { ...exactTime, timeZone: caller.tenant.timeZone })
    const before = `antes del ${date.format(day!).replaceAll(/\s/g, ' ')}`
    for (const texts of [await textsTo('email', to), await textsTo('sms', phone)]) {
      expect(texts).toHaveLength(3)
      for (const text of texts) expect(text).toContain(before)
    }
    expect(await planOf()).toMatchObject({ state: 'pending_activation' })

    passDays(0.1)
    await runHourly()
    await runHourly()
    expect(await planOf()).toMatchObject({ state: 'lapsed' })
    expect((await desk.eventTypesOf(orderId)).filter((type) => type === 'subscription.lapse')).toHaveLength(1)
    expect((await desk.simsOf(orderId))[0]).toMatchObject({ line: 'inactive', inventory: 'assigned' })
    expect(await told(orderId)).toHaveLength(6)

    // Its carrier tells late: what was used is in use.
    await inTransaction(caller, (ctx) => startSubscription(ctx, owned[0]!, ctx.now))
    expect(await planOf()).toMatchObject({ state: 'active' })
  })

  it('is named once for an order, beside no plan that is in use, whatever callbacks were lost', async () => {
    const { orderId, to, owned, planOf } = await bought({ phoneNumber: null }, [{ quantity: 2 }])
    await sandbox.control('/usage', { iccid: owned[0]!.iccid, data: '10MB', country: 'FR' })
    passDays(44.5)
    await runHourly()
    expect(await told(orderId)).toEqual([['email', 'sent']])
    expect((await textsTo('email', to))[0]!.match(/Use it before/g)).toHaveLength(1)
    expect((await Promise.all([planOf(0), planOf(1)])).map(({ state }) => state).toSorted()).toEqual([
      'active',
      'pending_activation',
    ])
    passDays(1)
    await runHourly()
    expect((await Promise.all([planOf(0), planOf(1)])).map(({ state }) => state).toSorted()).toEqual([
      'active',
      'lapsed',
    ])
  })

  it.each([
    ['the money went back', { paymentStatus: 'refunded' }],
    ['the order was cancelled', { status: 'cancelled' }],
    ['the order waits for a person', { status: 'on_hold' }],
  ] as const)('is not reminded of when %s', async (_why, change) => {
    const { orderId } = await bought()
    const set = (to: Partial<typeof orders.$inferInsert>) =>
      inTransaction(caller, (ctx) => ctx.db.update(orders).set(to).where(eq(orders.id, orderId)))
    await set(change)
    passDays(31)
    await runHourly()
    expect(await told(orderId)).toEqual([])
  })

  it('is not reminded of when it is used, or paid back, before the message has gone', async () => {
    const [used, paidBack] = [await bought(), await bought()]
    passDays(31)
    await runHourly()
    await inTransaction(caller, async (ctx) => {
      await startSubscription(ctx, used.owned[0]!, ctx.now)
      await ctx.db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, paidBack.orderId))
    })
    expect(await told(used.orderId)).toEqual(twice('NOTHING_TO_SAY'))
    expect(await told(paidBack.orderId)).toEqual(twice('NOTHING_TO_SAY'))
  })

  it('is reminded of by text once it is day where its buyer is, and the log says until when it waits', async () => {
    // New York is in the forenoon, Honolulu in the small hours; then New York is at night and Honolulu not yet.
    const [east, west] = [
      await bought({ phoneNumber: '+12125559001' }),
      await bought({ phoneNumber: '+18085559001' }),
    ]
    passDays(31)
    await runHourly()
    expect(await told(east.orderId)).toEqual(twice('sent'))
    expect(await told(west.orderId)).toEqual([
      ['email', 'sent'],
      ['sms', 'queued'],
    ])
    const logged = async () =>
      (await inTransaction(caller, (ctx) => notificationsOfOrder(ctx, west.orderId))).find(
        ({ channel, template }) => channel === 'sms' && template === 'plan-unused',
      )!
    const { waitsUntil } = await logged()
    // Eight in Honolulu.
    expect(waitsUntil).toMatch(/T18:00:00\.000Z$/)
    world.clock.set(new Date(Date.parse(waitsUntil!) - 1000))
    expect(await told(west.orderId)).toContainEqual(['sms', 'queued'])
    expect(await textsTo('sms', '+18085559001')).toEqual([])
    world.clock.set(new Date(waitsUntil!))
    expect(await told(west.orderId)).toEqual(twice('sent'))
    expect(await textsTo('sms', '+18085559001')).toHaveLength(1)
    expect(await logged()).toMatchObject({ state: 'sent', waitsUntil: null })
  })

  it('is reminded of by text by the clocks of where its card was sent to', async () => {
    const shipping = {
      shippingState: 'HI',
      shippingZipcode: '96813',
    } as (typeof orders.$inferInsert)['shipping']
    const { orderId } = await bought({ shipping })
    passDays(31)
    await runHourly()
    expect(await told(orderId)).toContainEqual(['sms', 'queued'])
  })

  it('has its days counted from the arrival of its card, and is neither reminded of nor lost before', async () => {
    const { orderId, planOf, day } = await bought({}, [{ simType: 'physical' }])
    expect(day).toBeNull()
    const stays = async () => {
      await runHourly()
      expect(await planOf()).toMatchObject({ state: 'pending_activation', activateBy: null })
      expect(await told(orderId)).toEqual([])
    }
    passDays(46)
    await stays()
    for (const reports of [['prepare'], ['ship'], ['move', 'fail'], ['move', 'approach']] as const) {
      await reportParcels(caller, orderId, reports)
      passDays(20)
      await stays()
    }
    await reportParcels(caller, orderId, ['deliver'])
    const arrivedAt = world.clock.now().getTime()
    expect((await planOf()).activateBy).toEqual(
      new Date(arrivedAt + daysMs(businessDefaults.activationWindowDays)),
    )
    passDays(29.9)
    await runHourly()
    expect(await told(orderId)).toEqual([])
    passDays(0.2)
    await runHourly()
    expect(await told(orderId)).toEqual(twice('sent'))
    passDays(15)
    await runHourly()
    expect(await planOf()).toMatchObject({ state: 'lapsed' })
  })

  it('on a card that was used before anybody noted its arrival keeps its period', async () => {
    const { orderId, owned, planOf } = await bought({}, [{ simType: 'physical' }])
    await reportParcels(caller, orderId, ['ship'])
    await inTransaction(caller, (ctx) => startSubscription(ctx, owned[0]!, ctx.now))
    const { periodEnd } = await planOf()
    passDays(2)
    await reportParcels(caller, orderId, ['deliver'])
    expect(await planOf()).toMatchObject({ state: 'active', activateBy: null, periodEnd })
  })

  it('is asked for again while its carrier is silent, for a day at most once it is lost', async () => {
    const { orderId, planOf } = await bought()
    passDays(31)
    await sandbox.control('/faults/esimgo', { rate5xx: 1 })
    await runHourly()
    expect(await told(orderId)).toEqual([])
    await sandbox.control('/faults/clear', {})
    await runHourly()
    expect(await told(orderId)).toEqual(twice('sent'))

    world.clock.advance(daysMs(businessDefaults.activationWindowDays - 31) + hoursMs(1))
    await sandbox.control('/faults/esimgo', { rate5xx: 1 })
    await runHourly()
    expect(await planOf()).toMatchObject({ state: 'pending_activation' })
    passDays(1)
    await runHourly()
    expect(await planOf()).toMatchObject({ state: 'lapsed' })
  })
})

it('a plan that lapsed stays so where its SIM has got another since', async () => {
  const { owned, planOf } = await bought()
  passDays(46)
  await runHourly()
  const lapsed = await planOf()
  const other = { ...lapsed, id: newId(), state: 'pending_activation' as const, createdAt: world.clock.now() }
  await inTransaction(caller, async (ctx) => {
    await ctx.db.insert(subscriptions).values(other)
    await startSubscription(ctx, owned[0]!, ctx.now)
  })
  const states = (await desk.subscriptionsOf(owned[0]!.id)).map(({ id, state }) => [id, state])
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [lapsed.id, 'lapsed'],
      [other.id, 'active'],
    ]),
  )
})
