import type { Page } from '@playwright/test'
import { expect, expectGoodPage, openLive, test } from './support/journey.ts'
import { endSessionDuring } from './support/session.ts'

const words = 'Your session has been expired, please login again'

async function signIn(page: Page) {
  await openLive(page, '/auth/login?as=reseller')
  await page.getByLabel('E-mail address').fill('reseller@base.test')
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^Hello, /)).toBeVisible()
}

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
}

test('a session ends over a half-filled form, and nothing is lost', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await openProfile(page)
  await page.getByLabel('Company').fill('Half-written & Sons')

  await test.step('the warning comes two minutes before, and one tap goes on', async () => {
    await page.clock.fastForward('01:57:30')
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })
    await expect(warning).toBeVisible()
    await expectGoodPage(page)
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toBeHidden()
    await expect(page.getByLabel('Company')).toHaveValue('Half-written & Sons')
  })

  await test.step('at the end the page stays and asks to sign in', async () => {
    await page.clock.fastForward('02:00:00')
    const question = page.getByRole('dialog', { name: words })
    await expect(question).toBeVisible()
    expect(
      await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token')),
    ).toBeNull()
    await expectGoodPage(page)
    await expect(question.getByLabel('E-mail address')).toHaveValue('reseller@base.test')
    await question.getByLabel('Password', { exact: true }).fill('not this one')
    await question.getByRole('button', { name: 'Sign in and go on' }).click()
    await expect(question.getByText('The e-mail address or the password is not right.')).toBeVisible()
    await question.getByLabel('Password', { exact: true }).fill('commonwave')
    await question.getByRole('button', { name: 'Sign in and go on' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('the form is as it was, and can be sent', async () => {
    await expect(page.getByLabel('Company')).toHaveValue('Half-written & Sons')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Company')).toHaveValue('Half-written & Sons')
  })

  await test.step('on a public page name and menu go with the session', async () => {
    const kept = () =>
      page.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('user')?.includes('@')])
    expect(await kept()).toEqual([null, false])
    await openLive(page, '/faq')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('button', { name: /^Account of / })
    await expect(menu).toBeVisible()
    await page.clock.fastForward('02:00:00')
    await expect(page.locator('.toasts')).toContainText(words)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  })
})

test('a session that the server ended holds the form back until the person is there again', async ({
  page,
}) => {
  await signIn(page)
  await openProfile(page)
  await endSessionDuring(page, 'PATCH /api/reseller/profile')
  await page.getByLabel('Company').fill('Kept Company')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: words })
  await expect(question).toBeVisible()
  await question.getByLabel('Password', { exact: true }).fill('commonwave')
  await question.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Kept Company')
})

test('a session that the server ended leads to the sign-in page where nothing is half typed', async ({
  page,
}) => {
  await signIn(page)
  await openProfile(page)
  await endSessionDuring(page, 'GET /api/reseller/session')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?as=reseller&next=%2Fdashboard%2Fprofile.*reason=ended/)
  await expect(page.locator('.toasts')).toContainText('Your session has expired. Please login again.')
})

test('signing out in one tab signs the others out', async ({ page, context }) => {
  await openLive(page, '/auth/login?as=reseller')
  await page.getByLabel('E-mail address').fill('agent@base.test')
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByLabel(/Keep me signed in/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^Hello, /)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard/profile?tab=security')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/auth\/login\?as=reseller&next=%2Fdashboard%2Fprofile/)
})
