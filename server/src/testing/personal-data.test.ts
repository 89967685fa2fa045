import { eq, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#contracts/permissions.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import { daysMs, later } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { credentials, resellers, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { carrierCatalogues } from '#tables/sourcing.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { call, sessionOf } from './matrix/call.ts'
import { endpoints } from './matrix/endpoints.ts'
import { openFingerprints } from './matrix/fingerprint.ts'
import { inputs } from './matrix/inputs.ts'
import { createObjects } from './matrix/objects.ts'
import type { Objects } from './matrix/part.ts'
import type { Shop } from './shopping.ts'

/** Values of one buyer, one subscriber and one reseller that stand nowhere else. */
const marks = {
  buyer: ['Canarius', 'Featherstone', 'canary-7f3a', '2125550187', '77 Finch Street', 'Aviary 9b', '10118'],
  subscriber: ['Petronella', 'Goldcrest', 'goldcrest-11', '2125550188', '2125550190'],
  reseller: ['Ottoline', 'Sparrowhawk', 'sparrow-22', '2125550189'],
}
const all = Object.values(marks).flat()
const why = 'The customer asked for it by phone'

let world: AppWorld
let shop: Shop
let objects: Objects

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  ;({ shop, objects } = await createObjects(world, 'base'))
  const { orderId, subscriberId, resellerId } = objects
  await inTransaction(world.caller(shop.tenant), async ({ db, now }) => {
    const named = (id: string, emailAddress: string) =>
      db.update(credentials).set({ emailAddress }).where(eq(credentials.id, id))
    await db
      .update(subscribers)
      .set({ firstName: 'Petronella', lastName: 'Goldcrest', phoneNumber: '+12125550188', resellerId })
      .where(eq(subscribers.id, subscriberId))
    await db
      .update(resellers)
      .set({ firstName: 'Ottoline', lastName: 'Sparrowhawk', phoneNumber: '+12125550189', companyName: null })
      .where(eq(resellers.id, resellerId))
    await named(subscriberId, 'goldcrest-11@example.test')
    await named(resellerId, 'sparrow-22@example.test')
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    await db
      .update(orders)
      .set({
        customerName: 'Canarius Featherstone',
        emailAddress: 'canary-7f3a@example.test',
        phoneNumber: '+12125550187',
        shipping: {
          ...order!.shipping!,
          shippingFirstName: 'Canarius',
          shippingLastName: 'Featherstone',
          shippingAddress1: '77 Finch Street',
          shippingAddress2: 'Aviary 9b',
          shippingZipcode: '10118',
          shippingPhoneNumber: '2125550187',
        },
        subscriberId,
        resellerId,
        // Old enough that its links are closed.
        placedAt: later(now, -5 * 365 * daysMs(1)),
      })
      .where(eq(orders.id, orderId))
    await db.update(sims).set({ msisdn: '+12125550190' }).where(eq(sims.orderId, orderId))
  })
})
afterAll(() => world?.close())

const staffEndpoints = endpoints.filter(
  ({ meta }) => meta.access !== 'public' && administratorRoles.some((role) => may(role, meta.access)),
)
const masked = administratorRoles.filter((role) => !may(role, 'personal.read'))
const found = (body: string) => all.filter((mark) => body.toLowerCase().includes(mark.toLowerCase()))
const apiOf = async (role: AdministratorRole) =>
  world.api('base', { token: (await sessionOf(world, role, shop))!.token })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** Files with rows of people under another name, and files of sums and of results, which have nobody in them. */
const exportsOfOtherNames = ['backOffice.imports.current', 'people.subscribers.takePersonalCopy']
const exportsOfNobody = ['backOffice.bulk.exportRows', 'reporting.cohorts.export', 'reporting.sales.export']
const isExport = (name: string) =>
  (/\.export\w*$/.test(name) && !exportsOfNobody.includes(name)) || exportsOfOtherNames.includes(name)

/** Which endpoints show which of the marked values to a role that may call them. */
async function shownTo(role: AdministratorRole, wanted = staffEndpoints) {
  const shown: Record<string, number> = {}
  for (const endpoint of wanted.filter(({ meta }) => may(role, meta.access))) {
    const session = await sessionOf(world, role, shop)
    const { body } = await call(world, endpoint, inputs[endpoint.name]!(objects), session!.token)
    const marked = found(body)
    if (marked.length > 0) shown[endpoint.name] = marked.length
  }
  return shown
}

describe('personal data of customers and resellers', () => {
  test('is masked on every road for whoever may not read it', async () => {
    expect(masked).toEqual(['catalog', 'read-only'])
    for (const role of masked)
      expect([role, Object.keys(await shownTo(role))]).toEqual([
        role,
        ['orders.reveal', 'people.resellers.reveal', 'people.subscribers.reveal'],
      ])
  })

  test('stands on the same roads for whoever may', async () => {
    const reads = staffEndpoints.filter(({ method }) => method === 'GET')
    expect(Object.keys(await shownTo('owner', reads))).toEqual([
      'backOffice.jump',
      'billing.list',
      'billing.export',
      'billing.getInvoice',
      'checkout.editDraft',
      'checkout.draftOrder',
      'fulfillment.list',
      'fulfillment.get',
      'orders.list',
      'orders.get',
      'orders.export',
      'payments.list',
      'payments.export',
      'payments.getPayment',
      'people.resellers.list',
      'people.resellers.export',
      'people.resellers.get',
      'people.resellers.subscribers',
      'people.subscribers.list',
      'people.subscribers.export',
      'people.subscribers.get',
      'people.subscribers.previewMerge',
      'sims.list',
      'sims.export',
      'sims.ofSubscriber',
      'sims.ofReseller',
      'sims.get',
    ])
  })

  test('cannot be guessed by searching: only what is whole finds, and it stays masked', async () => {
    const searches = async (role: AdministratorRole, search: string, resellerSearch: string) => {
      const { orders: order, people, backOffice } = await apiOf(role)
      const answers = [
        await order.list({ search }),
        await order.totals({ search }).then(({ count }) => ({ total: count })),
        await backOffice
          .jump({ q: search })
          .then(({ items }) => ({ items, total: Math.min(items.length, 1) })),
        await people.subscribers.list({ search: search.replace('canary-7f3a', 'goldcrest-11') }),
        await people.resellers.list({ search: resellerSearch }),
      ]
      return { totals: answers.map(({ total }) => total), body: JSON.stringify(answers) }
    }
    const parts: [string, string][] = [
      ['canary-7f3', 'sparrow'],
      ['212555018', '212555018'],
    ]
    for (const role of masked) {
      for (const [search, resellerSearch] of parts)
        expect((await searches(role, search, resellerSearch)).totals).toEqual([0, 0, 0, 0, 0])
      const whole = await searches(role, 'canary-7f3a@example.test', 'sparrow-22@example.test')
      expect(whole.totals).toEqual([1, 1, 1, 1, 1])
      expect(found(whole.body)).toEqual([])
    }
    const forOwner = await searches('owner', 'canary-7f3', 'sparrow')
    expect(forOwner.totals).toEqual([1, 1, 1, 0, 1])
    expect(found(forOwner.body)).not.toEqual([])
  })

  test('is not told by the order of names, nor by a view that a colleague shares', async () => {
    const owner = await apiOf('owner')
    await owner.backOffice.views.save({
      list: 'orders',
      name: 'Theirs',
      query: 'search=Canarius',
      shared: true,
    })
    const namesOf = async (role: AdministratorRole) =>
      (await (await apiOf(role)).backOffice.views.list({ list: 'orders' })).items.map(({ name }) => name)
    expect(await namesOf('support')).toEqual(['Theirs', 'View of base'])
    for (const role of masked) {
      expect(await namesOf(role)).toEqual(['View of base'])
      expect(await codeOf((await apiOf(role)).people.resellers.list({ sort: 'name' }))).toBe('FORBIDDEN')
    }
  })

  test('companies, states and countries stay, so that the work can be done', async () => {
    const api = await apiOf('read-only')
    const order = await api.orders.get({ id: objects.orderId })
    expect(order).toMatchObject({
      customerName: 'C… F…',
      emailAddress: 'c…a@example.test',
      phoneNumber: '••••••••0187',
      shipping: { shippingState: expect.any(String) },
      seller: { name: 'O… S…' },
    })
    await inTransaction(world.caller(shop.tenant), ({ db }) =>
      db.update(resellers).set({ companyName: 'Harbor Mobile' }).where(eq(resellers.id, objects.resellerId)),
    )
    const { items } = await api.people.resellers.list({ search: 'harb' })
    expect(items.map(({ name, contactName }) => [name, contactName])).toEqual([['Harbor Mobile', 'O… S…']])
    await inTransaction(world.caller(shop.tenant), ({ db }) =>
      db.update(resellers).set({ companyName: null }).where(eq(resellers.id, objects.resellerId)),
    )
  })

  test('a look at it has a reason, and stays in the timeline of the record and of whoever looked', async () => {
    const session = (await sessionOf(world, 'read-only', shop))!
    const { orders: order, people } = world.api('base', { token: session.token })
    const { orderId, subscriberId, resellerId } = objects
    expect(await codeOf(order.reveal({ id: orderId, reason: 'why not' }))).toBe('BAD_REQUEST')
    const looks = [
      await order.reveal({ id: orderId, reason: why }),
      await people.subscribers.reveal({ id: subscriberId, reason: why }),
      await people.resellers.reveal({ id: resellerId, reason: why }),
    ]
    for (const { timeline } of looks)
      expect(timeline[0]).toMatchObject({
        type: 'personal.reveal',
        actor: { kind: 'administrator', name: expect.stringContaining('Ada') },
        data: { reason: why },
      })
    const [first, second, third] = looks.map((look) => JSON.stringify(look))
    for (const mark of marks.buyer) expect(first).toContain(mark)
    for (const mark of marks.subscriber) expect(second).toContain(mark)
    for (const mark of marks.reseller) expect(third).toContain(mark)
    const own = await inTransaction(world.caller(shop.tenant), (ctx) => timelineOf(ctx, session.subjectId))
    expect(own.map(({ type }) => type)).toEqual(['personal.reveal', 'personal.reveal', 'personal.reveal'])
    expect(await codeOf(people.subscribers.reveal({ id: resellerId, reason: why }))).toBe('NOT_FOUND')
  })

  test('reading changes nothing: an old order keeps its links closed while staff look at it', async () => {
    const session = (await sessionOf(world, 'owner', shop))!
    const writes: Record<string, string[]> = {}
    // What a carrier sells is asked anew once its answer is a minute old, which says nothing of an order.
    const keptAnswers = getTableName(carrierCatalogues)
    const fingerprints = await openFingerprints(world)
    let before = await fingerprints.of(shop)
    for (const endpoint of staffEndpoints.filter(({ method }) => method === 'GET')) {
      await call(world, endpoint, inputs[endpoint.name]!(objects), session.token)
      const after = await fingerprints.of(shop)
      const changed = Object.keys(after).filter(
        (table) => after[table] !== before[table] && table !== keptAnswers,
      )
      if (changed.length > 0) writes[endpoint.name] = changed
      before = after
    }
    await fingerprints.close()
    // An export is written down; nothing else is.
    expect(writes).toEqual(
      Object.fromEntries(
        staffEndpoints
          .filter(({ method, name }) => method === 'GET' && isExport(name))
          .map(({ name }) => [name, ['events']]),
      ),
    )
    const { invoiceToken } = objects
    expect(await codeOf(world.api('base').billing.own.invoice({ id: invoiceToken }))).toBe(
      'INVOICE_NOT_FOUND',
    )
    const file = await (await apiOf('support')).billing.invoicePdf({ id: objects.orderId })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await codeOf((await apiOf('read-only')).billing.invoicePdf({ id: objects.orderId }))).toBe(
      'FORBIDDEN',
    )
  })
})
