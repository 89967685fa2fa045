import { expect, it } from 'vitest'
import type { Account } from './account.ts'
import { isBirthDate, patchOf, valuesOf } from './profile-fields.ts'

const person = {
  id: 'a',
  pendingEmail: null,
  email: 'ana@example.test',
  firstName: 'Ana',
  lastName: 'Diaz',
  locale: 'es' as const,
  hasSecondFactor: false,
  steppedUpUntil: null,
  support: null,
}
const subscriber: Account = {
  kind: 'subscriber',
  profile: { ...person, phoneNumber: '+12125550142', birthDate: '3/27/1984', createdAt: '' },
}
const values = valuesOf(subscriber)

it('splits a date of birth into its boxes', () =>
  expect(values).toEqual({
    firstName: 'Ana',
    lastName: 'Diaz',
    locale: 'es',
    phoneNumber: '+12125550142',
    birthMonth: '3',
    birthDay: '27',
    birthYear: '1984',
  }))

it('sends only what changed, and null for what was emptied', () => {
  expect(patchOf(values, {})).toEqual({})
  expect(patchOf({ ...values, phoneNumber: '' }, { phoneNumber: '' })).toEqual({ phoneNumber: null })
  expect(patchOf({ ...values, birthDay: '28' }, { birthDay: '28', firstName: ' Anna ' })).toEqual({
    firstName: 'Anna',
    birthDate: '3/28/1984',
  })
  const none = { ...values, birthMonth: '', birthDay: '', birthYear: '' }
  expect(patchOf(none, { birthMonth: '', birthDay: '', birthYear: '' })).toEqual({ birthDate: null })
})

it.each([
  ['3', '27', '1984', true],
  ['', '', '', true],
  ['2', '30', '1984', false],
  ['13', '1', '1984', false],
  ['3', '27', '84', false],
  ['3', '', '1984', false],
  ['1', '1', '2999', false],
  ['1', '1', '1899', false],
])('%s/%s/%s may be a date of birth: %j', (birthMonth, birthDay, birthYear, isOne) =>
  expect(isBirthDate({ ...values, birthMonth, birthDay, birthYear }, new Date('2026-01-01'))).toBe(isOne),
)
