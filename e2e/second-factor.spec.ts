import { generateSync } from 'otplib'
import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, openWithoutScripts, test } from './support/journey.ts'
import { mailTo } from './support/shop.ts'

test.use({ viewport: { width: 1450, height: 900 } })

test('an administrator sets up two-step sign-in, signs in with it, and turns it off', async ({ page }) => {
  await signIn(page, 'read-only')
  await page.goto('/admin/settings/security')
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await expectGoodPage(page)
  let codes: string[] = []

  await test.step('add the account to the app and save the recovery codes', async () => {
    await panel.getByRole('button', { name: 'Set up' }).click()
    await panel.getByLabel('Password', { exact: true }).fill('commonwave')
    await panel.getByRole('button', { name: 'Go on' }).click()
    await expect(panel.getByRole('img')).toBeVisible()
    await expectGoodPage(page)
    const secret = (await panel.locator('code').innerText()).replaceAll(/\s/g, '')
    await panel.getByLabel('Code from the app').fill(generateSync({ secret }))
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    await expectGoodPage(page)
    codes = await panel.getByRole('listitem').allInnerTexts()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Save the codes first, then tick the box.')
    await panel.getByLabel('I have saved them').check()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByText('On', { exact: true })).toBeVisible()
  })

  await test.step('sign in again with a recovery code, after a wrong one', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/auth\/login/)
    const letScriptsCome = await openWithoutScripts(page, '/admin/auth/login')
    await page.getByLabel('E-mail address').fill('read-only@base.test')
    const remembers = page.getByLabel('Keep me signed in')
    await remembers.check()
    letScriptsCome()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await expect(remembers).toBeChecked()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectGoodPage(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/^That code is not right/)).toBeVisible()
    await page.getByLabel('Code').fill(codes[0]!)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('choose a new password by a link, which asks for a code and nothing more', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before it asks for the address, too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('E-mail address').fill('read-only@base.test')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    const { text } = await mailTo(page, 'read-only@base.test', /new .* password/i)
    const letScriptsCome = await openWithoutScripts(
      page,
      /http\S+\/admin\/auth\/reset-password\?\S+/.exec(text)?.[0] ?? '',
    )
    await page.getByLabel('New password', { exact: true }).fill('commonwave')
    letScriptsCome()
    const submit = page.getByRole('button', { name: 'Set the new password' })
    await expect(submit).toBeEnabled()
    await page.getByLabel('New password again').fill('commonwave')
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectGoodPage(page)
    await page.getByLabel('Code').fill(codes[2]!)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('turn it off', async () => {
    await page.goto('/admin/settings/security')
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByLabel('Password', { exact: true }).fill('commonwave')
    await panel.getByLabel('Code').fill(codes[1]!)
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})
