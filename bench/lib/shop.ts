import type { PurchaseView, QuoteView } from '#contracts/checkout/views.ts'
import type { PlanDetail, PlanView } from '#contracts/catalog/views.ts'
import { addressOf } from './load.ts'
import { json, request } from './http.ts'

const testCard = '4242424242424242'
let visitors = 0

type Items = { items: Record<string, unknown>[] }

/** The plan with a price that a simulated shopper buys: an eSIM for France. */
export async function planToBuy(url: string): Promise<PlanView> {
  const { plans } = await json<{ plans: PlanView[] }>(`${url}/api/public/destination/FR`)
  const plan = plans.find(({ simType }) => simType === 'esim')
  if (!plan) throw new Error('the catalog has no eSIM for France')
  return plan
}

/** The cookie of somebody with so many of one thing in the cart, at most 50. */
export const cartCookie = (count: number) => `cart=p.${Array(3).fill('A'.repeat(22)).join('.')}.${count}`

export const cartOf = (plans: readonly PlanView[]): Items => ({
  items: plans.map((plan) => ({
    type: 'plan',
    planId: plan.id,
    priceId: plan.pricings[0]!.id,
    quantity: 1,
    categoryId: plan.categoryId,
  })),
})

/** Three lines: two plans and an add-on for the first where there is one, else three plans. */
export async function cartOfThree(url: string): Promise<Items> {
  const { items: listed } = await json<{ items: PlanView[] }>(`${url}/api/public/plan?perPage=100`)
  for (const plan of listed) {
    const { addons } = await json<PlanDetail>(`${url}/api/public/plan/${plan.id}`)
    const other = listed.find(({ id }) => id !== plan.id)
    if (!addons[0] || !other) continue
    const cart = cartOf([plan, other])
    const addon = { type: 'add-on', planId: plan.id, addonId: addons[0].id, quantity: 1 }
    return { items: [...cart.items, addon] }
  }
  return cartOf(listed.slice(0, 3))
}

/** Quotes a cart. */
export const quote = (url: string, cart: Items, from = addressOf(++visitors)) =>
  json<QuoteView>(`${url}/api/public/sim/purchase/price`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: cart,
  })

/** Buys a cart at the quoted total under a key of its own. */
export function purchase(
  url: string,
  cart: Items,
  expectedTotalCents: number,
  paymentMethod: 'card' | 'manual',
  from = addressOf(++visitors),
): Promise<PurchaseView> {
  return json<PurchaseView>(`${url}/api/public/sim/purchase`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'idempotency-key': crypto.randomUUID() },
    body: { ...cart, emailAddress: 'shopper@example.test', paymentMethod, expectedTotalCents, locale: 'en' },
  })
}

/** Pays on the provider's hosted page, as the buyer's browser does. */
export async function payHosted(redirectUrl: string): Promise<void> {
  const { status, headers } = await request(redirectUrl.replace('//localhost:', '//127.0.0.1:'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `testCard=${testCard}`,
  })
  if (status !== 303 || !String(headers.location).includes('outcome=success')) {
    throw new Error(`the hosted page answered ${status} and led to ${String(headers.location)}`)
  }
}
