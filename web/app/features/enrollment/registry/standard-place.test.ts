import { expect, test } from 'vitest'
import { isSpelledDifferently, lacksNumber, lacksUnit, standardPlace, withUnit } from './standard-place.ts'

const place = (address1: string, address2?: string) => ({
  ...{ address1, city: 'Albany' },
  ...(address2 && { address2 }),
})

test.for([
  ['12 Main Street', undefined, '12 Main St', undefined],
  ['12 Main Street, Apt. 4B', undefined, '12 Main St', 'Apt 4B'],
  ['12 Main St #7', undefined, '12 Main St', 'Unit 7'],
  ['40 Ocean Boulevard', 'apartment 3', '40 Ocean Blvd', 'Apt 3'],
  ['5 Court Street', undefined, '5 Court St', undefined],
  ['5 Avenue B', undefined, '5 Avenue B', undefined],
  ['1 Broadway', undefined, '1 Broadway', undefined],
] as const)('%s %s is spelled as the Postal Service does', ([address1, address2, street, unit]) => {
  expect(standardPlace(place(address1, address2))).toMatchObject(place(street, unit))
})

test('what is spelled so already, in whatever case, needs no suggestion', () => {
  expect(isSpelledDifferently(place('12 main st', 'apt 4'))).toBe(false)
  expect(isSpelledDifferently(place('12 Main Street'))).toBe(true)
})

test.for([
  ['12 Main St Apt', undefined, '12 Main St', 'Apt 4B'],
  ['12 Main St, apartment #', undefined, '12 Main St', 'apartment 4B'],
  ['12 Main St #', undefined, '12 Main St', 'Unit 4B'],
  ['12 Main St', 'Apt.', '12 Main St', 'Apt 4B'],
  ['12 Main St', 'Floor 2, unit', '12 Main St', 'Floor 2 unit 4B'],
] as const)(
  'of %s %s the unit is missing, and is put where it belongs',
  ([address1, address2, street, unit]) => {
    expect(lacksUnit(place(address1, address2))).toBe(true)
    expect(withUnit(place(address1, address2), '4B')).toMatchObject(place(street, unit))
    expect(withUnit(place(address1, address2), 'apt 4B')).toMatchObject(place(street, unit))
    expect(lacksUnit(withUnit(place(address1, address2), '4B'))).toBe(false)
  },
)

test.for([
  ['12 Main St Apt 4', undefined],
  ['12 Main St', 'Unit B'],
  ['12 Main St', '#7'],
  ['Unit 3, 12 Main St', undefined],
  ['12 Apt Hill Rd', undefined],
] as const)('%s %s lacks no unit', ([address1, address2]) => {
  expect(lacksUnit(place(address1, address2))).toBe(false)
})

test('a street without a number is told from one with it', () => {
  expect(lacksNumber(place('Old Mill Rd'))).toBe(true)
  expect(lacksNumber(place('HC 2 Box 14'))).toBe(false)
})
