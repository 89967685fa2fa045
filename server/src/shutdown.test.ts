import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { settleMasterKey } from '#platform/security/master-key.ts'
import { createApp } from './app.ts'
import { shutDown } from './shutdown.ts'
import { createTestDatabase } from './testing/database.ts'
import { movingClock } from './testing/moving-clock.ts'
import { openWorld } from './testing/open-world.ts'
import type { TestDatabase } from './testing/test-cluster.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openWorld>>
let app: FastifyInstance
let url: string
/** Holds the answer of `/slow` back. */
let slow: PromiseWithResolvers<string>
/** The world closes its services itself. */
const running = () => ({ services: { ...world.services, close: async () => undefined }, app })
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  world = await openWorld(database, movingClock())
  await settleMasterKey(database.appUrl, world.services.config, { mayCreate: false })
  app = await createApp(world.services, undefined)
  slow = Promise.withResolvers()
  app.get('/slow', () => slow.promise)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => world.stop())
afterAll(() => database.drop())

/** One request over kept connections, as a load balancer makes it. */
const ask = (path: string) =>
  new Promise<{ status: number; connection: string | undefined; body: string }>((resolve, reject) => {
    get(`${url}${path}`, { agent }, async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        connection: response.headers.connection,
        body: await text(response),
      }),
    ).on('error', reject)
  })

test('nothing is refused or cut while the load balancer learns that a process stops', async () => {
  let isOut = false
  const statuses = new Map<number, number>()
  /** Sends requests one after the other until the balancer takes the process out. */
  const visitor = async () => {
    while (!isOut) {
      const { status } = await ask('/healthz')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const balancer = async () => {
    while ((await ask('/readyz')).status === 200) await wait(50)
    isOut = true
  }
  expect((await ask('/readyz')).status).toBe(200)
  const traffic = [balancer(), ...Array.from({ length: 8 }, visitor)]
  await wait(50)
  const ended = shutDown(running(), 20_000, whenOver(traffic))
  await Promise.all(traffic)
  await ended
  expect([...statuses.keys()]).toEqual([200])
})

test('readiness says no at once, and every answer asks to close its connection', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const answer = ask('/slow')
  await expect.poll(() => app.server.listening).toBe(true)
  const hurry = new AbortController()
  const ended = shutDown(running(), 20_000, hurry.signal)
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    connection: 'close',
    body: '{"status":"not ready","reason":"stopping"}',
  })
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' })
  hurry.abort()
  slow.resolve('done')
  expect(await answer).toMatchObject({ status: 200, connection: 'close', body: 'done' })
  await ended
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('what runs when there is no time to drain is still finished', async () => {
  const answer = ask('/slow')
  await ask('/healthz')
  const ended = shutDown(running(), 0)
  slow.resolve('done')
  expect(await answer).toMatchObject({ status: 200, body: 'done' })
  await ended
})

/** Aborts when all of it is over. */
function whenOver(work: Promise<void>[]): AbortSignal {
  const over = new AbortController()
  void Promise.all(work).then(() => over.abort())
  return over.signal
}
