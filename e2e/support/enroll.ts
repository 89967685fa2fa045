import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import { patient } from '#server/testing/patience.ts'
import { baseUrl, sandboxUrl } from './server.ts'
import { payWith } from './shop.ts'

/** The words of the application in the language that a journey speaks. */
export const spoken = {
  en: {
    start: 'Start now',
    zip: 'ZIP code',
    goOn: 'Continue',
    snap: 'SNAP (food stamps)',
    first: 'First name',
    last: 'Last name',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    phone: 'Phone number',
    email: 'E-mail address',
    texts: /^You may send me text messages/,
    ssn: 'Social Security number',
    four: 'Last four digits of the Social Security number',
    street: 'Street and number',
    city: 'City',
    state: 'State',
    me: 'I do',
    no: 'No',
    initials: 'Your initials',
    fullName: 'Your full legal name',
    send: 'Sign and send',
    ownPhone: 'My own phone, with an eSIM',
    where: 'Where do we send letters?',
    confirm: 'Confirm and go on',
    pay: /^Pay \$/,
    enrolled: 'You are enrolled',
    record: 'Save or print your record (PDF)',
    seeOrder: 'See where your order is',
  },
  es: {
    start: 'Empezar ahora',
    zip: 'Código postal (ZIP)',
    goOn: 'Continuar',
    snap: 'SNAP (cupones de alimentos)',
    first: 'Nombre',
    last: 'Apellido',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    phone: 'Número de teléfono',
    email: 'Correo electrónico',
    texts: /^Pueden enviarme mensajes de texto/,
    ssn: 'Número de Seguro Social',
    four: 'Últimos cuatro dígitos del número de Seguro Social',
    street: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    me: 'Yo',
    no: 'No',
    initials: 'Sus iniciales',
    fullName: 'Su nombre legal completo',
    send: 'Firmar y enviar',
    ownPhone: 'Mi propio teléfono, con una eSIM',
    where: '¿Adónde enviamos las cartas?',
    confirm: 'Confirmar y seguir',
    pay: /^Pagar \$/,
    enrolled: 'Ya está inscrito',
    record: 'Guardar o imprimir su constancia (PDF)',
    seeOrder: 'Ver dónde está su pedido',
  },
} as const

/** Answers every page of an application until it can be signed; `look` is called on each. */
export async function answerApplication(
  page: Page,
  words: (typeof spoken)['en' | 'es'],
  lastName: string,
  look: () => Promise<void> = async () => undefined,
): Promise<{ phoneNumber: string; emailAddress: string }> {
  const goOn = async () => {
    await look()
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
  }
  const digits = String(randomInt(10_000)).padStart(4, '0')
  const phoneNumber = `212555${digits}`
  const emailAddress = `applicant-${Date.now()}@example.test`
  await page.getByRole('link', { name: words.start }).click()
  await page.getByLabel(words.zip).fill('10001')
  await goOn()
  await page.getByLabel(words.snap).check()
  await goOn()
  await page.getByLabel(words.first, { exact: true }).fill('María José')
  await page.getByLabel(words.last, { exact: true }).fill(lastName)
  await goOn()
  await page.getByLabel(words.month).fill('4')
  await page.getByLabel(words.day).fill('9')
  await page.getByLabel(words.year).fill('1980')
  await goOn()
  await page.getByLabel(words.phone).fill(phoneNumber)
  await page.getByLabel(words.email).fill(emailAddress)
  await page.getByLabel(words.texts).check()
  await goOn()
  await page.getByLabel(words.ssn, { exact: true }).check()
  await page.getByLabel(words.four).fill(digits === '0000' ? '1234' : digits)
  await goOn()
  // At an address of its own, as a household that another journey has enrolled has the benefit there.
  await page.getByLabel(words.street).fill(`${1 + randomInt(9_999)} Main Street`)
  await page.getByLabel(words.city).fill('New York')
  await page.getByLabel(words.state, { exact: true }).selectOption('NY')
  await page.getByLabel(words.zip).fill('10001')
  await goOn()
  // The Postal Service writes `St`, which is offered and taken.
  await page.waitForURL('**/enroll-home-address')
  await goOn()
  await page.getByLabel(words.me, { exact: true }).check()
  await goOn()
  await page.getByLabel(words.no, { exact: true }).check()
  await goOn()
  await look()
  await page.getByRole('link', { name: words.goOn, exact: true }).click()
  return { phoneNumber, emailAddress }
}

interface Applying {
  /** The brand's address. */
  site?: string
  program?: ProgramCode
  home?: { city: string; state: string; zip: string }
}

const newYork = { city: 'New York', state: 'NY', zip: '10001' }

/** Who lives at an address of their own and gets SNAP, as the pages of an application ask for it. */
function answersOf(lastName: string, home: NonNullable<Applying['home']>) {
  const digits = String(randomInt(1_000, 10_000))
  const phoneNumber = `212555${digits}`
  const emailAddress = `applicant-${randomUUID()}@example.test`
  const answers = {
    qualify: { codes: ['snap'] },
    name: { firstName: 'Maria', lastName },
    birth: { month: '4', day: '9', year: '1980' },
    contact: { phoneNumber, emailAddress, textsAllowed: true },
    identity: { kind: 'ssn', ssn4: digits },
    address: { address1: `${1 + randomInt(9_999)} Main Street`, ...home },
    beneficiary: { beneficiary: 'me' },
    adults: { answer: 'no' },
  }
  return { answers, phoneNumber, emailAddress }
}

/** Asks the public API of a brand as its pages do; only a browser finds a brand by its name. */
async function askSite<Answer>(page: Page, site: string, method: 'POST' | 'PUT', path: string, data: object) {
  const headers = { host: new URL(site).host, 'idempotency-key': randomUUID() }
  const answer = await page.request.fetch(`${baseUrl}/api/public${path}`, { method, headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const holdInBrowser = (page: Page, site: string, id: string) =>
  page.context().addCookies([{ name: 'enrollment', value: id, url: site }])

/**
 * Somebody who has answered and signed everything, in this browser from then on: for journeys that begin after the pages of
 * the application, which others walk.
 */
export async function applyByApi(
  page: Page,
  lastName: string,
  { site = baseUrl, program = 'lifeline', home = newYork }: Applying = {},
) {
  const { answers, ...contact } = answersOf(lastName, home)
  const agreed = (['LL_CERT_V1', 'ACP_CERT_V1', 'HOUSEHOLD_V1'] as const).flatMap((code) =>
    consentTexts[code].items.map(({ key }) => `${code}.${key}`),
  )
  const certification = { agreed, initials: `M${lastName[0]}`, fullName: `Maria ${lastName}` }
  const { id } = await askSite<{ id: string }>(page, site, 'POST', '/acp/eligibility-check', {
    ...{ zip: home.zip, program, answers, certification, timeZone: 'America/New_York' },
  })
  await holdInBrowser(page, site, id)
  return contact
}

/** The same of somebody who has answered everything and has not signed yet. */
export async function draftByApi(
  page: Page,
  lastName: string,
  { site = baseUrl, program = 'lifeline', home = newYork }: Applying = {},
) {
  const { id } = await askSite<{ id: string }>(page, site, 'POST', '/enrollment', { zip: home.zip, program })
  for (const [step, values] of Object.entries(answersOf(lastName, home).answers))
    await askSite(page, site, 'PUT', `/enrollment/${id}/answers/${step}`, { values })
  await holdInBrowser(page, site, id)
}

/** Makes every promise and signs. */
export async function signApplication(
  page: Page,
  words: (typeof spoken)['en' | 'es'],
  lastName: string,
  firstName = 'Maria Jose',
) {
  // The page is whole once this stands there.
  await page.getByLabel(words.initials).waitFor()
  const promises = page.locator('input[name=agreed]')
  for (const promise of await promises.all()) await promise.check()
  expect(await promises.count()).toBeGreaterThan(5)
  await page.getByLabel(words.initials).fill(`M${lastName[0]}`)
  await page.getByLabel(words.fullName).fill(`${firstName} ${lastName}`)
  await page.getByRole('button', { name: words.send }).click()
}

/** Signs on the page of the National Verifier, which leads back. */
export async function signAtVerifier(page: Page, lastName: string, firstName = 'Maria Jose') {
  await expect(page).toHaveURL(/security\/getPage/)
  await page.locator('input[name=agree]').check()
  await page.locator('input[name=initials]').fill(`M${lastName[0]}`)
  await page.locator('input[name=signature]').fill(`${firstName} ${lastName}`)
  await page.locator('button[name=send]').click()
}

/** What the reviewers of the National Verifier find of the check with this number. */
export async function decideAtVerifier(page: Page, check: string, decision: 'approve' | 'reject') {
  const url = `${sandboxUrl}/_ctl/usac/application/${check}/decide`
  expect((await page.request.post(url, { data: { decision } })).ok()).toBe(true)
}

/** Takes the cheapest plan on the own phone, to the address of the application, and pays what is left; `look` is called on each page. */
export async function chooseCheapestPlan(
  page: Page,
  words: (typeof spoken)['en' | 'es'],
  look: () => Promise<void> = async () => undefined,
) {
  await look()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words.goOn, exact: true }).click()
  await page.getByRole('radio', { name: words.ownPhone }).waitFor()
  await look()
  await page.getByRole('radio', { name: words.ownPhone }).check()
  await page.getByRole('button', { name: words.goOn, exact: true }).click()
  await expect(page).toHaveURL(/\/enroll-confirm-address$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.where)
  await look()
  await page.getByRole('button', { name: words.confirm }).click()
  await page.getByRole('button', { name: words.pay }).waitFor()
  await look()
  await page.getByRole('button', { name: words.pay }).click()
  await payWith(page, 'approved')
}

/** Waits until the registry took the household, then reads the record that it keeps. */
export async function keepRecord(page: Page, words: (typeof spoken)['en' | 'es']) {
  await expect(page).toHaveURL(/\/completed-acp$/, { timeout: patient(60_000) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.enrolled)
  const address = await page.getByRole('link', { name: words.record }).getAttribute('href')
  const record = await page.request.get(address!)
  expect(record.status()).toBe(200)
  expect(record.headers()['content-type']).toBe('application/pdf')
  expect((await record.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

/** The newest of what a phone got that has something in it: the first group of `wanted`. */
export async function textedTo(page: Page, phone: string, wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const sent = await page.request.get(`${sandboxUrl}/_ctl/sent?kind=sms&to=${encodeURIComponent(phone)}`)
      const { items } = (await sent.json()) as { items: { text: string }[] }
      found = items.map(({ text }) => wanted.exec(text)?.[1]).find(Boolean)
      return found
    })
    .toBeDefined()
  return found!
}

/** The digits of the newest code that a phone got. */
export const codeSentTo = (page: Page, phone: string) => textedTo(page, phone, /\b(\d{6})\b/)

/** The link that leads on from where a seller stopped. */
export const invitationTo = (page: Page, phone: string) => textedTo(page, phone, /(http\S+\/e\/\w+)/)

/** The link in the newest e-mail to an address that leads to an enrollment. */
export async function linkSentTo(page: Page, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const sent = await page.request.get(
      `${sandboxUrl}/_ctl/sent?kind=email&to=${encodeURIComponent(address)}`,
    )
    const text = JSON.stringify(await sent.json())
    link = /http[^\s"\\]+\/(?:[etn]\/r|enroll-helper)\/[\w-]+\?lang=\w\w/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: patient(20_000) })
  return link
}
