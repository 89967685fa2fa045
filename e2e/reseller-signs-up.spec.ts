import { expect, expectGoodPage, test } from './support/journey.ts'
import { linkIn, mailTo } from './support/shop.ts'

test('a reseller signs up, confirms the address, signs in to stay and comes back', async ({
  page,
  browser,
}) => {
  const email = `ana.${Date.now()}@example.com`
  const password = 'a long walk by the river'

  await test.step('sign up, with every mistake named and nothing lost', async () => {
    await page.goto('/auth/login?as=reseller', { waitUntil: 'networkidle' })
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Become a seller' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('E-mail address').fill(email)
    // The country of the number by keyboard: a native choice that takes its name as it is typed.
    const country = page.getByLabel('Country code')
    await expect(country).toHaveValue('US+1')
    await country.focus()
    await page.keyboard.type('Mexico')
    await expect(country).toHaveValue('MX+52')
    await page.keyboard.press('Tab')
    await page.keyboard.type('55 1234 5678')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat the password').fill('something else')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toContainText('Fill in “Last name”')
    await expect(summary).toContainText('Passwords do not match')
    await expect(summary).toContainText('Checkbox is mandatory')
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
    await expect(page.getByLabel('Phone number')).toHaveValue('55 1234 5678')
    await expect(country).toHaveValue('MX+52')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expectGoodPage(page)
    await page.getByLabel('Last name').fill('Rivera')
    await page.getByLabel('Repeat the password').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
  })

  await test.step('confirm the address with the digits of the e-mail', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible()
    await expectGoodPage(page)
    const { text } = await mailTo(page, email, /confirm|code/i)
    const [digits] = /\b\d{6}\b/.exec(text) ?? []
    expect(digits, 'six digits in the e-mail').toBeTruthy()
    await page.getByLabel('Code from the e-mail').fill(digits === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('That code is not right or has expired.')).toBeVisible()
    await page.getByLabel('Code from the e-mail').fill(digits!)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your e-mail address is confirmed. You can sign in now.')).toBeVisible()
  })

  await test.step('sign in to stay', async () => {
    await page.getByLabel('E-mail address').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByLabel(/Keep me signed in/).check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible()
    await expectGoodPage(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('copy the link of the promo code', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: /^Promo code RIVERA-/ }).click()
    await expect(page.getByText('Promo code copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^http:\/\/enroll\.base\.localhost:\d+\/RIVERA-/)
  })

  await test.step('change the address, which the new mailbox confirms', async () => {
    const another = `new.${email}`
    await page.goto('/dashboard/profile')
    await expect(page.getByLabel('Country code')).toHaveValue('MX+52')
    await expect(page.getByLabel('Phone number')).toHaveValue('55 1234 5678')
    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    await page.getByLabel('New e-mail address').fill(another)
    await page.getByLabel('Your password').fill(password)
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(/^Waiting for you to confirm n.*@example\.com$/)).toBeVisible()
    await expectGoodPage(page)
    await page.goto(linkIn(await mailTo(page, another, /new address/i)))
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your e-mail address is changed' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to my account' }).click()
    await expect(page.getByText(another)).toBeVisible()
  })

  await test.step('come back in a new window, and be at home on public pages too', async () => {
    const state = await page.context().storageState()
    const again = await browser.newContext({ storageState: state })
    const back = await again.newPage()
    await back.goto('/dashboard')
    await expect(back.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
    await back.goto('/auth/login')
    await expect(back).toHaveURL(/\/dashboard\/main$/)
    await back.setViewportSize({ width: 1450, height: 900 })
    await back.goto('/faq')
    await back.getByRole('button', { name: 'Account of Ana Rivera' }).click()
    await expectGoodPage(back)
    await back.getByRole('button', { name: 'Logout' }).click()
    await back.waitForURL((url) => url.pathname === '/')
    await back.goto('/dashboard/customer')
    await expect(back).toHaveURL(/\/auth\/login\?as=reseller&next=%2Fdashboard%2Fcustomer$/)
    await again.close()
  })
})

test('in Spanish, a customer opens their order from their dashboard', async ({ page }) => {
  await page.goto('/locale/es?next=/auth/login', { waitUntil: 'networkidle' })
  await expectGoodPage(page, 'es')
  await page.getByLabel('Correo electrónico').first().fill('subscriber@base.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible()
  await expectGoodPage(page, 'es')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Clientes' })).toHaveCount(0)
  await expectGoodPage(page, 'es')
  await page.getByRole('dialog').getByRole('link', { name: 'Perfil' }).click()
  for (const tab of ['Seguridad', 'Sesiones', 'Perfil']) {
    await page
      .getByRole('navigation', { name: 'Partes de su cuenta' })
      .getByRole('link', { name: tab })
      .click()
    await expectGoodPage(page, 'es')
  }
  await page.goto('/dashboard/main')
  await page
    .getByRole('button', { name: /^Abrir el pedido/ })
    .first()
    .click()
  await page.waitForURL(/\/order\//)
  await expect(page.getByText('subscriber@base.test').or(page.getByText('@')).first()).toBeVisible()
  expect(page.url()).toMatch(/\/order\/[\w-]{22}$/)
})
