import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { beforeAll, expect, test } from 'vitest'
import { locales } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import common from '../../i18n/en/common.ts'
import notHere from '../../i18n/en/not-here.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { holdZip } from './held.server.ts'
import { NotHereForm } from './not-here-form.tsx'
import { answerNotHere, answerStop, loadNotHere, stopLinks } from './not-here.server.ts'

beforeAll(() => Promise.all(locales.map((locale) => loadCatalog(locale, 'not-here'))))

const page = 'http://base.test/enroll-not-here'
const siteWith = (calls: object = {}) =>
  ({
    ...{ locale: 'en', brand: { name: 'Base', locales: ['en', 'es'] } },
    api: {
      contacts: { form: async () => ({ formToken: 'fresh' }) },
      programs: {
        inForce: async () => ({
          ...{ at: '2026-03-02T12:00:00Z', isClockSet: false },
          programs: [
            { code: 'lifeline', status: 'open' },
            { code: 'acp', status: 'ended' },
          ],
        }),
      },
      coverageLeads: calls,
    },
  }) as unknown as Site

const shownAt = async (query: string, headers: HeadersInit = {}) => {
  const url = new URL(page + query)
  const { data, init } = await loadNotHere(new Request(url, { headers }), url, siteWith())
  return { ...data, cache: new Headers(init?.headers).get('cache-control') }
}

test('the form knows the ZIP code that was typed before, no address does, and nobody keeps the page', async () => {
  const cookie = holdZip('59601').split(';')[0]!
  expect(await shownAt('?program=lifeline', { cookie })).toMatchObject({
    ...{ known: { zip: '59601', program: 'lifeline', locale: 'en' }, cache: 'no-store' },
  })
})

test('nobody waits for a program that has ended', async () => {
  const { programs, known } = await shownAt('?program=acp')
  expect(programs).toEqual([{ value: 'lifeline', label: 'Lifeline' }])
  expect(known.program).toBe('lifeline')
})

const typed = {
  ...{ zip: '59601', program: 'lifeline', locale: 'es', formToken: 'old', xsrf: 'x' },
  ...{ emailAddress: 'Mira@Example.test', phoneNumber: '', website: '' },
}
const posted = (change: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  return form
}
const ledBy = async (isServed: boolean) => {
  const asked: object[] = []
  const ask = async (input: object) => {
    asked.push(input)
    return { isServed }
  }
  const answer = await answerNotHere(siteWith({ ask }), posted()).catch((thrown: Response) => thrown)
  return { asked, to: (answer as Response).headers.get('location') }
}

test('what is sent leads to thanks, or to the application where it can be begun', async () => {
  const { asked, to } = await ledBy(false)
  expect(to).toBe('/enroll-not-here?sent')
  expect(asked).toMatchObject([{ zip: '59601', emailAddress: 'mira@example.test', textsAllowed: false }])
  expect((await ledBy(true)).to).toBe('/enroll-not-here?open=lifeline')
})

test.each([
  ['emailAddress', { emailAddress: '' }],
  ['textsAllowed', { phoneNumber: '406 555 0142' }],
  ['zip', { zip: '12' }],
])('what is wrong stands beside %s, with what was typed', async (field, change) => {
  const answer = await answerNotHere(siteWith(), posted(change))
  expect(Object.keys(answer.data.typed.errors)).toEqual([field])
  expect(answer.data.typed.values.formToken).toBe('old')
})

test('a link ends it, and one that is not whole says nothing else', async () => {
  const stop = async () => ({ isStopped: true })
  expect((await answerStop(siteWith({ stop }), 'A'.repeat(22))).data).toEqual({ isStopped: true })
})

test('who is stopped for their state or a closed program is led there, and nobody else', () => {
  const to = (barrier: string) => stopLinks({ locale: 'en' }, barrier).map((link) => link.to)
  expect(to('no_state')).toContain('/enroll-not-here')
  expect(to('closed')).toContain('/enroll-not-here')
  expect(to('under_age')).toEqual(['/plans', '/contact-us?topic=eligibility'])
})

test('the form has all that it sends without scripts', () => {
  const props = {
    ...{ answer: undefined, programs: [{ value: 'lifeline', label: 'Lifeline' }], formToken: 'fresh' },
    ...{ known: { zip: '59601', program: 'lifeline', locale: 'es' as const }, locales },
  }
  const children = createElement(NotHereForm, props)
  const settings = { locale: 'en-US' as const, messages: { common, 'not-here': notHere }, timeZone: 'UTC' }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => createElement(IntlProvider, { ...settings, children } as never),
    },
  ])
  const root = { locale: 'en', brand: { name: 'Base', support: { email: '' } } }
  const markup = renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { root } } }))
  expect(markup).toContain('method="post"')
  expect(markup).toMatch(/name="program" value="lifeline"/)
  expect(markup).toMatch(/value="es" selected/)
  for (const name of ['formToken', 'zip', 'emailAddress', 'phoneNumber', 'textsAllowed', 'locale'])
    expect(markup).toContain(`name="${name}"`)
})
