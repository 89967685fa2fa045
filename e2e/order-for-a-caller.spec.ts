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

test('a customer whom staff trust gets their order on account, and pays its invoice later', async ({
  page,
  browser,
}) => {
  const address = 'cuenta@example.com'
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1450, height: 900 })
  await signIn(page, 'owner')

  const number = await test.step('create it so, with a reason that says enough', async () => {
    await page.goto('/admin/base/dashboard/order/create')
    await page.getByLabel('First name').fill('Clara')
    await page.getByLabel('Last name').fill('Cuenta')
    await page.getByLabel('E-mail address').fill(address)
    await page.getByLabel(/^Language of messages/).selectOption('es')
    await page.getByLabel(/^Find a plan/).fill('Spain')
    await page
      .getByRole('button', { name: /^Add .*Spain/ })
      .first()
      .click()
    await page.getByText('On account: an invoice to pay later').click()
    await page.getByLabel('Why is this customer trusted?').fill('Club')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Create and deliver on account' }).click()
    await expect(page.getByText(/^Say in a few words why/).first()).toBeVisible()
    await page.getByLabel('Why is this customer trusted?').fill('A club that pays every month')
    await page.getByRole('button', { name: 'Create and deliver on account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    await expect(main.getByText('Payment Unpaid')).toBeVisible()
    await expect(main.getByText(/^To be paid by /)).toBeVisible()
    return orderNumberOn(page)
  })

  await test.step('the open invoice is found by its age, and its customer reminded', async () => {
    await page.goto(`/admin/base/dashboard/invoice?age=not_due&search=${number}`)
    await main.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(main.getByText('Open', { exact: true })).toBeVisible()
    await expectGoodPage(page)
    await main.getByRole('button', { name: 'Remind' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send a reminder' }).click()
    await expect(page.getByText('The reminder is on its way.')).toBeVisible()
  })

  await test.step('they see what is to be paid beside their eSIM, and pay it', async () => {
    const { text } = await mailTo(page, address, new RegExp(`^Factura del pedido ${number}`))
    const [link] = /http\S+\/order\/[\w-]+/.exec(text) ?? []
    expect(link, 'a link in the e-mail').toBeTruthy()
    const phone = { viewport: { width: 360, height: 780 }, locale: 'es-ES' }
    const customer = await (await browser.newContext(phone)).newPage()
    await customer.goto(link!)
    await expect(customer.getByRole('heading', { name: 'Tiene una factura por pagar' })).toBeVisible()
    await expectGoodPage(customer, 'es')
    await customer.getByRole('button', { name: /^Pagar/ }).click()
    await payWith(customer, 'approved')
    await expect(customer.getByRole('heading', { name: 'Pago realizado' })).toBeVisible()
    await customer.goto(link!)
    await expect(customer.getByRole('heading', { name: 'Tiene una factura por pagar' })).toHaveCount(0)
    await customer.context().close()
  })

  await test.step('its invoice is paid, and nothing is left to be done with it', async () => {
    await page.reload()
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Write off' })).toHaveCount(0)
    await expectGoodPage(page)
  })
})
