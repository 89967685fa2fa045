import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskEmail } from '#platform/security/mask-email.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { textOf } from '#server/testing/pdf.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, type SignedIn } from '#server/testing/sign-in.ts'
import { orders } from '#tables/orders.ts'

let world: AppWorld
let shop: Shop
let ada: SignedIn
let bob: SignedIn
const domain = 'base'

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain, stock: 9 })
  ada = await openSession(world, shop.tenant, 'subscriber')
  bob = await openSession(world, shop.tenant, 'subscriber')
})
afterAll(() => world?.close())

const as = ({ token }: SignedIn) => world.api(domain, { token })

async function buy(owner: SignedIn, { isPaid }: { isPaid: boolean }) {
  const placed = await place(world.api(domain), { items: [shop.card()] })
  if (isPaid) {
    await payHosted(placed.redirectUrl!)
    await world.api(domain).payments.own.settle({ token: placed.orderToken })
  }
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.update(orders).set({ subscriberId: owner.subjectId }).where(eq(orders.id, placed.orderId)),
  )
  return placed
}

test('a subscriber sees their own orders, with what opens the pages of order and invoice', async () => {
  const paid = await buy(ada, { isPaid: true })
  const open = await buy(ada, { isPaid: false })
  await buy(bob, { isPaid: true })

  const { items, total } = await as(ada).orders.own.list({})
  expect(total).toBe(2)
  expect(items.map(({ orderNumber }) => orderNumber)).toEqual([open.orderNumber, paid.orderNumber])
  expect(items[0]).toMatchObject({ canPay: true, invoice: null })
  const [line] = items[1]!.lines
  expect(line).toMatchObject({ name: { en: '3 GB, SIM card' }, simType: 'physical', quantity: 1 })
  expect(line!.sims).toMatchObject([{ plan: { state: 'pending_activation', endsAt: null } }])
  expect(line!.sims[0]!.iccid).toContain('•')

  const { orderToken, orderProof, invoice } = items[1]!
  const page = await world.api(domain).orders.own.get({ token: orderToken, proof: orderProof })
  expect(page).toMatchObject({ orderNumber: paid.orderNumber, proven: true })
  expect(page.invoiceToken).toBe(invoice!.invoiceToken)
  const own = await as(ada).billing.own.accountInvoice({ id: invoice!.id })
  expect(own).toMatchObject({
    number: invoice!.number,
    invoiceToken: invoice!.invoiceToken,
    payments: [
      {
        method: 'card',
        card: { brand: 'visa', last4: '4242', name: 'Visa •••• 4242' },
        amountCents: paid.totalCents,
      },
    ],
  })
  await expect(as(bob).billing.own.accountInvoice({ id: invoice!.id })).rejects.toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  })
})

test('a page beyond the last is empty, and says how many there are', async () => {
  const fresh = await openSession(world, shop.tenant, 'subscriber')
  expect(await as(fresh).orders.own.list({})).toMatchObject({ items: [], total: 0 })
  expect(await as(ada).orders.own.list({ page: 5 })).toMatchObject({ items: [], total: 2, page: 5 })
})

test('links open for thirteen months; whoever proves themself then has them again', async () => {
  const shopper = world.api(domain)
  const opens = async (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error: { code: string }) => error.code,
    )
  const old = await buy(ada, { isPaid: true })
  const { orderToken: token, orderProof: proof, orderNumber } = old
  const { invoiceToken } = await shopper.orders.own.get({ token, proof })
  const ages = async (days: number) =>
    inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db
        .update(orders)
        .set({ placedAt: new Date(ctx.now.getTime() - days * 86_400_000), linksRenewedAt: null })
        .where(eq(orders.id, old.orderId)),
    )
  const both = async () => [
    await opens(shopper.orders.own.get({ token })),
    await opens(shopper.billing.own.invoice({ id: invoiceToken! })),
  ]
  const closed = ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND']

  await ages(394)
  expect(await both()).toEqual([true, true])
  await ages(396)
  expect(await both()).toEqual(closed)
  expect(await opens(shopper.orders.own.prove({ token, emailAddress: 'wrong@example.test' }))).toBe(closed[0])
  expect(await both()).toEqual(closed)

  const emailAddress = (await shopper.orders.own.get({ token, proof })).emailAddress
  expect(await both(), 'its proof').toEqual([true, true])
  await ages(396)
  await shopper.orders.own.find({ orderNumber, emailAddress })
  expect(await both(), 'its number and address').toEqual([true, true])
  await ages(396)
  await as(ada).orders.own.list({})
  expect(await both(), 'its owner, signed in').toEqual([true, true])
})

const drawn = async (file: Promise<File>) => {
  const text = textOf(Buffer.from(await (await file).arrayBuffer()))
  return [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, part]) => part).join(' ')
}

test('order page, receipt and PDF show the buyer’s address to the same people: whoever has proven to be the buyer', async () => {
  const [mine, other] = [await buy(ada, { isPaid: true }), await buy(ada, { isPaid: true })]
  const shopper = world.api(domain)
  const token = mine.orderToken
  const { emailAddress, invoiceToken: id } = await shopper.orders.own.get({ token, proof: mine.orderProof })
  expect(emailAddress).toMatch(/^shopper\d+@example\.test$/)
  const shown = async (proof?: string) => {
    const proofs = proof === undefined ? [] : [other.orderProof, proof]
    return [
      (await shopper.orders.own.get({ token, ...(proof ? { proof } : {}) })).emailAddress,
      (await shopper.billing.own.invoice({ id: id!, proofs })).buyerEmail,
      (await drawn(shopper.billing.own.invoicePdf({ id: id!, proofs }))).match(/\S+@example\.test/)?.[0],
    ]
  }
  const masked = maskEmail(emailAddress)
  expect(masked).not.toBe(emailAddress)
  const [onPage, onReceipt] = await shown()
  expect([onPage, onReceipt]).toEqual([masked, masked])
  for (const proof of [undefined, other.orderProof, `${mine.orderProof}x`, 'nonsense']) {
    for (const text of await shown(proof)) expect(text ?? '', `with ${proof}`).not.toContain(emailAddress)
  }
  expect(await shown(mine.orderProof)).toEqual([emailAddress, emailAddress, emailAddress])

  const { items } = await as(ada).orders.own.list({})
  const listed = items.find(({ orderNumber }) => orderNumber === mine.orderNumber)!
  expect(await shown(listed.orderProof), 'as the list of the owner opens it').toEqual(
    Array.from({ length: 3 }, () => emailAddress),
  )
  expect((await as(ada).billing.own.accountInvoice({ id: listed.invoice!.id })).buyerEmail).toBe(emailAddress)
})

test('a buyer who has proven themself sees where the parcel goes, and nobody else does', async () => {
  const placed = await place(world.api(domain), { items: [shop.card()] })
  const token = placed.orderToken
  const order = await world.api(domain).orders.own.get({ token, proof: placed.orderProof })
  expect(order.delivery?.address).toHaveLength(3)
  expect(order.delivery?.address.at(-1)).toMatch(/^.+, [A-Z]{2} \d{5}$/)
  const { from, to } = order.delivery!.expected!
  expect(from > order.placedAt.slice(0, 10) && from <= to).toBe(true)
  expect((await world.api(domain).orders.own.get({ token })).delivery).toBeNull()
})
