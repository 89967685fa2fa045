import { patient } from '#server/testing/patience.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { mailTo, orderNumberOn, payWith, putPlanIntoCart } from './support/shop.ts'

test('a traveller buys an eSIM on the house brand with a phone', async ({ page }) => {
  await test.step('find a country and a plan', async () => {
    await page.goto('/plans')
    await expectGoodPage(page)
    await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
  })

  await test.step('change the cart', async () => {
    await expectGoodPage(page)
    const total = page.locator('dd[aria-live]')
    const before = await total.textContent()
    await page.getByRole('button', { name: /^One more of/ }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(total).not.toHaveText(before!)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^One fewer of/ }).click()
    await expect(total).toHaveText(before!)
    await page.reload()
    await expect(total).toHaveText(before!)
  })

  await test.step('check out as a guest', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(page).toHaveTitle(/^Checkout/)
    await expectGoodPage(page)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Checkout/)
    await expectGoodPage(page)
    const email = page.getByLabel('E-mail address')
    await email.fill('traveller@gmial.com')
    await email.blur()
    await expect(page.getByText('Did you mean traveller@gmail.com?')).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(email).toHaveValue('traveller@gmail.com')
    await expect(email).toBeFocused()
    await email.fill('traveller@example.com')
    await page.getByRole('button', { name: /^Pay/ }).click()
  })

  await test.step('pay and install', async () => {
    await payWith(page, 'approved')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expectGoodPage(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
    await expect(page.getByRole('img', { name: 'QR code that installs the eSIM' })).toBeVisible({
      timeout: patient(45_000),
    })
    await expect(page.getByRole('link', { name: 'Install on iPhone' })).toHaveAttribute(
      'href',
      /carddata=LPA:1\$/,
    )
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/Checked/)).toBeVisible()
  })

  await test.step('more data for this eSIM is one button away, and its number is typed nowhere', async () => {
    await page.getByRole('button', { name: 'Buy more data for this eSIM' }).click()
    await expect(page).toHaveURL(/\/addons$/)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectGoodPage(page)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Buy more data for this eSIM' })).toBeVisible()
  })

  const number = await orderNumberOn(page)
  await test.step('the receipt, on the page and by e-mail', async () => {
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
    await expectGoodPage(page)
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href'))!,
    )
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    const receipt = await mailTo(page, 'traveller@example.com', new RegExp(`${number} is confirmed`))
    expect(receipt.text).toContain(number)
    const installation = await mailTo(
      page,
      'traveller@example.com',
      new RegExp(`eSIM.*${number}|${number}.*eSIM`),
    )
    expect(installation.text).toContain('Activation code')
  })

  await test.step('the link alone shows no code', async () => {
    await page.goBack()
    const address = page.url()
    await page.context().clearCookies({ name: /^op_/ })
    await page.goto(address)
    await expect(page.getByRole('img', { name: 'QR code that installs the eSIM' })).toHaveCount(0)
    await expectGoodPage(page)
    await page.getByLabel('E-mail address').fill('Traveller@Example.com')
    await page.getByRole('button', { name: 'Show my order' }).click()
    await expect(page.getByRole('img', { name: 'QR code that installs the eSIM' })).toBeVisible()
  })

  await test.step('whoever has proven to be the buyer reads their whole address on the receipt', async () => {
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.waitForURL('**/invoice?*')
    await expect(page.getByText('traveller@example.com')).toBeVisible()
    const address = page.url()
    await page.context().clearCookies({ name: /^op_/ })
    await page.goto(address)
    await expect(page.getByText('t…r@example.com')).toBeVisible()
    await expect(page.getByText('traveller@example.com')).toHaveCount(0)
  })
})
