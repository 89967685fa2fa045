import { describe, expect, test } from 'vitest'
import { isCountryCode } from '#contracts/country-list.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import { destinationAliases } from './destination-aliases.ts'
import { findDestinations } from './destination-search.ts'
import { editDistance } from './edit-distance.ts'

const namedIn = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
const inEnglish = namedIn(english)
const inSpanish = namedIn(spanish)
const first = (query: string, destinations = inEnglish) => findDestinations(destinations, query)[0]

describe('a destination', () => {
  test.each([
    ['USA', 'US'],
    ['u.s.a.', 'US'],
    ['us', 'US'],
    ['America', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['scotl', 'GB'],
    ['Dubai', 'AE'],
    ['abu d', 'AE'],
    ['London', 'GB'],
    ['new york', 'US'],
    ['são paulo', 'BR'],
    ['Holland', 'NL'],
    ['korea', 'KR'],
    ['España', 'ES'],
    ['Alemania', 'DE'],
  ])('is known as %s', (query, code) => expect(first(query)?.code).toBe(code))

  test.each([
    ['EE. UU.', 'US'],
    ['eeuu', 'US'],
    ['Inglaterra', 'GB'],
    ['Londres', 'GB'],
    ['Dubái', 'AE'],
    ['Tokio', 'JP'],
    ['Germany', 'DE'],
    ['nueva york', 'US'],
  ])('is known in Spanish as %s', (query, code) => expect(first(query, inSpanish)?.code).toBe(code))

  test.each([
    ['Deutschland', 'DE'],
    ['deutschl', 'DE'],
    ['Österreich', 'AT'],
    ['Brasil', 'BR'],
    ['Polska', 'PL'],
    ['Türkiye', 'TR'],
    ['日本', 'JP'],
    ['Россия', 'RU'],
    ['Hellas', 'GR'],
    ['Ελλάδα', 'GR'],
  ])('is known to those who call it %s', (query, code) => expect(first(query)?.code).toBe(code))

  test.each([
    ['Europe', ['DE', 'ES', 'FR', 'IT']],
    ['europa', ['DE', 'ES', 'FR', 'IT']],
    ['caribbean', ['JM', 'BB', 'DO']],
    ['carib', ['JM', 'BB', 'DO']],
    ['Latin America', ['MX', 'BR', 'CR', 'DO']],
    ['scandinavia', ['SE', 'NO', 'DK']],
  ])('all of a part of the world is found as %s', (query, codes) => {
    const found = findDestinations(inEnglish, query)
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
    expect(found.find(({ code }) => code === codes[0])?.via).toBeTruthy()
    expect(found.some(({ code }) => code === 'US')).toBe(false)
  })

  test.each([
    ['Germny', 'DE'],
    ['Swizerland', 'CH'],
    ['Tailand', 'TH'],
    ['Phillipines', 'PH'],
    ['Morroco', 'MA'],
    ['Barcelno', 'ES'],
    ['Dubia', 'AE'],
  ])('is found although it is spelt %s', (query, code) => expect(first(query)?.code).toBe(code))

  test('is found by every name with these letters in it, and says by which other name it was', () => {
    const spain = inEnglish.filter(({ name }) => name.toLowerCase().includes('land'))
    const found = findDestinations(inEnglish, 'LAND').map(({ code }) => code)
    for (const { code } of spain) expect(found).toContain(code)
    expect(first('dubai')).toEqual({ code: 'AE', via: 'Dubai' })
    expect(first('Spain')).toEqual({ code: 'ES' })
    expect(findDestinations(inEnglish, 'uk').map(({ code }) => code)).toEqual(['GB', 'UA'])
  })

  test('is not guessed from too little or from what is far off', () => {
    for (const query of ['', '  ', 'xq', 'qqqqqqqq', '!!!', '%00'])
      expect(findDestinations(inEnglish, query)).toEqual([])
  })

  test('is found only where the brand sells it', () => {
    expect(findDestinations([{ code: 'FR', name: 'France' }], 'London')).toEqual([])
  })
})

test('other names belong to countries that are there, and none stands twice in one list', () => {
  for (const [code, { en, es }] of Object.entries(destinationAliases)) {
    expect(isCountryCode(code), `${code}`).toBe(true)
    const names = `${en}, ${es}`.split(/, */).filter(Boolean)
    expect(new Set(names).size, `${code}`).toBe(names.length)
  }
})

test.each([
  ['same', 'same', 0],
  ['form', 'from', 1],
  ['germny', 'germany', 1],
  ['kitten', 'sitting', 3],
  ['', 'ab', 2],
])('from %s to %s is %i', (one, other, errors) => expect(editDistance(one, other, 9)).toBe(errors))
test('words of lengths too far apart are not compared', () => expect(editDistance('a', 'abcdef', 2)).toBe(3))
