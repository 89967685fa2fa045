import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import type { CartItem, PurchaseInput } from '#contracts/checkout/views.ts'
import { keepCard } from '#contracts/checkout/choices.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { consents } from '#tables/orders.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

/** Buys and pays; answers what the provider keeps and what is written down. */
async function purchase(items: CartItem[], input: Partial<PurchaseInput> = {}) {
  const { orderId, redirectUrl } = await buy(world.api('base'), { items, input })
  const session = redirectUrl!.split('/').at(-1)
  const { stripe } = world.services.config
  const answer = await fetch(
    `${stripe.apiBase}/v1/checkout/sessions/${session}?expand[]=payment_intent.payment_method`,
    { headers: { authorization: `Bearer ${stripe.secretKey}` } },
  )
  const { payment_intent: intent } = (await answer.json()) as { payment_intent: Stripe.PaymentIntent }
  const [consent] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db
      .select()
      .from(consents)
      .where(and(eq(consents.tenantId, ctx.tenant.id), eq(consents.orderId, orderId))),
  )
  const method = intent.payment_method as Stripe.PaymentMethod
  return { usage: intent.setup_future_usage, isKept: method.customer !== null, consent }
}

const nothingKept = { usage: null, isKept: false, consent: undefined }

test('a card is not kept without asking: not for what is bought once, and not for what renews', async () => {
  expect(await purchase([shop.plan('france1')])).toEqual(nothingKept)
  expect(await purchase([shop.localEsim()])).toEqual(nothingKept)
})

test('a consent where nothing renews keeps nothing', async () => {
  expect(await purchase([shop.plan('france1')], { keepCardVersion: keepCard.version })).toEqual(nothingKept)
})

test('a consent for what renews is written down with its words, language and time, and the card is kept', async () => {
  const { usage, isKept, consent } = await purchase([shop.localEsim()], {
    keepCardVersion: keepCard.version,
    locale: 'es',
  })
  expect({ usage, isKept }).toEqual({ usage: 'off_session', isKept: true })
  expect(consent).toMatchObject({ kind: 'keep-card', textVersion: keepCard.version, locale: 'es' })
  const ageMs = world.clock.now().getTime() - consent!.givenAt.getTime()
  expect(ageMs).toBeGreaterThanOrEqual(0)
})

test('words that were never shown are refused', async () => {
  const version = '1999-01' as typeof keepCard.version
  await expect(purchase([shop.localEsim()], { keepCardVersion: version })).rejects.toMatchObject({
    status: 400,
  })
})
