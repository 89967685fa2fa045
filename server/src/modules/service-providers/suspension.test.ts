import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { sessions } from '#tables/identity.ts'
import { createApp } from '../../app.ts'
import { suspendedPage } from '#server/edge/suspended-page.ts'
import { createAppWorld, type AppWorld } from '../../testing/app-world.ts'
import { codeOf } from '../../testing/client.ts'
import { payHosted } from '../../testing/hosted-page.ts'
import { openShop, place, type Shop } from '../../testing/shopping.ts'
import { openSession, signInAs } from '../../testing/sign-in.ts'

let world: AppWorld
let base: Tenant
let shop: Shop
let superToken: string

beforeAll(async () => {
  world = await createAppWorld()
  base = await world.tenant('base')
  shop = await openShop(world, { domain: 'dusk', stock: 2 })
  superToken = (await signInAs(world, base, 'super')).token
})
afterAll(() => world?.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  )
const providers = () => world.api('base', { token: superToken }).serviceProviders
const suspend = () => providers().suspend({ id: shop.tenant.id, reason: 'Unpaid since March' })
const resume = () => providers().resume({ id: shop.tenant.id })

test('a suspended site refuses everybody but the platform, and opens again at once', async () => {
  const owner = world.api('dusk', { token: (await signInAs(world, shop.tenant)).token })
  const reseller = world.api('dusk', {
    token: (await openSession(world, shop.tenant, 'reseller', 'reseller')).token,
  })
  const visitor = world.api('dusk')
  const everyone = async () => [
    await refusal(owner.orders.list({})),
    await refusal(reseller.identity.reseller.profile({})),
    await refusal(visitor.catalog.plans({})),
    await refusal(visitor.tenancy.site({})),
    await refusal(visitor.identity.administrator.login({ email: 'a@b.test', password: 'x' })),
  ]
  expect(await everyone()).toEqual(['done', 'done', 'done', 'done', 'INCORRECT_CREDENTIALS'])
  const { id } = await suspend()
  const view = await providers().get({ id })
  expect(view.state).toBe('suspended')
  expect(view.history[0]).toMatchObject({ event: 'suspend', detail: 'Unpaid since March', isPlatform: true })
  expect(new Set(await everyone())).toEqual(new Set(['SITE_SUSPENDED']))
  const inside = world.api('dusk', { token: superToken })
  expect(await refusal(inside.orders.list({}))).toBe('done')
  expect(await refusal(inside.tenancy.site({}))).toBe('done')
  expect(await refusal(suspend())).toBe('INVALID_STATE')
  await resume()
  expect(await everyone()).toEqual(['done', 'done', 'done', 'done', 'INCORRECT_CREDENTIALS'])
})

test('money already paid is still settled while the site is suspended', async () => {
  const placed = await place(world.api('dusk'), { items: [shop.plan('france1')] })
  await payHosted(placed.redirectUrl!)
  await suspend()
  await world.settle()
  const order = await world.api('dusk', { token: superToken }).orders.get({ id: placed.orderId })
  expect(order.paymentStatus).toBe('paid')
  await resume()
})

test('the platform’s own brand cannot be suspended', async () => {
  expect(await refusal(providers().suspend({ id: base.id, reason: 'Oops' }))).toBe('HOUSE_BRAND')
})

test('suspending asks for the password again when its last proof is old', async () => {
  const { token, sessionId } = await signInAs(world, base, 'super')
  await inTransaction(world.caller(base), (ctx) =>
    ctx.db
      .update(sessions)
      .set({ steppedUpUntil: null })
      .where(and(eq(sessions.tenantId, base.id), eq(sessions.id, sessionId))),
  )
  const api = world.api('base', { token }).serviceProviders
  expect(await refusal(api.suspend({ id: shop.tenant.id, reason: 'Why not' }))).toBe('STEP_UP_REQUIRED')
  expect(await refusal(api.get({ id: shop.tenant.id }))).toBe('done')
})

test('every page of a suspended site is one plain page with the platform’s contacts; staff pages stand', async () => {
  const web = {
    handle: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
    createLoadContext: () => ({}) as never,
    roomyPages: [],
    cartCountOf: () => 0,
    keptNamesOf: () => undefined,
    clientDirectory: new URL('../../../seed/files/', import.meta.url).pathname,
  }
  const app = await createApp(world.services, web)
  const open = (url: string, headers = {}) =>
    app.inject({ url, headers: { host: 'dusk.localhost:9000', ...headers } })
  try {
    expect((await open('/plans')).body).toBe('a page')
    await suspend()
    const support = (await directoryOf(world.services)).platformSupport
    for (const [url, headers, lang, title] of [
      ['/plans', {}, 'en', 'This site is closed at the moment'],
      ['/order/abc?lang=es', {}, 'es', 'Este sitio está cerrado por el momento'],
      ['/', { 'accept-language': 'es-MX' }, 'es', 'Este sitio está cerrado por el momento'],
    ] as const) {
      const page = await open(url, headers)
      expect(page.statusCode).toBe(503)
      expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      expect(page.body).toContain(`<html lang="${lang}">`)
      expect(page.body).toContain(title)
      expect(page.body).toContain(support.email)
      expect(page.body).not.toContain('help@dusk.test')
    }
    expect((await open('/admin/auth/login')).body).toBe('a page')
    expect((await open('/administrators')).statusCode).toBe(503)
    await resume()
    expect((await open('/plans')).body).toBe('a page')
  } finally {
    await app.close()
  }
})

test('the brand’s name cannot break out of that page', async () => {
  const directory = await directoryOf(world.services)
  const site = { ...directory.siteOf(shop.tenant), name: '<script>alert("x")</script>' }
  const page = suspendedPage(site, directory.platformSupport, 'en', 'nonce')
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
})
