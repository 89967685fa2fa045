import { readFile } from 'node:fs/promises'
import { patient } from '#server/testing/patience.ts'
import {
  answerApplication,
  applyByApi,
  chooseCheapestPlan,
  codeSentTo,
  keepRecord,
  linkSentTo,
  signApplication,
  signAtVerifier,
  spoken,
  textedTo,
} from './support/enroll.ts'
import { expect, expectGoodPage, expectThumbSize, test } from './support/journey.ts'
import { sandboxUrl } from './support/server.ts'

const words = spoken.es
const lastName = 'Muñoz'

test('a household applies for Lifeline on a phone in Spanish, signs with the National Verifier, comes back and is enrolled', async ({
  page,
  context,
}) => {
  await page.goto('/acp-eligibility-check')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Solicite ayuda para pagar su teléfono o internet',
  )
  await expectGoodPage(page, 'es')

  const { phoneNumber, emailAddress } = await test.step('answer one question after the other', () =>
    answerApplication(page, words, lastName, async () => {
      await expectGoodPage(page, 'es')
      await expectThumbSize(page)
      // Nothing of the person stands in an address.
      expect(new URL(page.url()).search).toBe('')
    }))

  await test.step('what is wrong with the signature is said beside it', async () => {
    await page.getByLabel(words.initials).fill('XX')
    await page.getByLabel(words.fullName).fill('Otra Persona')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page).toHaveTitle(/^Error:/)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText(
      'La primera letra del nombre o del apellido no coincide',
    )
    await expectGoodPage(page, 'es')
    await page.locator('input[name=fullName]').fill('')
    await signApplication(page, words, lastName)
  })

  await test.step('the page says who must act, and leads to the National Verifier', async () => {
    await expect(page).toHaveURL(/\/enroll-step$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Firme en la página del Verificador Nacional',
    )
    await expectGoodPage(page, 'es')
    await page.getByRole('button', { name: 'Ir a firmar' }).click()
    await signAtVerifier(page, lastName)
  })

  await test.step('back here, they qualify', async () => {
    await expect(page).toHaveURL(/\/enroll-devices$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija su plan')
    await expect(page.getByText('Usted califica')).toBeVisible()
    await expectGoodPage(page, 'es')
  })

  await test.step('another day a code opens it again', async () => {
    const reference = /[0-9A-Z]{8}/.exec(await page.getByText('Su referencia:').innerText())![0]
    await context.clearCookies({ name: 'enrollment' })
    await page.goto('/enroll-devices')
    await expect(page).toHaveURL(/\/enroll-status$/)
    await expectGoodPage(page, 'es')
    await page.getByLabel('Referencia').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Enviarme un código' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escriba el código')
    await expectGoodPage(page, 'es')
    await page.getByLabel('Código', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Abrir mi solicitud' }).click()
    await expect(page.getByRole('alert')).toContainText('Ese código no es correcto')
    await page.getByLabel('Código', { exact: true }).fill(await codeSentTo(page, `+1${phoneNumber}`))
    await page.getByRole('button', { name: 'Abrir mi solicitud' }).click()
    await expect(page).toHaveURL(/\/enroll-devices$/)
  })

  await test.step('and the link of a message does, with the date of birth', async () => {
    await context.clearCookies({ name: 'enrollment' })
    await page.goto(await linkSentTo(page, emailAddress))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siga con su solicitud')
    await expectGoodPage(page, 'es')
    const answer = async (year: string) => {
      await page.getByLabel(words.month).fill('4')
      await page.getByLabel(words.day).fill('9')
      await page.getByLabel(words.year).fill(year)
      await page.getByRole('button', { name: words.goOn, exact: true }).click()
    }
    await answer('1981')
    await expect(page.getByRole('alert')).toContainText('Eso no abre ninguna solicitud')
    await expectGoodPage(page, 'es')
    await answer('1980')
    await expect(page).toHaveURL(/\/enroll-devices$/)
  })

  await test.step('somebody they trust sees how it stands, until they take it back', async () => {
    await page.goto('/enroll-helper')
    await expectGoodPage(page, 'es')
    await page.getByLabel('Nombre de su ayudante').fill('Tía Rosa')
    const helper = `helper-${Date.now()}@example.test`
    await page.getByLabel('Su número de teléfono o correo electrónico').fill(helper)
    await page.getByLabel('Estoy de acuerdo').check()
    await page.getByRole('button', { name: 'Nombrar a mi ayudante' }).click()
    await expect(page.getByText('Tía Rosa')).toBeVisible()
    await expectGoodPage(page, 'es')
    const link = await linkSentTo(page, helper)
    await page.goto(link)
    await expect(page.getByText('La persona a quien ayuda')).toBeVisible()
    await expectGoodPage(page, 'es')
    await page.goto('/enroll-helper')
    await page.getByRole('button', { name: 'Quitar a este ayudante' }).click()
    await expect(page.getByText('Tía Rosa')).toBeHidden()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no muestra nada')
  })

  await test.step('they take the cheapest plan on their own phone, and pay what the benefit leaves', async () => {
    await page.goto('/enroll-devices')
    await chooseCheapestPlan(page, words, async () => {
      await expectGoodPage(page, 'es')
      await expectThumbSize(page)
    })
  })

  await test.step('the government enrolls them, and they keep the record of it', async () => {
    await keepRecord(page, words)
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByRole('link', { name: words.seeOrder }).click()
    await expect(page).toHaveURL(/\/enroll-status$/)
    await expect(page.locator('main')).toContainText('Le inscribimos(hecho)')
    await expectGoodPage(page, 'es')
  })

  const newPhone = `646555${phoneNumber.slice(-4)}`
  await test.step('they move, and have another phone: the registry is told of either', async () => {
    await page.getByRole('link', { name: 'Me mudé' }).click()
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByRole('button', { name: 'Decir mi nuevo hogar' }).click()
    await expect(page.getByRole('alert')).toContainText('Calle y número')
    await page.getByLabel(words.street).first().fill('77 Second Street')
    await page.getByLabel(words.city).first().fill('Buffalo')
    await page.getByLabel(words.state, { exact: true }).first().selectOption('NY')
    await page.getByLabel('Código postal').first().fill('14201')
    await page.getByRole('button', { name: 'Decir mi nuevo hogar' }).click()
    await expect(page.getByText('77 Second St', { exact: true })).toBeVisible()
    await expectGoodPage(page, 'es')
    const dial = { code: 'DUPLICATE_PRIMARY_ADDRESS', operation: 'update' }
    const refused = await page.request.post(`${sandboxUrl}/_ctl/usac/refuse`, { data: dial })
    expect(refused.ok()).toBe(true)
    await page.getByRole('button', { name: 'Decir mi nuevo hogar' }).click()
    await expect(page).toHaveURL(/\/enroll-status$/)
    const sign = page.getByRole('link', { name: 'Firmar cómo vivo allí' })
    await expect(async () => {
      await page.goto('/enroll-status')
      await expect(sign).toBeVisible({ timeout: patient(1_000) })
    }).toPass({ timeout: patient(30_000) })
    await expectGoodPage(page, 'es')
    await sign.click()
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByRole('button', { name: 'Firmar y enviar de nuevo' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectGoodPage(page, 'es')
    await page.getByLabel('Vivimos juntos, pero no compartimos ingresos ni gastos').check()
    for (const promise of await page.locator('input[name=agreed]').all()) await promise.check()
    await page.getByLabel('Iniciales').fill(`M${lastName[0]}`)
    await page.getByLabel('Nombre legal completo').fill(`Maria Jose ${lastName}`)
    await page.getByRole('button', { name: 'Firmar y enviar de nuevo' }).click()
    await expect(page).toHaveURL(/\/enroll-status$/)
    await expect(page.locator('main')).toContainText('Nuevo hogar: ')
    await expect(sign).toBeHidden()
    await page.getByRole('link', { name: 'Cambió mi teléfono o mi correo' }).click()
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    await page.getByLabel('Número de teléfono').fill(newPhone)
    await page.getByLabel('Correo electrónico').fill(emailAddress)
    await page.getByLabel(/^Pueden enviarme mensajes de texto/).check()
    await page.getByRole('button', { name: 'Decir mi nuevo contacto' }).click()
    await expect(page).toHaveURL(/\/enroll-status$/)
    await expect(page.locator('main')).toContainText('Nuevo contacto: ')
    await expect(page.locator('main')).toContainText(newPhone.slice(-4))
    await expectGoodPage(page, 'es')
  })

  await test.step('with a code they get a copy of all that is kept of them, and may ask to be forgotten', async () => {
    await context.clearCookies({ name: 'enrollment_proof' })
    await page.getByRole('link', { name: 'Sus datos' }).click()
    await expectGoodPage(page, 'es')
    await page.getByRole('button', { name: 'Enviarme un código' }).click()
    await page.getByLabel('Código', { exact: true }).fill(await codeSentTo(page, `+1${newPhone}`))
    await expectGoodPage(page, 'es')
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await page.getByRole('button', { name: 'Pedir una copia' }).click()
    await expect(async () => {
      await page.goto('/enroll-status/data')
      await expect(page.getByRole('button', { name: 'Descargar' })).toBeVisible({ timeout: patient(1_000) })
    }).toPass({ timeout: patient(30_000) })
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar' }).click()
    const copy = await readFile(await (await coming).path(), 'utf8')
    expect(copy).toContain('77 Second St')
    const hint = await page.getByText('Para confirmar, escriba').innerText()
    await page.getByLabel('Referencia').fill(hint.split(' ').at(-1)!)
    await page.getByRole('button', { name: 'Pedir que se borren mis datos' }).click()
    await expect(page.getByText('Pidió que se borren sus datos')).toBeVisible()
    await expectGoodPage(page, 'es')
    await page.getByRole('button', { name: 'Conservar mis datos' }).click()
    await expect(page.getByRole('button', { name: 'Pedir que se borren mis datos' })).toBeVisible()
  })
})

test('a household that has its benefit with another company moves it here, after reading what it loses', async ({
  page,
}) => {
  const { phoneNumber } = await applyByApi(page, 'Active')

  await test.step('it is told what moves and what ends, and nothing is marked for it', async () => {
    await page.goto(await textedTo(page, `+1${phoneNumber}`, /(http\S+\/t\/r\/\w+)/))
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByLabel(words.month).fill('4')
    await page.getByLabel(words.day).fill('9')
    await page.getByLabel(words.year).fill('1980')
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await expect(page).toHaveURL(/\/transfer-acp-plan$/)
    await expect(page.locator('main')).toContainText('Su compañía actual deja de bajar su precio')
    await expect(page.locator('input[name=agreed]:checked')).toHaveCount(0)
    await expectGoodPage(page, 'es')
    await expectThumbSize(page)
  })

  await test.step('everything that is missing is said at once', async () => {
    await page.getByRole('button', { name: 'Sí, trasladar mi beneficio' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(2)
    await expectGoodPage(page, 'es')
  })

  await test.step('it agrees, and has that in writing', async () => {
    for (const promise of await page.locator('input[name=agreed]').all()) await promise.check()
    await page.getByLabel('Nombre legal completo').fill('Maria Active')
    await page.getByRole('button', { name: 'Sí, trasladar mi beneficio' }).click()
    await expect(page).toHaveURL(/\/enroll-devices$/)
    await textedTo(page, `+1${phoneNumber}`, /(aceptó|agreed to move)/)
  })

  await test.step('once plan and address are known it is moved, with a receipt', async () => {
    await chooseCheapestPlan(page, words)
    await keepRecord(page, words)
    await textedTo(page, `+1${phoneNumber}`, /(Su compañía anterior|Your former company)/)
  })
})
