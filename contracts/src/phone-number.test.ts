import { describe, expect, test } from 'vitest'
import { phoneCountries } from './country-list.ts'
import english from './country-names/en.ts'
import { joinPhone, phoneCharacters, splitPhone, type PhoneCountry } from './phone-number.ts'

const countries: PhoneCountry[] = phoneCountries(english, 'en')

describe('the countries of a phone field', () => {
  test('preferred ones come first', () => {
    expect(countries.slice(0, 5).map(({ name, dialCode }) => `${name} ${dialCode}`)).toEqual([
      'United States +1',
      'Australia +61',
      'India +91',
      'United Arab Emirates +971',
      'United Kingdom +44',
    ])
  })

  test('area codes tell the Dominican Republic, Jamaica and Puerto Rico apart; the US and Canada share +1', () => {
    const find = (code: string) => countries.find((country) => country.code === code)!
    expect(find('DO')).toMatchObject({ dialCode: '+1', areaCodes: ['849', '829', '809'] })
    expect(find('JM')).toMatchObject({ dialCode: '+1', areaCodes: ['876', '658'] })
    expect(find('PR')).toMatchObject({ dialCode: '+1', areaCodes: ['939', '787'] })
    expect([find('US').dialCode, find('CA').dialCode]).toEqual(['+1', '+1'])
    expect(find('CA').areaCodes ?? find('US').areaCodes).toBeUndefined()
  })
})

test.each([
  ['+44 7911 123456', 'US', 'GB', '7911 123456'],
  ['+1 (787) 555-0142', 'US', 'PR', '(787) 555-0142'],
  ['+18765550142', 'GB', 'JM', '8765550142'],
  ['+1 416 555 0142', 'CA', 'CA', '416 555 0142'],
  ['+1 212 555 0142', 'GB', 'US', '212 555 0142'],
  ['+971-50-123-4567', 'US', 'AE', '50-123-4567'],
  ['809 555 0142', 'US', 'DO', '809 555 0142'],
  ['1 809 555 0142', 'US', 'DO', '1 809 555 0142'],
  ['212 555 0142', 'PR', 'US', '212 555 0142'],
  ['07911 123456', 'GB', 'GB', '07911 123456'],
  ['+', 'US', 'US', '+'],
  ['+999 1', 'US', 'US', '+999 1'],
  ['', 'US', 'US', ''],
])('%j typed under %s belongs to %s', (typed, current, code, number) =>
  expect(splitPhone(typed, current, countries)).toEqual({ code, number }),
)

test('letters are taken out, what people part numbers with stays', () => {
  expect(phoneCharacters(' (212) 555-0142 ext')).toBe('(212) 555-0142 ')
})

test('country and number are one again when they are posted', () => {
  expect(joinPhone('US+1', '212 555 0142')).toBe('+1 212 555 0142')
  expect(joinPhone('GB+44', '7911 123456')).toBe('+44 7911 123456')
  expect(joinPhone('US+1', '+44 7911 123456')).toBe('+44 7911 123456')
  expect(joinPhone('US+1', ' - ')).toBe('')
})
