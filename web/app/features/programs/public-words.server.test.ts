import { beforeAll, expect, test } from 'vitest'
import { locales } from '#contracts/locale.ts'
import { programOf, programsAt, programStatus } from '#contracts/programs/in-force.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { loadEligibility } from './load-eligibility.server.ts'
import { loadScreen } from './load-screen.server.ts'
import { programCard } from './program-words.server.ts'
import { screenHousehold } from './screen-household.server.ts'

beforeAll(() =>
  Promise.all(
    (['enrollment', 'landing', 'programs'] as const).flatMap((name) =>
      locales.map((locale) => loadCatalog(locale, name)),
    ),
  ),
)

const brand = { name: 'Base' } as Site['brand']
const at = (instant: string) => {
  const inForce = programsAt(new Date(instant))
  const programs = inForce.programs.map((program) => ({
    ...program,
    ...{ status: programStatus(program, inForce.at), states: [] },
  }))
  return { ...inForce, programs, isClockSet: false } as unknown as Parameters<typeof loadScreen>[1]
}
const acpAt = (instant: string) => programOf(at(instant), 'acp')!

test('a program that takes nobody any more says since when', () => {
  const badge = (locale: 'en' | 'es', instant: string) =>
    programCard(locale, acpAt(instant), new Date(instant)).badge
  expect(badge('en', '2023-06-15T12:00:00Z')).toBe('Open now')
  expect(badge('en', '2024-03-01T12:00:00Z')).toBe('Closed to new households since February 8, 2024')
  expect(badge('es', '2024-03-01T12:00:00Z')).toBe('Cerrado a nuevos hogares desde el 8 de febrero de 2024')
  expect(badge('en', '2026-03-01T12:00:00Z')).toBe('Ended on June 1, 2024')
})

test('one that has not begun is not said to be closed since a day to come', () => {
  const begins = { ...acpAt('2023-06-15T12:00:00Z'), applicationsFrom: '2030-01-01' }
  const { badge } = programCard('en', begins, new Date('2026-03-01T12:00:00Z'))
  expect(badge).toBe('Closed to new households')
})

test('both pages say whose program it is, who can have it, how often, and that it is not passed on', () => {
  for (const locale of locales) {
    const site = { locale, brand }
    const inForce = at('2026-03-02T12:00:00Z')
    const { rules, open } = loadEligibility(site, inForce)
    expect(loadScreen(site, inForce).rules).toBe(rules)
    for (const said of {
      en: [
        'assistance program of the government',
        'Base',
        'Only people who qualify',
        'only once',
        'cannot give',
      ],
      es: ['ayuda del gobierno', 'Base', 'Solo pueden recibirlo', 'una sola vez', 'no puede dárselo'],
    }[locale])
      expect(rules).toContain(said)
    for (const { apply } of open) expect(apply.where).toContain('Base')
  }
})

test('the quick look adds adults and children up, and keeps both in the form', async () => {
  const asked: unknown[] = []
  const site = {
    ...{ locale: 'en', brand },
    api: {
      programs: {
        inForce: async () => at('2026-03-02T12:00:00Z'),
        estimate: async (household: unknown) => {
          asked.push(household)
          return { state: 'NY', programs: [] }
        },
      },
    },
  } as unknown as Site
  const look = (household: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      zip: '10001',
      income: '2000',
      period: 'monthly',
      ...household,
    }))
      form.append(name, value)
    return screenHousehold(site, form)
  }
  const { typed, result } = await look({ adults: '2', children: '3' })
  expect(asked).toEqual([expect.objectContaining({ householdSize: 5 })])
  expect(result).not.toBeNull()
  expect(typed.values).toMatchObject({ adults: '2', children: '3' })
  const wrong = async (household: Record<string, string>) => Object.keys((await look(household)).typed.errors)
  expect(await wrong({ adults: '', children: '' })).toEqual(['adults', 'children'])
  expect(await wrong({ adults: '0', children: '2' })).toEqual(['adults'])
  expect(await wrong({ adults: '20', children: '20' })).toEqual(['adults'])
  expect(asked).toHaveLength(1)
})
