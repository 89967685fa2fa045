import { expect, expectGoodPage, test } from './support/journey.ts'

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('the site can be read in Spanish with JavaScript off: first page, questions, plans', async ({
    page,
  }) => {
    await test.step('the first page, after a switch of language', async () => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Español' }).first().click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).toContainText('Lifeline')
      await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveCount(1)
    })

    await test.step('the questions, searched by a word', async () => {
      await page.goto('/faq')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      const search = page.getByRole('searchbox')
      await search.fill('reembolso')
      await search.press('Enter')
      await expect(page).toHaveURL(/[?&]q=reembolso/)
      await expect(page.locator('main')).toContainText(/reembols/i)
    })

    await test.step('the plans', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click()
      await expect(page).toHaveURL('/plans')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.locator('main')).toContainText(/desde\s+\$?\s?\d/)
    })
  })
})

test('what is read in Spanish is accessible', async ({ page }) => {
  for (const path of ['/', '/faq', '/plans', '/blog', '/terms', '/contact-us', '/master-agent']) {
    await page.goto(`${path}?lang=es`)
    await expectGoodPage(page, 'es')
  }
})
