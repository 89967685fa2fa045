import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { limits } from '../config/config.ts'
import { createHttp } from './http.ts'

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.services.config.limits, { headersMs: 100, checkEveryMs: 20 })
  app = await createHttp(world.services, world.services.readiness)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Sends the beginning at once and the rest byte by byte; what the server says until it hangs up. */
async function dribble(beginning: string, rest: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(beginning)
  let at = 0
  const timer = setInterval(() => socket.write(rest[at++ % rest.length]!), 10)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return said
}

const post = 'POST / HTTP/1.1\r\nhost: localhost\r\n'

test('a request whose headers come byte by byte is cut', async () => {
  expect(await dribble(`${post}x-slow: `, 'a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers have ten seconds, a body twenty unless it is large and comes at a pace, and who is late is found within one', () => {
  expect(limits).toMatchObject({ headersMs: 10_000, requestMs: 20_000, checkEveryMs: 1_000 })
  expect(app.server).toMatchObject({ headersTimeout: 100, requestTimeout: limits.uploadMs })
})
