import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '../../testing/app-world.ts'
import { codeOf } from '../../testing/client.ts'
import { signInAs } from '../../testing/sign-in.ts'
import { storedPicture } from './picture.ts'

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
  owner.ownServiceProvider.setLogo({ variant, picture: bytes.toString('base64') })
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
  const site = await world.api('painted').site.site({})
  expect(site).toMatchObject({ logo: view.logo, logoDark: null })
})

test('light and dark have each their own; what nobody shows any more is gone', async () => {
  const first = (await set(await solid(100, 40).png().toBuffer())).logo
  const dark = await set(await solid(120, 40).jpeg().toBuffer(), 'dark')
  expect(dark).toMatchObject({ logo: first, hasOwnDarkLogo: true })
  const both = await set(await solid(100, 40).png().toBuffer(), 'dark')
  expect(both.logoDark).toBe(first)
  expect((await file(dark.logoDark)).statusCode).toBe(404)
  await owner.ownServiceProvider.removeLogo({ variant: 'light' })
  expect((await file(first)).statusCode).toBe(200)
  const none = await owner.ownServiceProvider.removeLogo({ variant: 'dark' })
  expect((await file(first)).statusCode).toBe(404)
  expect(none.logo).toMatch(/^wordmark-painted-/)
})

const svg = (inside: string, attributes = 'width="200" height="60"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

test('an SVG becomes a picture', async () => {
  const { content } = await storedPicture(svg('<rect width="200" height="60" fill="#0084b8"/>'))
  expect((await sharp(content).metadata()).format).toBe('webp')
})

test.for([
  ['a text that calls itself a picture', Buffer.from('GIF89a not really'), 'PICTURE_UNREADABLE'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'PICTURE_UNREADABLE'],
  ['a page', Buffer.from('<!doctype html><svg></svg>'), 'PICTURE_UNREADABLE'],
  ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PICTURE_UNREADABLE'],
  ['an SVG with a script', svg('<script>alert(1)</script>'), 'PICTURE_UNREADABLE'],
  ['an SVG that loads a file', svg('<image href="file:///etc/passwd"/>'), 'PICTURE_UNREADABLE'],
  [
    'an SVG that declares entities',
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
    'PICTURE_UNREADABLE',
  ],
  ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1, 1), 'PICTURE_TOO_LARGE'],
] as const)('%s is refused', async ([, bytes, code]) => {
  expect(await refusal(storedPicture(bytes))).toBe(code)
})

test.each([
  ['comments before nothing', '<!---->'.repeat(100_000)],
  ['a comment that never ends', `<!--${'-'.repeat(500_000)}`],
  ['references that never end', `<svg>${'<use '.repeat(100_000)}`],
  ['a reference with a long tail', `<svg><use ${'href '.repeat(100_000)}`],
  ['styles that never end', `<svg>${`url(${' '.repeat(50)}`.repeat(10_000)}`],
])('a drawing made to be hard to read is refused like any other: %s', async (_name, text) => {
  expect(await refusal(storedPicture(Buffer.from(text)))).toBe('PICTURE_UNREADABLE')
})

test('a picture of huge dimensions is refused before it is unpacked', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await refusal(storedPicture(bomb))).toBe('PICTURE_TOO_LARGE')
  expect(await refusal(storedPicture(svg('', 'width="90000" height="90000"')))).toBe('PICTURE_TOO_LARGE')
})

test('over HTTP a megabyte fits and more is refused', async () => {
  expect(await refusal(set(Buffer.alloc(1024 * 1024, 1)))).toBe('PICTURE_UNREADABLE')
  expect(await refusal(set(Buffer.alloc(1024 * 1024 + 3, 1)))).toBe('BAD_REQUEST')
  expect(await refusal(set(Buffer.alloc(2 * 1024 * 1024, 1)))).toBe('PAYLOAD_TOO_LARGE')
})
