import { patient } from '#server/testing/patience.ts'
import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { orderNumberOn, payWith } from './support/shop.ts'

test.use({ viewport: { width: 1450, height: 900 } })

test('an administrator launches a plan, and a shopper buys it', async ({ page, browser }) => {
  const dashboard = '/admin/base/dashboard'
  const main = page.getByRole('main')
  await signIn(page, 'catalog')

  await test.step('a category, shown in the shop', async () => {
    await page.goto(`${dashboard}/plan-category`)
    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await dialog.getByLabel('Name in English').fill('Harbor weekends')
    await dialog.getByLabel('Name in Spanish').fill('Fines de semana en el puerto')
    await dialog.getByLabel('Countries').fill('FR')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor weekends' })).toBeVisible()
    await main.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(main.getByText('Shown', { exact: true })).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('a plan in it with a bundle of the carrier and a price', async () => {
    await page.goto(`${dashboard}/plan/new`)
    await page.getByLabel('Name in English').fill('Harbor Weekend 1 GB')
    await page.getByLabel('Name in Spanish').fill('Fin de semana en el puerto, 1 GB')
    await page.getByLabel('Description in English').fill('For two days at the sea.')
    await page.getByLabel('Description in Spanish').fill('Para dos días junto al mar.')
    await page.getByLabel('Category').selectOption('Harbor weekends · International')
    await page.getByRole('button', { name: 'Add price' }).click()
    await page.getByLabel('Duration').fill('7')
    await page.getByLabel('Counted in').selectOption('Days')
    await page.getByLabel('Price (USD)', { exact: true }).fill('6.40')
    await page.getByLabel('Data (MB)').fill('1000')
    await page.getByLabel('SIM source').selectOption('eSIM Go')
    await page.getByLabel('Part of a name or ID').fill('esim_1GB_7D_FR_V2')
    await page.getByLabel('Bundle at the provider').selectOption('esim_1GB_7D_FR_V2')
    await page.getByLabel('Countries').fill('FR')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Weekend 1 GB' })).toBeVisible()
    await expect(main.getByText('Not sold', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await expect(page.getByLabel('Name in English'), 'editing begins in its first field').toBeFocused()
    await main.getByRole('button', { name: 'Go back' }).click()
    await main.getByRole('button', { name: 'Activate' }).click()
    await expect(main.getByText('Sold', { exact: true })).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('a shopper finds it, and pays what was set', async () => {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    const shop = await context.newPage()
    await shop.goto('/plans?country=FR')
    const link = shop.locator('main').getByRole('link', { name: /Harbor Weekend 1 GB/ })
    await expect(link.first()).toBeVisible()
    await link.first().click()
    await shop.getByRole('button', { name: /Add to cart/ }).click()
    await shop.waitForURL('**/cart')
    await expect(shop.getByText('$6.40').first()).toBeVisible()
    await shop.getByRole('link', { name: 'Go to checkout' }).click()
    await shop.getByLabel('E-mail address').fill('harbor@example.com')
    await shop.getByRole('button', { name: /^Pay/ }).click()
    await payWith(shop, 'approved')
    await expect(shop.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect(shop.getByRole('img', { name: 'QR code that installs the eSIM' })).toBeVisible({
      timeout: patient(45_000),
    })
    expect(await orderNumberOn(shop)).toBeTruthy()
    await context.close()
  })
})
