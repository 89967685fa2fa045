import type { Page } from '@playwright/test'
import { expect, expectGoodPage, openLive, test } from './support/journey.ts'

/** Whether the focused control can be seen and touched where it stands. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return !(above && (element.contains(above) || above.contains(element)))
  })

test('somebody whose phone takes no eSIM gets the same plan on a card, by keyboard', async ({ page }) => {
  await test.step('from the device check to a plan with the card chosen', async () => {
    await page.goto('/devices?search=iPhone+8')
    await expectGoodPage(page)
    await page
      .getByRole('link', { name: /^Get the SIM card/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'View plan 10 GB' }).click()
    await expect(page.getByRole('radio', { name: /^SIM card/ })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 GB, SIM card')
    await expectGoodPage(page)
  })

  await test.step('the button that buys is in sight at once, and covers nothing that has the focus', async () => {
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      expect(await isFocusCovered(page), `what has the focus after ${step + 1} tabs`).toBe(false)
    }
  })

  await test.step('the arrows choose, and the price follows', async () => {
    const total = page.locator('dd').filter({ hasText: '$' }).and(page.locator('.text-2xl'))
    await page.getByRole('radio', { name: /^SIM card/ }).focus()
    await expect(total).toHaveText('$39.99')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^eSIM/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^eSIM/ })).toBeFocused()
    await expect(total).toHaveText('$35.00')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^SIM card/ })).toBeChecked()
    await expect(total).toHaveText('$39.99')
  })

  await test.step('the canonical address is the one of both, and the card goes into the cart', async () => {
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(/\/plans\/local\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await expect(page.locator('main')).toContainText('SIM card · 10 GB · 1 month')
    await expect(page.locator('main')).toContainText('Standard mail')
    await expectGoodPage(page)
  })

  await test.step('the cart is emptied, and filled again by an undo', async () => {
    await page.getByRole('button', { name: 'Empty the cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('main')).toContainText('SIM card · 10 GB · 1 month')
  })

  await test.step('no card is kept without a tick, and none of a bank transfer', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    const keep = page.getByRole('checkbox', { name: /^Keep my card for renewals/ })
    await expect(keep).not.toBeChecked()
    await expect(keep).toHaveAccessibleDescription(/The plan ends by itself/)
    await expectGoodPage(page)
    await keep.check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveTitle(/^Error: Checkout/)
    await expect(keep).toBeChecked()
  })

  await test.step('who is signed in finds the form begun, and what was typed stays', async () => {
    await openLive(page, '/auth/login?as=subscriber')
    // The page also asks for the address of an order.
    await page.locator('#email').fill('subscriber@base.test')
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/^Hello, /)).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByLabel('E-mail address')).toHaveValue('subscriber@base.test')
    await expect(page.getByLabel('First name')).not.toHaveValue('')
    await page.getByLabel('E-mail address').fill('somebody.else@example.com')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveTitle(/^Error: Checkout/)
    await expect(page.getByLabel('E-mail address')).toHaveValue('somebody.else@example.com')
  })
})

test('a traveller finds a city, narrows the plans and compares more than fit', async ({ page }) => {
  await test.step('suggestions while typing', async () => {
    await openLive(page, '/plans')
    const search = page.getByRole('combobox', { name: 'Search for your destination' })
    await search.pressSequentially('dubai')
    await expect(page.getByRole('option', { name: /United Arab Emirates/ })).toBeVisible()
    await search.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Dubai')
    await expectGoodPage(page)
    await search.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await search.fill('germny')
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: 'Plans for Germany' })).toBeVisible()
  })

  await test.step('filters in the address', async () => {
    await page.getByLabel('Data', { exact: true }).selectOption('10')
    await expect(page).toHaveURL(/data=10/)
    await page.getByLabel('Where').selectOption('country')
    await expect(page.getByText(/^\d+ of \d+ plans$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^View plan Europe/ })).toHaveCount(0)
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    const cards = page.getByRole('link', { name: /^View plan/ })
    await expect(cards).toHaveCount(8)
    await page.getByRole('link', { name: /^Show all \d+ plans$/ }).click()
    await expect(page.getByRole('link', { name: /^View plan Europe/ }).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ has: cards }).nth(8)).toBeFocused()
  })

  await test.step('a fifth plan in the place of one of four', async () => {
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 5)) await box.check()
    await page.getByRole('button', { name: /^Compare \(\d\)$/ }).click()
    await expect(page.getByText(/plan is not shown/)).toBeVisible()
    await expectGoodPage(page)
    await page
      .getByRole('link', { name: /in the place of/ })
      .first()
      .click()
    await expect(page.getByText(/plan is not shown/)).toBeHidden()
  })
})
