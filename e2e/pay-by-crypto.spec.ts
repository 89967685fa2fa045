import type { Locator } from '@playwright/test'
import { patient } from '#server/testing/patience.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { sandboxUrl } from './support/server.ts'
import { orderNumberOn, putPlanIntoCart } from './support/shop.ts'

test('a buyer pays by crypto: too little first, then the rest', async ({ page, request }) => {
  await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
  await page.goto('/checkout')
  await page.getByLabel('E-mail address').fill('coins@example.com')
  await page.getByRole('radio', { name: /^Cryptocurrency/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()

  await expect(page.getByRole('heading', { name: 'Choose a coin' })).toBeVisible()
  await expectGoodPage(page)
  const number = await orderNumberOn(page)
  await page.getByLabel('Which coin?').selectOption('BTC')
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page.getByRole('heading', { name: 'Send your coins' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Scan it with your wallet' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectGoodPage(page)

  const address = /\bm[0-9a-f]{33}\b/.exec(await page.locator('main').innerText())![0]
  const { transactions } = (await (await request.get(`${sandboxUrl}/_ctl/coinpayments/books`)).json()) as {
    transactions: { id: string; address: string }[]
  }
  const transaction = transactions.find((one) => one.address === address)!.id
  const send = (share: number) =>
    request.post(`${sandboxUrl}/_ctl/coinpayments/send`, { data: { transaction, share } })
  /** The page looks again when the buyer comes back from their wallet, not only now and then. */
  const comesToShow = (what: Locator) =>
    expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(what).toBeVisible({ timeout: patient(1_000) })
    }).toPass()
  await send(0.25)
  await comesToShow(page.getByText(/Send the missing/))
  await send(0.76)
  await comesToShow(page.getByRole('heading', { name: 'Payment successful' }))
  expect(await orderNumberOn(page)).toBe(number)
})
