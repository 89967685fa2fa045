import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'

test.use({ viewport: { width: 1450, height: 900 } })

test('support finds that somebody is written down twice and makes the two records one', async ({ page }) => {
  await signIn(page, 'support')
  const main = page.getByRole('main')
  await page.goto('/admin/base/dashboard/subscribers?search=nora.whitfield%40base.test')
  const row = main.getByRole('row').filter({ hasText: 'nora.whitfield@base.test' })
  await row.getByRole('link').first().click()
  const panel = main.getByRole('region', { name: 'Possible duplicates' })
  await panel
    .getByRole('link', { name: /^Compare with/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make two records one' })).toBeVisible()
  await expect(main.getByRole('cell', { name: 'nora.whitfield+shop@base.test' })).toBeVisible()
  await expectGoodPage(page)

  await main.getByRole('button', { name: 'Make them one' }).click()
  const dialog = page.getByRole('dialog')
  const [why, address] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()]
  await why.fill('Called from the same number')
  await address.fill('nora.whitfield@base.test')
  await dialog.getByRole('button', { name: 'Make them one' }).click()
  await expect(dialog.getByText('That is not the address of this account.')).toBeVisible()
  await address.fill('nora.whitfield+shop@base.test')
  await dialog.getByRole('button', { name: 'Make them one' }).click()

  await expect(dialog).toBeHidden()
  await expect(main.getByText('Took over another record of the same person')).toBeVisible()
  await expectGoodPage(page)
  await main.getByRole('link', { name: 'nora.whitfield+shop@base.test' }).click()
  await expect(main.getByText(/^This record leads to/)).toBeVisible()
  await main.getByRole('link', { name: 'Open the record that stays' }).click()
  await expect(main.getByRole('link', { name: 'nora.whitfield+shop@base.test' })).toBeVisible()
})
