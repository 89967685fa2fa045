// @alone: weighs its process.
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/database/ids.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { nextAddress } from './client.ts'
import { endpoints } from './matrix/endpoints.ts'
import { signInAs } from './sign-in.ts'
import { until } from './until.ts'

const usualLimit = 512 * 1024
const content = Buffer.alloc(usualLimit, 'x')
const megabyte = 1024 * 1024

let world: AppWorld
let token: string
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  const tenant = await world.tenant('base')
  token = (await signInAs(world, tenant)).token
})
afterAll(() => world?.close())

interface Open {
  socket: Socket
  said: string
}

/** Sends headers and less of the body than they announce, and then nothing any more. */
function fallSilent(
  { method, path, limit }: { method: string; path: string; limit: number },
  more: Record<string, string> = {},
): Open {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  const open: Open = { socket, said: '' }
  socket.on('data', (chunk) => (open.said += chunk.toString()))
  socket.on('error', () => undefined)
  const headers = {
    ...{ host: 'localhost', 'content-type': 'application/json', 'content-length': String(limit) },
    ...{ 'x-domain': 'base', 'x-forwarded-for': nextAddress(), 'idempotency-key': newId(), ...more },
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path.replaceAll(/\{\w+\}/g, () => newId())} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(content.subarray(0, Math.min(content.length, limit) - 1))
  return open
}

const asked = endpoints.flatMap(({ method, path, meta }) =>
  method === 'GET'
    ? []
    : [{ method, path: `/api${path}`, limit: meta.bodyLimitBytes ?? usualLimit, access: meta.access }],
)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** What this process holds once nothing is left that nobody needs, in megabytes. */
function weight() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/**
 * Waits until a process that has come to rest has grown by less than so much: what is still on its way from one socket to
 * the other is held by nobody, and what is held stays until it is cut off as too slow, which none of these may be.
 */
async function growsLess(megabytes: number, before: number, silent: readonly Open[]) {
  const grown = () => weight() - before
  await until(() => grown() < megabytes).catch(() => expect(grown()).toBeLessThan(megabytes))
  expect(silent.filter(({ said }) => said.includes(' 408 '))).toEqual([])
}

it('reads no large body of a stranger at any endpoint that is not for everybody', async () => {
  const closed = asked.filter(({ access }) => access !== 'public')
  expect(closed.length).toBeGreaterThan(100)
  const silent = closed.map((endpoint) => ({ endpoint, open: fallSilent(endpoint) }))
  const waiting = () => silent.filter(({ open }) => !open.said.includes('TOKEN_MISSING'))
  await until(() => waiting().length === 0).catch(() => undefined)
  expect(waiting().map(({ endpoint, open }) => `${endpoint.method} ${endpoint.path}: ${open.said}`)).toEqual(
    [],
  )
  for (const { open } of silent) {
    expect(open.said).toMatch(/^HTTP\/1\.1 401 /)
    open.socket.destroy()
  }
})

it('keeps what it reads out of memory at those that are', async () => {
  const open = asked.filter(({ access }) => access === 'public')
  const doors = ['stripe', 'paypal', 'twilio'].map((provider) => ({
    ...{ method: 'POST', path: `/api/webhooks/${provider}`, limit: usualLimit },
  }))
  const before = weight()
  const silent = [...open, ...doors].flatMap((endpoint) => [fallSilent(endpoint), fallSilent(endpoint)])
  await until(() => silent.every(({ socket }) => socket.writableLength === 0))
  await growsLess(20, before, silent)
  for (const { socket } of silent) socket.destroy()
})

const at = (path: string) => asked.find((endpoint) => endpoint.path === path)!

it.each([
  ['strangers at the import of files', () => at('/api/administrator/import'), false],
  ['an owner at the import of files', () => at('/api/administrator/import'), true],
  [
    'strangers at the documents of an application',
    () => asked.find(({ access, limit }) => access === 'public' && limit > usualLimit)!,
    false,
  ],
])('400 silent connections of %s take less than 50 MB', async (_who, endpoint, isOwner) => {
  const headers: Record<string, string> = isOwner ? { authorization: `Bearer ${token}` } : {}
  const before = weight()
  const silent = Array.from({ length: 400 }, () => fallSilent(endpoint(), headers))
  const isSettled = ({ socket, said }: Open) => said !== '' || socket.writableLength === 0
  await until(() => silent.every(isSettled), { withinMs: 30_000 })
  await growsLess(50, before, silent)
  for (const { socket } of silent) socket.destroy()
})
