import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { patient } from '#server/testing/patience.ts'
import {
  applyByApi,
  chooseCheapestPlan,
  decideAtVerifier,
  keepRecord,
  signApplication,
  signAtVerifier,
  spoken,
} from './support/enroll.ts'
import { expect, expectGoodPage, expectThumbSize, test } from './support/journey.ts'
import { sandboxUrl } from './support/server.ts'

const words = spoken.es

// Applicants whose phone speaks Spanish.
test.use({ locale: 'es-US' })

const goOn = (page: Page) => page.getByRole('button', { name: words.goOn, exact: true }).click()

async function fillBirth(page: Page, month: string, day: string, year: string) {
  await page.getByLabel(words.month).fill(month)
  await page.getByLabel(words.day).fill(day)
  await page.getByLabel(words.year).fill(year)
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('a household in Puerto Rico whose papers are refused reads why, and what it can do, with JavaScript off', async ({
    page,
  }) => {
    await test.step('it applies for a child who has housing help, and names the urbanization', async () => {
      await page.goto('/acp-eligibility-check')
      await page.getByRole('link', { name: words.start }).click()
      await page.getByLabel(words.zip).fill('00911')
      await goOn(page)
      await page.getByLabel('Asistencia Federal para la Vivienda Pública').check()
      await goOn(page)
      await page.getByLabel(words.first, { exact: true }).fill('María José')
      await page.getByLabel(words.last, { exact: true }).fill('Progfail')
      await goOn(page)
      await fillBirth(page, '4', '9', '1980')
      await goOn(page)
      await page.getByLabel(words.phone).fill(`787555${randomInt(1_000, 10_000)}`)
      await page.getByLabel(words.email).fill(`applicant-${Date.now()}@example.test`)
      await goOn(page)
      await page.getByLabel(words.ssn, { exact: true }).check()
      await page.getByLabel(words.four).fill(String(randomInt(1_000, 10_000)))
      // What hides the number needs scripts: without them it is seen, and no button stands there that does nothing.
      await expect(page.getByRole('button', { name: 'Ocultar el número' })).toHaveCount(0)
      await goOn(page)
      await page.getByLabel(words.street).fill(`${1 + randomInt(9_999)} Calle Loiza`)
      await page.getByLabel(words.city).fill('San Juan')
      await page.getByLabel('Urbanización').fill('URB ROYAL OAKS')
      await goOn(page)
      await page.getByLabel('Un niño o alguien que depende de mí').check()
      await goOn(page)
      await page.getByLabel(words.first, { exact: true }).fill('Inés')
      await page.getByLabel(words.last, { exact: true }).fill('Progfail')
      await fillBirth(page, '7', '2', '2014')
      await page.getByLabel(words.ssn, { exact: true }).check()
      await page.getByLabel(words.four).fill(String(randomInt(1_000, 10_000)))
      await goOn(page)
      await page.getByLabel('Vivienda pública', { exact: true }).check()
      await goOn(page)
      await page.getByLabel(words.no, { exact: true }).check()
      await goOn(page)
    })

    await test.step('everything stands there to be looked over', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise sus respuestas')
      for (const answer of ['URB ROYAL OAKS', 'San Juan, PR 00911', 'Inés Progfail', 'Vivienda pública'])
        await expect(page.locator('main')).toContainText(answer)
      await page.getByRole('link', { name: words.goOn, exact: true }).click()
      await signApplication(page, words, 'Progfail')
      await expect(page).toHaveURL(/\/enroll-step$/)
    })

    await test.step('it shows a proof, which reviewers refuse', async () => {
      await page.getByRole('button', { name: 'Seguir en el Verificador Nacional' }).click()
      await page.locator('select[name^=document]').first().selectOption({ index: 1 })
      const check = new URL(page.url()).searchParams.get('id')!
      await signAtVerifier(page, 'Progfail')
      await expect(page).toHaveURL(/\/enroll-reviewing/)
      await expect(page.locator('main')).toContainText('El gobierno')
      await expect(page.locator('main')).toContainText('Abierta hasta el')
      await decideAtVerifier(page, check, 'reject')
      await page.getByRole('button', { name: 'Buscar noticias ahora' }).click()
      await expect(page).toHaveURL(/\/enroll-rejected$/)
    })

    await test.step('the page says what was wrong, who has to act and what comes next', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus documentos no fueron suficientes')
      await expect(page.locator('main')).toContainText('The document was expired.')
      await expect(page.locator('main dl').first()).toContainText('Usted')
      await expect(page.getByRole('button', { name: 'Seguir en el Verificador Nacional' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ver nuestros planes' })).toBeVisible()
    })

    await test.step('whoever comes to apply again hears of it, and goes on with the same answers', async () => {
      await page.goto('/acp-eligibility-check/zip')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya hizo una solicitud')
      await expect(page.locator('main')).toContainText('Lifeline: Sus documentos no fueron suficientes')
      await page.getByRole('link', { name: 'Ver cómo va' }).click()
      await page.getByRole('button', { name: 'Empezar de nuevo con mis respuestas' }).click()
      await page.getByRole('link', { name: 'Seguir donde paró' }).click()
      await expect(page).toHaveURL(/\/identity$/)
    })
  })
})

test('an application that has expired begins again with the same answers and a Tribal number', async ({
  page,
}) => {
  await applyByApi(page, 'Expire')

  await test.step('the National Verifier knows nothing of it any more', async () => {
    await page.goto('/enroll-reviewing')
    await expect(page).toHaveURL(/\/enroll-step/)
    await page.getByRole('button', { name: 'Ir a firmar' }).click()
    await expect(page).toHaveURL(/\/enroll-expired$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su solicitud venció')
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
  })

  await test.step('the number is the only thing that is asked once more, and can be hidden', async () => {
    await page.getByRole('button', { name: 'Empezar de nuevo con mis respuestas' }).click()
    await page.getByRole('link', { name: 'Seguir donde paró' }).click()
    await expect(page).toHaveURL(/\/identity$/)
    await page.getByRole('radio', { name: 'Número de identificación tribal' }).check()
    const number = page.getByRole('textbox', { name: 'Número de identificación tribal' })
    await number.fill(`NN-${randomInt(100_000, 1_000_000)}`)
    await page.getByRole('button', { name: 'Ocultar el número' }).last().click()
    await expect(number).toHaveCSS('-webkit-text-security', 'disc')
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByRole('button', { name: 'Mostrar el número' }).click()
    await expect(number).toHaveCSS('-webkit-text-security', 'none')
    await goOn(page)
  })

  await test.step('it is signed and sent anew', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise sus respuestas')
    await expect(page.locator('main')).toContainText(
      'Número de identificación tribal: guardado, no se muestra',
    )
    await expectGoodPage(page, 'es')
    await page.getByRole('link', { name: words.goOn, exact: true }).click()
    await signApplication(page, words, 'Expire', 'Maria')
    await expect(page).toHaveURL(/\/enroll-step$/)
    await expect(page.getByRole('button', { name: 'Ir a firmar' })).toBeVisible()
  })
})

test('who is not enrolled, or not moved, reads why and what mends it', async ({ page }) => {
  await test.step('somebody at the address has the benefit already', async () => {
    await applyByApi(page, 'Complete')
    await page.goto('/enroll-reviewing')
    await expect(page).toHaveURL(/\/enroll-devices/)
    const dial = { code: 'DUPLICATE_PRIMARY_ADDRESS', operation: 'enroll' }
    const refused = await page.request.post(`${sandboxUrl}/_ctl/usac/refuse`, { data: dial })
    expect(refused.ok()).toBe(true)
    await chooseCheapestPlan(page, words)
    await expect(page).toHaveURL(/\/enroll-failure$/, { timeout: patient(60_000) })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Alguien en su dirección ya tiene este beneficio',
    )
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
  })

  await test.step('the status page says that the household has to act, and leads back', async () => {
    await page.goto('/enroll-status')
    await expect(page.locator('main dl').first()).toContainText('Usted')
    await expect(page.locator('main')).toContainText('Siga para ver qué puede hacer a más tardar el')
    await expect(page.locator('main')).not.toContainText('Nuestro equipo')
    await expectGoodPage(page, 'es')
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()
    await expect(page).toHaveURL(/\/enroll-failure$/)
  })

  await test.step('it signs that it is a household of its own, and is enrolled', async () => {
    await page.getByLabel('Vivimos juntos, pero no compartimos ingresos ni gastos').check()
    for (const promise of await page.locator('input[name=agreed]').all()) await promise.check()
    await page.getByLabel('Iniciales', { exact: true }).fill('MC')
    await page.getByLabel('Nombre legal completo').fill('Maria Complete')
    await page.getByRole('button', { name: 'Firmar y enviar de nuevo' }).click()
    await keepRecord(page, words)
    await page.goto('/acp-eligibility-check')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tiene este beneficio')
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
  })

  await test.step('another has moved its benefit lately, and waits for the day on which it may again', async () => {
    await applyByApi(page, 'Limit')
    await page.goto('/enroll-reviewing')
    await expect(page).toHaveURL(/\/transfer-acp-plan$/)
    for (const promise of await page.locator('input[name=agreed]').all()) await promise.check()
    await page.getByLabel('Nombre legal completo').fill('Maria Limit')
    await page.getByRole('button', { name: 'Sí, trasladar mi beneficio' }).click()
    await expect(page).toHaveURL(/\/enroll-devices$/)
    await chooseCheapestPlan(page, words)
    await expect(page).toHaveURL(/\/enroll-transfer-failure$/, { timeout: patient(60_000) })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su beneficio no se trasladó')
    await expect(page.locator('main')).toContainText('Su hogar lo trasladó hace poco.')
    await expect(page.locator('main')).toContainText('Se puede trasladar desde el')
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByRole('button', { name: 'Avíseme ese día' }).click()
    await expect(page.locator('main')).toContainText('Nada se traslada hasta que acepte de nuevo.')
    await expectGoodPage(page, 'es')
  })
})
