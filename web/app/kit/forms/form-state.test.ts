import { describe, expect, test } from 'vitest'
import {
  changedOf,
  isDirty,
  isValid,
  issuesByField,
  nextForm,
  startForm,
  type FormEvent,
} from './form-state.ts'

const initial = { name: 'Ana', emailAddress: '', agreed: false }
type Values = typeof initial
const after = (...events: FormEvent<Values>[]) => events.reduce(nextForm<Values>, startForm(initial))

describe('the state of a form', () => {
  test('begins clean', () => {
    const state = after()
    expect(state).toMatchObject({ validated: false, pending: false, submitting: false, submitCount: 0 })
    expect([isDirty(state), isValid(state), state.touched.size]).toEqual([false, true, 0])
  })

  test('a change makes it dirty and asks for a new check; the way back makes it clean', () => {
    const changed = after({ type: 'checked', errors: {} }, { type: 'change', values: { name: 'Eva' } })
    expect(changed.validated).toBe(false)
    expect(changedOf(changed)).toEqual({ name: 'Eva' })
    expect(isDirty(nextForm(changed, { type: 'change', values: { name: 'Ana' } }))).toBe(false)
  })

  test('a refused submit touches all fields, keeps what was typed and tells the summary', () => {
    const values = { ...initial, emailAddress: 'taken@example.com' }
    const submitted = after({ type: 'submit', values })
    expect(submitted).toMatchObject({ submitting: true, pending: true, submitCount: 1, values })
    expect([...submitted.touched]).toEqual(['name', 'emailAddress', 'agreed'])
    const refused = nextForm(submitted, { type: 'refuse', errors: { emailAddress: 'Taken' } })
    expect(refused).toMatchObject({ submitting: false, pending: false, validated: true, values })
    expect(refused.refusal).toEqual({ emailAddress: 'Taken' })
    expect(isValid(refused)).toBe(false)
  })

  test('a corrected field loses its error, the summary stays until the next submit', () => {
    const refused = after({ type: 'refuse', errors: { name: 'Required', emailAddress: 'Required' } })
    const corrected = nextForm(refused, { type: 'change', values: { name: 'Eva' } })
    expect(corrected.errors).toEqual({ emailAddress: 'Required' })
    expect(corrected.refusal).toEqual({ name: 'Required', emailAddress: 'Required' })
  })

  test('what was sent is the new beginning; a reset forgets what was touched and wrong', () => {
    const values = { ...initial, name: 'Eva' }
    const sent = after({ type: 'submit', values }, { type: 'finish' })
    expect([isDirty(sent), sent.submitCount, sent.touched.size]).toEqual([false, 1, 0])
    const wrong = nextForm(sent, { type: 'refuse', errors: { name: 'No' } })
    expect(nextForm(wrong, { type: 'reset', initial })).toEqual(startForm(initial))
  })

  test('what was typed stays when the data comes anew, and what nobody changed follows it', () => {
    const typed = after({ type: 'change', values: { name: 'Eva' } })
    const theirs = { name: 'Ada', emailAddress: 'ada@example.com', agreed: true }
    const reloaded = nextForm(typed, { type: 'reload', initial: theirs })
    expect(reloaded.values).toEqual({ ...theirs, name: 'Eva' })
    expect(changedOf(reloaded)).toEqual({ name: 'Eva' })
    const refused = nextForm(reloaded, { type: 'refuse', errors: { name: 'No' } })
    expect([refused.values.name, refused.errors.name]).toEqual(['Eva', 'No'])
    const taken = nextForm(typed, { type: 'reload', initial: { ...theirs, name: 'Eva' } })
    expect(isDirty(taken)).toBe(false)
  })

  test('what two have changed at once is told, until one of them has decided', () => {
    const typed = after({ type: 'change', values: { name: 'Eva', agreed: true } })
    const theirs = { name: 'Ada', emailAddress: 'ada@example.com', agreed: false }
    const clash = nextForm(typed, { type: 'reload', initial: theirs })
    expect(clash.clashes).toEqual({ name: 'Ada' })
    expect(nextForm(clash, { type: 'reload', initial: theirs }).clashes).toEqual({ name: 'Ada' })
    const taken = nextForm<Values>(clash, { type: 'change', values: clash.clashes })
    expect([taken.clashes, taken.values.name, taken.values.agreed]).toEqual([{}, 'Ada', true])
    expect(nextForm(clash, { type: 'finish' }).clashes).toEqual({})
  })

  test('the same change of another, and what our own save brings, are no clash', () => {
    const typed = after({ type: 'change', values: { name: 'Eva' } })
    expect(nextForm(typed, { type: 'reload', initial: { ...initial, name: 'Eva' } }).clashes).toEqual({})
    const sent = nextForm(typed, { type: 'submit', values: typed.values })
    expect(nextForm(sent, { type: 'reload', initial: { ...initial, name: 'EVA' } }).clashes).toEqual({})
  })
})

test('issues of the server go to their fields under the names that people see', () => {
  const labels = { name: 'Name', emailAddress: 'E-mail address', agreed: 'I agree' }
  const issue = (path: string, message: string) => ({ path, code: 'INVALID', message })
  const issues = [
    issue('profile.emailAddress', 'emailAddress is not valid.'),
    issue('emailAddress', 'A second one'),
    issue('elsewhere', 'Not of this form'),
  ]
  expect(issuesByField<Values>({ issues }, labels)).toEqual({
    errors: { emailAddress: 'E-mail address is not valid.' },
    hasOther: true,
  })
  expect(issuesByField<Values>({ issues: issues.slice(0, 2) }, labels).hasOther).toBe(false)
  expect(issuesByField<Values>(undefined, labels)).toEqual({ errors: {}, hasOther: true })
})

test('a field of several values, or of one of two languages, is told what is wrong with one of them', () => {
  const labels = { 'name.en': 'Name in English', coverage: 'Countries' }
  const issues = [
    { path: 'name.en', message: 'en is a required field' },
    { path: 'coverage.2', message: 'Please enter a country' },
  ]
  expect(issuesByField<typeof labels>({ issues }, labels)).toEqual({
    errors: { 'name.en': 'Name in English is a required field', coverage: 'Please enter a country' },
    hasOther: false,
  })
})
