import type { Page } from '@playwright/test'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { developmentUrl } from './support/server.ts'

test.use({ baseURL: developmentUrl })

const open = async (page: Page, locale: 'en' | 'es' = 'en') => {
  await page.goto(`/ui?lang=${locale}`)
  // Measured by scripts, so they run by now.
  await expect(page.locator('[data-size=button]')).toHaveText('48 px')
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) =>
  page.locator('#inputs').getByRole('textbox', { name, exact: true })

const words = {
  en: { modal: 'Open the modal', dialog: 'Change the plan', toast: 'Show an error', title: 'Error' },
  es: { modal: 'Abrir la ventana', dialog: 'Cambiar el plan', toast: 'Mostrar un error', title: 'Error' },
}

for (const locale of ['en', 'es'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every part is accessible: ${locale}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, locale)
      await expectGoodPage(page, locale)
      const said = words[locale]
      await button(page, said.toast).click()
      await page.locator('.toast').hover()
      await expect(page.locator('.toast')).toContainText(said.title)
      await expectGoodPage(page, locale)
      await page.keyboard.press('Escape')
      await button(page, said.modal).click()
      await expect(page.getByRole('dialog', { name: said.dialog })).toBeVisible()
      await expectGoodPage(page, locale)
    })
  }
}

test('parts have the sizes that were fixed', async ({ page }) => {
  await page.setViewportSize({ width: 1450, height: 900 })
  await open(page)
  for (const [name, size] of Object.entries({ header: 74, button: 48, small: 34, input: 54, loader: 60 }))
    await expect(page.locator(`[data-size=${name}]`)).toHaveText(`${size} px`)
  await expect(page.getByLabel('Note', { exact: false })).toHaveAttribute('rows', '4')
  await button(page, 'Open the modal').click()
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ width: 680 })
})

test('a modal by keyboard', async ({ page }) => {
  await open(page)
  const opener = button(page, 'Open the modal')
  const dialog = page.getByRole('dialog', { name: 'Change the plan' })
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog[open]') !== null
    })

  await test.step('opens, holds the focus and the page', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('New name of the line')).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
  })

  await test.step('closes on Escape and by its control, tells so and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByText('Closed once')).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(opener).toBeFocused()
    await expect(page.getByText('Closed 2 times')).toBeVisible()
  })

  await test.step('is covered while it loads, and goes on where it was', async () => {
    await opener.press('Enter')
    const load = dialog.getByRole('button', { name: 'Load for two seconds' })
    await load.press('Enter')
    await expect(dialog).toHaveAttribute('aria-busy', 'true')
    await expect(dialog).toBeFocused()
    await expect(dialog.getByRole('status')).toContainText('Loading')
    await expect(load).toBeFocused()
    await expect(dialog).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
  })

  await test.step('gives the focus back also where it is taken away while open', async () => {
    const other = button(page, 'Open a long one')
    await other.press('Enter')
    const long = page.getByRole('dialog', { name: 'Open a long one' })
    await page.keyboard.press('End')
    await expect(long.getByRole('button', { name: 'Close' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(long).toHaveCount(0)
    await expect(other).toBeFocused()
  })
})

test('toasts wait for whoever reads them, and close by keyboard', async ({ page }) => {
  const start = new Date('2026-03-02T12:00:00Z')
  await page.clock.install({ time: start })
  await open(page)
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
  const toasts = page.locator('.toast')
  const success = button(page, 'Show a success')
  await success.press('Enter')
  await success.press('Enter')
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText('SuccessPromo code copied')
  await button(page, 'Show a warning').press('Enter')
  await expect(toasts).toHaveCount(2)

  await toasts.first().getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(10_000)
  await expect(toasts).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText('Warning')
  await expect(button(page, 'Show a warning')).toBeFocused()
  await page.clock.runFor(2900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(toasts).toHaveCount(0)

  await success.press('Enter')
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
})

test('banners and buttons', async ({ page }) => {
  await open(page)
  const banner = page.getByRole('status').filter({ hasText: 'With a title of its own' })
  await banner.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await button(page, 'Show the banner again').press('Enter')
  await expect(banner).toBeVisible()

  const save = button(page, 'Save for two seconds')
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText('Saved once')).toBeVisible()
  await expect(save).toBeEnabled()
})

test('inputs clean what is typed and pasted', async ({ page }) => {
  await open(page)
  const name = field(page, 'First name')
  await name.pressSequentially('  Ana María de la Luz')
  await expect(name).toHaveValue('Ana María ')
  await expect(page.getByLabel('RAD ID')).toHaveCSS('text-transform', 'uppercase')
  // An area, and a control that no field is around.
  for (const text of [page.getByLabel('Note', { exact: false }), page.getByPlaceholder('Search')]) {
    await text.pressSequentially('  two  words ')
    await expect(text).toHaveValue('two  words ')
    await text.press('Home')
    await text.pressSequentially(' b')
    await expect(text).toHaveValue('btwo  words ')
    await text.fill(' pasted')
    await expect(text).toHaveValue('pasted')
  }

  const amount = field(page, 'Amount in US dollars')
  await amount.pressSequentially('a1b2.3.4')
  await expect(amount).toHaveValue('12.34')
  await amount.selectText()
  await page.keyboard.insertText('$1,250.00')
  await expect(amount).toHaveValue('1250.00')

  const zip = field(page, 'ZIP code')
  await zip.pressSequentially('10.9x02')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('z7')
  await expect(zip).toHaveValue('10702')
  expect(await zip.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)

  const code = field(page, 'Verification code')
  await code.focus()
  await page.keyboard.insertText('Your code: 123 456.')
  await expect(code).toHaveValue('123456')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

  await expect(field(page, 'E-mail address')).toHaveAccessibleDescription('Email must be a valid email')
  await expect(field(page, 'E-mail address')).toHaveAttribute('aria-invalid', 'true')
})

test('a password can be shown, a phone number finds its country', async ({ page }) => {
  await open(page)
  const password = page.locator('#password')
  await password.fill(' secret ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(' secret ')
  await expect(button(page, 'Hide password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')

  const country = page.getByRole('combobox', { name: 'Country code' })
  const first = [
    'United States (+1)',
    'Australia (+61)',
    'India (+91)',
    'United Arab Emirates (+971)',
    'United Kingdom (+44)',
  ]
  // It comes after the page.
  for (const [at, name] of first.entries()) await expect(country.getByRole('option').nth(at)).toHaveText(name)
  const phone = field(page, 'Phone number')
  await phone.fill('+44 7911 123456')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('GB+44')
  await expect(phone).toHaveValue('7911 123456')
  await phone.fill('+1 787 555 0142')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('PR+1')
})

test('a file says its limit first, is shown, and can be taken back', async ({ page }) => {
  await open(page)
  const license = page.getByLabel('Driver license')
  const sample = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await expect(license).toHaveAccessibleDescription(/JPG, PNG, PDF, up to 1 MB/)
  await license.setInputFiles(sample('large.pdf', 'application/pdf', Buffer.alloc(1_500_000)))
  await expect(page.getByText('This file has 1.4 MB. Choose one of up to 1 MB.')).toBeVisible()
  await license.setInputFiles(sample('notes.txt', 'text/plain', Buffer.from('x')))
  await expect(page.getByText(/^We cannot take notes\.txt/)).toBeVisible()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 20 } })
  await license.setInputFiles(sample('card.png', 'image/png', picture))
  await expect(page.getByText('card.png')).toBeVisible()
  await expect(page.locator('#inputs canvas')).toBeVisible()
  await button(page, 'Remove file').press('Enter')
  await expect(license).toBeFocused()
  await expect(license).toHaveValue('')
  const words = page.locator('#inputs')
  await expect(words.getByText('Choose a file')).toBeVisible()
  await open(page, 'es')
  await expect(words.getByText('Elegir un archivo')).toBeVisible()
})

test('a form tells its states and keeps what was typed', async ({ page }) => {
  await open(page)
  const form = page.locator('#form form')
  const state = (name: string) => page.locator(`[data-state=${name}]`)
  const send = form.getByRole('button', { name: 'Send' })
  const name = form.getByLabel('First name')

  await test.step('what is missing stands in the summary and beside the fields', async () => {
    await send.press('Enter')
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(4)
    await expectGoodPage(page)
    await summary.getByRole('link', { name: 'First name is a required field' }).press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Required field')
    await expect(state('submitCount')).toHaveText('1')
    await expect(state('valid')).toHaveText('no')
  })

  await test.step('its name has a suffix that nobody who reads the form sees', async () => {
    await expect(name).toHaveAttribute('id', /^formName~[a-z0-9]{4}$/)
    await expect(name).toHaveAttribute('name', /^formName~[a-z0-9]{4}$/)
    const names = await form.evaluate((element: HTMLFormElement) => [...new FormData(element).keys()])
    expect(names.sort()).toEqual(['formEmail', 'formName', 'formZip'])
  })

  await test.step('what the server refuses stands beside its field; the rest is kept', async () => {
    await name.fill('  Ana')
    await form.getByLabel('E-mail address').fill('taken@example.com')
    await form.getByLabel('ZIP code').fill('10001')
    await form.getByLabel('I have read the terms').check()
    await expect(state('dirty')).toHaveText('yes')
    await send.press('Enter')
    await expect(state('submitting')).toHaveText('yes')
    await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(/already exists/)
    await expect(name).toHaveValue('Ana')
    await form.getByLabel('E-mail address').fill('ana@example.com')
    await page.keyboard.press('Tab')
    await expect(state('valid')).toHaveText('yes')
    await expect(state('validated')).toHaveText('yes')
  })

  await test.step('sends only what changed, and starts again', async () => {
    await send.press('Enter')
    await expect(form.getByText('Sent: formName, formEmail, formZip, formAgree')).toBeVisible()
    await expect(state('dirty')).toHaveText('no')
    await form.getByRole('button', { name: 'Start again' }).press('Enter')
    await expect(name).toHaveValue('')
    await expect(state('touched')).toHaveText('no')
    await expect(state('submitCount')).toHaveText('0')
  })
})

test('an act is tried once at a time, told, taken back, and keeps what was typed for it', async ({
  page,
}) => {
  await open(page)
  const act = page.locator('#act')
  const keys = act.getByRole('list', { name: 'Keys that were sent' }).getByRole('listitem')
  const stop = act.getByRole('button', { name: 'Stop the plan' })
  const answering = (answer: string) => act.getByRole('radio', { name: answer }).check()

  await test.step('pressed twice it is one try, whose connection is lost; the next has the same key', async () => {
    await answering('Nothing: the connection is lost')
    await stop.dblclick()
    await expect(act.getByText('No connection.')).toBeVisible()
    await expect(keys).toHaveCount(1)
    await answering('Done')
    await stop.click()
    await expect(keys).toHaveCount(2)
    const [first, second] = await keys.allInnerTexts()
    expect(second).toBe(first)
    await expect(act.getByRole('alert')).toHaveCount(0)
  })

  await test.step('what was done is taken back from the message that tells of it', async () => {
    const toasts = page.locator('.toasts')
    await expect(toasts).toContainText('The plan is stopped.')
    await expectGoodPage(page)
    await toasts.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toasts).toContainText('Undone.')
    await expect(keys).toHaveCount(3)
    const [, second, third] = await keys.allInnerTexts()
    expect(third).not.toBe(second)
  })

  await test.step('who comes second is told, loses nothing, and goes on', async () => {
    await act.getByRole('button', { name: 'Ask first' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop this plan?' })
    const reason = dialog.getByLabel('Reason')
    await dialog.getByRole('button', { name: 'Stop the plan' }).click()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription('Required field')
    await reason.fill('Nobody uses it')
    await dialog.getByRole('button', { name: 'Stop the plan' }).click()
    const load = dialog.getByRole('button', { name: 'Load the latest version' })
    await load.click()
    await expect(load).toBeHidden()
    await expectGoodPage(page)
    await expect(reason).toHaveValue('Nobody uses it')
    await dialog.getByRole('button', { name: 'Stop the plan' }).click()
    await expect(dialog).toBeHidden()
    await expect(keys).toHaveCount(5)
    const sent = await keys.allInnerTexts()
    expect(sent[4]).not.toBe(sent[3])
  })
})

test('the page tells when the browser is offline and when a page is slow to come', async ({
  page,
  context,
}) => {
  await open(page)
  const offline = page.getByText(/^No connection/)
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expectGoodPage(page)
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)

  await page.getByRole('link', { name: 'Open this page after six seconds' }).press('Enter')
  const slow = page.getByText(/^Still loading/)
  await expect(slow).toBeVisible()
  await page.waitForURL(/after=6/)
  await expect(slow).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a field with a suffix is read under its plain name', async ({ page }) => {
    await page.goto('/auth/login')
    const number = page.getByLabel('Order number')
    const form = page.locator('form').filter({ has: number })
    await expect(number).toHaveAttribute('name', /^orderNumber~[a-z0-9]{4}$/)
    await number.fill('CW-404404')
    await form.getByLabel('E-mail address').fill('nobody@example.com')
    await form.getByRole('button', { name: 'Open my order' }).click()
    await expect(page.getByText('We could not find an order')).toBeVisible()
    await expect(number).toHaveValue('CW-404404')
  })
})
