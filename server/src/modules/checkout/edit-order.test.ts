import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DeskOrder, OrderDraft, OrderEdit } from '#contracts/checkout/admin.ts'
import { businessDefaults } from '#contracts/business.ts'
import type { CartItem } from '#contracts/checkout/views.ts'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { balanceOf } from '#modules/wallets/index.ts'
import { hoursMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { parcel } from '#server/testing/buyer.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { reportParcels } from '#server/testing/parcels.ts'
import { buy, newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { creditNotes } from '#tables/billing.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { sims } from '#tables/sims.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 40 })
  owner = await staff('owner')
})
afterAll(() => world?.close())
afterEach(async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  const broken = await checkInvariants(input, { shoppersBuyOnce: false })
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
})

const staff = async (role: AdministratorRole, of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)
const rowOf = async (id: string) =>
  (await inTenant((ctx) => ctx.db.select().from(orders).where(eq(orders.id, id))))[0]!
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const reason = 'Asked for by phone today'
const { shippingState, shippingZipcode } = parcel

/** What a page would send that shows a draft of an order. */
async function editOf(api: Api, orderId: string, items: CartItem[], given: Partial<OrderEdit> = {}) {
  const draft = await api.checkout.editDraft({ id: orderId })
  const { dropPromo = false, shipping = parcel, shippingRateId = draft.shippingRateId || null } = given
  const quote = await api.checkout.editQuote({
    ...{ id: orderId, items, dropPromo, shippingRateId },
    shippingState: shipping?.shippingState,
    shippingZipcode: shipping?.shippingZipcode,
  })
  const input: OrderEdit = {
    ...{ id: orderId, revision: draft.revision, items, reason, dropPromo },
    ...(quote.needsShipping && { shipping, shippingRateId: quote.shippingRateId }),
    ...(quote.needsServiceZip && { serviceZipcode: shippingZipcode }),
    expectedTotalCents: quote.totalCents,
    ...given,
  }
  return { draft, quote, input }
}

async function edit(api: Api, orderId: string, items: CartItem[], given: Partial<OrderEdit> = {}) {
  const { quote, input } = await editOf(api, orderId, items, given)
  return { quote, ...(await api.checkout.editOrder(input)) }
}

/** An order that staff have created over a link. */
async function deskOrder(items: CartItem[], given: Partial<DeskOrder> = {}) {
  const { discount, promoCode } = given
  const emailAddress = newEmail()
  const quote = await owner.checkout.deskQuote({
    ...{ items, shippingState, shippingZipcode, emailAddress },
    ...(promoCode && { promoCode }),
    ...(discount && { discount: { unit: discount.unit, value: discount.value } }),
  })
  const { orderId } = await owner.checkout.createOrder({
    ...{ items, firstName: 'Grace', lastName: 'Caller', emailAddress, locale: 'en' },
    ...(quote.needsShipping && { shipping: parcel, shippingRateId: quote.shippingRateId }),
    ...(quote.needsServiceZip && { serviceZipcode: shippingZipcode }),
    payment: { by: 'link', byText: false },
    expectedTotalCents: quote.totalCents,
    ...given,
  })
  return orderId
}
const transfer = { by: 'recorded', reference: 'Wire 77', note: 'Seen in the account' } as const

/** SIM cards of an order that is paid by card. */
async function paidCards(quantity: number) {
  const { orderId } = await buy(world.api('base'), { items: [shop.card(quantity)] })
  await world.settle()
  expect((await rowOf(orderId)).status).toBe('confirmed')
  return orderId
}
const cardsOf = (orderId: string) =>
  inTenant((ctx) => ctx.db.$count(sims, and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId))))
const creditsOf = (orderId: string) =>
  inTenant((ctx) =>
    ctx.db
      .select({ amountCents: creditNotes.amountCents, reason: creditNotes.reason })
      .from(creditNotes)
      .where(eq(creditNotes.orderId, orderId)),
  )

describe('an order that is not paid', () => {
  it('simply has its new total, and is paid at that over a new link', async () => {
    const orderId = await deskOrder([shop.plan('france1', 2)])
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    const buyer = world.api('base')
    await buyer.payments.own.pay({ token })
    const { quote, differenceCents } = await edit(owner, orderId, [
      shop.plan('france1', 1),
      shop.plan('france3', 1),
      shop.topUp(1),
    ])
    expect(quote).toMatchObject({ settles: 'unpaid', beforeCents: 10_00 })
    expect(differenceCents).toBe(quote.totalCents - 10_00)
    const view = await owner.orders.get({ id: orderId })
    expect(view).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', totalCents: quote.totalCents })
    expect(view.payments.map(({ state }) => state)).toEqual(['expired'])
    expect(view.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    const told = view.timeline.find(({ type }) => type === 'order.edit')!
    expect(told.data).toMatchObject({ reason, fromCents: 10_00, toCents: quote.totalCents })
    const links = await inTenant((ctx) =>
      ctx.db.$count(
        notifications,
        and(eq(notifications.orderId, orderId), eq(notifications.template, 'order-edited')),
      ),
    )
    expect(links).toBe(1)
    const { redirectUrl } = await buyer.payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ status: 'completed', paidCents: quote.totalCents })
  })

  it('that a buyer has placed holds for them what it takes now, not what it took', async () => {
    const { orderId } = await place(world.api('base'), { items: [shop.card(3)] })
    expect(await cardsOf(orderId)).toBe(3)
    const { quote } = await edit(owner, orderId, [shop.card(1)])
    expect(await cardsOf(orderId)).toBe(0)
    const token = (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    expect(await cardsOf(orderId)).toBe(1)
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', paidCents: quote.totalCents })
  })

  it('goes elsewhere, with the taxes of there', async () => {
    const orderId = await deskOrder([shop.card()])
    const before = await rowOf(orderId)
    const shipping = {
      ...parcel,
      ...{ shippingAddress1: '1 Market Street', shippingCity: 'San Francisco' },
      ...{ shippingState: 'CA', shippingZipcode: '94105' },
    }
    const { quote } = await edit(owner, orderId, [shop.card()], { shipping })
    expect(quote.changes.find(({ kind }) => kind === 'tax')).toMatchObject({ after: null })
    expect(quote.totalCents).toBeLessThan(before.totalCents)
    expect((await rowOf(orderId)).shipping).toMatchObject({ shippingState: 'CA' })
  })
})

describe('an order that is paid', () => {
  it('gives the difference back the way it came, with a credit note, and the SIM to the shelf', async () => {
    const orderId = await paidCards(3)
    const before = await rowOf(orderId)
    const { quote, differenceCents } = await edit(owner, orderId, [shop.card(1)], {
      refund: { to: 'source' },
    })
    expect(quote).toMatchObject({ settles: 'refund', refundWays: ['source', 'balance', 'recorded'] })
    await world.settle()
    const after = await rowOf(orderId)
    expect(after).toMatchObject({
      ...{ status: 'confirmed', totalCents: before.totalCents + differenceCents, itemCount: 1 },
      ...{ paidCents: before.paidCents, refundedCents: -differenceCents, fulfillmentStatus: 'assigned' },
    })
    expect(await creditsOf(orderId)).toEqual([{ amountCents: -differenceCents, reason: 'order_edited' }])
    expect(await cardsOf(orderId)).toBe(1)
    // What is left can still be edited, and given back by line.
    await edit(owner, orderId, [shop.card(1)], { shippingRateId: quote.shippingRateId })
    await owner.orders.cancel({ id: orderId, reason: 'No longer wanted at all' })
    await world.settle()
    expect((await rowOf(orderId)).refundedCents).toBe(before.paidCents)
  })

  it('gives it into the balance of the customer, or as it was given elsewhere', async () => {
    const first = await paidCards(2)
    await edit(owner, first, [shop.card(1)], { refund: { to: 'balance' } })
    const { subscriberId, refundedCents } = await rowOf(first)
    const balance = { subscriberId: subscriberId!, currency: 'USD' }
    expect(await inTenant((ctx) => balanceOf(ctx, balance))).toBe(refundedCents)
    const second = await deskOrder([shop.card(2)], { payment: transfer })
    const { input } = await editOf(owner, second, [shop.card(1)])
    expect(await refusalOf(owner.checkout.editOrder(input))).toBe('REFUND_WAY_NEEDED')
    const source = { ...input, refund: { to: 'source' as const } }
    expect(await refusalOf(owner.checkout.editOrder(source))).toBe('REFUND_NOT_POSSIBLE')
    expect(await cardsOf(second)).toBe(2)
    await owner.checkout.editOrder({ ...input, refund: { to: 'recorded', reference: 'Cash 9' } })
    expect((await creditsOf(second)).map(({ amountCents }) => amountCents)).toEqual([
      (await rowOf(second)).refundedCents,
    ])
  })

  it('moves nothing where it costs the same', async () => {
    const orderId = await paidCards(1)
    const before = await rowOf(orderId)
    const shipping = { ...parcel, shippingAddress1: '20 West 34th Street' }
    const { quote } = await edit(await staff('support'), orderId, [shop.card(1)], { shipping })
    expect(quote).toMatchObject({ settles: 'nothing', differenceCents: 0 })
    const after = await rowOf(orderId)
    expect(after).toMatchObject({ refundedCents: 0, totalCents: before.totalCents, edits: 1 })
    expect(after.shipping).toMatchObject({ shippingAddress1: '20 West 34th Street' })
    expect(await cardsOf(orderId)).toBe(1)
  })

  it('is left alone once a parcel is packed', async () => {
    const orderId = await paidCards(2)
    const { input } = await editOf(owner, orderId, [shop.card(1)], { refund: { to: 'source' } })
    await reportParcels(world.caller(shop.tenant), orderId, ['prepare'])
    expect(await refusalOf(owner.checkout.editOrder(input))).toBe('EDIT_TOO_LATE')
    expect(await refusalOf(owner.checkout.editDraft({ id: orderId }))).toBe('EDIT_TOO_LATE')
    expect(await inTenant((ctx) => ctx.db.$count(fulfillments, eq(fulfillments.orderId, orderId)))).toBe(1)
  })
})

describe('what was agreed with it', () => {
  it('a promo code falls away only where staff agree, and is free again', async () => {
    const code = 'ONLY-FRANCE-1'
    const promo = await owner.promotions.create({
      ...{ code, percent: 20, amountCents: null, startsAt: null, endsAt: null, maxUses: 1, maxUsesEach: 1 },
      ...{ firstPurchaseOnly: true, planIds: [shop.ids.france1.planId] },
    })
    const uses = async () => (await owner.promotions.get({ id: promo.id })).uses
    const orderId = await deskOrder([shop.plan('france1', 2)], { promoCode: code })
    const more = await edit(owner, orderId, [shop.plan('france1', 3)])
    expect(more.quote).toMatchObject({ promo: { code, problem: null }, discountCents: -3_00 })
    expect(await uses()).toBe(1)
    const { quote, input } = await editOf(owner, orderId, [shop.plan('france3')])
    expect(quote.promo).toMatchObject({ code, problem: 'PROMO_NOT_FOR_CART' })
    expect(await refusalOf(owner.checkout.editOrder(input))).toBe('PROMO_NOT_FOR_CART')
    await owner.checkout.editOrder({ ...input, dropPromo: true })
    expect((await rowOf(orderId)).totalCents).toBe(quote.totalCents)
    expect(await uses()).toBe(0)
  })

  it('a discount stays, and is nobody’s to make larger than they may', async () => {
    const discount = { unit: 'percent', value: 50, reason: 'Waited a week for it' } as const
    const orderId = await deskOrder([shop.plan('france1', 2)], { discount })
    const support = await staff('support')
    const less = await edit(support, orderId, [shop.plan('france1', 1)])
    expect(less.quote.discountCents).toBe(-2_50)
    const more = owner.checkout.editDraft({ id: orderId }).then(({ revision }) =>
      support.checkout.editOrder({
        ...{ id: orderId, revision, items: [shop.plan('france1', 4)], reason, expectedTotalCents: 10_00 },
        dropPromo: false,
      }),
    )
    expect(await refusalOf(more)).toBe('DISCOUNT_TOO_LARGE')
  })
})

describe('who edits', () => {
  it('needs the permission, and for what goes back that of a refund', async () => {
    const orderId = await paidCards(2)
    expect(await refusalOf((await staff('read-only')).checkout.editDraft({ id: orderId }))).toBe('FORBIDDEN')
    const support = await staff('support')
    const { input } = await editOf(support, orderId, [shop.card(1)], { refund: { to: 'source' } })
    expect(await refusalOf(support.checkout.editOrder(input))).toBe('FORBIDDEN')
    expect(await cardsOf(orderId)).toBe(2)
  })

  it('is of the same service provider', async () => {
    const orderId = await deskOrder([shop.plan('france1')])
    const { input } = await editOf(owner, orderId, [shop.plan('france1', 2)])
    const foreign = await staff('owner', await openShop(world, { domain: 'elsewhere' }))
    expect(await refusalOf(foreign.checkout.editDraft({ id: orderId }))).toBe('ORDER_NOT_FOUND')
    expect(await refusalOf(foreign.checkout.editOrder(input))).toBe('ORDER_NOT_FOUND')
  })

  it('is told when somebody else was faster', async () => {
    const orderId = await paidCards(3)
    const asked = await Promise.all(
      [1, 2].map(async (count) => {
        const { input } = await editOf(owner, orderId, [shop.card(count)], { refund: { to: 'source' } })
        return input
      }),
    )
    const codes = await Promise.all(asked.map((input) => refusalOf(owner.checkout.editOrder(input))))
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'none'])
    expect((await rowOf(orderId)).edits).toBe(1)
  })

  it('edits once, however often it is pressed', async () => {
    const orderId = await paidCards(2)
    const { input } = await editOf(owner, orderId, [shop.card(1)], { refund: { to: 'source' } })
    const key = { context: { idempotencyKey: newId() } }
    const first = await owner.checkout.editOrder(input, key)
    expect(await owner.checkout.editOrder(input, key)).toEqual(first)
    expect((await creditsOf(orderId)).length).toBeLessThanOrEqual(1)
    expect((await rowOf(orderId)).edits).toBe(1)
  })
})

it('a household’s order is edited in its enrollment', async () => {
  const orderId = await deskOrder([shop.plan('france1')])
  const belongTo = (enrollmentId: string | null) =>
    inTenant((ctx) => ctx.db.update(orders).set({ enrollmentId }).where(eq(orders.id, orderId)))
  await belongTo(newId())
  const refused = await owner.checkout.editDraft({ id: orderId }).catch((error: unknown) => error)
  await belongTo(null)
  expect(refused).toMatchObject({ code: 'EDIT_IN_ENROLLMENT' })
})

it('what was ordered keeps its price, long after it is sold at that, while what is new costs what it costs today', async () => {
  const orderId = await deskOrder([shop.plan('france1')])
  const item = shop.plan('france1') as CartItem & { type: 'plan' }
  const { id: priceId } = await owner.catalog.updatePricing({
    id: item.priceId,
    price: 7_00,
    discountedPrice: 7_00,
  })
  await world.advance(hoursMs(businessDefaults.pricePromiseHours + 1))
  const later = await staff('owner')
  const draft: OrderDraft = await later.checkout.editDraft({ id: orderId })
  expect(draft.lines[0]).toMatchObject({ priceId: item.priceId, quantity: 1 })
  const { quote } = await edit(later, orderId, [
    { ...item, quantity: 2 },
    { ...item, priceId },
  ])
  expect(quote.totalCents).toBe(2 * 5_00 + 7_00)
})
