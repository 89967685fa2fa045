import { afterEach, expect, test, vi } from 'vitest'
import { loadReference } from './reference.server.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/api', 'https://shop.example.com/api/public/plan'],
  ['https://api.example.com/', 'https://api.example.com/public/plan'],
  ['https://example.com/v1', 'https://example.com/v1/public/plan'],
])('with the API address %s examples call %s', async (apiBase, address) => {
  const { chosen } = await reference(apiBase, 'tag-api')
  expect(chosen!.endpoints[0]!.example).toBe(`curl '${address}'`)
})

test('all groups come as lines alone, a chosen one with all about it, and no other with it', async () => {
  const all = await reference('/api', null)
  expect(all.chosen).toBeNull()
  expect(all.groups).toEqual([
    {
      tag: 'API',
      id: 'tag-api',
      endpoints: [{ method: 'GET', path: '/public/plan', summary: '' }],
    },
    {
      tag: 'Orders',
      id: 'tag-orders',
      endpoints: [{ method: 'POST', path: '/order', summary: 'Orders' }],
    },
  ])
  expect((await reference('/api', 'tag-nobody')).groups).toEqual(all.groups)
  const { groups, chosen } = await reference('/api', 'tag-orders')
  expect(groups.map(({ endpoints }) => endpoints)).toEqual([[], []])
  expect(chosen!.endpoints).toMatchObject([{ path: '/order', parameters: [], body: null, answer: null }])
})

async function reference(apiBase: string, group: string | null) {
  const document = {
    paths: {
      '/public/plan': { get: { responses: {} } },
      '/order': { post: { summary: 'Orders', tags: ['Orders'] } },
    },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(document)))
  const site = {
    origin: 'https://shop.example.com',
    platformOrigin: 'http://localhost:9000',
    brand: { apiBase },
  }
  return (await loadReference(site, group))!
}
