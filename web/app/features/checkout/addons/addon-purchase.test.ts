import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { answerAddonForm } from './addon-purchase.server.ts'

/** Nobody may be asked for what cannot be a line. */
const site = {
  api: { checkout: { allowedAddons: () => Promise.reject(new Error('The server was asked.')) } },
} as unknown as Site

test.each([
  ['8944 1234 5678', 'Min 18 digits', 'Mínimo 18 dígitos'],
  ['89441234567890123', 'Min 18 digits', 'Mínimo 18 dígitos'],
  ['8944-1234-5678-9012-3456-7', 'Max 20 digits', 'Máximo 20 dígitos'],
])('the number of a SIM %j is answered with how many digits it must have', async (line, en, es) => {
  const form = new FormData()
  form.set('intent', 'find')
  form.set('line', line)
  const answer = await answerAddonForm(site, form)
  expect(answer).toMatchObject({ typed: { values: { line }, errors: { line: { en, es } } } })
})

test('a phone number that begins alike is asked for', async () => {
  const form = new FormData()
  form.set('line', '8945550123')
  await expect(answerAddonForm(site, form)).rejects.toThrow('The server was asked.')
})
