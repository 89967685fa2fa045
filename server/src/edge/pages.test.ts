import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brands } from '#tables/service-providers.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import type { WebBuild } from './pages.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let house: Tenant
let roamilo: Tenant
let app: FastifyInstance
let rendered = 0
let asked = ''
let letters = 0
const wide = 256 * 1024
let told: Site
let sent: Headers
const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))

const web: WebBuild = {
  createLoadContext: (site) => {
    told = site
    return new RouterContextProvider()
  },
  /** A page that says what it was asked for, and what belongs to its visitor alone. */
  handle: async ({ url, headers }) => {
    asked = url
    sent = headers
    const { pathname, search } = new URL(url)
    if (pathname === '/old') return new Response(null, { status: 301, headers: { location: '/plans#top' } })
    if (pathname === '/large') return new Response('x'.repeat(letters))
    const { nonce, xsrfToken } = told
    const text = pathname === '/wide' ? 'x'.repeat(wide) : ''
    return new Response(
      `page ${++rendered} ${decodeURIComponent(search)}<i nonce="${nonce}">${xsrfToken}</i>${text}`,
    )
  },
  roomyPages: [],
  cartCountOf: (cookies = '') => Number(/cart=(\d+)/.exec(cookies)?.[1] ?? 0),
  keptNamesOf: (path) => ({ '/': [], '/plans': ['q', 'country'], '/wide': ['q'], '/old': [] })[path],
  clientDirectory,
}

beforeAll(async () => {
  world = await createWorld()
  house = await world.tenant('base')
  roamilo = await world.tenant('roamilo')
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

/** A page as its visitor gets it: its number, and whether the visitor's own words stand in it. */
async function visit(path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const answer = await app.inject({ url: path, headers: { host: platformHost(), ...headers }, remoteAddress })
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!
  const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  return { body: answer.body, number: /page (\d+)/.exec(answer.body)?.[1], nonce, token }
}

describe('a kept page', () => {
  test('is rendered again on another day, because what is open changes with the day', async () => {
    const first = (await visit('/')).number
    expect((await visit('/')).number).toBe(first)
    world.clock.advance(24 * 60 * 60 * 1000)
    expect((await visit('/')).number).not.toBe(first)
  })

  test('is rendered again when its own brand changes, not when another does, the platform’s own among them', async () => {
    const other = await world.tenant('pages-other')
    const change = (tenant: Tenant, changed: Partial<typeof brands.$inferInsert>) =>
      inTransaction(world.caller(tenant), ({ db }) =>
        db.update(brands).set(changed).where(eq(brands.serviceProviderId, tenant.id)),
      )
    const numberOf = async () => (await visit('/plans?q=brand', { host: `roamilo.${platformHost()}` })).number
    const first = await numberOf()
    await change(other, { logoHeight: 30 })
    await world.tenant('pages-later')
    expect(await numberOf()).toBe(first)
    await change(roamilo, { logoHeight: 30 })
    const second = await numberOf()
    expect(second).not.toBe(first)
    await change(house, { address: 'Another Street 1' })
    expect(await numberOf()).toBe(second)
  })

  test('is never the contact page, whose form is each visitor’s own', async () => {
    expect((await visit('/contact-us')).number).not.toBe((await visit('/contact-us')).number)
  })

  test('is not rendered again for names that it does not know, and never sees them', async () => {
    const { number } = await visit('/plans?country=FR')
    for (const query of ['utm_source=mail&country=FR', 'country=FR&x=1', 'a&b&country=FR&%63ountry=DE'])
      expect((await visit(`/plans?${query}`)).number, `${query}`).toBe(number)
    expect(asked).toBe(`http://${platformHost()}/plans?country=FR`)
    expect((await visit('/plans?country=DE')).number).not.toBe(number)
  })

  test('is the same whatever host a visitor makes up', async () => {
    const { number } = await visit('/plans?q=host')
    for (const host of ['made-up.test', 'other.test:81'])
      expect((await visit('/plans?q=host', { host })).number, `${host}`).toBe(number)
  })

  test('is rendered once for all who ask for it at the same time', async () => {
    const before = rendered
    const all = await Promise.all(Array.from({ length: 9 }, () => visit('/plans?q=crowd')))
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(rendered).toBe(before + 1)
    for (const { body, nonce, token } of all) expect(body).toContain(`<i nonce="${nonce}">${token}</i>`)
  })

  test('with something in the cart is that of everybody who has as much, and is told nothing else of anybody', async () => {
    const empty = await visit('/plans')
    const one = await visit('/plans', { cookie: 'cart=1; proof=mine', 'x-own': 'mine' })
    expect(one.number).not.toBe(empty.number)
    expect(told.cartCount).toBe(1)
    expect(Object.fromEntries(sent)).toEqual({ 'x-request-id': expect.any(String) })
    const another = await visit('/plans', { cookie: 'other=yes; cart=1' })
    expect(another.number).toBe(one.number)
    expect(another.body).toContain(`<i nonce="${another.nonce}">${another.token}</i>`)
    expect((await visit('/plans', { cookie: 'cart=2' })).number).not.toBe(one.number)
    expect((await visit('/plans')).number).toBe(empty.number)
  })

  test('is not pushed out by one visitor who wishes for ever new ones, by whatever they can choose', async () => {
    const host = `roamilo.${platformHost()}`
    const { number } = await visit('/wide?q=popular')
    const wishes = [...Array(30).keys()].flatMap((n): Parameters<typeof visit>[] => [
      ['/wide', { cookie: `cart=${n + 1}` }],
      [`/wide?q=${n}`],
      ['/wide', { cookie: `cart=${n + 1}; userLocale=es` }],
      ['/wide', { host: host.replace(/(:\d+)?$/, `:${n + 1}`) }],
    ])
    const before = rendered
    for (const [path, headers] of wishes) {
      await visit(path, headers, '203.0.113.66')
      world.clock.advance(1000)
    }
    expect(rendered - before, 'each is another page').toBe(wishes.length)
    expect((rendered - before) * wide, 'more than is kept').toBeGreaterThan(24 * 1024 * 1024)
    expect((await visit('/wide?q=popular')).number).toBe(number)
  })

  test('leads on with what its address was relieved of', async () => {
    const { headers } = await open('/old?utm_source=mail&x=1')
    expect(headers.location).toBe('/plans?utm_source=mail&x=1#top')
  })

  test('shows each visitor their own nonce and token, and nothing that another has written for it', async () => {
    const writer = await visit('/plans')
    for (const written of ['%nonce%%xsrf%', writer.nonce, writer.token, '$&', '{{nonce}}']) {
      const path = `/plans?q=${encodeURIComponent(written)}`
      for (const acceptEncoding of ['identity', 'identity', 'gzip']) {
        const answer = await app.inject({
          url: path,
          headers: { host: platformHost(), 'accept-encoding': acceptEncoding },
        })
        const body = answer.headers['content-encoding']
          ? gunzipSync(answer.rawPayload).toString()
          : answer.body
        const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!
        const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
        expect(body.replace(/^page \d+ /, '')).toBe(`?q=${written}<i nonce="${nonce}">${token}</i>`)
      }
    }
  })

  test('is rendered with words that are nobody’s and that nobody sees', async () => {
    const { body } = await visit('/plans?q=marks')
    expect(body).not.toContain(told.nonce)
    expect(body).not.toContain(told.xsrfToken)
    expect(told.nonce).not.toBe(told.xsrfToken.slice(0, told.nonce.length))
  })
})

describe('rendering', () => {
  const from = (remoteAddress: string, language = 'en', path = '/large') =>
    app.inject({ url: path, remoteAddress, headers: { host: platformHost(), 'accept-language': language } })

  test('has a limit for each visitor, which is said on a plain page in their language', async () => {
    letters = 12 * 1024 * 1024
    expect((await from('203.0.113.7')).statusCode).toBe(200)
    expect((await from('203.0.113.7')).statusCode).toBe(200)
    const refused = await from('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('Please wait a minute and try again')
    expect((await from('203.0.113.7', 'es')).body).toContain('Espere un minuto e inténtelo de nuevo')
    expect((await from('203.0.113.7', 'en', '/large.data')).json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    letters = 0
    expect((await from('203.0.113.8')).statusCode, 'somebody else').toBe(200)
    world.clock.advance(60_000)
    expect((await from('203.0.113.7')).statusCode, 'a minute later').toBe(200)
  })

  test('counts small pages and those that are not there too, kept ones not at all', async () => {
    const page = async (path?: string) => (await from('203.0.113.9', 'en', path)).statusCode
    letters = 24 * 1024 * 1024 - 50 * 1024
    await page()
    letters = 0
    expect([await page(), await page(), await page(), await page()]).toEqual([200, 200, 200, 429])
    await visit('/plans?q=free')
    expect(await page('/plans?q=free')).toBe(200)
    expect(await page('/plans?q=dear')).toBe(429)
  })
})

describe('a form', () => {
  const cookiesOf = async () => {
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
    const cookies = await cookiesOf()
    const xsrf = cookies['XSRF-TOKEN']!
    expect(await post(cookies, { xsrf })).toBe(200)
    expect(await post(cookies, {}, { 'x-xsrf-token': xsrf })).toBe(200)
  })

  test('is refused without a token, with a forged one, and with another visitor’s', async () => {
    const mine = await cookiesOf()
    const theirs = await cookiesOf()
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
    const cookies = await cookiesOf()
    const again = await app.inject({ url: '/', headers: { host: platformHost() }, cookies })
    expect(again.cookies).toEqual([])
  })
})

describe('an agent area on the host of the platform', () => {
  beforeAll(async () => {
    const { id } = await world.tenant('1psim')
    const caller = world.caller(await world.tenant('agents'))
    await inTransaction({ ...caller, tenant: { ...caller.tenant, id } }, (ctx) =>
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

test('only the players that a video may have stand in a page', async () => {
  const policy = String((await open('/plans')).headers['content-security-policy'])
  expect(policy).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; img-src",
  )
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
