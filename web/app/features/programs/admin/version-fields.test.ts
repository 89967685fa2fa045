import { expect, test } from 'vitest'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { ownTerms, programTerms } from '#contracts/programs/terms.ts'
import { termsFrom, valuesOf, wrongIn } from './version-fields.ts'

const rules = federalPrograms.map(
  (program) => [`${program.code} ${program.version}`, programTerms.strip().parse(program)] as const,
)

test.each(rules)('the form of %s says every rule, and changes none by itself', (_name, terms) => {
  const values = valuesOf(terms, null)
  expect(ownTerms.parse(termsFrom(values, terms))).toEqual(ownTerms.strip().parse(terms))
  expect(wrongIn(values)).toEqual({
    amounts: [],
    states: [],
    twice: [],
    days: [],
    noKinds: false,
    noCodes: false,
  })
})

test('what is typed becomes rules', () => {
  const [, terms] = rules.find(([name]) => name.startsWith('lifeline'))!
  const values = {
    ...valuesOf(terms, null),
    device: true,
    'terms.device.maximumCents': '125',
    'terms.device.copaymentAboveCents': '10',
    'terms.device.copaymentBelowCents': '49.99',
    'kind.laptop': false,
    usage: false,
    'route.california_administrator': '',
    'route.texas_administrator': 'tx, ak',
    'terms.deEnrollment.INELIGIBLE.noticeDays': '45',
    endNoticeDays: '30 90',
  }
  expect(ownTerms.parse(termsFrom(values, terms))).toMatchObject({
    device: {
      kinds: ['desktop', 'tablet'],
      maximumCents: 12_500,
      copaymentAboveCents: 1000,
      copaymentBelowCents: 4999,
    },
    usage: null,
    stateRoutes: { TX: 'texas_administrator', AK: 'texas_administrator', OR: 'oregon_commission' },
    deEnrollment: { INELIGIBLE: { noticeDays: 45, businessDays: 5 } },
    endNoticeDays: [90, 30],
  })
})

test('what is wrong is told of its field', () => {
  const [, terms] = rules[0]!
  const wrong = wrongIn({
    ...valuesOf(terms, null),
    'terms.benefit.tribalCents': 'much',
    'route.texas_administrator': 'TX, ZZ',
    'route.oregon_commission': 'TX',
    'route.california_administrator': '',
    endNoticeDays: 'soon',
  })
  expect(wrong).toMatchObject({
    amounts: ['terms.benefit.tribalCents'],
    states: ['route.texas_administrator'],
    twice: ['route.texas_administrator'],
    days: ['endNoticeDays'],
  })
})
