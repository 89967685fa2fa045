import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskOrder } from '#contracts/checkout/admin.ts'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { parcel } from '#server/testing/buyer.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { plans } from '#tables/catalog.ts'
import { notifications } from '#tables/messaging.ts'
import { sims } from '#tables/sims.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 3 })
})
afterAll(() => world.close())

const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })

const link = { by: 'link', byText: false } as const
const transfer = { by: 'recorded', reference: 'Wire 77', note: 'Seen in the account' } as const
const reason = 'Waited for a week for a parcel'

/** An order as the page would send it, at the total that it would show. */
async function orderFor(api: Api, items: CartItem[], given: Partial<DeskOrder> = {}): Promise<DeskOrder> {
  const { discount } = given
  const quote = await api.checkout.deskQuote({
    items,
    shippingState: parcel.shippingState,
    shippingZipcode: parcel.shippingZipcode,
    ...(discount && { discount: { unit: discount.unit, value: discount.value } }),
  })
  return {
    items,
    firstName: 'Grace',
    lastName: 'Caller',
    emailAddress: newEmail(),
    locale: 'es',
    ...(quote.needsShipping && { shipping: parcel, shippingRateId: quote.shippingRateId }),
    ...(quote.needsServiceZip && { serviceZipcode: parcel.shippingZipcode }),
    payment: link,
    expectedTotalCents: quote.totalCents,
    ...given,
  }
}

const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[1], of: Shop = shop) =>
  inTransaction(world.caller(of.tenant, { kind: 'system', name: 'test' }), work)
const rowOf = async (id: string) =>
  (await inTenant((ctx) => ctx.db.select().from(orders).where(eq(orders.id, id))))[0]!
const messagesOf = (id: string) =>
  inTenant((ctx) =>
    ctx.db
      .select({
        template: notifications.template,
        channel: notifications.channel,
        locale: notifications.locale,
      })
      .from(notifications)
      .where(eq(notifications.orderId, id)),
  )

describe('an order for a caller', () => {
  it('is paid by them over the link that they are sent, and delivered', async () => {
    const api = await staff('support')
    const input = await orderFor(api, [shop.plan('france1')], {
      phoneNumber: '+1 212 555 0187',
      payment: { by: 'link', byText: true },
    })
    const { orderId, orderNumber } = await api.checkout.createOrder(input)
    const order = await rowOf(orderId)
    expect(order).toMatchObject({
      number: orderNumber,
      status: 'pending',
      paymentStatus: 'unpaid',
      paysByLink: true,
      customerName: 'Grace Caller',
      locale: 'es',
    })
    expect(order.expiresAt.getTime() - order.placedAt.getTime()).toBe(daysMs(3))
    expect(await messagesOf(orderId)).toEqual(
      expect.arrayContaining([
        { template: 'payment-link', channel: 'email', locale: 'es' },
        { template: 'payment-link', channel: 'sms', locale: 'es' },
      ]),
    )
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    const buyer = world.api(shop.tenant.domain)
    const { redirectUrl } = await buyer.payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid', paidCents: 500 })
    const person = await api.people.subscribers.get({ id: order.subscriberId! })
    expect(person).toMatchObject({ firstName: 'Grace', lastName: 'Caller', email: input.emailAddress })
  })

  it('has its link sent again as it was sent first, and ends unpaid like every order', async () => {
    const api = await staff('support')
    const [, orderId] = await Promise.all(
      [true, false].map(async (byText) => {
        const reached = { phoneNumber: '+1 212 555 0187', payment: { by: 'link' as const, byText } }
        const { orderId: id } = await api.checkout.createOrder(
          await orderFor(api, [shop.plan('france1')], reached),
        )
        expect(await api.orders.resendEmails({ ids: [id] })).toEqual({ queued: 1 })
        expect((await messagesOf(id)).filter(({ channel }) => channel === 'sms')).toHaveLength(byText ? 2 : 0)
        expect((await messagesOf(id)).filter(({ channel }) => channel === 'email')).toHaveLength(2)
        return id
      }),
    )
    if (!orderId) throw new Error('no order')
    await world.advance(daysMs(3) + 1000)
    await world.settle()
    expect((await rowOf(orderId)).status).toBe('expired')
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    await expect(world.api(shop.tenant.domain).payments.own.pay({ token })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
  })

  it('is confirmed at once where it was paid elsewhere, with evidence', async () => {
    const api = await staff('finance')
    const input = await orderFor(api, [shop.card()], { payment: transfer })
    const { orderId } = await api.checkout.createOrder(input)
    const view = await api.orders.get({ id: orderId })
    expect(view).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paysByLink: false })
    expect(view.payments).toMatchObject([{ provider: 'manual', note: transfer.note, state: 'succeeded' }])
    expect(view.lines[0]!.fulfillment).not.toBeNull()
    expect((await messagesOf(orderId)).map(({ template }) => template)).not.toContain('order-placed')
  })

  it('is one order however often it is pressed', async () => {
    const api = await staff('owner')
    const input = await orderFor(api, [shop.plan('france3')], { payment: transfer })
    const key = { context: { idempotencyKey: newId() } }
    const pressed = await Promise.allSettled(
      Array.from({ length: 4 }, () => api.checkout.createOrder(input, key)),
    )
    const again = await api.checkout.createOrder(input, key)
    const ids = pressed.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderId] : []))
    expect(new Set([...ids, again.orderId]).size).toBe(1)
    const placed = await inTenant((ctx) =>
      ctx.db.select().from(orders).where(eq(orders.emailAddress, input.emailAddress)),
    )
    expect(placed).toHaveLength(1)
  })

  it('may hold a plan that only its customer may have', async () => {
    const api = await staff('owner')
    const of = async (emailAddress: string) =>
      (await api.checkout.offers({ search: 'secret', emailAddress })).items.map(({ plan }) => plan.id)
    expect(await of('friend@example.test')).toEqual([shop.ids.secret.planId])
    expect(await of('stranger@example.test')).toEqual([])
    const found = await api.checkout.offers({ search: 'france 1 gb' })
    expect(found.items[0]).toMatchObject({ addons: [{ id: shop.ids.topUpId }] })
  })
})

describe('what is held on our own shelf', () => {
  const endOf = async (redirectUrl: string | null) => {
    const session = new URL(redirectUrl!).pathname.split('/').at(-1)
    const { apiBase, secretKey } = world.services.config.stripe
    const response = await fetch(`${apiBase}/v1/checkout/sessions/${session}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    return ((await response.json()) as { expires_at: number }).expires_at * 1000
  }

  it.each(['link', 'manual'] as const)(
    'outlasts the page of an eSIM or card that is paid by %s after all',
    async (by) => {
      const shelf = await openShop(world, { domain: `shelf-${by}`, stock: 2, esims: 2 })
      const desk = await staff('owner', shelf)
      for (const item of [shelf.localEsim(), shelf.card()]) {
        const buyer = world.api(shelf.tenant.domain)
        const { orderId } =
          by === 'link'
            ? await desk.checkout.createOrder(await orderFor(desk, [item]))
            : await place(buyer, { items: [item], input: { paymentMethod: 'manual' } })
        const token = (await world.services.vaultOf(shelf.tenant.id)).capability('order', orderId)
        const { redirectUrl } = await buyer.payments.own.pay({ token, paymentMethod: 'card' })
        const held = await inTenant(
          (ctx) => ctx.db.select().from(sims).where(eq(sims.orderId, orderId)),
          shelf,
        )
        expect(held.map(({ inventory }) => inventory)).toEqual(['reserved'])
        expect(await endOf(redirectUrl)).toBeLessThanOrEqual(held[0]!.reservedUntil!.getTime())
      }
    },
  )
})

describe('an order like another', () => {
  it('is a form with the same plans, add-ons and person, at the prices of today', async () => {
    const api = await staff('support')
    const input = await orderFor(api, [shop.plan('france1', 2), shop.topUp(3), shop.card()], {
      phoneNumber: '+12125550187',
    })
    const { orderId, orderNumber } = await api.checkout.createOrder(input)
    const draft = await api.checkout.draftOrder({ id: orderId })
    expect(draft).toMatchObject({
      orderNumber,
      firstName: parcel.shippingFirstName,
      emailAddress: input.emailAddress,
      phoneNumber: '+12125550187',
      shippingZipcode: parcel.shippingZipcode,
      locale: 'es',
      gone: [],
    })
    expect(draft.lines.map(({ priceId, quantity, counts }) => ({ priceId, quantity, counts }))).toEqual([
      { priceId: shop.ids.france1.priceId, quantity: 2, counts: { [shop.ids.topUpId]: 3 } },
      { priceId: shop.ids.localCard.priceId, quantity: 1, counts: {} },
    ])
  })

  it('leaves out and names what is not sold any more', async () => {
    const gone = await openShop(world, { domain: 'gone' })
    const api = await staff('owner', gone)
    const { orderId } = await api.checkout.createOrder(
      await orderFor(api, [gone.plan('france1'), gone.plan('france3')]),
    )
    await inTenant(
      (ctx) => ctx.db.update(plans).set({ state: 'archived' }).where(eq(plans.id, gone.ids.france3.planId)),
      gone,
    )
    await expect
      .poll(() => api.checkout.draftOrder({ id: orderId }))
      .toMatchObject({ lines: [expect.anything()], gone: [expect.anything()] })
  })

  it('is refused to who may not create orders, and for another service provider’s', async () => {
    const api = await staff('owner')
    const { orderId } = await api.checkout.createOrder(await orderFor(api, [shop.plan('france1')]))
    expect(await (await staff('read-only')).checkout.draftOrder({ id: orderId }).catch(codeOf)).toBe(
      'FORBIDDEN',
    )
    const foreign = await openShop(world, { domain: 'copied' })
    expect(await (await staff('owner', foreign)).checkout.draftOrder({ id: orderId }).catch(codeOf)).toBe(
      'ORDER_NOT_FOUND',
    )
  })
})

describe('a message that was sent', () => {
  it('goes out again to where its customer is reached now, not more often than that', async () => {
    const api = await staff('support')
    const { orderId } = await api.checkout.createOrder(await orderFor(api, [shop.plan('france1')]))
    const [first] = (await api.orders.get({ id: orderId })).notifications
    const ask = () => api.orders.resendMessage({ id: orderId, notificationId: first!.id })
    expect(await ask().catch(codeOf)).toBe('TOO_MANY_REQUESTS')
    await world.settle()
    await world.advance(minutesMs(2))
    await ask()
    const again = await api.orders.get({ id: orderId })
    expect(again.notifications.map(({ template }) => template)).toEqual(['payment-link', 'payment-link'])
    const queued = again.timeline.filter(
      ({ type, actor }) => type === 'notification.queue' && actor.kind === 'administrator',
    )
    expect(queued).toHaveLength(2)
    for (let times = 2; times <= 5; times++) {
      await world.advance(minutesMs(2))
      await ask()
    }
    await world.advance(minutesMs(2))
    expect(await ask().catch(codeOf)).toBe('TOO_MANY_REQUESTS')
  })

  it('is no business of those who may not send, nor of another service provider', async () => {
    const api = await staff('owner')
    const { orderId } = await api.checkout.createOrder(await orderFor(api, [shop.plan('france1')]))
    const [first] = (await api.orders.get({ id: orderId })).notifications
    const input = { id: orderId, notificationId: first!.id }
    expect(await (await staff('read-only')).orders.resendMessage(input).catch(codeOf)).toBe('FORBIDDEN')
    const foreign = await openShop(world, { domain: 'resent' })
    expect(await (await staff('owner', foreign)).orders.resendMessage(input).catch(codeOf)).toBe('NOT_FOUND')
  })
})

describe('a discount', () => {
  const take = (unit: 'percent' | 'amount', value: number) => ({ discount: { unit, value, reason } })

  it.each([
    ['owner', 100, true],
    ['finance', 50, true],
    ['finance', 51, false],
    ['support', 20, true],
    ['support', 21, false],
  ] as const)('of %s of %i percent is given: %s', async (role, percent, isGiven) => {
    const api = await staff(role)
    const input = orderFor(api, [shop.plan('france10')], take('percent', percent))
    if (isGiven) await expect(input).resolves.toMatchObject({ expectedTotalCents: 1600 - 16 * percent })
    else await expect(input).rejects.toMatchObject({ code: 'DISCOUNT_TOO_LARGE', data: { max: percent - 1 } })
  })

  it('is bound by the role where the order is created, too', async () => {
    const owner = await staff('owner')
    const input = await orderFor(owner, [shop.plan('france10')], take('amount', 321))
    const support = await staff('support')
    expect(await support.checkout.createOrder(input).catch(codeOf)).toBe('DISCOUNT_TOO_LARGE')
    const within = await orderFor(support, [shop.plan('france10')], take('amount', 320))
    await expect(support.checkout.createOrder(within)).resolves.toBeTruthy()
  })

  it('is a line of its own in quote, order and invoice, and lowers the tax', async () => {
    const api = await staff('finance')
    const whole = await orderFor(api, [shop.localEsim()])
    const input = await orderFor(api, [shop.localEsim()], { ...take('percent', 50), payment: transfer })
    // Half of 15 dollars, and of the 8 % on it.
    expect(whole.expectedTotalCents - input.expectedTotalCents).toBe(750 + 60)
    const { orderId } = await api.checkout.createOrder(input)
    const { charges, timeline } = await api.orders.get({ id: orderId })
    const discount = { key: 'discount:granted', name: { en: 'Discount (50%)', es: 'Descuento (50%)' } }
    expect(charges).toContainEqual(expect.objectContaining({ ...discount, amountCents: -750 }))
    expect(timeline.find(({ type }) => type === 'order.discount')?.data).toMatchObject({ reason })
    const [invoice] = await inTenant((ctx) =>
      ctx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orderId))),
    )
    expect(invoice!.lines).toContainEqual(expect.objectContaining(discount))
    expect(invoice!.totalCents).toBe(input.expectedTotalCents)
  })

  it('of everything makes an order that nobody pays', async () => {
    const api = await staff('owner')
    const input = await orderFor(api, [shop.plan('france1')], take('percent', 100))
    const { orderId } = await api.checkout.createOrder(input)
    const order = await api.orders.get({ id: orderId })
    expect(order).toMatchObject({ totalCents: 0, paymentStatus: 'paid', payments: [] })
    expect(['confirmed', 'completed']).toContain(order.status)
    expect((await messagesOf(orderId)).map(({ template }) => template)).not.toContain('payment-link')
  })
})

describe('an order is refused', () => {
  it('to roles without the permission, and as paid to those who may not say so', async () => {
    const input = await orderFor(await staff('owner'), [shop.plan('france1')])
    for (const role of ['catalog', 'read-only'] as const)
      expect(await (await staff(role)).checkout.createOrder(input).catch(codeOf)).toBe('FORBIDDEN')
    const paid = { ...input, payment: transfer }
    expect(await (await staff('support')).checkout.createOrder(paid).catch(codeOf)).toBe('FORBIDDEN')
    const placed = await inTenant((ctx) =>
      ctx.db.select().from(orders).where(eq(orders.emailAddress, input.emailAddress)),
    )
    expect(placed).toEqual([])
  })

  it('at a total that was not agreed', async () => {
    const api = await staff('owner')
    const input = await orderFor(api, [shop.plan('france1')])
    await expect(
      api.checkout.createOrder({ ...input, expectedTotalCents: input.expectedTotalCents - 1 }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { totalCents: 500 } } })
  })

  it('with plans of another service provider, whose staff never see it', async () => {
    const foreign = await openShop(world, { domain: 'foreign' })
    const api = await staff('owner')
    const theirs = await staff('owner', foreign)
    const input = await orderFor(theirs, [foreign.plan('france1')])
    expect(await api.checkout.createOrder(input).catch(codeOf)).toBe('PLAN_NOT_FOUND')
    const { orderId } = await theirs.checkout.createOrder(input)
    expect(await api.orders.get({ id: orderId }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
    expect(await api.orders.resendEmails({ ids: [orderId] }).catch(codeOf)).toBe('ORDER_NOT_FOUND')
  })

  it('while the shelf is empty', async () => {
    const api = await staff('owner')
    const input = await orderFor(api, [shop.card(3)])
    expect(await api.checkout.createOrder(input).catch(codeOf)).toBe('OUT_OF_STOCK')
  })
})

it('takes the money once when staff mark it as paid while the customer pays', async () => {
  const api = await staff('owner')
  const { orderId } = await api.checkout.createOrder(await orderFor(api, [shop.plan('france1')]))
  const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
  const { redirectUrl } = await world.api(shop.tenant.domain).payments.own.pay({ token })
  await Promise.allSettled([
    payHosted(redirectUrl!),
    api.payments.markAsPaid({ id: orderId, reference: 'Cash', note: 'At the desk' }),
  ])
  await world.settle()
  const order = await api.orders.get({ id: orderId })
  expect(order.paidCents).toBe(500)
  const kept = order.payments.reduce(
    (sum, { state, amountCents, refundedCents }) =>
      ['succeeded', 'partially_refunded', 'refunded'].includes(state)
        ? sum + amountCents - refundedCents
        : sum,
    0,
  )
  expect(kept).toBe(500)
})
