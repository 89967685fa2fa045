import { test as quiet, type Page } from '@playwright/test'
import { patient } from '#server/testing/patience.ts'
import { signIn } from './support/admin.ts'
import { expect, openLive, test } from './support/journey.ts'

const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

test('what is wrong stays told until it is mended, and nobody is interrupted meanwhile', async ({ page }) => {
  await openLive(page, '/auth/signup')
  const summary = summaryOf(page)

  await test.step('the summary takes the focus, and its links lead to the fields', async () => {
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Become a seller/)
    await expect(summary).toContainText('Phone number: Enter a phone number with its area code')
    await summary.getByRole('link', { name: 'Last name is a required field' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page.getByText('Last name', { exact: true })).toBeInViewport()
    await expect(summary).toBeVisible()
    await summary.getByRole('link', { name: 'Password is a required field' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  await test.step('another language tells the same', async () => {
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('alert')).toContainText('Hay un problema')
    await expect(page.getByRole('alert')).toContainText('Apellido es un campo obligatorio')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(summary).toBeVisible()
  })

  await test.step('a clock that runs on the page leaves the focus where somebody types', async () => {
    await page.clock.install()
    await page.getByLabel('First name').fill('Bo')
    await page.getByLabel('Last name').fill('Lind')
    await page.getByLabel('Phone number').fill('(212) 555-0142')
    await page.getByLabel('E-mail address').fill(`bo.${Date.now()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a boat upon the lake')
    await page.getByLabel('Repeat the password').fill('a boat upon the lake')
    await expect(summary).not.toContainText('Phone number')
    await page.getByRole('checkbox').check()
    await page.getByRole('textbox', { name: 'Company' }).focus()
    await expect(summary, 'every field of it is corrected').toBeHidden()
    await page.getByRole('button', { name: 'Sign up' }).click()
    const digits = page.getByLabel('Code from the e-mail')
    await digits.fill('12')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(summary).toBeFocused()
    await digits.fill('')
    await page.clock.runFor(1000)
    await page.keyboard.type('345')
    await page.clock.runFor(2000)
    await page.keyboard.type('678')
    await expect(digits).toHaveValue('345678')
  })
})

test('who mends a letter is not too fast, and gets an answer', async ({ page }) => {
  await openLive(page, '/contact-us')
  await page.getByLabel('Topic').selectOption({ label: 'Plans and prices' })
  await page.getByLabel('Your name').fill('Jo')
  await page.getByLabel('Your message').fill('Does the plan for Spain work in Andorra?')
  // What is sent within three seconds counts as a machine's.
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(summaryOf(page)).toContainText('Your e-mail address is a required field')
  await page.getByLabel('Your e-mail address').fill('jo@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you. We have your message')).toBeVisible()

  await test.step('support finds it by its page’s keys, takes it, and sees the e-mail before it goes', async () => {
    await signIn(page, 'support')
    // Keys are heard once the page's scripts run, which nothing on it shows.
    await expect(async () => {
      await page.keyboard.type('gme')
      await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible({
        timeout: patient(2_000),
      })
    }).toPass()
    await page.getByRole('listitem').filter({ hasText: 'jo@example.com' }).getByRole('link').click()
    await expect(page.getByText('Does the plan for Spain work in Andorra?')).toBeVisible()
    await page.getByLabel('Assigned to').selectOption({ index: 1 })
    await expect(page.locator('.toast')).toContainText('Assigned.')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer Jo' })
    await dialog.getByLabel('Answer').fill('Not in Andorra, which is no part of the network.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('region')).toContainText('Hello Jo,')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Answered', { exact: true })).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Answer by/ })).toContainText('Not in Andorra')
  })
})

/** The words of the question before leaving are fetched once something was typed. */
const canAsk = (page: Page) =>
  page.waitForResponse((response) => /\/leave-(?!question|guard)[^/]*\.js$/.test(response.url()))

// Requests that fail tell the console so.
quiet.describe('without a connection', () => {
  quiet('links and forms hold the page with all that was typed', async ({ page, context }) => {
    await openLive(page, '/contact-us')
    const asksNow = canAsk(page)
    await page.getByLabel('Your message').fill('Half of a letter')
    await asksNow
    await context.setOffline(true)
    const toast = page.locator('.toast')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(toast).toContainText('No connection')
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(toast).toContainText('No connection')
    expect(new URL(page.url()).pathname).toBe('/contact-us')
    await expect(page.getByLabel('Your message')).toHaveValue('Half of a letter')
    await context.setOffline(false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Your message')).toHaveValue('Half of a letter')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })

  quiet('one that breaks on the way says so, and page and words stay', async ({ page }) => {
    await openLive(page, '/locale/es?next=/contact-us')
    const words = page.getByLabel('Su mensaje')
    const send = page.getByRole('button', { name: 'Enviar mensaje' })
    const asksNow = canAsk(page)
    await words.fill('Media carta')
    await asksNow
    await page.route('**/*.data*', (route) => route.abort())
    const stays = async () => {
      const toast = page.locator('.toast')
      await expect(toast).toContainText('Sin conexión')
      await page.keyboard.press('Escape')
      await expect(toast).toBeHidden()
      await expect(words).toHaveValue('Media carta')
      await expect(page).toHaveURL(/\/contact-us$/)
    }
    await send.click()
    await stays()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await stays()
    await page.unroute('**/*.data*')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Tema es un campo obligatorio')
    await expect(words).toHaveValue('Media carta')
  })

  quiet('one that breaks under a list leaves it as it is', async ({ page }) => {
    await signIn(page, 'support')
    await page.goto('/admin/base/dashboard/order')
    const first = page.getByRole('main').getByRole('listitem').first()
    const shown = await first.innerText()
    await page.route('**/api/administrator/**', (route) => route.abort())
    const search = page.getByRole('searchbox')
    await search.fill('nobody at all')
    await search.press('Enter')
    await expect(page.locator('.toast').first()).toContainText('No connection')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(await first.innerText()).toBe(shown)
    await page.unroute('**/api/administrator/**')
    await search.press('Enter')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})
