import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, openLive, test } from './support/journey.ts'

test('a visitor asks for a call, is not reached, and is reached', async ({ page }) => {
  await openLive(page, '/contact-us')
  await page.getByRole('link', { name: 'Ask for a call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for a call' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('Your name').fill('Ines Duarte')
  await page.getByLabel('Your phone number').fill('(646) 555-0161')
  await page.getByLabel('Topic').selectOption({ label: 'Plans and prices' })
  await page.getByLabel('When may we call?').selectOption({ label: 'In the evening' })
  // What is sent within three seconds counts as a machine's.
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Call me' }).click()
  await expect(page.getByText('Thank you. We will call you')).toBeVisible()

  await signIn(page, 'support')
  const main = page.getByRole('main')
  await page.goto('/admin/base/dashboard/call-backs?search=6465550161')
  await main.getByRole('listitem').filter({ hasText: 'Ines Duarte' }).getByRole('link').click()
  await expect(main.getByRole('link', { name: '+1 646-555-0161' })).toHaveAttribute(
    'href',
    'tel:+16465550161',
  )
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'I’ll call' }).click()
  await expect(main.getByText('Being called')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Not reached' }).click()
  await expect(main.getByRole('button', { name: 'I’ll call' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ll call' }).click()
  await page.getByRole('button', { name: 'Reached', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reached Ines Duarte?' })
  await dialog.getByLabel('What came of it').fill('Buys the plan for Spain tonight.')
  await dialog.getByRole('button', { name: 'Reached' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Buys the plan for Spain tonight.')).toBeVisible()
})
