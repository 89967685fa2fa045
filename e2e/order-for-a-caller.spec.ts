import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { mailTo, orderNumberOn, payWith } from './support/shop.ts'

test('an administrator creates an order for a caller, who pays over the link', async ({ page, browser }) => {
  const address = 'caller@example.com'
  await page.setViewportSize({ width: 1450, height: 900 })
  await signIn(page, 'support')

  const number = await test.step('put it together for somebody new and send the link', async () => {
    await page.goto('/admin/base/dashboard/order/create')
    await page.getByLabel('First name').fill('Casey')
    await page.getByLabel('Last name').fill('Caller')
    await page.getByLabel('E-mail address').fill(address)
    await page.getByLabel(/^Find a plan/).fill('Spain')
    await page
      .getByRole('button', { name: /^Add .*Spain/ })
      .first()
      .click()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Create and send the link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    return orderNumberOn(page)
  })

  await test.step('the customer opens the link from their mail and pays by card', async () => {
    const { text } = await mailTo(page, address, new RegExp(`^Pay for order ${number}`))
    const [link] = /http\S+\/order\/[\w-]+/.exec(text) ?? []
    expect(link, 'a link in the e-mail').toBeTruthy()
    const customer = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
    await customer.goto(link!)
    expect(await orderNumberOn(customer)).toBe(number)
    await expectGoodPage(customer)
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await payWith(customer, 'approved')
    await expect(customer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await customer.context().close()
  })

  await test.step('the administrator sees it paid, and by whom', async () => {
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByText('Payment Paid')).toBeVisible()
    await expect(main.getByText('Casey Caller').first()).toBeVisible()
    await expectGoodPage(page)
  })
})
