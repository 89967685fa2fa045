import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { call } from './matrix/call.ts'
import { endpoints } from './matrix/endpoints.ts'
import { inputs } from './matrix/inputs.ts'
import { openShop, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'

const folderOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the authorization matrix', () => {
  test('knows an input for every endpoint of the contract', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test('is asked by every module that answers', () => {
    const namespaces = new Set(endpoints.map(({ name }) => name.split('.')[0]!))
    const files = [...namespaces].map(folderOf).map((module) => `../modules/${module}/testing/matrix.test.ts`)
    expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
  })
})

describe('a session', () => {
  let world: AppWorld
  let shop: Shop
  beforeAll(async () => {
    world = await createAppWorld({ works: false })
    shop = await openShop(world)
  })
  afterAll(() => world?.close())

  test('that has ended, has expired or is not ours opens nothing', async () => {
    const endpoint = endpoints.find(({ name }) => name === 'orders.list')!
    const outcome = async (token: string) => (await call(world, endpoint, {}, token)).outcome
    const refused = async (token: string) => expect(await outcome(token)).toBe('401 UNAUTHORIZED')
    const ended = await signInAs(world, shop.tenant)
    await world.api('base', { token: ended.token }).identity.administrator.logout({})
    await refused(ended.token)
    const live = await signInAs(world, shop.tenant)
    expect(await outcome(live.token)).toBe('200')
    const [head, , signature] = live.token.split('.')
    const claims = Buffer.from(JSON.stringify({ tid: shop.tenant.id, sid: live.sessionId })).toString(
      'base64url',
    )
    for (const forged of [
      `${head}.${claims}.${signature}`,
      `${live.token}x`,
      'Bearer',
      'null',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    ]) {
      await refused(forged)
    }
    world.clock.advance(25 * 60 * 60 * 1000)
    await refused(live.token)
  })
})
