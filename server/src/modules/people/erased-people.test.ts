import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysMs, later } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { nextAddress } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { endpoints } from '#server/testing/matrix/endpoints.ts'
import { textOf } from '#server/testing/pdf.ts'
import { openShop, place, stockUp, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { invoices } from '#tables/billing.ts'
import { subscribers } from '#tables/identity.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { payments } from '#tables/payments.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { balanceAdjustments } from '#tables/wallets.ts'
import { jobs } from './people.jobs.ts'

const nowhere = /erased(?:-[0-9a-f-]+)?@|erased\.invalid/i

let world: AppWorld
let shop: Shop
/** Those who look: staff who see people as they are, staff who see them masked, and the seller whose customer it was. */
let owner: string
let masked: string
let seller: string
let gone: Awaited<ReturnType<typeof eraseCustomer>>

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  owner = (await signInAs(world, shop.tenant)).token
  masked = (await signInAs(world, shop.tenant, 'read-only')).token
  gone = await eraseCustomer()
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
const staff = (options: { token?: string; locale?: string } = {}) =>
  world.api(shop.tenant.domain, { token: owner, ...options })
const visitor = () => world.api(shop.tenant.domain)

/** Somebody who bought through a seller and left a record of every kind, and who is erased by now. */
async function eraseCustomer() {
  const { subjectId: id } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const sold = await openSession(world, shop.tenant, 'reseller')
  seller = sold.token
  const emailAddress = `${id}@people.test`
  const placed = await place(visitor(), { items: [shop.plan('france1')], emailAddress })
  await payHosted(placed.redirectUrl!)
  await visitor().payments.own.settle({ token: placed.orderToken })
  const { orderId, orderToken: token } = placed
  const proof = (await visitor().orders.own.prove({ token, emailAddress })).orderProof
  const made = await within(async (ctx) => {
    const { tenant, db } = ctx
    const set = { status: 'completed' as const, resellerId: sold.subjectId, phoneNumber: '+12125550177' }
    await db.update(orders).set(set).where(eq(orders.id, orderId))
    await stockUp(ctx, 1, 'esim')
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const [sim] = await db.select().from(sims).where(eq(sims.inventory, 'available'))
    await db
      .update(sims)
      .set({ inventory: 'assigned', orderId, orderLineId: line!.id })
      .where(eq(sims.id, sim!.id))
    await db.insert(subscriptions).values({
      ...{ tenantId: tenant.id, id: newId(), simId: sim!.id, orderLineId: line!.id, cycleDays: 30 },
      ...{ planId: shop.ids.france1.planId, state: 'pending_activation' },
      ...{ activateBy: later(ctx.now, daysMs(1)), createdAt: ctx.now },
    })
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
    const own = { tenantId: tenant.id, currency: 'USD', createdAt: ctx.now }
    const [dispute, adjustment] = [newId(), newId()]
    await db.insert(disputes).values({
      ...{ ...own, id: dispute, paymentId: payment!.id, orderId, provider: 'stripe', reference: 'dp_gone' },
      ...{ state: 'won', reason: 'other', amountCents: 500, openedAt: ctx.now, closedAt: ctx.now },
    })
    await db.insert(balanceAdjustments).values({
      ...{ ...own, id: adjustment, subscriberId: id, amountCents: 300, reason: 'goodwill' },
      ...{ note: 'For the trouble', state: 'rejected', askedBy: 'Ada', decidedBy: 'Bea', decidedAt: ctx.now },
    })
    return { sim: sim!.id, payment: payment!.id, invoice: invoice!.id, dispute, adjustment }
  })
  await staff().backOffice.notes.write({ kind: 'subscriber', recordId: id, text: 'Likes letters' })
  const former = (await openSession(world, shop.tenant, 'subscriber', 'subscriber')).subjectId
  await staff().people.subscribers.erase({ id, reason: 'own_request', confirmation: emailAddress })
  await runJob(world.services, shop.tenant, jobs, 'erase-personal-data', { subscriberId: id })
  await within(({ db }) => db.update(subscribers).set({ mergedInto: id }).where(eq(subscribers.id, former)))
  return {
    id,
    orderId,
    token,
    proof,
    orderNumber: placed.orderNumber,
    seller: sold.subjectId,
    former,
    ...made,
  }
}

async function read(path: string, token?: string) {
  const response = await fetch(`${world.url}/api${path}`, {
    headers: {
      'x-domain': shop.tenant.domain,
      'x-forwarded-for': nextAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.subarray(0, 4).toString() === '%PDF' ? textOf(bytes) : bytes.toString()
  return { path, isRead: response.ok, text }
}

/** What each of these addresses answers: those of a record are asked of every record of the customer. */
async function readAll(token: string, area: string) {
  const { id, orderId, sim, payment, invoice, dispute, adjustment, seller: soldBy } = gone
  const ids = [id, orderId, sim, payment, invoice, dispute, adjustment, soldBy]
  const answers = []
  for (const { method, path } of endpoints) {
    if (method !== 'GET' || !path.startsWith(`/${area}/`)) continue
    const paths = [...new Set(ids.map((each) => path.replace('{id}', each)))]
    answers.push(...(await Promise.all(paths.map((each) => read(each, token)))))
  }
  return answers.filter(({ isRead }) => isRead)
}
const showing = (answers: { path: string; text: string }[]) =>
  answers.filter(({ text }) => nowhere.test(text)).map(({ path }) => path)

it.each([
  ['staff who see people', () => owner, 'administrator', 120],
  ['staff who see them masked', () => masked, 'administrator', 90],
  ['the seller of the customer', () => seller, 'reseller', 5],
])('no list, file, record or paper shows the placeholder to %s', async (_who, token, area, least) => {
  const answers = await readAll(token(), area)
  expect(answers.length).toBeGreaterThan(least)
  expect(showing(answers)).toEqual([])
})

it('says in the language of the reader who it was, and leaves the address empty', async () => {
  for (const [locale, word] of [
    ['en', 'Erased'],
    ['es', 'Borrado'],
  ] as const) {
    const api = staff({ locale })
    const { id, orderId, sim } = gone
    expect(await api.people.subscribers.get({ id })).toMatchObject({ name: word, email: '' })
    expect(await api.people.subscribers.reveal({ id, reason: 'They have called us' })).toMatchObject({
      ...{ name: word, email: '' },
    })
    expect(await api.orders.get({ id: orderId })).toMatchObject({ customerName: word, emailAddress: '' })
    expect(await api.orders.reveal({ id: orderId, reason: 'They have called us' })).toMatchObject({
      ...{ customerName: word, emailAddress: '' },
    })
    expect(await api.sims.get({ id: sim })).toMatchObject({ customer: word, customerEmail: '' })
    const { items } = await api.wallets.list({})
    expect(items).toMatchObject([{ subscriber: word }])
    expect((await api.people.subscribers.get({ id: gone.former })).mergedInto).toEqual({
      ...{ id, name: word, email: '' },
    })
    const named = await api.backOffice.jump({ ids: [id, orderId] })
    expect(named.items).toMatchObject([
      { id, label: word, detail: '' },
      { id: orderId, detail: word },
    ])
    const bulk = { list: 'subscribers', action: 'disable', selection: { ids: [id] } }
    expect((await api.backOffice.bulk.preview(bulk)).excluded).toMatchObject([
      { name: word, reason: 'erased' },
    ])
    const file = await (await api.people.subscribers.export({ columns: 'name,email,state' })).text()
    expect(file).toContain(`\n${word},,erased`)
  }
  const customers = await world.api(shop.tenant.domain, { token: seller }).resellers.own.customers.list({})
  expect(customers.items).toMatchObject([{ name: 'Erased', emailAddress: '' }])
  expect((await staff().checkout.draftOrder({ id: gone.orderId })).emailAddress).toBe('')
})

it('finds nobody by the placeholder or a part of it, in no list and by no jump', async () => {
  const { id, orderId } = gone
  const sought = [
    'erased',
    'invalid',
    'erased.invalid',
    'erased@erased.invalid',
    ...[id, orderId].flatMap((each) => [`erased-${each}@erased.invalid`, `ERASED-${each}@ERASED.INVALID`]),
    `erased-${id}@erased.invalid erased-${orderId}@erased.invalid`,
  ]
  const sellers = world.api(shop.tenant.domain, { token: seller })
  for (const token of [owner, masked])
    for (const search of sought) {
      const api = staff({ token })
      const lists = [
        api.people.subscribers.list({ search }),
        api.orders.list({ search }),
        api.payments.list({ search }),
        api.payments.disputes.list({ search }),
        api.billing.list({ search }),
        api.wallets.list({ search }),
        api.contacts.list({ search }),
        sellers.resellers.own.customers.list({ search }),
      ]
      for (const { items } of await Promise.all<{ items: { id: string }[] }>(lists))
        expect([search, items.map((item) => item.id)]).toEqual([search, []])
      expect([search, (await api.backOffice.jump({ q: search })).items]).toEqual([search, []])
    }
  // By what is still theirs they are found, so that lists without an answer say something.
  expect((await staff().orders.list({ search: gone.orderNumber })).items).toMatchObject([{ id: orderId }])
})

it('opens by the buyer’s own link without the placeholder', async () => {
  const { token, proof } = gone
  expect((await visitor().orders.own.get({ token })).emailAddress).toBe('')
  const own = await visitor().orders.own.get({ token, proof })
  expect(own).toMatchObject({ emailAddress: '', proven: true })
  const invoice = await visitor().billing.own.invoice({ id: own.invoiceToken!, proofs: [proof] })
  expect(invoice).toMatchObject({ buyerName: 'Erased', buyerEmail: '' })
  const paper = await read(`/public/invoice/${own.invoiceToken}/pdf`)
  expect(paper).toMatchObject({ isRead: true })
  expect(paper.text).toContain('Erased')
  expect(showing([paper])).toEqual([])
})
