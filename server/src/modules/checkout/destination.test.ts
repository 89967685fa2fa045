import { describe, expect, test } from 'vitest'
import type { CodedError } from '#contracts/errors.ts'
import { customers } from '#seed/data/people.ts'
import { validateShipping } from './destination.ts'

const address = {
  shippingFirstName: 'Avery',
  shippingLastName: 'Quinn',
  shippingPhoneNumber: '(212) 555-0142',
  shippingAddress1: '500 Maple Street',
  shippingAddress2: undefined,
  shippingCity: 'New York',
  shippingState: 'new york',
  shippingCountry: 'United States',
  shippingZipcode: '100030123',
}

const refusal = (changes: Partial<typeof address>) => {
  try {
    return validateShipping({ ...address, ...changes })
  } catch (error) {
    const { code, data } = error as CodedError
    return [code, data]
  }
}

describe('an address', () => {
  test('comes out in one spelling', () => {
    expect(validateShipping(address)).toEqual({
      ...address,
      shippingPhoneNumber: '+12125550142',
      shippingState: 'NY',
      shippingCountry: 'US',
      shippingZipcode: '10003-0123',
    })
    expect(validateShipping({ ...address, shippingState: 'Nueva York' }).shippingState).toBe('NY')
    expect(
      validateShipping({ ...address, shippingPhoneNumber: undefined }).shippingPhoneNumber,
    ).toBeUndefined()
  })

  test.each(['US', 'usa', 'U.S.', 'EE. UU.', 'Estados Unidos', 'United States of America', 'Puerto Rico'])(
    'in %s is in the United States',
    (shippingCountry) => {
      expect(validateShipping({ ...address, shippingCountry }).shippingCountry).toBe('US')
    },
  )

  test.each(['Canada', 'MX', 'España', 'United Kingdom'])('in %s is not', (shippingCountry) => {
    expect(refusal({ shippingCountry })).toEqual(['SHIPPING_US_ONLY', undefined])
  })

  test.each([
    [{ shippingState: 'Nowhere' }, ['shippingState']],
    [{ shippingZipcode: '1000' }, ['shippingZipcode']],
    [{ shippingZipcode: '90012' }, ['shippingZipcode']],
    [{ shippingAddress1: '---' }, ['shippingAddress1']],
    [{ shippingPhoneNumber: '12' }, ['shippingPhoneNumber']],
    [
      { shippingState: '', shippingZipcode: '', shippingCity: '.' },
      ['shippingState', 'shippingZipcode', 'shippingCity'],
    ],
  ])('with %j names what is wrong', (changes, fields) => {
    expect(refusal(changes)).toEqual(['ADDRESS_INVALID', { fields }])
  })

  test('of everybody in the demonstration is accepted', () => {
    for (const { firstName, lastName, phone, address: home } of customers) {
      expect(
        validateShipping({
          shippingFirstName: firstName,
          shippingLastName: lastName,
          shippingPhoneNumber: phone,
          shippingAddress1: home.line1,
          shippingAddress2: home.line2 ?? undefined,
          shippingCity: home.city,
          shippingState: home.state,
          shippingCountry: home.country,
          shippingZipcode: home.zip,
        }).shippingPhoneNumber,
      ).toBe(phone)
    }
  })
})
