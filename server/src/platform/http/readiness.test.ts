import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { testMasterKey } from '../../testing/open-world.ts'
import { settleMasterKey } from '../security/master-key.ts'
import { createReadiness, type Readiness } from './readiness.ts'

let world: World
let readiness: Readiness
const key = Buffer.from(testMasterKey, 'hex')

/** PostgreSQL as one that was stopped looks from outside: connections stand, and nothing comes. */
const sockets = new Set<Socket>()
let isStopped = false
const proxy = createServer((client) => {
  const { host, port } = new pg.Client({ connectionString: world.database.appUrl })
  const upstream = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (chunk) => !isStopped && to.write(chunk))
    from.on('close', () => to.destroy())
  }
})

beforeAll(async () => {
  world = await createWorld()
  await settleMasterKey(world.database.appUrl, world.services.config, { mayCreate: false })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  isStopped = false
  await readiness.close()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await world.close()
})

function open(limitMs: number) {
  const url = new URL(world.database.appUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  url.search = ''
  readiness = createReadiness(url.href, key, limitMs)
  return readiness
}

test('while PostgreSQL is stopped the answer is no, however many ask, and yes again once it goes on', async () => {
  const { problem } = open(250)
  expect(await problem()).toBeUndefined()
  isStopped = true
  expect(await Promise.all([problem(), problem(), problem()])).toEqual(['database', 'database', 'database'])
  // Now with a connection that has to be made.
  expect(await problem()).toBe('database')
  isStopped = false
  await expect.poll(problem).toBeUndefined()
})

test('the answer does not wait for a free connection of the product', async () => {
  const { raw } = world.services.pool
  const taken = await Promise.all(Array.from({ length: raw.options.max }, () => raw.connect()))
  expect(await open(5_000).problem()).toBeUndefined()
  for (const client of taken) client.release()
})

test('whoever stops is not ready, even while the database is asked', async () => {
  const { problem, stop } = open(5_000)
  const asked = problem()
  stop()
  expect(await asked).toBe('stopping')
  expect(await problem()).toBe('stopping')
})
