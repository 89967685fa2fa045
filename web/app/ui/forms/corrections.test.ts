import { expect, test } from 'vitest'
import { afterLeaving, errorsLeft, heldBy, type Corrections, type TypedForm } from './corrections.ts'

const wrong = { en: 'Wrong', es: 'Incorrecto' }
const answer = (): TypedForm => ({
  values: { name: 'Ana', emailAddress: 'ana@', acceptsTerms: '' },
  errors: { emailAddress: wrong, acceptsTerms: wrong },
})
const none: Corrections = { of: undefined, names: [] }
const left = (typed: TypedForm, corrections: Corrections) => Object.keys(errorsLeft(typed, corrections))

test('an error goes when its field is left with another value, and only that one', () => {
  const typed = answer()
  const visited = afterLeaving(typed, none, 'emailAddress', 'ana@')
  expect(left(typed, visited)).toEqual(['emailAddress', 'acceptsTerms'])
  const corrected = afterLeaving(typed, visited, 'emailAddress', 'ana@example.com')
  expect(left(typed, corrected)).toEqual(['acceptsTerms'])
  expect(left(typed, afterLeaving(typed, corrected, 'emailAddress', 'ana@'))).toEqual(['acceptsTerms'])
  expect(left(typed, afterLeaving(typed, corrected, 'acceptsTerms', 'on'))).toEqual([])
  expect(afterLeaving(typed, corrected, 'name', 'Eva')).toBe(corrected)
})

test('the next answer says anew what is wrong', () => {
  const typed = answer()
  const corrected = afterLeaving(typed, none, 'emailAddress', 'ana@example')
  const again = answer()
  expect(left(again, corrected)).toEqual(['emailAddress', 'acceptsTerms'])
  expect(left(again, afterLeaving(again, corrected, 'acceptsTerms', 'on'))).toEqual(['emailAddress'])
  expect(errorsLeft(undefined, corrected)).toEqual({})
})

test('a box holds its value only while it is ticked', () => {
  expect(heldBy({ type: 'checkbox', value: 'on', checked: false })).toBe('')
  expect(heldBy({ type: 'checkbox', value: 'on', checked: true })).toBe('on')
  expect(heldBy({ type: 'radio', value: 'a', checked: false })).toBe('')
  expect(heldBy({ type: 'email', value: 'ana@' })).toBe('ana@')
  expect(heldBy({ type: 'select-one', value: 'NY' })).toBe('NY')
})
