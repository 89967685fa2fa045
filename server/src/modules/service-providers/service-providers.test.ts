import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { events, idempotencyKeys } from '#tables/platform.ts'
import { notifications } from '#tables/messaging.ts'
import { createApp } from '../../app.ts'
import { openServices } from '../../services.ts'
import { createAppWorld, type AppWorld } from '../../testing/app-world.ts'
import { codeOf } from '../../testing/client.ts'
import { signInAs } from '../../testing/sign-in.ts'
import { createProvider } from './create-provider.ts'
import { hostOf } from './hosts.ts'

let world: AppWorld
let base: Tenant
let platform: Api

const newcomer = {
  domain: 'northwind',
  name: 'Northwind Mobile',
  legalName: 'Northwind Mobile, LLC',
  timeZone: 'America/Chicago',
  orderPrefix: 'NW',
  invoicePrefix: 'NW-INV',
  support: {
    email: 'help@northwind.test',
    phone: '+13125550142',
    hours: { en: 'Every day', es: 'Todos los días' },
  },
  address: '7 Harbor Road, Chicago, IL 60601',
  owner: { email: 'owner@northwind.test', firstName: 'Nora', lastName: 'Wind' },
}

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  base = await world.tenant('base')
  platform = world.api('base', { token: (await signInAs(world, base, 'super')).token })
})
afterAll(() => world?.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  )
let made = 0
const create = (changes: Partial<typeof newcomer> & Record<string, unknown> = {}) =>
  platform.serviceProviders.create({ ...newcomer, domain: `maker${++made}`, ...changes })
const siteOn = (host: string) => world.app.inject({ url: '/api/public/site', headers: { host } })

describe('a new service provider', () => {
  test('answers on its host at once, with what it inherits, and its owner is invited', async () => {
    expect((await siteOn('northwind.localhost:9000')).statusCode).toBe(404)
    const view = await platform.serviceProviders.create(newcomer)
    expect(view).toMatchObject({
      state: 'active',
      domain: 'northwind',
      siteUrl: 'http://northwind.localhost:9000',
      support: newcomer.support,
      address: newcomer.address,
      tagline: null,
      hasOwnLogo: false,
      homeRedirect: '/eligibility-check',
    })
    const site = await siteOn('northwind.localhost:9000')
    expect(site.statusCode).toBe(200)
    expect(site.json()).toMatchObject({
      name: 'Northwind Mobile',
      support: newcomer.support,
      address: newcomer.address,
      writeTo: 'help@northwind.test',
      isReachable: true,
      paymentMethods: ['card', 'manual'],
      timeZone: 'America/Chicago',
    })
    const logo = await world.app.inject({ url: `/api/static/storage/${site.json().logo}` })
    expect(logo.headers['content-type']).toBe('image/svg+xml')
    expect(logo.headers['content-security-policy']).toContain('sandbox')
    expect(logo.body).toContain('Northwind Mobile')
    const plans = await world.api('northwind').catalog.plans({})
    expect(plans.items).toEqual([])

    const tenant = { ...base, id: view.id, domain: 'northwind' }
    const told = await inTransaction(world.caller(tenant), (ctx) => ctx.db.select().from(notifications))
    expect(told).toMatchObject([{ template: 'invitation', recipient: 'owner@northwind.test' }])
    const { items } = await platform.serviceProviders.administrators({ serviceProviderId: view.id })
    expect(items).toMatchObject([{ email: 'owner@northwind.test', role: 'owner', state: 'invited' }])
    const asked = { serviceProviderId: view.id, search: 'nobody' }
    expect((await platform.serviceProviders.administrators(asked)).items).toEqual([])
  })

  test('leaves its story in its own audit trail, naming the global administrator', async () => {
    const { id } = await create()
    const rows = await inTransaction(world.caller({ ...base, id }), (ctx) => ctx.db.select().from(events))
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['service_provider.create', 'account.invite', 'service_provider.open']),
    )
    for (const { actor } of rows) expect(actor).toMatchObject({ name: 'Ada super', isSuper: true })
    const ofBase = await inTransaction(world.caller(base), (ctx) => ctx.db.select().from(events))
    expect(ofBase.filter(({ type }) => type.startsWith('service_provider.'))).toEqual([])
  })

  test('is made once, however often the request comes', async () => {
    const input = { ...newcomer, domain: 'once' }
    const options = { context: { idempotencyKey: 'the same request' } }
    const first = await platform.serviceProviders.create(input, options)
    expect((await platform.serviceProviders.create(input, options)).id).toBe(first.id)
    const kept = await inTransaction(world.caller(base), (ctx) => ctx.db.select().from(idempotencyKeys))
    expect(
      kept.filter(({ key }) => key === 'the same request').map(({ endpoint }) => endpoint),
      'under the address of the call, which outlives its name in the contract',
    ).toEqual(['POST /super_admin/service_provider'])
    // A first try whose answer was lost with its key: the work is found by the id that follows from the key.
    const again = world.caller(base, await superActor(), { idempotencyKey: 'lost' })
    const rich = { ...newcomer, domain: 'lost', isLive: false, colors: {}, owner: owner() }
    const one = await createProvider(again, rich)
    const two = await createProvider(again, rich)
    expect(two).toEqual(one)
    expect(
      (await platform.serviceProviders.administrators({ serviceProviderId: one.id })).items,
    ).toHaveLength(1)
  })

  test.for([
    ['a taken domain', { domain: 'base' }, 'DOMAIN_TAKEN'],
    ['a reserved one', { domain: 'www' }, 'BAD_REQUEST'],
    ['a label with an underscore', { domain: 'a_b' }, 'BAD_REQUEST'],
    ['one letter', { domain: 'a' }, 'BAD_REQUEST'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'BAD_REQUEST'],
    ['a colour in words', { colors: { primary: 'blue' } }, 'BAD_REQUEST'],
    ['nobody to write to', { support: undefined }, 'BAD_REQUEST'],
    ['no postal address', { address: ' ' }, 'BAD_REQUEST'],
  ] as const)('is not made with %s', async ([, changes, code]) => {
    expect(await refusal(create(changes))).toBe(code)
  })

  test('of two made at once with one domain, one is', async () => {
    const both = await Promise.all([1, 2].map(() => refusal(create({ domain: 'race' }))))
    expect(both.toSorted()).toEqual(['DOMAIN_TAKEN', 'done'])
  })
})

const owner = () => ({ ...newcomer.owner, locale: 'en' as const })
const superActor = async () => ({
  kind: 'administrator' as const,
  id: (await signInAs(world, base, 'super')).subjectId,
  name: 'Ada super',
  role: 'owner' as const,
  isSuper: true,
  sessionId: base.id,
  steppedUpUntil: null,
})

describe('who may', () => {
  test('nobody but a global administrator, not even an owner', async () => {
    const tenant = await world.tenant('own')
    const other = await world.tenant('another')
    const api = world.api('own', { token: (await signInAs(world, tenant)).token })
    expect(await refusal(api.serviceProviders.list({}))).toBe('FORBIDDEN')
    expect(await refusal(api.serviceProviders.get({ id: other.id }))).toBe('FORBIDDEN')
    expect(await refusal(api.serviceProviders.update({ id: other.id, version: 1, name: 'Mine' }))).toBe(
      'FORBIDDEN',
    )
    expect(await refusal(api.serviceProviders.suspend({ id: other.id, reason: 'because' }))).toBe('FORBIDDEN')
    expect((await platform.serviceProviders.get({ id: other.id })).name).toBe(other.name)
  })

  test('an owner changes their own provider, and of it only what is theirs', async () => {
    const tenant = await world.tenant('mine')
    const { token } = await signInAs(world, tenant)
    const api = world.api('mine', { token })
    const { version } = await api.serviceProviders.own.get({})
    const changed = await api.serviceProviders.own.update({ version, name: 'Mine and only mine' })
    expect(changed).toEqual({ id: tenant.id, version: version + 1 })
    expect(await api.serviceProviders.own.get({})).toMatchObject({ name: 'Mine and only mine' })
    const response = await world.app.inject({
      method: 'PATCH',
      url: '/api/administrator/service_provider',
      headers: {
        'x-domain': 'mine',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'k',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ version: version + 1, isLive: true }),
    })
    expect(response.statusCode).toBe(400)
    const readOnly = world.api('mine', { token: (await signInAs(world, tenant, 'support')).token })
    expect(await refusal(readOnly.serviceProviders.own.get({}))).toBe('done')
    expect(await refusal(readOnly.serviceProviders.own.update({ version: version + 1, name: 'No' }))).toBe(
      'FORBIDDEN',
    )
  })

  test('an identifier of nobody is nothing', async () => {
    expect(await refusal(platform.serviceProviders.get({ id: '00000000-0000-7000-8000-000000000000' }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a change', () => {
  test('shows in every process with the next request', async () => {
    const { id, version } = await create({ domain: 'fresh' })
    const elsewhere = openServices(world.services.config, world.database.appUrl, 'elsewhere', world.clock)
    const other = await createApp(elsewhere, undefined)
    const nameThere = async () =>
      (await other.inject({ url: '/api/public/site', headers: { host: 'fresh.localhost:9000' } })).json().name
    try {
      expect(await nameThere()).toBe('Northwind Mobile')
      await platform.serviceProviders.update({ id, version, name: 'Southwind' })
      expect(await nameThere()).toBe('Southwind')
    } finally {
      await other.close()
      await elsewhere.close()
    }
  })

  test('on a version that is no longer the latest is told who changed what', async () => {
    const { id, version } = await create()
    await platform.serviceProviders.update({
      id,
      version,
      homeRedirect: '/plans',
      colors: { primary: '#ffd400' },
    })
    await platform.serviceProviders.addHost({ id, host: 'conflict.example.com' })
    const error = await platform.serviceProviders
      .update({ id, version, name: 'Too late' })
      .catch((caught: unknown) => caught)
    expect(codeOf(error)).toBe('VERSION_CONFLICT')
    expect((error as CodedError).data).toMatchObject({
      version: version + 2,
      changes: [
        { event: 'add_host', detail: 'conflict.example.com', by: 'Ada super', isPlatform: true },
        { event: 'change', fields: ['colors', 'homeRedirect'] },
      ],
    })
    // What changes nothing is no change.
    const same = await platform.serviceProviders.update({ id, version, homeRedirect: '/plans' })
    expect(same.version).toBe(version + 2)
  })

  test('brings colours through the gate, and null back to the platform', async () => {
    const { id, version } = await create({ domain: 'yellow' })
    await platform.serviceProviders.update({ id, version, colors: { primary: 'FFD400' } })
    const { theme } = (await siteOn('yellow.localhost:9000')).json()
    expect(theme.light).toMatchObject({ '--brand': '#FFD400', '--on-primary': '#10121A' })
    expect(theme.light['--primary-strong']).not.toBe('#FFD400')
    await platform.serviceProviders.update({ id, version: version + 1, colors: { primary: null } })
    expect((await siteOn('yellow.localhost:9000')).json().theme.light['--brand']).toBe('#0084B8')
  })

  test('takes back nothing of how a brand is reached', async () => {
    const { id, version } = await create()
    for (const field of ['support', 'address'])
      expect(
        await refusal(
          platform.serviceProviders.update({ id, version, [field]: null } as { id: string; version: number }),
        ),
      ).toBe('BAD_REQUEST')
  })

  test('refuses an address that is not https', async () => {
    const { id, version } = await create()
    for (const externalEnrollmentUrl of ['http://partner.test', 'javascript:alert(1)', 'https://a@b.test'])
      expect(await refusal(platform.serviceProviders.update({ id, version, externalEnrollmentUrl }))).toBe(
        'BAD_REQUEST',
      )
  })
})

describe('hosts', () => {
  test('keeps a video as a player that asks nobody before it is tapped, for its own site alone', async () => {
    const { id, version } = await create()
    const video = {
      lang: 'es' as const,
      title: 'Cómo hacer la solicitud',
      link: 'https://www.youtube.com/watch?v=aB3-_xYz012&t=3',
      img: '/images/apply-online.svg' as const,
      onHome: true,
    }
    await platform.serviceProviders.update({ id, version, videos: [video] })
    const view = await platform.serviceProviders.get({ id })
    expect(view.videos).toEqual([{ ...video, link: 'https://www.youtube-nocookie.com/embed/aB3-_xYz012' }])
    const host = `${view.domain}.localhost:9000`
    const shownOn = async (where: string) => (await siteOn(where)).json().videos
    expect(await shownOn(host)).toEqual(view.videos)
    expect(await shownOn('localhost:9000')).toHaveLength(4)
    const elsewhere = { ...video, link: 'https://www.example.com/watch?v=aB3-_xYz012' }
    expect(
      await refusal(platform.serviceProviders.update({ id, version: view.version, videos: [elsewhere] })),
    ).toBe('BAD_REQUEST')
    await platform.serviceProviders.update({ id, version: view.version, videos: null })
    expect((await platform.serviceProviders.get({ id })).videos).toBeNull()
    expect(await shownOn(host)).toHaveLength(4)
  })

  test('tells integrations and promo links what holds in this environment', async () => {
    const { id, version } = await create()
    await platform.serviceProviders.update({
      id,
      version,
      apiBase: { test: 'https://api.test.example.com', production: 'https://api.example.com' },
      portalHost: { test: 'portal.test.example.com', production: 'portal.example.com' },
    })
    const view = await platform.serviceProviders.get({ id })
    expect((await siteOn(`${view.domain}.localhost:9000`)).json()).toMatchObject({
      apiBase: 'https://api.test.example.com',
      portalHost: 'portal.test.example.com',
    })
  })

  test('an API address is secure, or on the machine itself', async () => {
    const { id, version, domain } = await create()
    const saved = (test: string) =>
      platform.serviceProviders.update({ id, version, apiBase: { test, production: null } })
    for (const open of [
      'http://api.example.com',
      'http://localhost.example.com',
      'https://a@b.example',
      'api',
    ])
      expect(await refusal(saved(open))).toBe('BAD_REQUEST')
    const local = `http://${domain}.test.localhost:9000/api`
    await saved(local)
    expect((await platform.serviceProviders.get({ id })).apiBase).toEqual({ test: local, production: null })
  })

  test('a custom host answers as soon as it is there, and no longer once it is gone', async () => {
    const { id } = await create({ domain: 'hosted' })
    await platform.serviceProviders.addHost({ id, host: 'Shop.Hosted.Example.' })
    const answer = await siteOn('shop.hosted.example')
    expect(answer.json()).toMatchObject({ domain: 'hosted' })
    const other = await create()
    expect(
      await refusal(platform.serviceProviders.addHost({ id: other.id, host: 'shop.hosted.example' })),
    ).toBe('HOST_TAKEN')
    expect(
      await refusal(platform.serviceProviders.removeHost({ id: other.id, host: 'shop.hosted.example' })),
    ).toBe('NOT_FOUND')
    await platform.serviceProviders.removeHost({ id, host: 'shop.hosted.example' })
    expect((await siteOn('shop.hosted.example')).json()).toMatchObject({ domain: 'base' })
  })

  test('a session of another brand opens nothing on a custom host', async () => {
    const { id } = await create({ domain: 'guarded' })
    await platform.serviceProviders.addHost({ id, host: 'guarded.example' })
    const stranger = await signInAs(world, await world.tenant('stranger'))
    const response = await world.app.inject({
      url: '/api/administrator/profile',
      headers: { host: 'guarded.example', authorization: `Bearer ${stranger.token}` },
    })
    expect(response.statusCode).toBe(401)
  })

  test.for([
    'localhost',
    'roamilo.localhost',
    'platform.test',
    'shop.platform.test',
    '10.0.0.1',
    '[::1]',
    'nodots',
    'a..b.example',
    '-a.example',
    'a.example:8080',
    'a.example/path',
    'user@a.example',
    'a.123',
  ])('%s is no host of a brand', (typed) => {
    expect(() => hostOf(typed, 'platform.test')).toThrow(new CodedError('HOST_NOT_ALLOWED'))
  })

  test('a name in another script is kept as browsers send it', () => {
    expect(hostOf('Señal.example', 'platform.test')).toBe('xn--seal-hqa.example')
  })
})

test('the list counts what each owns, and finds by name, domain and host', async () => {
  const { id } = await create({ domain: 'findme', name: 'Quite Singular' })
  await platform.serviceProviders.addHost({ id, host: 'singular.example' })
  for (const search of ['singular', 'FINDME', 'singular.example']) {
    const { items, total } = await platform.serviceProviders.list({ search })
    expect([total, items[0]]).toMatchObject([
      1,
      {
        id,
        hosts: ['singular.example'],
        administratorCount: 1,
        orderCount30Days: 0,
        looks: { primary: '#0084B8' },
      },
    ])
  }
  expect((await platform.serviceProviders.list({ search: '100%' })).total).toBe(0)
  const { items } = await platform.serviceProviders.list({ perPage: 1, page: 2 })
  expect(items).toHaveLength(1)
})
