import type { Page } from '@playwright/test'
import { administrators } from '#seed/data/people.ts'
import { patient } from '#server/testing/patience.ts'
import { buyPaid, orderCard, signIn } from './support/admin.ts'
import { expect, expectGoodPage, expectThumbSize, test } from './support/journey.ts'
import { endSessionDuring } from './support/session.ts'
import { mailTo } from './support/shop.ts'

test.use({ viewport: { width: 1450, height: 900 } })

/** A fresh sign-in needs no password again, so the first refund is answered as it would be ten minutes later. */
async function askForPasswordOnce(page: Page): Promise<string[]> {
  const keys: string[] = []
  await page.route('**/api/administrator/payment/*/refund', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    return route.fulfill({
      status: 403,
      json: { code: 'STEP_UP_REQUIRED', message: 'Please enter your password again to go on.' },
    })
  })
  return keys
}

test('an administrator finds an order and refunds a part of it', async ({ page, request }) => {
  const number = await buyPaid(request, 'refund@example.com')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/auth\/login$/)
  await expectGoodPage(page)
  await signIn(page, 'finance')
  await expectGoodPage(page)

  await test.step('find it through the palette', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(search, 'takes typing from its second opening, too').toBeFocused()
    await page.keyboard.type(number)
    await expect(page.getByRole('option', { name: number }).first()).toBeVisible()
    await expectGoodPage(page)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })

  const main = page.getByRole('main')
  await expect(main.getByText('Payment Paid')).toBeVisible()
  await expect(main.getByText('Status Completed')).toBeVisible({ timeout: patient(60_000) })
  await expectGoodPage(page)

  await test.step('act on it from the palette, and find it again by a part of an address', async () => {
    const palette = page.getByRole('dialog', { name: 'Find or go to' })
    await page.keyboard.press('Control+k')
    await expect(palette.getByText('Looked at last')).toBeVisible()
    await expectGoodPage(page)
    await palette.getByRole('option', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund a payment/ })
    await expect(refund).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(refund).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('refund@exam')
    await expect(palette.getByRole('option', { name: new RegExp(number) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('refund a part, with the password once more', async () => {
    const keys = await askForPasswordOnce(page)
    await main
      .getByRole('region', { name: 'Payments' })
      .getByRole('button', { name: 'Refund', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Refund a payment/ })
    await expect(
      dialog.getByLabel(/^Everything that is left/),
      'a dialog begins in its first field',
    ).toBeFocused()
    await dialog.getByLabel('A part').check()
    await dialog.getByLabel('Amount in US dollars').fill('999999')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog.getByText(/^Enter an amount from/)).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByLabel('Amount in US dollars').fill('1,25')
    await dialog.getByLabel('Reason').selectOption('requested_by_customer')
    await dialog.getByLabel('Note').fill('No signal on the first day')
    await dialog.getByRole('button', { name: 'Refund $1.25' }).click()

    const proof = page.getByRole('dialog', { name: 'Please enter your password again' })
    await proof.getByLabel('Password', { exact: true }).fill('not this one')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText('This is not your password.')).toBeVisible()
    await expectGoodPage(page)
    await proof.getByLabel('Password', { exact: true }).fill('commonwave')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  await test.step('see it in the payment and in the timeline', async () => {
    await expect(main.getByText('Payment Partly refunded', { exact: true })).toBeVisible()
    const payments = main.getByRole('region', { name: 'Payments' })
    await expect(payments.getByText('-$1.25')).toBeVisible()
    await expect(payments.getByText('No signal on the first day')).toBeVisible()
    const timeline = main.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText('Refund asked for')).toBeVisible()
    await expect(timeline.getByText('Payment partly refunded')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('look at the record of who bought', async () => {
    await main.getByRole('link', { name: 'refund@example.com' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'refund@example.com' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: number }),
    ).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Open 1 order' }).click()
    await expect(
      page.getByRole('button', { name: 'Customer: refund@example.com', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible()
  })
})

/** Opens every tile of the page, and compares it with the total of that key below the list that it leads to. */
async function eachTile(page: Page, keyOf: (name: string) => string): Promise<number> {
  const start = page.url()
  const tiles = page.getByRole('main').locator('a[data-tile]')
  await expect(tiles.first()).toBeVisible()
  const count = await tiles.count()
  for (let at = 0; at < count; at++) {
    // What belongs together on a line is bound by a space of its own.
    const text = (await tiles.nth(at).innerText()).replaceAll('\u00a0', ' ')
    const [name = '', value = ''] = text.split('\n').filter(Boolean)
    await tiles.nth(at).click()
    if (/^\$?0(\.00)?$/.test(value)) await expect(page.getByText('Nothing matches'), name).toBeVisible()
    else await expect(page.locator(`[data-total="${keyOf(name)}"] dd`), name).toHaveText(value)
    await page.goto(start)
    await expect(tiles.first()).toBeVisible()
  }
  return count
}

test('a seller’s figures are those of the list that they open', async ({ page }) => {
  await page.goto('/auth/login?as=reseller')
  await page.getByLabel('E-mail address').fill('master@base.test')
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const keys: Record<string, string> = {
    Customers: 'count',
    'SIMs sold': 'simCount',
    'Total sales': 'spentCents',
  }
  expect(await eachTile(page, (name) => keys[name]!)).toBe(3)
  await page.getByRole('link', { name: /^Total sales/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expectGoodPage(page)
})

test('figures open lists of the same total, and a list keeps its state in its address', async ({
  page,
  request,
}) => {
  await buyPaid(request, 'figures@example.com')
  await signIn(page, 'owner')

  await test.step('every tile opens the list that has its figure below it', async () => {
    const sums: Record<string, string> = {
      Revenue: 'netCents',
      'Revenue today': 'netCents',
      Refunded: 'refundedCents',
      'Unpaid since today': 'totalCents',
      'Unpaid for a day or two': 'totalCents',
      'Unpaid for 3 days or more': 'totalCents',
    }
    const sumOf = (name: string) => (name.startsWith('Invoices') ? 'openCents' : (sums[name] ?? 'count'))
    expect(await eachTile(page, sumOf)).toBe(15)
  })
  await test.step('a pasted list says what it missed', async () => {
    await page.goto('/admin/base/dashboard/order')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByLabel('Identifiers').fill('figures@example.com\nnobody@example.com')
    await page.getByRole('button', { name: 'Find these' }).click()
    await expect(page.getByText('1 identifier was not found')).toBeVisible()
    await expect(page.getByText('nobody@example.com').first()).toBeVisible()
    await expectGoodPage(page)
  })
  await test.step('amounts, a plan and a reseller narrow the list', async () => {
    await page.goto('/admin/base/dashboard/order')
    const begin = async (name: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name, exact: true }).click()
    }
    await begin('Total')
    await page.getByLabel('From').fill('1')
    await page.getByLabel('To', { exact: true }).fill('500')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/total=1(\.00)?\.\.500/)
    await begin('Reseller')
    await page.getByRole('searchbox', { name: /Reseller/i }).fill('Beacon')
    await page.getByRole('button', { name: /^Beacon Phone Shop/ }).click()
    await expect(page).toHaveURL(/reseller=BEACON/)
    await begin('Plan')
    await expectGoodPage(page)
    await page.getByRole('searchbox', { name: /Plan/i }).fill('GB')
    await page.getByRole('button', { name: /GB/ }).first().click()
    await expect(page).toHaveURL(/plan=[0-9a-f-]{36}/)
    await expect(page.getByRole('button', { name: 'Clear all' }).first()).toBeVisible()
    await expectGoodPage(page)
    await page.goto('/admin/base/dashboard/order')
  })

  await test.step('on a tablet, payment and total are seen without scrolling', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const name of ['Order', 'Payment', 'Total'])
      await expect(page.getByRole('columnheader', { name }).first()).toBeInViewport({ ratio: 0.9 })
    await expectGoodPage(page)
    await page.setViewportSize({ width: 1450, height: 900 })
    await page.goto('/admin/base/dashboard/index')
  })

  await test.step('a colleague has no page, but what can be done with them', async () => {
    await page.goto('/admin/base/dashboard/user-management?search=HUANG')
    const row = page.getByRole('row', { name: /Samuel Huang/ })
    await row.getByRole('button', { name: 'Actions for Samuel Huang' }).click()
    await expect(page.getByRole('menuitem', { name: 'Change name or role' })).toBeVisible()
    await expectGoodPage(page)
    await page.keyboard.press('Escape')
    await page.goto('/admin/base/dashboard/index')
  })

  await page.getByRole('link', { name: /^Orders today/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await page.getByLabel('Condition').selectOption('none')
  await page.getByLabel('Failed').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Payment is not Failed', exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Payment is not Failed', exact: true })).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
})

test('whoever may only read sees no action, on a phone and in Spanish', async ({ page, request }) => {
  const number = await buyPaid(request, 'lectura@example.com')
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'read-only')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Pedidos' })).toBeVisible()
  await expectGoodPage(page, 'es')
  await page.getByRole('dialog').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectGoodPage(page, 'es')
  await expectThumbSize(page)

  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  for (const name of ['Reembolsar', 'Cancelar pedido', 'Reenviar correos', 'Más acciones', 'Añadir nota'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectGoodPage(page, 'es')
  await expectThumbSize(page)

  await test.step('and nobody’s address, unless they say why', async () => {
    await expect(page.getByText('l…a@example.com').first()).toBeVisible()
    await expect(page.getByText('lectura@example.com')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mostrar datos personales' }).click()
    const dialog = page.getByRole('dialog', { name: /^Mostrar los datos personales/ })
    await dialog.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await expectGoodPage(page, 'es')
    await dialog.getByLabel('Motivo').fill('Llamó y preguntó por su pedido')
    await dialog.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page.getByText('lectura@example.com').first()).toBeVisible()
    const look = page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first()
    await expect(look).toContainText('Datos personales consultados')
    await expect(look).toContainText('Llamó y preguntó por su pedido')
    await expectGoodPage(page, 'es')
  })

  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Revendedores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revendedores' })).toBeVisible()
  await expectGoodPage(page, 'es')
  await expectThumbSize(page)
  await page.getByRole('list', { name: 'Revendedores' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Historial' })).toBeVisible()
  for (const name of ['Acceso de soporte', 'Más acciones'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectGoodPage(page, 'es')
  await expectThumbSize(page)
})

test('a session that the server ended leads to the sign-in page and back', async ({ page }) => {
  await signIn(page, 'support')
  await endSessionDuring(page, 'GET /api/administrator/order')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('E-mail address').fill('support@base.test')
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.goto('/plans')
  await expect(page.getByText('You left administration, so you were signed out.')).toBeVisible()
  expect(
    await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token')),
  ).toBeNull()
})

test('orders are cancelled in bulk with a reason, and paid ones by whoever may refund', async ({ page }) => {
  const heldOrders = '/admin/base/dashboard/order?status=on_hold'
  const dialog = page.getByRole('dialog', { name: 'Cancel the selected orders' })
  const begin = async () => {
    await page.goto(heldOrders)
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Cancel orders' }).click()
  }

  await test.step('support is told that these are paid', async () => {
    await signIn(page, 'support')
    await begin()
    await expect(dialog.getByText('1 order is paid. Cancelling it would refund it')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Cancel \d/ })).toHaveCount(0)
    await expectGoodPage(page)
  })

  await test.step('the owner says why, and the money goes back in their name', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await signIn(page, 'owner')
    await begin()
    await expect(dialog.getByText('1 of them is paid')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
    await expect(dialog.getByText('Required field').first()).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByLabel('Reason').fill('The buyer wrote that it is too late')
    await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const asked = timeline.getByRole('listitem').filter({ hasText: 'Refund asked for' })
    await expect(asked).toContainText('The buyer wrote that it is too late')
    await expect(asked).toContainText('Amara Nakamura')
    await expectGoodPage(page)
  })
})

test('after every act an order is shown as to whoever opens it anew', async ({ page, request }) => {
  await signIn(page, 'owner')
  const number = await orderCard(request, 'anew@example.com')
  await page.goto(`/admin/base/dashboard/order?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const payments = main.getByRole('region', { name: 'Payments' })
  const standing = main.locator('header').getByText(/^(Status|Payment|Fulfillment) \w+/)
  const sameAnew = async (...states: string[]) => {
    await expect(dialog).toBeHidden()
    await expect(standing).toHaveText(states)
    // What follows by itself comes to the page by itself: the provider's page is closed.
    await expect(payments).not.toContainText('Waits for the buyer')
    const shown = await payments.innerText()
    await page.reload()
    await expect(standing).toHaveText(states)
    expect(await payments.innerText()).toBe(shown)
  }
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByLabel('Reference of the payment').fill('Transfer 4713')
  await dialog.getByLabel('Note').fill('Seen on the account')
  await dialog.getByRole('button', { name: /^Mark \$/ }).click()
  await sameAnew('Status Confirmed', 'Payment Paid', 'Fulfillment Assigned')

  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  await dialog.getByLabel('Reference of the refund').fill('Transfer 4714')
  await dialog.getByLabel('Note').fill('Sent back the same way')
  await dialog.getByRole('button', { name: /^Mark \$/ }).click()
  await sameAnew('Status Cancelled', 'Payment Refunded')
  await expectGoodPage(page)

  await test.step('and its invoice no more as paid', async () => {
    await page.goto(`/admin/base/dashboard/invoice?search=${number}`)
    await main.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expect(
      main.getByRole('heading', { level: 1 }).locator('..').getByText('Paid', { exact: true }),
    ).toHaveCount(0)
    await expectGoodPage(page)
  })
})

test('what no provider sends back is owed until somebody has paid it back', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, 'owner')
  const number = await orderCard(request, 'owed@example.com')
  await page.goto(`/admin/base/dashboard/order?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const pay = page.getByRole('dialog', { name: /^Mark order/ })
  await pay.getByLabel('Reference of the payment').fill('Transfer 4711')
  await pay.getByLabel('Note').fill('Seen on the account')
  await pay.getByRole('button', { name: /^Mark \$/ }).click()
  await expect(pay).toBeHidden()

  const owed = page.getByText(/^Owed to the buyer: \$/)
  await expect(owed).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel order/ })
  await cancel.getByLabel('Reason').fill('The buyer moved abroad')
  await cancel.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(owed).toBeVisible()
  await expectGoodPage(page)

  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  const back = page.getByRole('dialog', { name: /^Mark a payment/ })
  await back.getByLabel('Reference of the refund').fill('Transfer 4712')
  await back.getByLabel('Note').fill('Sent back the same way')
  await back.getByRole('button', { name: /^Mark \$/ }).click()
  await expect(owed).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Payment Refunded')).toBeVisible()
  await expectGoodPage(page)

  await test.step('mention a colleague in a note: they hear of it, and read it', async () => {
    const support = administrators.find(({ email }) => email === 'support@base.test')!
    const name = `${support.firstName} ${support.lastName}`
    const note = page.getByLabel('Add a note')
    await note.fill('Please call the buyer, ')
    await note.press('End')
    await note.pressSequentially(`@${name.slice(0, 4).toLowerCase()}`)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await expectGoodPage(page)
    await note.press('Enter')
    await note.pressSequentially('and tell me.')
    await page.getByRole('button', { name: 'Add note' }).click()
    const entry = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()
    await expect(entry).toContainText(`Please call the buyer, @${name} and tell me.`)
    await expectGoodPage(page)
    const mail = await mailTo(page, support.email, /mentioned you in a note/)
    expect(mail.text).not.toContain('call the buyer')
    const theirs = await browser.newContext()
    const reader = await theirs.newPage()
    const counted: string[] = []
    reader.on('request', (request) => {
      if (request.url().endsWith('/mention/unread')) counted.push(reader.url())
    })
    await signIn(reader, 'support')
    await reader.getByRole('button', { name: 'Mentions: 1 unread' }).click()
    await reader.getByRole('link', { name: /Please call the buyer/ }).click()
    await expect(reader.getByText('and tell me.')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible()
    // Once for the header, and once for what was read: never for a page.
    expect(counted).toHaveLength(2)
    await theirs.close()
  })

  await test.step('save a view, take it away and back, and have it sent', async () => {
    await page.goto('/admin/base/dashboard/subscribers?state=active')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Active for me')
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    const tab = page.getByRole('link', { name: /^Active for me/ })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Change view' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove view' })).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: 'Remove view' }).click()
    await expect(tab).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await tab.click()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByRole('group', { name: 'Who gets it' })).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: 'Set up the report' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/admin/base/dashboard/reports')
    const report = page.getByRole('region', { name: 'Active for me' })
    await report.getByRole('button', { name: 'Send now' }).click()
    await expect(report.getByText(/sent to 1 person$/)).toBeVisible()
    await expectGoodPage(page)
    const mail = await mailTo(page, 'owner@base.test', /^Report: Active for me$/)
    expect(mail.text).toContain('Subscribers')
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^subscribers-base-.*\.csv$/),
    ])
  })
})

test('people come in from a file, rejected rows come back, and a bulk act is undone', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/admin/base/dashboard/subscribers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import into: Subscribers' })).toBeVisible()
  await expectGoodPage(page)

  await test.step('the file is looked through before anything changes', async () => {
    const rows = [
      'E-mail;First name;Surname;Phone number',
      'ida@imported.example;Ida;Import;(212) 555-0188',
      'not an address;Ivo;Import;',
    ]
    await page.locator('#importFile').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
    })
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('2')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    const wrong = page.getByRole('region', { name: 'What is wrong' })
    await expect(wrong.getByText('Not an e-mail address. Write it like name@example.com.')).toBeVisible()
    await expect(wrong.getByText('In 1 row: 3')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('what is right comes in, what is not comes back with the reason', async () => {
    await page.getByRole('button', { name: 'Bring in 1 row' }).click()
    await expect(page.getByText('Finished.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download 1 row that was not brought in' }).click()
    const stream = await (await download).createReadStream()
    const said = (await stream.toArray()).join('')
    expect(said).toContain('E-mail address: Not an e-mail address')
    expect(said).not.toContain('ida@imported.example')
  })

  await test.step('who came in is disabled in bulk, and let in again', async () => {
    await page.goto('/admin/base/dashboard/subscribers?search=ida%40imported.example')
    await expect(page.getByText('Not claimed')).toBeVisible()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable the selected subscribers' })
    await dialog.getByLabel('Reason').fill('Brought in by mistake')
    await dialog.getByRole('button', { name: 'Disable 1 subscriber' }).click()
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo for 1 row' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo: Disable the selected subscribers')
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await page.goto('/admin/base/dashboard/bulk')
    await expect(page.getByText('Undone')).toBeVisible()
    await expectGoodPage(page)
    await page.goto('/admin/base/dashboard/import')
    await expect(page.getByRole('link', { name: 'people.csv' })).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('who calls for an end of text messages gets none, and only they can take it back', async () => {
    await page.goto('/admin/base/dashboard/subscribers?search=ida%40imported.example')
    await page.getByRole('link', { name: 'Ida Import' }).click()
    await page.getByRole('button', { name: 'Stop text messages' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop text messages to Ida Import' })
    await expectGoodPage(page)
    await dialog.getByLabel('What did they say?').fill('Called and asked for no more')
    await dialog.getByRole('button', { name: 'Stop text messages' }).click()
    await expect(page.getByText('Asked on the phone, noted by')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop text messages' })).toHaveCount(0)
    await expectGoodPage(page)
  })
})
