import { generateSync } from 'otplib'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { signIn } from './support/admin.ts'

test('an administrator sets up two-step sign-in and needs it from then on', async ({ page }) => {
  let secret = ''
  let recoveryCode = ''

  await test.step('set it up', async () => {
    await signIn(page, 'catalog')
    await page.goto('/admin/settings/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('img', { name: /QR code for your authenticator app/ })).toBeVisible()
    await expectGoodPage(page)
    secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('That code is not right.', { exact: false })).toBeVisible()
    await page.getByLabel('Code from the app').fill(generateSync({ secret }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
    await expectGoodPage(page)
    recoveryCode = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
      .first()
      .innerText()
    await page.getByLabel('I have saved them').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  })

  await test.step('sign in with a recovery code, which works once', async () => {
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    const enter = async (code: string) => {
      await page.goto('/admin/auth/login')
      await page.getByLabel('E-mail address').fill('catalog@base.test')
      await page.getByLabel('Password', { exact: true }).fill('commonwave')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await enter(recoveryCode)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await enter(recoveryCode)
    await expect(page.getByText('That code is not right.', { exact: false })).toBeVisible()
  })
})
