import { expect, test } from 'vitest'
import { isSpelledDifferently, standardPlace } from './standard-place.ts'

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
