import { createServer, type ServerResponse } from 'node:http'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endingOnceGivenUp, unlessGivenUp } from './given-up.ts'

/** A page's data of which one part comes later. */
const firstPart = '[{"_1":2},"later",["P",3]]\n'

let coming: ServerResponse
const server = createServer((_request, response) => {
  coming = response
  response.writeHead(200, { 'content-type': 'text/x-script' })
  response.write(firstPart)
})
const unheard: unknown[] = []
const note = (reason: unknown) => void unheard.push(reason)
let address = ''

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  address = typeof place === 'object' ? `http://127.0.0.1:${place?.port}` : ''
  unheard.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  process.off('unhandledRejection', note)
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Rejections nobody heard are told after the tasks that are waiting. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 5))
}

test('an answer that was given up while it came in breaks nothing', async () => {
  const over = new AbortController()
  const answer = endingOnceGivenUp(await fetch(address, over), over.signal)
  const { done } = await decode(answer.body!, globalThis as never)
  over.abort()
  await done
  await turns()
  expect(unheard).toEqual([])
})

test('an answer that breaks by itself still says so', async () => {
  const over = new AbortController()
  const answer = endingOnceGivenUp(await fetch(address, over), over.signal)
  const { value, done } = await decode(answer.body!, globalThis as never)
  const broken = [done, (value as { later: Promise<unknown> }).later].map((each) => each.catch(String))
  coming.destroy()
  expect(await Promise.all(broken)).toEqual(['TypeError: terminated', 'TypeError: terminated'])
})

test('what an answer says of itself stays, and one without a body is itself', async () => {
  const { signal } = new AbortController()
  const said = endingOnceGivenUp(
    new Response('no', { status: 404, headers: { 'x-remix-response': 'yes' } }),
    signal,
  )
  expect([said.status, said.headers.get('x-remix-response'), await said.text()]).toEqual([404, 'yes', 'no'])
  const empty = new Response(null, { status: 204 })
  expect(endingOnceGivenUp(empty, signal)).toBe(empty)
})

test('a call that was given up answers nothing, and one that failed says why', async () => {
  const over = new AbortController()
  const call = () => unlessGivenUp({ signal: over.signal, next: () => fetch(address, over) })
  const answered = await call()
  expect(answered.status).toBe(200)
  await expect(unlessGivenUp({ next: async () => Promise.reject(new Error('refused')) })).rejects.toThrow(
    'refused',
  )
  over.abort()
  const first = await Promise.race([call().then(String, String), turns().then(() => 'nothing')])
  expect(first).toBe('nothing')
})
