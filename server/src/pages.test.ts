import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { transact } from '#platform/scope.ts'
import { brands } from '#tables/tenancy.ts'
import type { Site } from '#contracts/site.ts'
import type { WebBuild } from './pages.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
let app: FastifyInstance
let rendered = 0
let asked = ''
let told: Site
const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))

const web: WebBuild = {
  createLoadContext: (site) => {
    told = site
    return new RouterContextProvider()
  },
  handle: async ({ url }) => {
    asked = url
    return new Response(`page ${++rendered}`)
  },
  clientDirectory,
}

beforeAll(async () => {
  world = await createWorld()
  await world.tenant('base')
  await world.tenant('roamilo')
  app = await createApp(world.services, web)
})
afterAll(async () => {
  await app?.close()
  await world?.close()
  rmSync(clientDirectory, { recursive: true })
})

const platformHost = () => new URL(world.services.config.publicUrl).host
const open = (path: string, host = platformHost()) => app.inject({ url: path, headers: { host } })

describe('an enroll host', () => {
  const ledTo = async (path: string, host: string) => {
    const { statusCode, headers } = await open(path, host)
    expect(statusCode).toBe(302)
    return headers.location
  }

  test('leads to the eligibility check of the main site and forgets the stored code', async () => {
    const host = platformHost()
    expect(await ledTo('/', `enroll.${host}`)).toBe(`http://${host}/eligibility-check/-`)
    expect(await ledTo('/?lang=es', `enroll.${host}`)).toBe(`http://${host}/eligibility-check/-?lang=es`)
  })

  test('takes a reseller’s code along, to the brand it stands before', async () => {
    const host = platformHost()
    expect(await ledTo('/RIVERA-7K2Q?a=1', `enroll.roamilo.${host}`)).toBe(
      `http://roamilo.${host}/eligibility-check/RIVERA-7K2Q?a=1`,
    )
  })

  test('leads nowhere else, whatever the address says', async () => {
    const host = platformHost()
    for (const path of ['//evil.test/x', '/%0d%0aset-cookie:a=b', '/../../x?next=//evil.test', '//'])
      expect(await ledTo(path, `enroll.${host}`), `${path}`).toMatch(
        new RegExp(`^http://${host}/eligibility-check/[A-Za-z0-9-]+(\\?.*)?$`),
      )
    expect((await open('/', `enroll.nobody.${host}`)).headers.location).toBe(
      `http://${host}/eligibility-check/-`,
    )
  })
})

describe('a kept page', () => {
  test('is rendered again on another day, because what is open changes with the day', async () => {
    const first = (await open('/')).body
    expect((await open('/')).body).toBe(first)
    world.clock.advance(24 * 60 * 60 * 1000)
    expect((await open('/')).body).not.toBe(first)
  })

  test('is never the contact page, whose form is each visitor’s own', async () => {
    expect((await open('/contact-us')).body).not.toBe((await open('/contact-us')).body)
  })
})

describe('a form', () => {
  const visit = async () => {
    const { cookies } = await open('/')
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  }
  const post = async (cookies: Record<string, string>, form: Record<string, string>, headers = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/cart',
      headers: { host: platformHost(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      cookies,
      payload: new URLSearchParams(form).toString(),
    })
    return statusCode
  }

  test('is taken with the visitor’s own token, in a field or in the header', async () => {
    const cookies = await visit()
    const xsrf = cookies['XSRF-TOKEN']!
    expect(await post(cookies, { xsrf })).toBe(200)
    expect(await post(cookies, {}, { 'x-xsrf-token': xsrf })).toBe(200)
  })

  test('is refused without a token, with a forged one, and with another visitor’s', async () => {
    const mine = await visit()
    const theirs = await visit()
    const xsrf = mine['XSRF-TOKEN']!
    const [value] = xsrf.split('.')
    expect(await post(mine, {}), 'missing').toBe(403)
    expect(await post({}, { xsrf }), 'no cookies at all').toBe(403)
    expect(await post({ 'XSRF-TOKEN': xsrf }, { xsrf }), 'without the visitor').toBe(403)
    const forged = `${value}.${'A'.repeat(22)}`
    expect(await post({ ...mine, 'XSRF-TOKEN': forged }, { xsrf: forged }), 'forged').toBe(403)
    expect(await post({ ...mine, 'XSRF-TOKEN': 'x' }, { xsrf: 'x' }), 'made up on both sides').toBe(403)
    expect(await post(mine, { xsrf: theirs['XSRF-TOKEN']! }), 'another visitor’s in the form').toBe(403)
    const planted = { ...mine, 'XSRF-TOKEN': theirs['XSRF-TOKEN']! }
    expect(await post(planted, { xsrf: theirs['XSRF-TOKEN']! }), 'planted by another site').toBe(403)
    expect(await post(mine, {}, { 'x-xsrf-token': theirs['XSRF-TOKEN'] })).toBe(403)
  })

  test('keeps its token while the visitor stays', async () => {
    const cookies = await visit()
    const again = await app.inject({ url: '/', headers: { host: platformHost() }, cookies })
    expect(again.cookies).toEqual([])
  })
})

describe('an agent area on the host of the platform', () => {
  beforeAll(async () => {
    const { id } = await world.tenant('1psim')
    const caller = world.caller(await world.tenant('agents'))
    await transact({ ...caller, tenant: { ...caller.tenant, id } }, (ctx) =>
      ctx.db
        .update(brands)
        .set({ agentArea: { path: '/1psim-agent', hasWidget: true } })
        .where(eq(brands.serviceProviderId, id)),
    )
  })

  test('is that of the brand which has it, and stays so for the calls of its pages', async () => {
    for (const path of ['/1psim-agent', '/1psim-agent/dashboard/main?a=1', '/1psim-agent/login.data'])
      expect((await open(path)).headers['set-cookie'], `${path}`).toContainEqual(
        expect.stringMatching(/^domain=1psim; /),
      )
  })

  test('says nothing of other brands on a host of its own, nor of an area nobody has', async () => {
    const host = `roamilo.${platformHost()}`
    for (const answer of [
      await open('/1psim-agent', host),
      await open('/roamilo-agent'),
      await open('/plans'),
    ])
      expect(String(answer.headers['set-cookie'])).not.toContain('domain=1psim')
  })
})

describe('the address of a page', () => {
  test.each([
    ['//evil.test/x', '//evil.test/x'],
    ['//', '//'],
    ['//[', '//['],
    ['//a:99999/', '//a:99999/'],
  ])('is on the site itself, whatever it begins with: %s', async (path, expected) => {
    expect((await open(path)).statusCode).toBe(200)
    expect(asked).toBe(`http://${platformHost()}${expected}`)
  })

  test('that cannot be read is refused like anything else', async () => {
    const response = await open('/100%')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', requestId: expect.any(String) })
  })
})

describe('in production', () => {
  let live: FastifyInstance
  beforeAll(async () => {
    const config = { ...world.services.config, isProduction: true }
    const headers = () => new Headers([...Array(2).keys()].map((n) => ['set-cookie', `c${n}=1; Path=/`]))
    live = await createApp(
      { ...world.services, config },
      { ...web, handle: async () => new Response('page', { headers: headers() }) },
    )
  })
  afterAll(() => live?.close())

  test('every cookie is for closed lines alone', async () => {
    for (const path of ['/cart?lang=es', '/1psim-agent', '/plans']) {
      const { headers } = await live.inject({ url: path, headers: { host: platformHost() } })
      const set = [headers['set-cookie'] ?? []].flat()
      expect(set.length, `${path}`).toBeGreaterThanOrEqual(4)
      const open = set.filter((cookie) => !/; Secure/.test(cookie))
      expect(open, `${path}`).toEqual([])
    }
  })
})

test('no page can make a script of text, nor name a policy that could', async () => {
  const policy = String((await open('/plans')).headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types 'none'")
})

test('a host that nobody has registered leads to the site that answers, not to itself', async () => {
  for (const [host, expected] of [
    ['evil.test', world.services.config.publicUrl],
    [`roamilo.${platformHost()}`, `http://roamilo.${platformHost()}`],
  ] as const) {
    await open('/contact-us', host)
    expect(told.origin).toBe(expected)
  }
})

describe('the metrics', () => {
  const read = async (headers: Record<string, string>, from = '127.0.0.1', at = app) =>
    (await at.inject({ url: '/metrics', headers, remoteAddress: from })).statusCode

  test('are for this machine alone, asked by its own name', async () => {
    expect(await read({ host: 'localhost:9000' })).toBe(200)
    expect(await read({ host: '127.0.0.1:9000' }, '::ffff:127.0.0.1')).toBe(200)
    expect(await read({ host: `roamilo.${platformHost()}` }), 'a brand').toBe(404)
    expect(await read({ host: 'localhost' }, '10.0.0.7'), 'elsewhere').toBe(404)
    expect(await read({ host: 'localhost', 'x-forwarded-for': '10.0.0.7' }), 'by a proxy').toBe(404)
  })

  test('or for whoever has the token, from wherever', async () => {
    const config = { ...world.services.config, metricsToken: 'a-token-of-some-length' }
    const guarded = await createApp({ ...world.services, config }, web)
    const from = (authorization: string) => read({ host: 'x.test', authorization }, '10.0.0.7', guarded)
    expect(await from('Bearer a-token-of-some-length')).toBe(200)
    expect(await from('Bearer another')).toBe(404)
    expect(await read({ host: 'localhost' }, '127.0.0.1', guarded)).toBe(404)
    await guarded.close()
  })
})

describe('what a proxy may keep', () => {
  const varies = async (host: string) => String((await open('/favicon.ico', host)).headers.vary)

  test('follows the stored brand only where the host names none', async () => {
    const host = platformHost()
    expect(await varies(host)).toMatch(/cookie.*x-domain/)
    expect(await varies(`roamilo.${host}`)).not.toMatch(/cookie|x-domain/)
  })
})
