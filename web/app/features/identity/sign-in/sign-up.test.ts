import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { signUp } from './sign-up.server.ts'

const filledIn = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  password: 'a long way to Tipperary',
  repeat: 'a long way to Tipperary',
  kind: 'reseller',
  country: 'US',
  acceptsTerms: 'on',
}

async function errorsOf(changed: Partial<typeof filledIn>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filledIn, ...changed })) form.set(name, value)
  const { data } = await signUp({} as Site, form, null)
  return data.typed.errors
}

test.each(['', 'Germany', 'us'])('a seller whose country is %j is asked to enter one', async (country) => {
  expect(await errorsOf({ country })).toEqual({
    country: { en: 'Please enter a country', es: 'Escriba un país' },
  })
})

test('any other field that is empty is required', async () => {
  expect(await errorsOf({ lastName: '' })).toEqual({
    lastName: { en: 'Required field', es: expect.any(String) },
  })
})
