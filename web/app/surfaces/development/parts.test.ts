import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
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

test('elsewhere it has the states in the language of the reader', async () => {
  const { states } = await load(false)
  expect(states.find(({ code }) => code === 'NY')?.name).toBe('Nueva York')
})
