import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { baseUrl, sandboxUrl } from './server.ts'

type Role = 'owner' | 'support' | 'finance' | 'catalog' | 'read-only'

/** Signs an administrator of the house brand in and waits for the dashboard. */
export async function signIn(page: Page, role: Role) {
  await page.goto('/admin')
  await page.getByLabel('E-mail address').fill(`${role}@base.test`)
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

/** Buys an eSIM as a guest through the API and pays it with a card that is approved; answers the order's number. */
export async function buyPaid(request: APIRequestContext, emailAddress: string): Promise<string> {
  const ask = async <Body>(path: string, body?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const url = `${baseUrl}/api/public${path}`
    const answer = body ? await request.post(url, { data: body, headers }) : await request.get(url)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Body
  }
  const { plans } = await ask<{ plans: Plan[] }>('/destination/ES')
  const plan = plans.find(({ simType }) => simType === 'esim')!
  const items = [
    {
      type: 'plan',
      planId: plan.id,
      priceId: plan.pricings[0]!.id,
      quantity: 1,
      categoryId: plan.categoryId,
    },
  ]
  const { totalCents } = await ask<{ totalCents: number }>('/sim/purchase/price', { items })
  const { orderNumber, redirectUrl } = await ask<{ orderNumber: string; redirectUrl: string }>(
    '/sim/purchase',
    {
      items,
      emailAddress,
      paymentMethod: 'card',
      expectedTotalCents: totalCents,
      locale: 'en',
    },
  )
  expect(redirectUrl.startsWith(sandboxUrl)).toBe(true)
  const paid = await request.post(redirectUrl, { form: { testCard: '4242424242424242' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  return orderNumber
}
