import { expect, test } from 'vitest'
import type { Site } from '#contracts/site.ts'
import { createLoadContext } from '../../site.server.ts'
import { loader } from './parts.tsx'

const load = (isProduction: boolean) =>
  loader({
    request: new Request('http://localhost/ui'),
    context: createLoadContext({ isProduction, locale: 'es' } as Site),
    url: new URL('http://localhost/ui'),
    pattern: '/ui',
    params: {},
  })

test('in production there is no such page', async () => {
  await expect(load(true)).rejects.toMatchObject({ init: { status: 404 } })
})

test('elsewhere it has countries and states in the language of the reader', async () => {
  const { countries, states } = await load(false)
  expect(countries[0]).toEqual({ code: 'US', name: 'Estados Unidos', dialCode: '+1' })
  expect(states.find(({ code }) => code === 'NY')?.name).toBe('Nueva York')
})
