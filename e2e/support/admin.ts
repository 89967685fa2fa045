import type { APIRequestContext, Page } from '@playwright/test'
import { parcel } from '#server/testing/buyer.ts'
import { expect } from './journey.ts'
import { baseUrl, brandUrl, sandboxUrl } from './server.ts'

type Role = 'owner' | 'support' | 'finance' | 'catalog' | 'read-only'

/** Signs an administrator of the house brand in and waits for the dashboard. */
export async function signIn(page: Page, role: Role) {
  await page.goto('/admin')
  await page.getByLabel('E-mail address').fill(`${role}@base.test`)
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Signs the owner of another brand in there. */
export async function signInAt(page: Page, domain: string) {
  await page.goto(`${brandUrl(domain)}/admin`)
  await page.getByLabel('E-mail address').fill(`owner@${domain}.test`)
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

interface Plan {
  id: string
  simType: string
  categoryId: string
  pricings: { id: string }[]
}

/** Asks the public API as a shopper's browser would. */
const shopperOf =
  (request: APIRequestContext) =>
  async <Body>(path: string, body?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const url = `${baseUrl}/api/public${path}`
    const answer = body ? await request.post(url, { data: body, headers }) : await request.get(url)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Body
  }

const itemOf = ({ id, categoryId, pricings: [price] }: Plan) => ({
  type: 'plan',
  planId: id,
  priceId: price!.id,
  quantity: 1,
  categoryId,
})

/** Buys an eSIM as a guest through the API and pays it with a card that is approved; answers the order's number. */
export async function buyPaid(request: APIRequestContext, emailAddress: string): Promise<string> {
  const ask = shopperOf(request)
  const { plans } = await ask<{ plans: Plan[] }>('/destination/ES')
  const items = [itemOf(plans.find(({ simType }) => simType === 'esim')!)]
  const { totalCents } = await ask<{ totalCents: number }>('/sim/purchase/price', { items })
  const { orderNumber, redirectUrl } = await ask<{ orderNumber: string; redirectUrl: string }>(
    '/sim/purchase',
    { items, emailAddress, paymentMethod: 'card', expectedTotalCents: totalCents, locale: 'en' },
  )
  expect(redirectUrl.startsWith(sandboxUrl)).toBe(true)
  const paid = await request.post(redirectUrl, { form: { testCard: '4242424242424242' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  return orderNumber
}

/** Orders a SIM card as a guest and pays nothing yet; answers the order's number. */
export async function orderCard(request: APIRequestContext, emailAddress: string): Promise<string> {
  const ask = shopperOf(request)
  const { items: plans } = await ask<{ items: Plan[] }>('/plan?type=local&isActive=true&perPage=50')
  const items = [itemOf(plans.find(({ simType }) => simType === 'physical')!)]
  const { shippingState, shippingZipcode } = parcel
  const where = { items, shippingState, shippingZipcode }
  const { shippingOptions } = await ask<{ shippingOptions: { id: string }[] }>('/sim/purchase/price', where)
  const shippingRateId = shippingOptions[0]!.id
  const { totalCents } = await ask<{ totalCents: number }>('/sim/purchase/price', {
    ...where,
    shippingRateId,
  })
  const { orderNumber } = await ask<{ orderNumber: string }>('/sim/purchase', {
    items,
    emailAddress,
    paymentMethod: 'card',
    expectedTotalCents: totalCents,
    shippingRateId,
    shipping: parcel,
    locale: 'en',
  })
  return orderNumber
}

const demonstrationStart = '2023-06-15T12:00:00Z'

/** Lets the programs of a brand of the demonstration live at another time; answers how to put them back to June 2023. */
export async function letProgramsLiveAt(page: Page, domain: string, startsAt: string) {
  const { host } = new URL(brandUrl(domain))
  const own = { email: `owner@${domain}.test`, password: 'commonwave' }
  const signedIn = await page.request.post(`${baseUrl}/api/administrator/auth/login`, {
    data: own,
    headers: { host },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const set = async (at: string) => {
    const answer = await page.request.put(`${baseUrl}/api/administrator/program_clock`, {
      data: { startsAt: at },
      headers: { host, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await set(startsAt)
  return () => set(demonstrationStart)
}
