import { signIn } from './support/admin.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'

test.use({ viewport: { width: 1450, height: 900 } })

test('no address leads staff into a dead end', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the sign-in page shows the brand that is signed in to', async () => {
    await page.goto('/admin/roamilo/dashboard/order')
    await expect(page.getByText('For the people who run Roamilo.')).toBeVisible()
    await page.goto('/admin/nosuchdomain/dashboard/order')
    await expect(page.getByText('For the people who run Commonwave.')).toBeVisible()
    await page.getByLabel('E-mail address').fill('owner@base.test')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading).toHaveText('Dashboard')
  })

  await test.step('pages of other domains lead home, and the session goes on', async () => {
    for (const domain of ['roamilo', 'nosuchdomain']) {
      await page.goto(`/admin/${domain}/dashboard/order`)
      await expect(page).toHaveURL(/\/admin\/base\/dashboard\/index$/)
      await expect(heading).toHaveText('Dashboard')
    }
  })

  await test.step('what is not there says so, and so do the platform’s pages', async () => {
    for (const path of ['nothing-of-the-kind', 'sp-management']) {
      await page.goto(`/admin/base/dashboard/${path}`)
      await expect(heading).toHaveText('Nothing here')
      await expectGoodPage(page)
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(heading).toHaveText('Dashboard')
  })

  await test.step('every room of the menu opens with all its words', async () => {
    const rooms = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    await expect(rooms.nth(20)).toBeAttached()
    const addresses = await rooms.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) {
      await page.locator(`nav a[href="${address}"]`).click()
      await expect(page).toHaveURL((url) => url.pathname === address)
      await expect(heading).not.toHaveText('Nothing here')
    }
  })
})

test('what is done next stays in sight after saving', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/admin/settings')
  await page.getByLabel('First name').fill('Amara')
  const save = page.getByRole('main').getByRole('button', { name: 'Save' }).first()
  await save.click()
  await expect(page.locator('.toast')).toBeVisible()
  const { y = 0 } = (await page.locator('.toast').boundingBox()) ?? {}
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(y, 'a toast stands below the line of the title').toBeGreaterThan(title.y + title.height)
})
