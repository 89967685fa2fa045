import { beforeAll, expect, test } from 'vitest'
import { locales, type Locale } from '#contracts/locale.ts'
import { openPrograms, programsAt, programStatus } from '#contracts/programs/in-force.ts'
import { administratorNames, verificationRoutes } from '#contracts/programs/rules/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { answerApplication, loadApplication } from '../enrollment/application.server.ts'
import { screenHousehold } from './screen-household.server.ts'

beforeAll(() =>
  Promise.all(
    locales.flatMap((locale) => [loadCatalog(locale, 'programs'), loadCatalog(locale, 'not-here')]),
  ),
)

const application = 'http://base.test/acp-eligibility-check'
/** A site that offers Lifeline in New York. */
const siteOn = (locale: Locale, at = '2026-03-02T12:00:00Z') => {
  const inForce = programsAt(new Date(at))
  const programs = inForce.programs.map((program) => ({
    ...program,
    ...{ status: programStatus(program, inForce.at), states: ['NY'] },
  }))
  return {
    ...{ locale, brand: { name: 'Base', timeZone: 'America/New_York' } },
    api: {
      programs: {
        inForce: async () => ({ at, isClockSet: false, programs }),
        estimate: async ({ state }: { state: string }) => ({
          state,
          programs: openPrograms(inForce).map(({ code }) => ({
            ...{ code, estimate: 'may_qualify', reason: 'program', incomeLimitDollars: 21_546 },
            isOffered: state === 'NY',
          })),
        }),
      },
      enrollment: {
        offers: async ({ zip }: { zip: string }) => ({ zip, programs: [], barrier: 'no_state' }),
      },
    },
  } as unknown as Site
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
/** What the quick look says of Lifeline to a household that gets SNAP. */
const screened = async (locale: Locale, zip: string) => {
  const form = formOf({ zip, householdSize: '1', adults: '1', children: '0', period: 'monthly', E2: 'on' })
  const { result } = await screenHousehold(siteOn(locale), form)
  return result!.programs.find(({ code }) => code === 'lifeline')!
}
/** Where somebody is led who gives a ZIP code, and what that page knows. */
const ledFrom = async (locale: Locale, zip: string, at?: string) => {
  const site = siteOn(locale, at)
  const answer = await answerApplication(new Request(application), 'zip', site, formOf({ zip })).catch(
    (response: Response) => response,
  )
  const url = new URL((answer as Response).headers.get('location')!, application)
  const { data } = await loadApplication(new Request(url), url, 'no-state', site)
  return data as Extract<typeof data, { at: 'stop' }>
}

const decided = [
  ['TX', '75201', 'the Low-Income Discount Administrator (LIDA)', 'Texas', 'Texas'],
  ['OR', '97205', 'the Oregon Public Utility Commission', 'Oregon', 'Oregón'],
] as const

test.each(decided)(
  'in %s the quick look names who takes applications, and says that we do not',
  async (...row) => {
    const [, zip, administrator, en, es] = row
    const inEnglish = await screened('en', zip)
    expect(inEnglish.notOffered).toBe(
      `In ${en}, ${administrator} takes the applications for Lifeline. We cannot take them.`,
    )
    expect(inEnglish.apply).toEqual({
      to: 'https://www.lifelinesupport.org/',
      label: 'Find the office for your state',
    })
    const inSpanish = await screened('es', zip)
    expect(inSpanish.notOffered).toContain(`En ${es}, `)
    expect(inSpanish.notOffered).toContain(
      'recibe las solicitudes de Lifeline. Nosotros no podemos recibirlas.',
    )
  },
)

test.each(decided)('in %s the page after the ZIP code names them, too', async (...row) => {
  const [, zip, administrator, en, es] = row
  expect((await ledFrom('en', zip)).decision).toEqual({ administrator, program: 'Lifeline', state: en })
  expect((await ledFrom('es', zip)).decision).toMatchObject({ program: 'Lifeline', state: es })
})

test('elsewhere nobody is said to decide: in California since February 2026', async () => {
  expect((await screened('en', '10001')).notOffered).toBeNull()
  expect((await screened('en', '94103')).notOffered).toContain('We do not offer Lifeline in California')
  expect((await ledFrom('en', '94103')).decision).toBeNull()
  expect((await ledFrom('en', '94103', '2026-01-31T12:00:00Z')).decision).toMatchObject({
    administrator: 'the California LifeLine Administrator',
  })
})

test('every administrator has a name in both languages', () => {
  expect(['national_verifier', ...Object.keys(administratorNames)]).toEqual([...verificationRoutes])
})
