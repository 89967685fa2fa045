import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentsOf, contrast, themeOf } from './theme.ts'

test('the platform colours are the default', () => {
  expect(themeOf({}).light['--brand']).toBe('#0084B8')
  expect(themeOf({}).light['--secondary']).toBe('#FFFFFF')
})

test('contrast agrees with the published extremes', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('a ground that white almost reads on is darkened a little; a bright one keeps its colour and takes dark text', () => {
  expect(themeOf({ primary: '#0084B8' }).light).toMatchObject({
    '--primary': '#007CAD',
    '--on-primary': '#FFFFFF',
  })
  expect(themeOf({ primary: '#FFD400' }).light).toMatchObject({
    '--primary': '#FFD400',
    '--on-primary': '#10121A',
  })
})

test('says which colours it changed, for what use, and by how much', () => {
  const yellow = adjustmentsOf({ primary: 'FFD400', text: '10121A', primaryAlt: '005F86' })
  expect(yellow.map(({ use, scheme }) => `${use} ${scheme}`)).toEqual(['link light', 'text dark'])
  expect(yellow[0]).toMatchObject({
    asked: '#FFD400',
    used: themeOf({ primary: 'FFD400' }).light['--primary-strong'],
  })
  for (const { askedRatio, usedRatio } of yellow) expect(usedRatio).toBeGreaterThan(askedRatio)
  expect(adjustmentsOf({ primary: '0084B8' }).find(({ use }) => use === 'button')).toMatchObject({
    asked: '#0084B8',
    used: '#007CAD',
  })
})

test('any brand colour passes the gate in light and dark', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, color, (primary, text) => {
      const theme = themeOf({ primary, text })
      for (const [variables, ground] of [
        [theme.light, '#FFFFFF'],
        [theme.dark, '#14161F'],
      ] as const) {
        expect(contrast(variables['--primary-strong']!, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(variables['--text']!, ground)).toBeGreaterThanOrEqual(7)
        expect(contrast(variables['--on-primary']!, variables['--primary']!)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})
