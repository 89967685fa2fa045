import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'

test('a raise of prices is foreseen, done, and taken back by hand', async ({ page }) => {
  await page.setViewportSize({ width: 1450, height: 900 })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const done = main.getByText(/^1 of 1 done/)
  await signIn(page, 'catalog')
  await page.goto('/admin/base/dashboard/plan?search=Spain')
  const plan = main.locator('[data-row-link]').first()
  const name = await plan.innerText()
  const record = (await plan.getAttribute('href'))!
  const prices = main.getByRole('region', { name: 'Prices' }).getByRole('table')
  await page.goto(record)
  const before = await prices.innerText()
  await page.goBack()

  await test.step('what it does is shown before it is done', async () => {
    await main.getByRole('checkbox', { name: `Select ${name}` }).check()
    await main.getByRole('button', { name: 'Change prices' }).click()
    await dialog.getByLabel('By how much').fill('10')
    await dialog.getByRole('button', { name: 'See what it does' }).click()
    await expect(dialog.getByText('Before').first()).toBeAttached()
    await dialog.getByLabel(/^Reason/).fill('The carrier asks more for this country.')
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: 'Change 1 plan' }).click()
    await expect(done).toBeVisible()
  })

  await test.step('taking it back leads to an operation of its own, with nothing left open over it', async () => {
    await main.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Undo for 1 row' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Undo/ })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(done).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('the plan costs what it did', async () => {
    await page.goto(record)
    await expect.poll(() => prices.innerText()).toBe(before)
  })
})
