import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { patient } from '../../testing/patience.ts'
import { until } from '../../testing/until.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { smallBodyBytes } from './bodies.ts'
import { createHttp } from './http.ts'

const requestMs = patient(400)
const roomy = 2 * 1024 * 1024

let world: World
let app: FastifyInstance
let asked: string[] = []
let work: () => Promise<void> = async () => undefined
beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.services.config.limits, { requestMs, checkEveryMs: 20 })
  app = await createHttp(world.services, world.services.readiness)
  const admitBody = async ({ url }: { url: string }) => {
    asked.push(url)
    if (url.includes('stranger')) throw new CodedError('FORBIDDEN')
    return url
  }
  app.post('/taken', { config: { admitBody }, bodyLimit: roomy }, async ({ body }) => {
    await work()
    return { bytes: (body as Buffer).length, sum: (body as Buffer).reduce((sum, byte) => sum + byte, 0) }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const portOf = () => (app.server.address() as AddressInfo).port
const addressOf = (path: string) => `http://127.0.0.1:${portOf()}${path}`

/** Begins a request and sends what it is told to; what has been answered so far. */
function begin(path: string, declared: number, first: Buffer) {
  const socket = connect(portOf(), '127.0.0.1')
  const said = { text: '', isOver: false }
  socket.on('data', (chunk) => (said.text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (said.isOver = true))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${declared}\r\n\r\n`)
  socket.write(first)
  return { socket, said }
}

const content = Buffer.alloc(roomy, 7)
const send = async (path: string, body: Buffer | ReadableStream) => {
  const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
  const response = await fetch(addressOf(path), { method: 'POST', body, ...stream } as RequestInit)
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}
const chunked = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes; at += 65_536)
        controller.enqueue(content.subarray(0, Math.min(65_536, bytes - at)))
      controller.close()
    },
  })

it('takes small bodies as they come, and large ones whole, however they are sent', async () => {
  asked = []
  for (const bytes of [1, smallBodyBytes])
    expect(await send('/taken', content.subarray(0, bytes))).toMatchObject({ status: 200 })
  expect(asked).toEqual([])
  for (const bytes of [smallBodyBytes + 1, roomy]) {
    const expected = { status: 200, said: { bytes, sum: bytes * 7 } }
    expect(await send('/taken', content.subarray(0, bytes))).toEqual(expected)
    expect(await send('/taken', chunked(bytes))).toEqual(expected)
  }
  expect(asked).toHaveLength(4)
})

it('refuses who may not send it before it has been read, and what is too large', async () => {
  const { socket, said } = begin('/taken?stranger', roomy, content.subarray(0, 100))
  await until(() => said.text.includes('FORBIDDEN'))
  expect(said.text).toMatch(/^HTTP\/1\.1 403 /)
  socket.destroy()

  const { said: large, socket: other } = begin('/taken', roomy + 1, Buffer.alloc(1))
  await until(() => large.text.includes('PAYLOAD_TOO_LARGE'))
  other.destroy()
  expect(await send('/taken', chunked(roomy + 1))).toMatchObject({ status: 413 })
})

it('cuts who stops in the middle, and waits for who is slow but sends', async () => {
  const silent = begin('/taken', smallBodyBytes, content.subarray(0, 10))
  const stopped = begin('/taken', roomy, content.subarray(0, 100))
  const slow = begin('/taken', 200_000, content.subarray(0, 100_000))
  await until(() => silent.said.isOver && stopped.said.isOver)
  expect(silent.said.text).toMatch(/^HTTP\/1\.1 408 /)
  expect(stopped.said.text).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.said).toEqual({ text: '', isOver: false })
  slow.socket.write(content.subarray(0, 100_000))
  await until(() => slow.said.text.includes('"bytes":200000'))
  slow.socket.destroy()
})

it('gives each sender a share of the room, and works on few at once', async () => {
  const room = 64
  const held = Array.from({ length: room }, () => begin('/taken?one', roomy, content.subarray(0, 100_000)))
  await until(() => asked.filter((url) => url.includes('one')).length >= room)
  expect(await send('/taken?one', content)).toMatchObject({
    status: 429,
    said: { code: 'TOO_MANY_REQUESTS' },
  })
  expect(await send('/taken?other', content)).toMatchObject({ status: 200 })
  expect(await send('/taken?one', content.subarray(0, 100))).toMatchObject({ status: 200 })
  for (const { socket } of held) socket.destroy()
  await until(async () => (await send('/taken?one', content)).status === 200)

  let atWork = 0
  let most = 0
  work = async () => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork--
  }
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => send(`/taken?${at}`, content)))
  work = async () => undefined
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect(most).toBeLessThanOrEqual(3)
})
