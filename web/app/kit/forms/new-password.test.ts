import { expect, test } from 'vitest'
import { passwordLength } from '#contracts/identity/choices.ts'
import { passwordMistakes } from './new-password.ts'

const long = 'x'.repeat(passwordLength.min)

test.each([
  [long, long, {}],
  [long, `${long}y`, { repeated: 'PASSWORDS_DIFFER' }],
  [long.slice(1), long.slice(1), { password: 'TOO_SHORT' }],
  // One thing at a time: the second is typed again anyway.
  ['', long, { password: 'TOO_SHORT' }],
])('a new password %j, repeated as %j: %j', (password, repeated, mistakes) =>
  expect(passwordMistakes({ password, repeated })).toEqual(mistakes),
)
