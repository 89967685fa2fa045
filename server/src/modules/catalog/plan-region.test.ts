import { expect, test } from 'vitest'
import { isRegional } from './plan-region.ts'

const named = (en: string) => ({ name: { en, es: en } })

test('a plan is of one country with its territories, or with neighbours under its name; else it is regional', () => {
  expect(isRegional({ coverage: ['ES'] }, named('Beach'))).toBe(false)
  expect(isRegional({ coverage: ['US', 'PR', 'VI'] }, named('Home'))).toBe(false)
  expect(isRegional({ coverage: ['IT', 'SM', 'VA'] }, named('Italy'))).toBe(false)
  expect(isRegional({ coverage: ['US', 'MX', 'CA'] }, named('North America'))).toBe(true)
  expect(isRegional({ coverage: [] }, named('Nowhere'))).toBe(false)
})
