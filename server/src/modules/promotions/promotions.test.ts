import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewPromoCode } from '#contracts/promotions/admin.ts'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { daysMs, later } from '#platform/clock.ts'
import { refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { newEmail, openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { credentials, resellers } from '#tables/identity.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 2 })
  owner = await staff('owner')
})
afterAll(() => world?.close())

const staff = async (role: AdministratorRole): Promise<Api> =>
  world.api('base', { token: (await signInAs(world, shop.tenant, role)).token })
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const inTenant = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(shop.tenant), work)
async function reseller(code: string) {
  const { subjectId: id } = await openSession(world, shop.tenant, 'reseller')
  await inTenant((ctx) => ctx.db.update(resellers).set({ code }).where(eq(resellers.id, id)))
  return { code, id }
}
let codes = 0
async function newCode(given: Partial<NewPromoCode> = {}) {
  const code = `CODE-${++codes}`
  const made = await owner.promotions.create({
    ...{
      code,
      percent: 20,
      amountCents: null,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesEach: null,
    },
    ...{ firstPurchaseOnly: false, planIds: null, ...given },
  })
  return { code, id: made.id }
}
const visitor = () => world.api('base')
const items = () => [shop.plan('france1', 2)]
const quote = (promoCode: string) => visitor().checkout.quote({ items: items(), promoCode })
const full = 10_00
const buyWith = (promoCode: string, expectedTotalCents: number, emailAddress = newEmail()) =>
  visitor().checkout.purchase({
    ...{ items: items(), emailAddress, paymentMethod: 'card', expectedTotalCents, promoCode },
  })

describe('a promo code', () => {
  test('takes percent or an amount off as a line of its own, in any case of letters', async () => {
    const { code } = await newCode()
    expect(await quote(code.toLowerCase())).toMatchObject({
      promo: { code, problem: null },
      discountCents: -2_00,
      totalCents: 8_00,
    })
    const fixed = await newCode({ percent: null, amountCents: 3_33 })
    const priced = await quote(fixed.code)
    expect(priced.totalCents).toBe(full - 3_33)
    expect(priced.charges.find(({ kind }) => kind === 'discount')).toMatchObject({
      key: `discount:promo:${fixed.code}`,
      amountCents: -3_33,
    })
    expect((await quote((await newCode({ percent: null, amountCents: 99_00 })).code)).totalCents).toBe(0)
    // Nobody collects a few cents: a code leaves what can be collected, or nothing.
    expect((await quote((await newCode({ percent: 99 })).code)).totalCents).toBe(50)
  })

  test('is for its plans, its time and as long as it is active', async () => {
    const other = await newCode({ planIds: [shop.ids.france3.planId] })
    expect((await quote(other.code)).promo?.problem).toBe('PROMO_NOT_FOR_CART')
    const now = world.clock.now()
    const early = await newCode({ startsAt: later(now, daysMs(1)).toISOString() })
    const late = await newCode({ endsAt: later(now, -daysMs(1)).toISOString() })
    for (const { code } of [early, late]) {
      expect(await quote(code)).toMatchObject({ promo: { problem: 'PROMO_NOT_NOW' }, totalCents: full })
      expect(await refusalOf(buyWith(code, full))).toBe('PROMO_NOT_NOW')
    }
    const { code, id } = await newCode()
    await owner.promotions.end({ id })
    expect(await owner.promotions.get({ id })).toMatchObject({ state: 'ended' })
    expect((await quote(code)).promo?.problem).toBe('PROMO_NOT_NOW')
    await owner.promotions.activate({ id })
    expect((await quote(code)).totalCents).toBe(8_00)
    expect((await quote('NO-SUCH-CODE')).promo?.problem).toBe('PROMO_UNKNOWN')
    expect(await refusalOf(buyWith('NO-SUCH-CODE', full))).toBe('PROMO_UNKNOWN')
  })

  test('with one use left is one buyer’s, however many come at once, and free again once that order has ended', async () => {
    const { code, id } = await newCode({ maxUses: 1 })
    const tries = await Promise.all([1, 2, 3].map(() => refusalOf(buyWith(code, 8_00))))
    expect(tries.toSorted()).toEqual(['PROMO_USED_UP', 'PROMO_USED_UP', 'none'])
    const used = await owner.promotions.get({ id })
    expect(used).toMatchObject({ uses: 1, savedCents: 2_00, orders: [{ savedCents: 2_00 }] })
    await owner.orders.cancel({ id: used.orders[0]!.id, reason: 'Asked by phone' })
    expect(await owner.promotions.get({ id })).toMatchObject({ uses: 0 })
    expect(await refusalOf(buyWith(code, 8_00))).toBe('none')
  })

  test('is used so often by one person, and by a first purchase alone', async () => {
    const once = await newCode({ maxUsesEach: 1 })
    const emailAddress = newEmail()
    const { redirectUrl } = await buyWith(once.code, 8_00, emailAddress)
    expect(await refusalOf(buyWith(once.code, 8_00, emailAddress))).toBe('PROMO_USED_BY_YOU')
    expect(await refusalOf(buyWith(once.code, 8_00))).toBe('none')
    const first = await newCode({ firstPurchaseOnly: true })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await refusalOf(buyWith(first.code, 8_00, emailAddress))).toBe('PROMO_FIRST_ONLY')
    expect(await refusalOf(buyWith(first.code, 8_00))).toBe('none')
  })

  test('of everything buys without a payment, once for a cart however often it is pressed, with invoice and receipt', async () => {
    const { code, id } = await newCode({ percent: 100 })
    const cartId = randomBytes(16).toString('base64url')
    const emailAddress = newEmail()
    const press = (phoneNumber?: string) =>
      visitor().checkout.purchase({
        ...{ cartId, items: items(), emailAddress, phoneNumber, paymentMethod: 'card' },
        ...{ expectedTotalCents: 0, promoCode: code },
      })
    const pressed = await Promise.allSettled([press(), press(), press(), press()])
    for (const each of pressed)
      if (each.status === 'rejected') expect(codeOf(each.reason)).toBe('REQUEST_IN_PROGRESS')
    const bought = pressed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const [{ orderId, orderToken } = await press()] = bought
    expect(new Set(bought.map((each) => each.orderId))).toEqual(new Set([orderId]))
    expect(await press()).toMatchObject({ orderId, redirectUrl: null, totalCents: 0 })
    expect(await refusalOf(press('+12025550143'))).toBe('ALREADY_PAID')
    await world.settle()
    const order = await owner.orders.get({ id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'paid', status: 'completed', totalCents: 0, payments: [] })
    expect(order.timeline.filter(({ type }) => type === 'order.confirm')).toHaveLength(1)
    expect(order.notifications.map(({ template }) => template)).toContain('order-confirmation')
    const { items: invoices } = await owner.billing.list({ search: order.orderNumber })
    expect(invoices).toMatchObject([{ totalCents: 0, status: 'paid' }])
    expect(await owner.promotions.get({ id })).toMatchObject({ uses: 1, savedCents: full })
    expect(await refusalOf(visitor().payments.own.pay({ token: orderToken }))).toBe('ALREADY_PAID')
  })

  test('of everything is bought whatever way was chosen, and by one buyer where one use is left', async () => {
    for (const paymentMethod of ['balance', 'manual', 'paypal'] as const) {
      const { code } = await newCode({ percent: 100, maxUses: 1 })
      const buy = () =>
        visitor().checkout.purchase({
          ...{
            items: items(),
            emailAddress: newEmail(),
            paymentMethod,
            expectedTotalCents: 0,
            promoCode: code,
          },
        })
      const tries = await Promise.all([1, 2, 3].map(() => refusalOf(buy())))
      expect(tries.toSorted()).toEqual(['PROMO_USED_UP', 'PROMO_USED_UP', 'none'])
    }
  })

  test('of everything takes nothing from an empty shelf', async () => {
    const shelf = await openShop(world, { domain: 'shelf', esims: 1 })
    const api = world.api('shelf', { token: (await signInAs(world, shelf.tenant)).token })
    const code = 'FREE-CARD'
    await api.promotions.create({
      ...{ code, percent: 100, amountCents: null, startsAt: null, endsAt: null, maxUses: null },
      ...{ maxUsesEach: null, firstPurchaseOnly: false, planIds: null },
    })
    const buy = () =>
      world.api('shelf').checkout.purchase({
        ...{ items: [shelf.localEsim()], emailAddress: newEmail(), serviceZipcode: '10001' },
        ...{ paymentMethod: 'card', expectedTotalCents: 0, promoCode: code },
      })
    const tries = await Promise.all([refusalOf(buy()), refusalOf(buy())])
    expect(tries.filter((each) => each === 'none')).toHaveLength(1)
    expect(['OUT_OF_STOCK', 'STOCK_IN_CARTS']).toContain(tries.find((each) => each !== 'none'))
    await world.settle()
    expect(await refusalOf(buy())).toBe('OUT_OF_STOCK')
  })

  test('goes back by its share with the lines of an order', async () => {
    const { code } = await newCode()
    const { redirectUrl, orderId } = await buyWith(code, 8_00)
    await payHosted(redirectUrl!)
    await world.settle()
    const { payments, charges } = await owner.orders.get({ id: orderId })
    const { key } = charges.find(({ kind }) => kind === 'plan')!
    await refundAsSeen(owner, {
      ...{ id: payments[0]!.id, lines: [{ line: `plan:${key}`, quantity: 1 }] },
      ...{ reason: 'requested_by_customer', note: 'One is enough' },
    })
    const after = await owner.orders.get({ id: orderId })
    expect(after.payments[0]!.refunds[0]).toMatchObject({ amountCents: 4_00 })
  })

  test('is given by staff in an order that they create', async () => {
    const { code, id } = await newCode({ percent: 50 })
    expect((await owner.checkout.deskQuote({ items: items(), promoCode: code })).totalCents).toBe(5_00)
    await owner.checkout.createOrder({
      ...{ items: items(), firstName: 'Ada', lastName: 'Byron', emailAddress: newEmail(), locale: 'en' },
      ...{ promoCode: code, payment: { by: 'link', byText: false }, expectedTotalCents: 5_00 },
    })
    expect(await owner.promotions.get({ id })).toMatchObject({ uses: 1 })
  })

  test('is paused and goes on, and what it takes off changes only while nobody has used it', async () => {
    const { code, id } = await newCode()
    await owner.promotions.pause({ id })
    expect(await owner.promotions.get({ id })).toMatchObject({ state: 'paused' })
    expect((await quote(code)).promo?.problem).toBe('PROMO_NOT_NOW')
    expect(await refusalOf(owner.promotions.pause({ id }))).toBe('INVALID_STATE')
    await owner.promotions.resume({ id })
    expect((await quote(code)).totalCents).toBe(8_00)
    const said = {
      ...{ percent: 30, amountCents: null, startsAt: null, endsAt: null, maxUses: 3, maxUsesEach: 2 },
      ...{ firstPurchaseOnly: false, planIds: null },
    }
    const edit = (given: Partial<NewPromoCode>) =>
      owner.promotions
        .get({ id })
        .then(({ version }) => owner.promotions.edit({ id, version, ...said, ...given }))
    await edit({ name: 'Spring' })
    expect(await owner.promotions.get({ id })).toMatchObject({ percent: 30, name: 'Spring', maxUses: 3 })
    expect((await owner.promotions.list({ search: 'spring' })).items.map((row) => row.id)).toEqual([id])
    expect((await quote(code)).totalCents).toBe(7_00)
    const emailAddress = newEmail()
    await buyWith(code, 7_00, emailAddress)
    await buyWith(code, 7_00, emailAddress)
    expect(await refusalOf(edit({ percent: 31 }))).toBe('PROMO_IN_USE')
    expect(await refusalOf(edit({ maxUses: 1 }))).toBe('PROMO_LIMIT_LOW')
    expect(await refusalOf(edit({ maxUsesEach: 1 }))).toBe('PROMO_LIMIT_LOW')
    expect(await refusalOf(edit({ resellerCode: 'NOBODY-1' }))).toBe('RESELLER_UNKNOWN')
    expect(await refusalOf(edit({ planIds: [newId()] }))).toBe('PLAN_NOT_FOUND')
    await edit({ maxUses: 2, planIds: [shop.ids.france1.planId] })
    expect(await owner.promotions.get({ id })).toMatchObject({ maxUses: 2 })
    expect((await quote(code)).promo?.problem).toBe('PROMO_USED_UP')
    expect(await refusalOf(owner.promotions.edit({ id, version: 1, ...said }))).toBe('VERSION_CONFLICT')
    expect(await owner.promotions.get({ id })).toMatchObject({ isUsed: true, plans: [{}], maxUsesEach: 2 })
    expect((await owner.promotions.get({ id })).timeline.map(({ type }) => type)).toContain('promo_code.edit')
    const support = await staff('support')
    expect(await refusalOf(support.promotions.edit({ id, version: 3, ...said }))).toBe('FORBIDDEN')
  })

  test('of a reseller makes the sale theirs, before the code of a link, and is told of no more than that', async () => {
    const { code: ownCode, id: resellerId } = await reseller('SELLER-0007')
    await reseller('LINK-0007')
    const { code, id } = await newCode({ resellerCode: ownCode.toLowerCase() })
    const validity = (typed: string) => visitor().promotions.isValidResellerPromocode({ code: typed })
    const yes = { isValid: true, displayName: expect.any(String), percent: 20, amountCents: null }
    const no = { isValid: false, displayName: null, percent: null, amountCents: null }
    expect(await validity(code.toLowerCase())).toEqual(yes)
    expect(await validity(ownCode)).toEqual({ ...yes, percent: null })
    const sellerOf = async (promoCode: string, expectedTotalCents: number) => {
      const { orderId } = await visitor().checkout.purchase({
        ...{ items: items(), emailAddress: newEmail(), paymentMethod: 'card', expectedTotalCents, promoCode },
        resellerCode: 'LINK-0007',
      })
      return (await owner.orders.get({ id: orderId })).seller?.resellerCode
    }
    expect(await quote(code)).toMatchObject({ promo: { problem: null, seller: expect.any(String) } })
    expect(await sellerOf(code, 8_00)).toBe(ownCode)
    expect(await quote(ownCode)).toMatchObject({ promo: { problem: null }, totalCents: full })
    expect(await sellerOf(ownCode, full)).toBe(ownCode)
    expect(await sellerOf((await newCode()).code, 8_00)).toBe('LINK-0007')
    // Nobody learns whether there is such a code: paused, somebody's who sells no more, or unknown.
    await owner.promotions.pause({ id })
    expect(await validity(code)).toEqual(no)
    await owner.promotions.resume({ id })
    expect(await validity((await newCode()).code)).toEqual(no)
    await inTenant((ctx) =>
      ctx.db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, resellerId)),
    )
    expect(await validity(code)).toEqual(no)
    expect(await validity(ownCode)).toEqual(no)
    expect((await quote(code)).promo?.problem).toBe('PROMO_NOT_NOW')
    expect(await refusalOf(sellerOf(code, 8_00))).toBe('PROMO_NOT_NOW')
    const guesser = world.api('base', { address: '198.51.100.77' })
    const guess = (typed: string) => refusalOf(guesser.promotions.isValidResellerPromocode({ code: typed }))
    const guesses = await Promise.all([...Array(40).keys()].map((each) => guess(`GUESS-${each}`)))
    expect(guesses).toContain('TOO_MANY_REQUESTS')
  })

  test('makes nobody’s own purchase a sale of theirs, by address, number or account, and a link makes none', async () => {
    const { code: ownCode, id: resellerId } = await reseller('SELF-0001')
    const { code } = await newCode({ resellerCode: ownCode })
    const emailAddress = await inTenant(async (ctx) => {
      await ctx.db
        .update(resellers)
        .set({ phoneNumber: '+1 202 555 0177' })
        .where(eq(resellers.id, resellerId))
      const [known] = await ctx.db.select().from(credentials).where(eq(credentials.id, resellerId))
      return known!.emailAddress
    })
    const buyers = [{ emailAddress }, { emailAddress: newEmail(), phoneNumber: '(202) 555-0177' }]
    const order = (promoCode: string, buyer: (typeof buyers)[number]) =>
      visitor().checkout.purchase({
        ...{ items: items(), paymentMethod: 'card', expectedTotalCents: full, promoCode, ...buyer },
      })
    for (const buyer of buyers)
      for (const promoCode of [code, ownCode]) {
        const quoted = await visitor().checkout.quote({ items: items(), promoCode, ...buyer })
        expect(quoted).toMatchObject({ promo: { problem: 'PROMO_OWN', seller: null }, totalCents: full })
        expect(await refusalOf(order(promoCode, buyer))).toBe('PROMO_OWN')
        const desk = await owner.checkout.deskQuote({ items: items(), promoCode, ...buyer })
        expect(desk.promo?.problem).toBe('PROMO_OWN')
      }
    const { token, subjectId } = await openSession(world, shop.tenant, 'subscriber')
    await inTenant((ctx) =>
      ctx.db.update(credentials).set({ emailAddress }).where(eq(credentials.id, subjectId)),
    )
    const signedIn = world.api('base', { token })
    expect((await signedIn.checkout.quote({ items: items(), promoCode: code })).promo?.problem).toBe(
      'PROMO_OWN',
    )
    const { orderId } = await visitor().checkout.purchase({
      ...{ items: items(), emailAddress, paymentMethod: 'card', expectedTotalCents: full },
      resellerCode: ownCode,
    })
    expect((await owner.orders.get({ id: orderId })).seller).toBeNull()
    expect(await refusalOf(buyWith(code, 8_00))).toBe('none')
  })

  test('made for a seller stands in their dashboard with its use and sums, and in nobody else’s', async () => {
    const as = async () => {
      const { subjectId: id, token } = await openSession(world, shop.tenant, 'reseller')
      return { id, api: world.api('base', { token }) }
    }
    const [seller, other] = [await as(), await as()]
    expect(await seller.api.promotions.own.codes({})).toEqual({ items: [] })
    await inTenant((ctx) =>
      ctx.db.update(resellers).set({ code: 'OWN-0001' }).where(eq(resellers.id, seller.id)),
    )
    const { code, id } = await newCode({ resellerCode: 'OWN-0001', maxUses: 5 })
    await newCode()
    const { redirectUrl, orderId } = await buyWith(code, 8_00)
    await payHosted(redirectUrl!)
    await world.settle()
    const unpaid = await buyWith(code, 8_00)
    await owner.orders.cancel({ id: unpaid.orderId, reason: 'Asked by phone' })
    const row = { id, code, percent: 20, amountCents: null, state: 'active', maxUses: 5, uses: 1 }
    expect(await seller.api.promotions.own.codes({})).toMatchObject({
      items: [{ ...row, savedCents: 2_00, soldCents: 8_00 }],
    })
    const { payments } = await owner.orders.get({ id: orderId })
    await refundAsSeen(owner, {
      ...{ id: payments[0]!.id, amountCents: 3_00, reason: 'requested_by_customer', note: 'A part' },
    })
    await world.settle()
    expect((await seller.api.promotions.own.codes({})).items).toMatchObject([{ soldCents: 5_00 }])
    expect(await other.api.promotions.own.codes({})).toEqual({ items: [] })
    expect(await refusalOf(owner.promotions.own.codes({}))).toBe('FORBIDDEN')
    expect(await refusalOf(visitor().promotions.own.codes({}))).toBe('TOKEN_MISSING')
  })

  test('is made by who may, once, and is nobody else’s', async () => {
    const { code, id } = await newCode()
    const made = { ...(await owner.promotions.get({ id })), code }
    expect(made).toMatchObject({
      plans: null,
      createdBy: 'Ada owner',
      timeline: [{ type: 'promo_code.create' }],
    })
    const again = { code, percent: 5, amountCents: null, startsAt: null, endsAt: null, maxUses: null }
    const input = { ...again, maxUsesEach: null, firstPurchaseOnly: false, planIds: null }
    expect(await refusalOf(owner.promotions.create(input))).toBe('PROMO_TAKEN')
    expect(await refusalOf((await staff('support')).promotions.create(input))).toBe('FORBIDDEN')
    const elsewhere = await openShop(world, { domain: 'elsewhere' })
    const stranger = world.api('elsewhere', { token: (await signInAs(world, elsewhere.tenant)).token })
    expect(await refusalOf(stranger.promotions.get({ id }))).toBe('NOT_FOUND')
    expect((await stranger.promotions.list({})).total).toBe(0)
  })
})

test('the books hold', async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  expect(await checkInvariants(input, { shoppersBuyOnce: false })).toEqual([])
})
