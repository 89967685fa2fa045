import { expect, expectGoodPage, test } from './support/journey.ts'
import { sandboxUrl } from './support/server.ts'
import { orderNumberOn, putPlanIntoCart } from './support/shop.ts'

test('a buyer pays by PayPal, after changing their mind once', async ({ page }) => {
  await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
  await page.goto('/checkout')
  await page.getByLabel('E-mail address').fill('wallet@example.com')
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await expectGoodPage(page)
  await page.getByRole('button', { name: /^Pay/ }).click()

  await page.waitForURL(`${sandboxUrl}/paypal/**`)
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  const number = await orderNumberOn(page)
  await page.getByRole('button', { name: /Try again|Pay now/ }).click()

  await page.waitForURL(`${sandboxUrl}/paypal/**`)
  await page.getByRole('button', { name: 'Complete Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  expect(await orderNumberOn(page)).toBe(number)
})
