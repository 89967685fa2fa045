import { expect, expectGoodPage, openLive, test } from './support/journey.ts'
import { orderNumberOn, payWith, putPlanIntoCart } from './support/shop.ts'

test('a buyer types a promo code: first a wrong one, then one that takes something off', async ({ page }) => {
  await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
  await openLive(page, '/checkout')
  await page.getByLabel('E-mail address').fill('promo-code@example.com')
  await page.getByLabel(/^Promo code/).fill('NO-SUCH-CODE')
  await expect(page.getByText('We do not know this promo code.')).toBeVisible()

  await page.getByLabel(/^Promo code/).fill('welcome10')
  await expect(page.getByText('Promo code WELCOME10 (10%)')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await payWith(page, 'approved')
  await page.waitForURL('**/order/**')
  expect(await orderNumberOn(page)).toBeTruthy()
  await expect(page.getByText('Promo code WELCOME10 (10%)')).toBeVisible()
})
