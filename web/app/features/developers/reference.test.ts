import { afterEach, expect, test, vi } from 'vitest'
import { loadReference } from './reference.server.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/api', 'https://shop.example.com/api/public/plan'],
  ['https://api.example.com/', 'https://api.example.com/public/plan'],
  ['https://example.com/v1', 'https://example.com/v1/public/plan'],
])('with the API address %s examples call %s', async (apiBase, address) => {
  const document = { paths: { '/public/plan': { get: { responses: {} } } } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(document)))
  const groups = await loadReference({
    origin: 'https://shop.example.com',
    platformOrigin: 'http://localhost:9000',
    brand: { apiBase },
  })
  expect(groups![0]!.endpoints[0]!.example).toBe(`curl '${address}'`)
})
