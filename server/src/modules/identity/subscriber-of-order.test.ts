import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { subscriberOfBuyer } from './subscriber-of-order.ts'

let world: World
let caller: Caller
beforeAll(async () => {
  world = await createWorld()
  caller = world.caller(await world.tenant())
})
afterAll(() => world.close())

const buyer = (emailAddress: string) => ({ emailAddress, name: 'Ada Byron', phoneNumber: null, locale: 'en' })
const idOf = (emailAddress: string, as = caller) =>
  inTransaction(as, (ctx) => subscriberOfBuyer(ctx, buyer(emailAddress)))

test('two orders of a buyer who is known are one subscriber, and do not wait for each other', async () => {
  const known = await idOf('ada@example.test')
  const isHeld = Promise.withResolvers<void>()
  const meanwhile = isHeld.promise.then(() => idOf('ada@example.test'))
  const both = await inTransaction(caller, async (ctx) => {
    const own = await subscriberOfBuyer(ctx, buyer('ada@example.test'))
    isHeld.resolve()
    return [own, await meanwhile]
  })
  expect(both).toEqual([known, known])
})

test('two first orders at once are one subscriber', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => idOf('grace@example.test')))
  expect(new Set(ids).size).toBe(1)
})

test('the same address with another service provider is somebody else', async () => {
  const other = world.caller(await world.tenant())
  expect(await idOf('ada@example.test', other)).not.toBe(await idOf('ada@example.test'))
})
