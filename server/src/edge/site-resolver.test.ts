import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { createPeopleWorld, type PeopleWorld } from '#server/testing/people-world.ts'

let world: PeopleWorld
let brand: Tenant
beforeAll(async () => {
  world = await createPeopleWorld({ PUBLIC_URL: 'http://shop.example' })
  await world.tenant('base')
  brand = await world.tenant('roamilo')
})
afterAll(() => world?.close())

/** Where the links of a message lead that a request asks for. */
async function linksOf(headers: Record<string, string>): Promise<string> {
  const { pool } = world.services
  await pool.raw.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))',
  )
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/reseller/auth/forgot_password',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { email: 'somebody@example.test' },
  })
  if (statusCode !== 200) return String(statusCode)
  const { rows } = await pool.raw.query<{ origin: string }>(
    `select payload ->> 'origin' as origin from graphile_worker._private_jobs`,
  )
  return new URL(rows[0]!.origin).host
}

test.each([
  ['the platform’s host', { host: 'shop.example' }, 'shop.example'],
  ['its port', { host: 'shop.example:8080' }, 'shop.example:8080'],
  ['a brand’s sub-domain', { host: 'Roamilo.shop.example' }, 'roamilo.shop.example'],
  ['a brand named on the platform’s host', { host: 'shop.example', 'x-domain': 'roamilo' }, 'shop.example'],
])('links lead to %s, which is ours', async (_name, headers, expected) => {
  expect(await linksOf(headers)).toBe(expected)
})

test.each([
  ['another host', { host: 'evil.test' }, 'shop.example'],
  ['another host that names a brand', { host: 'evil.test', 'x-domain': 'roamilo' }, 'roamilo.shop.example'],
  ['an address', { host: '203.0.113.9:9000' }, 'shop.example'],
])('links never lead to %s', async (_name, headers, expected) => {
  expect(await linksOf(headers)).toBe(expected)
})

test.each([
  'shop.example:80@evil.test',
  'roamilo.evil.test/.shop.example',
  'roamilo.evil.test#.shop.example',
])('no site answers to a host that is none: %s', async (host) => {
  expect(await linksOf({ host })).toBe('404')
  expect(brand.domain).toBe('roamilo')
})

test.each([
  ['no token', {}, 'TOKEN_MISSING', 'Token is missing'],
  ['an empty token', { authorization: 'Bearer ' }, 'TOKEN_REQUIRED', 'Token is required'],
  ['an empty header', { authorization: '' }, 'TOKEN_REQUIRED', 'Token is required'],
  [
    'a token that is none',
    { authorization: 'Bearer x' },
    'UNAUTHORIZED',
    'Your session has expired. Please login again.',
  ],
])('a call with %s is told so', async (_name, headers, code, message) => {
  const answer = await world.app.inject({
    url: '/api/administrator/order',
    headers: { host: 'shop.example', ...headers },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code, message }])
})
