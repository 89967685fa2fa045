import { beforeAll, expect, test } from 'vitest'
import { endedStates, enrollmentPages, standings } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales, type Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { loadApplication } from './application.server.ts'

beforeAll(() => Promise.all(locales.map((locale) => loadCatalog(locale, 'enroll-progress'))))

const application = 'http://base.test/acp-eligibility-check'
const held = { headers: { cookie: `enrollment=${'a'.repeat(22)}` } }

const standingOf = (state: EnrollmentState) => {
  const { page, owner, next } = standings[state]
  return {
    ...{ state, page: enrollmentPages[page], owner, nextAction: next, reference: 'ABCDEFGH' },
    ...{ program: 'lifeline', refusal: null, next: 'name' },
  }
}
/** A site whose visitor’s enrollment is in a state, in the language that they read. */
const siteOf = (state: EnrollmentState, locale: Locale = 'en') =>
  ({
    ...{ locale, brand: { name: 'Base', timeZone: 'America/New_York' } },
    api: {
      programs: { inForce: async () => ({ at: '2026-03-02T12:00:00Z', programs: [] }) },
      enrollment: { own: { draft: async () => standingOf(state) } },
    },
  }) as unknown as Site

/** What a page shows, or where it leads. */
const opened = (site: Site, path = '', init: RequestInit = held) => {
  const url = new URL(application + path)
  const step = url.pathname.split('/')[2]
  return loadApplication(new Request(url, init), url, step, site).then(
    ({ data }) => data,
    (answer: Response) => answer.headers.get('location'),
  )
}

const states = statesOf(enrollmentMachine)
const isOver = (state: EnrollmentState) => (endedStates as readonly string[]).includes(state)
const live = states.filter((state) => state !== 'draft' && !isOver(state))

test('somebody whose application is on its way hears where it stands before they begin another', async () => {
  expect(live).toEqual(expect.arrayContaining(['nv_submitted', 'nv_pending_review', 'active', 'nlad_failed']))
  for (const state of live) {
    const to = enrollmentPages[standings[state].page]
    expect(await opened(siteOf(state))).toMatchObject({ at: 'already', to })
    expect(await opened(siteOf(state), '/zip?program=acp')).toBe('/acp-eligibility-check?program=acp')
    expect(await opened(siteOf(state), '/exists')).toBe('/acp-eligibility-check')
    expect(await opened(siteOf(state), '/zip?anew=')).toMatchObject({ at: 'zip' })
    expect(await opened(siteOf(state), '/name')).toBe(to)
  }
})

test('its words are those of its state, in the language of the page', async () => {
  expect(await opened(siteOf('nv_pending_review'))).toMatchObject({
    isMember: false,
    stands: 'Lifeline: The National Verifier is looking at it',
    who: 'Who has to act: The government',
    reference: 'Your reference: ABCDEFGH',
  })
  expect(await opened(siteOf('active', 'es'), '?program=lifeline')).toMatchObject({
    ...{ isMember: true, begin: '/acp-eligibility-check/zip?program=lifeline&anew=' },
    stands: 'Lifeline: Su servicio está activo',
    who: 'Quién tiene que actuar: Nadie',
  })
})

test('whoever has none, or one that is over, starts; a draft is gone on with', async () => {
  for (const state of endedStates) {
    expect(await opened(siteOf(state))).toMatchObject({ at: 'start', goOn: null })
    expect(await opened(siteOf(state), '/zip')).toMatchObject({ at: 'zip' })
  }
  expect(await opened(siteOf('active'), '', {})).toMatchObject({ at: 'start', goOn: null })
  expect(await opened(siteOf('active'), '/zip', {})).toMatchObject({ at: 'zip' })
  expect(await opened(siteOf('draft'))).toMatchObject({ at: 'start', goOn: '/acp-eligibility-check/name' })
})
