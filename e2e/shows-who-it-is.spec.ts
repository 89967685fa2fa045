import type { Page } from '@playwright/test'
import { photo } from '#server/testing/enrollments.ts'
import { signInAt } from './support/admin.ts'
import { draftByApi, signAtVerifier, signApplication, spoken } from './support/enroll.ts'
import { expect, expectGoodPage, expectThumbSize, test } from './support/journey.ts'
import { brandUrl } from './support/server.ts'

const words = spoken.es
const lastName = 'Cert'
/** Whose Lifeline asks for a driver license that staff have accepted before anything is sent. */
const site = brandUrl('paygosim')
const office = `${site}/admin/paygosim/dashboard`

test('a household shows its driver license, hears why it was refused, shows another and goes on', async ({
  page,
  browser,
}) => {
  await draftByApi(page, lastName, { site, home: { city: 'Miami', state: 'FL', zip: '33125' } })
  const main = page.locator('main')

  const reference = await test.step('it sends a picture from a phone, in Spanish', async () => {
    await page.goto(`${site}/enroll-document`)
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Envíe una foto de su licencia de conducir',
    )
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.locator(':focus')).toContainText('Primero elija o tome una foto.')
    await expectGoodPage(page, 'es')
    await sendPicture(page, 'Enviar')
    await expect(main).toContainText('Su foto llegó')
    await expect(main).toContainText('Ahora la revisamos')
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    return /[0-9A-Z]{8}/.exec(await page.getByText('Su referencia:').innerText())![0]
  })

  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1450, height: 900 } })
  const staff = await context.newPage()
  const documents = staff.getByRole('region', { name: 'Documents' })

  await test.step('staff look for it and refuse it, with the reason', async () => {
    await signInAt(staff, 'paygosim')
    await staff.goto(`${office}/enrollment-progress-log?search=${reference}`)
    await staff.getByRole('link', { name: reference }).click()
    await expect(documents).toContainText('To be looked at')
    await expectGoodPage(staff)
    await documents.getByRole('button', { name: 'Refuse' }).click()
    await staff.getByRole('dialog').getByLabel('Why').selectOption('A part is cut off')
    await staff.getByRole('dialog').getByRole('button', { name: 'Refuse it' }).click()
    await expect(documents).toContainText('Refused')
  })

  await test.step('the household reads why, and sends another', async () => {
    await page.reload()
    await expect(main).toContainText('Faltaba una parte')
    await expectGoodPage(page, 'es')
    await sendPicture(page, 'Enviar', '#26734d')
    await expect(main).toContainText('Su foto llegó')
  })

  await test.step('staff accept it', async () => {
    await staff.reload()
    await documents.getByRole('button', { name: 'Accept' }).click()
    await expect(documents).toContainText('Accepted')
    await expectGoodPage(staff)
  })

  await test.step('the household goes on to sign', async () => {
    await page.reload()
    await expect(main).toContainText('Su foto está bien')
    await expectGoodPage(page, 'es')
    await page.getByRole('link', { name: words.goOn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise sus respuestas')
    await page.getByRole('link', { name: words.goOn, exact: true }).click()
    await signApplication(page, words, lastName, 'Maria')
    await expect(page).toHaveURL(/\/enroll-step$/)
    await page.getByRole('button', { name: 'Ir a firmar' }).click()
    await signAtVerifier(page, lastName, 'Maria')
    await expect(page).toHaveURL(new RegExp(`^${site}/enroll`))
  })

  await test.step('what staff set for programs is a good page in both languages', async () => {
    for (const locale of ['en', 'es'] as const) {
      if (locale === 'es') await staff.getByRole('link', { name: 'Español' }).click()
      for (const path of ['registry-codes', 'usac-accounts', 'programs']) {
        await staff.goto(`${office}/${path}`)
        await expectGoodPage(staff, locale)
      }
      await staff.getByRole('link', { name: 'Lifeline', exact: true }).click()
      await staff.locator('main a[href*="/versions/"]').last().click()
      await expect(staff.getByRole('heading', { level: 1 })).toContainText('Lifeline')
      await expectGoodPage(staff, locale)
    }
    await context.close()
  })
})

async function sendPicture(page: Page, send: string, color?: string) {
  const buffer = await photo(color)
  await page.locator('input#file').setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: send, exact: true }).click()
}
