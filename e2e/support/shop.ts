import { expect, type Page } from '@playwright/test'
import { patient } from '#server/testing/patience.ts'
import { sandboxUrl } from './server.ts'

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0025 0000 3155',
} as const

/** From the search for a country to its first plan in the cart, as a visitor does it. */
export async function putPlanIntoCart(page: Page, words: { country: string; view: RegExp; add: RegExp }) {
  await page.goto('/plans')
  const search = page.getByRole('search').getByRole('combobox')
  await search.fill(words.country)
  await search.press('Enter')
  // Without scripts the address has the name as the control bears it.
  await page.waitForURL(/[?&]q(%7E\w{4})?=/)
  await page.getByRole('link', { name: new RegExp(words.country) }).click()
  await page.waitForURL(/[?&]country=/)
  await page.getByRole('link', { name: words.view }).first().click()
  await page.getByRole('button', { name: words.add }).click()
  await page.waitForURL('**/cart')
}

/** Pays on the provider's page with one of its test cards. */
export async function payWith(page: Page, card: keyof typeof cards) {
  await page.waitForURL(`${sandboxUrl}/**`)
  await page.getByRole('button', { name: cards[card] }).click()
}

/** The order number that a page shows. */
export async function orderNumberOn(page: Page): Promise<string> {
  const text = await page.locator('main').innerText()
  const [number] = /\b[A-Z]{2}-\d+\b/.exec(text) ?? []
  expect(number, 'an order number on the page').toBeTruthy()
  return number!
}

export interface Mail {
  subject: string
  text: string
  attachments: { filename: string }[]
}

/** The address that an e-mail about a change of address leads to. */
export function linkIn({ text }: Mail): string {
  const [link] = /http\S+\/auth\/email\?\S+/.exec(text) ?? []
  expect(link, 'a link in the e-mail').toBeTruthy()
  return link!
}

/** Waits for an e-mail that the sandbox took in for an address, by a piece of its subject. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await page.request.get(
      `${sandboxUrl}/_ctl/sent?kind=email&to=${encodeURIComponent(address)}`,
    )
    const { items: sent } = (await answer.json()) as { items: Mail[] }
    found = sent.find((mail) => subject.test(mail.subject))
    expect(
      found,
      `an e-mail like ${subject} among: ${sent.map((mail) => mail.subject).join(' | ')}`,
    ).toBeTruthy()
  }).toPass({ timeout: patient(20_000) })
  return found!
}
