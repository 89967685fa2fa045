import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const place = { table: 'sims', column: 'activation_code', row: 'a' }

test('what is sealed opens only where it was sealed, and only for its tenant', async () => {
  const [home, other] = [await world.tenant(), await world.tenant()]
  const vault = await world.services.vaultOf(home.id)
  const sealed = vault.seal('LPA:1$a$b', place)
  expect(sealed).not.toContain('LPA')
  expect(vault.open(sealed, place)).toBe('LPA:1$a$b')
  expect(() => vault.open(sealed, { ...place, row: 'b' })).toThrow()
  const file = vault.sealBytes(Buffer.from([0, 255, 1]), place)
  expect(vault.openBytes(file, place)).toEqual(Buffer.from([0, 255, 1]))
  const foreign = await world.services.vaultOf(other.id)
  expect(() => foreign.open(sealed, place)).toThrow()
  expect(() => foreign.openBytes(file, place)).toThrow()
})

test('a capability is 128 bits, the same each time, and differs by purpose, id and tenant', async () => {
  const [home, other] = [await world.tenant(), await world.tenant()]
  const vault = await world.services.vaultOf(home.id)
  const foreign = await world.services.vaultOf(other.id)
  const token = vault.capability('order', 'x')
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(vault.capability('order', 'x')).toBe(token)
  expect(
    new Set([
      token,
      vault.capability('invoice', 'x'),
      vault.capability('order', 'y'),
      foreign.capability('order', 'x'),
    ]).size,
  ).toBe(4)
})
