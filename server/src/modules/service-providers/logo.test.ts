import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '../../testing/app-world.ts'
import { codeOf } from '../../testing/client.ts'
import { signInAs } from '../../testing/sign-in.ts'

let world: AppWorld
let tenant: Tenant
let owner: Api

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  await world.tenant('base')
  tenant = await world.tenant('painted')
  owner = world.api('painted', { token: (await signInAs(world, tenant)).token })
})
afterAll(() => world?.close())

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0084b8' } })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : codeOf(error)),
  )
const set = (bytes: Buffer, variant: 'light' | 'dark' = 'light') =>
  owner.serviceProviders.own.setLogo({ variant, picture: bytes.toString('base64') })
const file = (name: string | null) => world.app.inject({ url: `/api/static/storage/${name}` })

test('a logo is made smaller, loses its metadata, and is served for good under the hash of its content', async () => {
  const photo = await solid(1600, 300)
    .withExif({ IFD0: { Copyright: 'Private Person' } })
    .png()
    .toBuffer()
  const view = await set(photo)
  expect(view.logo).toMatch(/^[0-9a-f]{32}\.webp$/)
  const response = await file(view.logo)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-security-policy']).toContain('sandbox')
  const stored = await sharp(response.rawPayload).metadata()
  expect([stored.format, stored.width, stored.height]).toEqual(['webp', 800, 150])
  expect(response.rawPayload.toString('latin1')).not.toContain('Private Person')
  const site = await world.api('painted').tenancy.site({})
  expect(site).toMatchObject({ logo: view.logo, logoDark: null })
})

test('light and dark have each their own; what nobody shows any more is gone', async () => {
  const first = (await set(await solid(100, 40).png().toBuffer())).logo
  const dark = await set(await solid(120, 40).jpeg().toBuffer(), 'dark')
  expect(dark).toMatchObject({ logo: first, hasOwnDarkLogo: true })
  const both = await set(await solid(100, 40).png().toBuffer(), 'dark')
  expect(both.logoDark).toBe(first)
  expect((await file(dark.logoDark)).statusCode).toBe(404)
  await owner.serviceProviders.own.removeLogo({ variant: 'light' })
  expect((await file(first)).statusCode).toBe(200)
  const none = await owner.serviceProviders.own.removeLogo({ variant: 'dark' })
  expect((await file(first)).statusCode).toBe(404)
  expect(none.logo).toMatch(/^wordmark-painted-/)
})

test('over HTTP a megabyte fits and more is refused', async () => {
  expect(await refusal(set(Buffer.alloc(1024 * 1024, 1)))).toBe('PICTURE_UNREADABLE')
  expect(await refusal(set(Buffer.alloc(1024 * 1024 + 3, 1)))).toBe('BAD_REQUEST')
  expect(await refusal(set(Buffer.alloc(2 * 1024 * 1024, 1)))).toBe('PAYLOAD_TOO_LARGE')
})

test('five costly logos at once are refused in words, and keep nobody from signing in', async () => {
  const filters = Array.from({ length: 60 }, (_, each) => `<feGaussianBlur stdDeviation="${90 + each}"/>`)
  const costly = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="240"><filter id="f">${filters.join('')}</filter><rect width="800" height="240" filter="url(#f)"/></svg>`,
  )
  const all = Array.from({ length: 5 }, () => refusal(set(costly)))
  expect((await signInAs(world, tenant)).token).toBeTruthy()
  expect(await Promise.all(all)).toEqual(Array(5).fill('PICTURE_TOO_COSTLY'))
})
