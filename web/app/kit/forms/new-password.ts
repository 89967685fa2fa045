import { passwordLength } from '#contracts/identity/choices.ts'

/** What is wrong with a new password as far as can be told without the server, which also knows the most used ones. */
export function passwordMistakes({ password, repeated }: { password: string; repeated: string }): {
  password?: 'TOO_SHORT'
  repeated?: 'PASSWORDS_DIFFER'
} {
  if (password.length < passwordLength.min) return { password: 'TOO_SHORT' }
  return password === repeated ? {} : { repeated: 'PASSWORDS_DIFFER' }
}
