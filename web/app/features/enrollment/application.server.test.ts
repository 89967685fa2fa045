import { beforeAll, expect, test } from 'vitest'
import { endedStates, enrollmentPages, standings } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales, type Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { encodeReferral } from '../referral/referral.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { besidesWords } from './already.server.ts'
import { answerApplication, loadApplication } from './application.server.ts'
import { movingChoices } from './program-choices.server.ts'

beforeAll(async () => {
  for (const locale of locales)
    await Promise.all(
      (['enrollment', 'enroll-progress', 'enroll-transfer'] as const).map((name) =>
        loadCatalog(locale, name),
      ),
    )
})

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

/** Where a form of a page leads, and what was begun. */
async function posted(
  step: string,
  values: Record<string, string>,
  cookie = '',
  barrier: string | null = null,
  offered: object = { programs: ['lifeline'], moving: [] },
) {
  const begun: object[] = []
  const enrollment = {
    offers: async () => ({ zip: '10001', barrier: null, ...offered }),
    start: async (input: object) => {
      begun.push(input)
      return { id: 'a'.repeat(22), reference: 'ABCDEFGH' }
    },
    own: { save: async () => ({ barrier, next: 'beneficiary' }) },
  }
  const site = { locale: 'en', api: { enrollment } } as unknown as Site
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const request = new Request(`${application}/${step}`, {
    headers: { cookie: `enrollment=${'a'.repeat(22)}; ${cookie}` },
  })
  const to = await answerApplication(request, step, site, form).then(
    () => null,
    (answer: unknown) => {
      if (!(answer instanceof Response)) throw answer
      return answer.headers.get('location')
    },
  )
  return { to, begun }
}

test('an application begins with the code of the seller who sent them, by form or by cookie', async () => {
  const cookie = `resellerCode=${encodeReferral({ code: 'RIVERA-7K2Q', name: 'Rivera' })}`
  const beginning = { zip: '10001', program: 'lifeline' }
  expect(await posted('zip', { zip: '10001' }, cookie)).toEqual({
    to: '/acp-eligibility-check/qualify',
    begun: [{ ...beginning, resellerCode: 'RIVERA-7K2Q' }],
  })
  const byForm = await posted('zip', { zip: '10001', resellerCode: 'OTHER-0001' }, cookie)
  expect(byForm.begun).toEqual([{ ...beginning, resellerCode: 'OTHER-0001' }])
  expect((await posted('zip', { zip: '10001' })).begun).toEqual([{ ...beginning, resellerCode: undefined }])
  const chosen = await posted('program', { program: 'lifeline' }, `${cookie}; enrollment_zip=10001`)
  expect(chosen.begun).toMatchObject([{ ...beginning, resellerCode: 'RIVERA-7K2Q' }])
})

test('a home address that is odd is looked at again; one that is right, or where it ends, goes on', async () => {
  const home = { city: 'Albany', state: 'NY', zip: '10001' }
  expect((await posted('address', { ...home, address1: '12 Main Street' })).to).toBe('/enroll-home-address')
  expect((await posted('address', { ...home, address1: '12 Main St' })).to).toBe(
    '/acp-eligibility-check/beneficiary',
  )
  const stopped = await posted('address', { ...home, address1: '12 Main Street' }, '', 'no_state')
  expect(stopped.to).toBe('/acp-eligibility-check/stop')
})

test('where a program moves benefits alone, the start asks who has one', async () => {
  const moving = [{ program: 'acp', until: '2024-05-31' }]
  const zip = 'enrollment_zip=10001'
  const asked = await posted('zip', { zip: '10001' }, '', null, { programs: ['lifeline'], moving })
  expect(asked).toEqual({ to: '/acp-eligibility-check/program', begun: [] })
  const moves = await posted('program', { program: 'move-acp' }, zip)
  expect(moves.begun).toMatchObject([{ zip: '10001', program: 'acp', movesBenefit: true }])
  const joins = await posted('program', { program: 'lifeline' }, zip)
  expect(joins.begun).toMatchObject([{ program: 'lifeline', movesBenefit: false }])
  expect((await posted('program', { program: 'none' }, zip)).to).toBe('/acp-eligibility-check/closed')
  expect(
    movingChoices('es', { programs: ['lifeline'], moving: [{ program: 'acp', until: '2024-05-31' }] }),
  ).toEqual([
    {
      value: 'move-acp',
      label: 'Tengo ACP con otra compañía y quiero trasladarlo aquí',
      hint: 'No acepta hogares nuevos. Quien lo tiene puede trasladarlo hasta el 31 de mayo de 2024.',
    },
  ])
  const alone = movingChoices('en', { programs: [], moving: [{ program: 'acp', until: null }] })
  expect(alone.map(({ value }) => value)).toEqual(['move-acp', 'none'])
})

test('where survivors apply, neither page nor address names their program, nor does a page before the last one bring their promises', async () => {
  const programs = ['lifeline', 'lifeline_sca']
  const chosen = { headers: { cookie: 'enrollment_zip=10001' } }
  const offers = async () => ({ zip: '10001', barrier: null, programs, moving: [] })
  const site = { locale: 'en', api: { enrollment: { offers } } } as unknown as Site
  const page = (await opened(site, '/program', chosen)) as { choices: { value: string; label: string }[] }
  expect(page.choices[1]).toMatchObject({
    value: 'lifeline-2',
    label: 'Lifeline, after leaving a shared plan',
  })
  const begun = await posted('program', { program: 'lifeline-2' }, 'enrollment_zip=10001')
  expect(begun.begun).toMatchObject([{ program: 'lifeline_sca', movesBenefit: false }])
  const byLink = await opened(siteOf('active'), '/zip?program=lifeline_sca', {})
  expect(byLink).toEqual({ at: 'zip', program: null })

  const consents = [{ key: 'a1', kind: 'certification', title: {}, intro: {}, items: [] }]
  const draft = {
    ...{ ...standingOf('draft'), way: ['name', 'check', 'certify'], next: 'check', barrier: null },
    ...{ answers: {}, fieldErrors: [], documents: [], consents },
  }
  const own = { draft: async () => draft }
  const applying = { ...siteOf('draft'), api: { enrollment: { own } } } as unknown as Site
  const seen = [page, await opened(applying, '/name'), await opened(applying, '/check')]
  for (const each of seen) {
    expect(each).toMatchObject({ at: expect.stringMatching(/program|question|check/) })
    expect(JSON.stringify(each)).not.toMatch(/_sca|a1/i)
  }
  expect(await opened(applying, '/certify')).toMatchObject({ at: 'certify', draft: { consents } })
})

test('a member hears what may be had besides', async () => {
  const siteWith = (...programs: Program[]) =>
    ({
      ...{ locale: 'en' },
      api: { programs: { inForce: async () => ({ at: '2023-06-15T12:00:00Z', programs }) } },
    }) as unknown as Site
  const of = (code: string) =>
    federalPrograms.find((program) => program.code === code && program.version < '2022') as Program
  const [lifeline, acp] = [of('lifeline'), of('acp')]
  expect(await besidesWords(siteWith(lifeline, acp), 'lifeline')).toMatch(/^You may have ACP besides\./)
  expect(await besidesWords(siteWith(lifeline, { ...acp, combinableWith: [] }), 'lifeline')).toMatch(
    /no other program/,
  )
})
