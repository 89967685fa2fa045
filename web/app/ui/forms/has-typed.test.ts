import { expect, test } from 'vitest'
import { hasTyped } from './has-typed.ts'

const control = (type: string, value: string, defaultValue = '') => ({ type, value, defaultValue })

test.each([
  ['nothing', [], false],
  ['what stood there', [control('email', 'ana@example.com', 'ana@example.com')], false],
  ['blanks', [control('textarea', '  \n')], false],
  ['a letter', [control('text', ''), control('textarea', 'H')], true],
  ['another address', [control('email', 'eva@example.com', 'ana@example.com')], true],
  ['a choice', [control('radio', 'fast'), control('select-one', 'NY'), control('hidden', 'key')], false],
] as const)('of a form with %s', (_what, controls, typed) => {
  expect(hasTyped(controls)).toBe(typed)
})
