import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'

test.use({ viewport: { width: 1450, height: 900 } })

test('finance finds the day that differs from the provider’s report and says why', async ({ page }) => {
  await signIn(page, 'finance')
  const main = page.getByRole('main')
  await page.goto('/admin/base/dashboard/reconciliation?needsAttention=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await expectGoodPage(page)
  await main.getByRole('link', { name: /\d{4}/ }).first().click()
  const waiting = main.getByText('The provider’s report and the ledger differ')
  await expect(waiting).toBeVisible()
  await expect(main.getByText('Charge · Not in the ledger')).toBeVisible()
  await expectGoodPage(page)

  // What the provider has of that day is the same whenever it is asked.
  // Words say the minute; of two comparisons within one only the moment itself tells.
  const compared = main.getByText(/^Compared /)
  const before = await compared.getAttribute('datetime')
  await main.getByRole('button', { name: 'Compare again' }).click()
  await expect(compared).not.toHaveAttribute('datetime', before!)
  await main.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  const why = 'Charged by hand for an order that was taken by phone'
  await dialog.getByRole('textbox').fill('Phone')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill(why)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText(why).first()).toBeVisible()
  await expect(waiting).toBeHidden()
  await expectGoodPage(page)
})
