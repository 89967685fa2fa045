import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'

test.use({ viewport: { width: 1450, height: 900 } })

const headings = [
  'Name (English)',
  'Name (Spanish)',
  'Category',
  'SIM',
  'SIM source',
  'Prices',
  'Speed',
  'Taxes',
  'Description (English)',
  'Description (Spanish)',
]
const rowOf = (name: string, { category = 'France', prices = '7 days 5.40' } = {}) => [
  ...[name, `${name} (es)`, category, 'eSIM', 'eSIM Go', prices, '5G', 'None', 'A test.', 'Una prueba.'],
]
const csv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

async function upload(page: Page, name: string, text: string) {
  await page.goto('/admin/base/dashboard/import/new/plans')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('an administrator brings plans in from a file, and mends the rows that were wrong', async ({ page }) => {
  const main = page.getByRole('main')
  await signIn(page, 'owner')

  await test.step('the same trouble is said once, with its rows', async () => {
    await upload(
      page,
      'plans.csv',
      csv([
        headings,
        rowOf('Spring 1 GB'),
        rowOf('Spring 3 GB', { category: 'Atlantis' }),
        rowOf('Spring 5 GB', { category: 'Atlantis' }),
        rowOf('Spring 10 GB', { prices: 'a few dollars' }),
      ]),
    )
    const problems = main.getByRole('region', { name: 'What is wrong' })
    await expect(problems.getByText('In 2 rows: 3, 4')).toBeVisible()
    await expect(problems.getByText('In 1 row: 5')).toBeVisible()
    await expectGoodPage(page)
  })

  const rejected =
    await test.step('what is right is brought in, and the rest taken along with its reasons', async () => {
      await main.getByRole('button', { name: 'Bring in 1 row' }).click()
      await expect(main.getByText('Finished.', { exact: true })).toBeVisible()
      const waiting = page.waitForEvent('download')
      await main.getByRole('button', { name: 'Download 3 rows that were not brought in' }).click()
      return textOf(await waiting)
    })
  expect(rejected).toContain('Spring 3 GB')
  expect(rejected).not.toContain('Spring 1 GB')

  const mended = rejected.replaceAll('Atlantis', 'France').replaceAll('a few dollars', '30 days 19.00')
  await test.step('mended, all of them are there', async () => {
    await upload(page, 'plans-mended.csv', mended)
    await expect(main.getByRole('region', { name: 'What is wrong' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Bring in 3 rows' }).click()
    await expect(main.getByText('Finished.', { exact: true })).toBeVisible()
    await page.goto('/admin/base/dashboard/plan?search=Spring')
    for (const size of ['1', '3', '5', '10'])
      await expect(main.getByRole('link', { name: `Spring ${size} GB`, exact: true })).toBeVisible()
    await expectGoodPage(page)
  })
  const rows = main.getByRole('table')
  await test.step('a change is shown before it is made, and is taken back', async () => {
    const wordy = mended.replaceAll('A test.', 'Made for spring.')
    await upload(page, 'plans-wordy.csv', `${wordy}\r\n,,${csv([rowOf('Spring 20 GB')])}`)
    await expect(rows.getByText('A test.').first()).toBeVisible()
    await expect(rows.getByText('Made for spring.').first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add 1 new row only' })).toBeVisible()
    await expectGoodPage(page)
    await main.getByRole('button', { name: 'Bring in 4 rows' }).click()
    await expect(main.getByText('Finished.', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Take back…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take this import back' })
    await expect(
      dialog.getByText('3 records get back what the file changed. 1 new one is archived.'),
    ).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(main.getByText('Taken back.', { exact: true })).toBeVisible()
    await expect(main.getByText('4 rows were taken back')).toBeVisible()
    await expectGoodPage(page)
    await rows.getByRole('link', { name: /Spring 3 GB/ }).click()
    await expect(main.getByText('A test.').first()).toBeVisible()
  })
})
