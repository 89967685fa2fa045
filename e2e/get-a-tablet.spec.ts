import { patient } from '#server/testing/patience.ts'
import { signInAt } from './support/admin.ts'
import { applyByApi, decideAtVerifier, signAtVerifier, spoken } from './support/enroll.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { brandUrl } from './support/server.ts'
import { payWith } from './support/shop.ts'

const words = spoken.en
/** Whose programs live in June 2023. */
const site = brandUrl('openmobile')
const office = `${site}/admin/openmobile/dashboard`

test('a household proves what was missing, gets a tablet for its part of the price, and staff claim the rest', async ({
  page,
  browser,
}) => {
  await applyByApi(page, 'Progfail', {
    ...{ site, program: 'acp', home: { city: 'Chicago', state: 'IL', zip: '60601' } },
  })

  const reference = await test.step('it shows the proof, which reviewers find good', async () => {
    await page.goto(`${site}/enroll-reviewing`)
    await expect(page).toHaveURL(/\/enroll-step$/)
    await expect(page.locator('main')).toContainText('No database could confirm that you qualify')
    await page.getByRole('button', { name: 'Go on at the National Verifier' }).click()
    await page.locator('select[name^=document]').first().selectOption({ index: 1 })
    const check = new URL(page.url()).searchParams.get('id')!
    await signAtVerifier(page, 'Progfail', 'Maria')
    await expect(page.locator('main')).toContainText('The National Verifier is looking at it')
    await decideAtVerifier(page, check, 'approve')
    await page.getByRole('button', { name: 'Check for news now' }).click()
    await expect(page.getByText('You qualify')).toBeVisible()
    return /[0-9A-Z]{8}/.exec(await page.getByText('Your reference:').innerText())![0]
  })

  await test.step('it takes a tablet, and sees what for and how much before it pays', async () => {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await page.getByRole('radio', { name: 'Halden Tab 8 for $10.01' }).check()
    await expectGoodPage(page)
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One payment, then we enroll you')
    await expect(page.locator('main')).toContainText('The program pays $98.99 of it')
    await expect(page.locator('main')).toContainText('Chicago, IL 60601')
    await expectGoodPage(page)
    // The page before it offers no second way to pay.
    await page.goto(`${site}/enroll-devices`)
    await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0)
    await page.goto(`${site}/enroll-status`)
    await expect(page.locator('main')).toContainText('One payment is left')
    await page.getByRole('link', { name: 'Go on', exact: true }).click()
    await page.getByRole('button', { name: 'Pay $10.01' }).click()
    await payWith(page, 'approved')
    await expect(page).toHaveURL(/\/completed-acp$/, { timeout: patient(60_000) })
  })

  await test.step('staff find the call, send the box and see it claimed', async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1450, height: 900 } })
    const staff = await context.newPage()
    await signInAt(staff, 'openmobile')
    await staff.goto(`${office}/enrollment-log?search=${reference}`)
    await expect(staff.getByRole('row').filter({ hasText: 'Device check' })).toContainText('Accepted')
    await expect(staff.getByRole('row').filter({ hasText: reference })).toHaveCount(2)
    await staff.goto(`${office}/enrollment-progress-log?search=${reference}`)
    await staff.getByRole('link', { name: reference }).first().click()
    await expect(staff.getByText('Co-payment paid').first()).toBeVisible()
    const record = staff.url()
    await staff.getByRole('link', { name: 'Box' }).click()
    await staff.getByRole('button', { name: 'Mark as shipped' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(staff.getByText('Shipped').first()).toBeVisible()
    await expect(async () => {
      await page.goto(`${site}/enroll-status`)
      await expect(page.locator('main')).toContainText('Your parcel is on its way', {
        timeout: patient(1_000),
      })
    }).toPass({ timeout: patient(30_000) })
    await expectGoodPage(page)
    await staff.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(async () => {
      await staff.goto(record)
      await expect(staff.getByText('Claimed', { exact: true }).first()).toBeVisible({
        timeout: patient(3_000),
      })
    }).toPass({ timeout: patient(40_000) })
    await context.close()
  })
})
