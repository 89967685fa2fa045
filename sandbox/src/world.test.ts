import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkout, startFixture } from './testing/fixture.ts'
import { World } from './world.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-world-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function open() {
  const world = new World(directory)
  const things = world.table<{ value: number }>('things')
  world.start()
  return { world, things }
}

test('a world comes back as it was left, and its journal is compacted', () => {
  const first = open()
  for (let value = 0; value < 10; value += 1) {
    first.things.put('kept', { value })
    first.world.flush()
  }
  first.things.put('removed', { value: 1 })
  first.things.delete('removed')
  first.world.clockOffsetMs = 86_400_000
  first.world.close()

  const second = open()
  expect(second.things.get('kept')).toEqual({ value: 9 })
  expect(second.things.size).toBe(1)
  expect(second.world.now() - Date.now()).toBeGreaterThan(86_000_000)
  expect(readFileSync(join(directory, 'world.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
  second.world.close()
})

test('nobody else on the machine can read what was sent, whoever made the file', () => {
  const journal = join(directory, 'private', 'world.jsonl')
  const modes = () => [journal, join(journal, '..')].map((path) => (statSync(path).mode & 0o777).toString(8))
  new World(join(directory, 'private')).close()
  expect(modes()).toEqual(['600', '700'])
  chmodSync(journal, 0o644)
  const again = new World(join(directory, 'private'))
  again.start()
  expect(modes()[0]).toBe('600')
  again.close()
  expect(modes()[0]).toBe('600')
})

test('a line torn by a crash costs only itself', () => {
  const first = open()
  first.things.put('kept', { value: 1 })
  first.world.close()
  appendFileSync(join(directory, 'world.jsonl'), '["things","torn",{"val')
  const second = open()
  expect([...second.things.ids()]).toEqual(['kept'])
  second.world.close()
})

test('a whole sandbox survives a restart', async () => {
  const first = await startFixture({ dataDirectory: directory })
  const session = await first.stripe.checkout.sessions.create(checkout)
  await first.close()
  const second = await startFixture({ dataDirectory: directory })
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).client_reference_id).toBe('order-1')
  await second.control('POST', '/reset')
  await expect(second.stripe.checkout.sessions.retrieve(session.id)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await second.close()
})
