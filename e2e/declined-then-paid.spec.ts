import type { Page } from '@playwright/test'
import { patient } from '#server/testing/patience.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { sandboxUrl } from './support/server.ts'
import { cards, orderNumberOn, payWith, putPlanIntoCart } from './support/shop.ts'

const spain = { country: 'Spain', view: /^View plan/, add: /Add to cart/ }

async function checkOut(page: Page, address: string) {
  await page.goto('/checkout')
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(`${sandboxUrl}/**`)
}

test('a declined card loses nothing and the same order is paid with another', async ({ page }) => {
  await putPlanIntoCart(page, spain)
  await checkOut(page, 'declined@example.com')
  await payWith(page, 'declined')
  await page.getByRole('link', { name: /Back/ }).click()

  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(page.getByText('Your bank declined the card.')).toBeVisible()
  await expectGoodPage(page)
  const number = await orderNumberOn(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await payWith(page, 'approved')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  expect(await orderNumberOn(page)).toBe(number)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})

test('double click, back button and a second tab lead to one order, paid once', async ({ page, context }) => {
  await putPlanIntoCart(page, spain)
  await page.goto('/checkout')
  await page.getByLabel('E-mail address').fill('twice@example.com')
  await page.getByRole('button', { name: /^Pay/ }).dblclick()
  await page.waitForURL(`${sandboxUrl}/**`)
  const paymentPage = page.url()

  await page.goBack()
  await page.goto('/checkout')
  await expect(page.getByText(/is waiting for payment/)).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('twice@example.com')
  await checkOut(page, 'twice@example.com')
  expect(page.url()).toBe(paymentPage)

  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByLabel('E-mail address')).toHaveValue('twice@example.com')
  await checkOut(second, 'twice@example.com')
  expect(second.url()).toBe(paymentPage)

  await payWith(page, 'approved')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await second.getByRole('button', { name: cards.approved }).click()
  await expect(second.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  expect(await orderNumberOn(second)).toBe(await orderNumberOn(page))
})

test('other details in a second tab replace the order: one page takes the money', async ({
  page,
  context,
}) => {
  await putPlanIntoCart(page, spain)
  const second = await context.newPage()
  await second.goto('/checkout')
  await checkOut(page, 'replaced@example.com')
  const earlier = page.url()

  await second.getByLabel('E-mail address').fill('replaced@example.com')
  await second.getByLabel('Mobile number').fill('(212) 555-0142')
  await second.getByRole('button', { name: /^Pay/ }).click()
  await second.waitForURL(`${sandboxUrl}/**`)
  expect(second.url()).not.toBe(earlier)

  await page.reload()
  await expect(page.getByRole('button', { name: cards.approved })).toHaveCount(0)
  await page.getByRole('link', { name: /Back/ }).click()
  await expect(page.getByRole('heading', { name: 'This order cannot be paid any more' })).toBeVisible()
  await expectGoodPage(page)
  const replaced = await orderNumberOn(page)
  await page.getByRole('link', { name: 'Go to the order that counts' }).click()
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()

  await payWith(second, 'approved')
  await expect(second.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  const paid = await orderNumberOn(second)
  expect(paid).not.toBe(replaced)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'You already paid for this' })).toBeVisible()
  expect(await orderNumberOn(page)).toBe(paid)
  await expectGoodPage(page)
})

test('a payment whose tab was closed is found when the buyer comes back', async ({ page }) => {
  await putPlanIntoCart(page, spain)
  await checkOut(page, 'closed-tab@example.com')
  await page.request.post(page.url(), {
    form: { testCard: cards.approved.replaceAll(' ', '') },
    maxRedirects: 0,
  })
  await expect(async () => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible({
      timeout: patient(1000),
    })
  }).toPass({ timeout: patient(20_000) })
  await page.getByRole('link', { name: /^See your last order/ }).click()
  await expect(page.getByText('Paid').first()).toBeVisible()
})

test('the return page waits for a payment that comes in late', async ({ page }) => {
  await putPlanIntoCart(page, spain)
  await checkOut(page, 'late@example.com')
  const paymentPage = page.url()
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Pay the waiting order' }).click()
  await page.waitForURL('**/payment?**')
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expectGoodPage(page)

  await page.goto(`${page.url()}&outcome=success`)
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await expectGoodPage(page)
  await page.request.post(paymentPage, {
    form: { testCard: cards.approved.replaceAll(' ', '') },
    maxRedirects: 0,
  })
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})
