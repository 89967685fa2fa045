import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { overStates } from '#contracts/people/choices.ts'
import { subscriberList } from '#contracts/people/lists.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { call } from '#server/testing/matrix/call.ts'
import { endpoints } from '#server/testing/matrix/endpoints.ts'
import { inputs } from '#server/testing/matrix/inputs.ts'
import { objectsOfNobody } from '#server/testing/matrix/parts.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { subscriberImporter } from './import-subscribers.ts'

let world: AppWorld
let shop: Shop
let token: string
let api: Api
let stays: string
const over: Record<(typeof overStates)[number], string> = { merged: '', erased: '' }

const addressOf = (id: string) => `${id}@people.test`
const person = async () => (await openSession(world, shop.tenant, 'subscriber', 'subscriber')).subjectId

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world, { domain: 'base' })
  token = (await signInAs(world, shop.tenant)).token
  api = world.api('base', { token })
  stays = await person()
  over.merged = await person()
  over.erased = await person()
  await api.people.subscribers.merge({
    ...{ id: stays, otherId: over.merged, keep: {} },
    ...{ reason: 'Called from both numbers', confirmation: addressOf(over.merged) },
  })
  await api.people.subscribers.erase({
    ...{ id: over.erased, reason: 'own_request', confirmation: addressOf(over.erased) },
  })
})
afterAll(() => world?.close())

/** What only looks, and what is right a second time. */
const allowed: Record<(typeof overStates)[number], string[]> = {
  merged: ['people.subscribers.reveal'],
  erased: ['people.subscribers.reveal', 'people.subscribers.erase'],
}
/** What the access matrix leaves wrong on purpose. */
const given: Record<string, () => object> = {
  'people.subscribers.merge': () => ({ confirmation: addressOf(stays) }),
}
const refusalOf = (act: string, state: string) =>
  act === 'people.subscribers.merge' ? 'MERGE_BLOCKED' : `SUBSCRIBER_${state.toUpperCase()}`
const acts = endpoints.filter(
  ({ method, path }) => method !== 'GET' && path.startsWith('/administrator/subscriber/{id}'),
)

it('knows all that staff can do with a subscriber', () => {
  expect(acts.length).toBeGreaterThan(10)
})

for (const state of overStates)
  for (const act of acts)
    it(`${act.name} of one who is ${state} is refused in plain words`, async () => {
      const objects = { ...objectsOfNobody(), subscriberId: over[state], spareSubscriberId: stays }
      const input = { ...(inputs[act.name]?.(objects) as object), ...given[act.name]?.() }
      const { outcome } = await call(world, act, input, token)
      if (allowed[state].includes(act.name)) return expect(outcome).toBe('200')
      expect(outcome).toBe(`409 ${refusalOf(act.name, state)}`)
    })

for (const state of overStates)
  it(`of one who is ${state} neither record can be merged, and nothing is noted`, async () => {
    const id = over[state]
    for (const pair of [
      { id, otherId: stays },
      { id: stays, otherId: id },
    ])
      expect((await api.people.subscribers.previewMerge(pair)).blocks).toContainEqual({
        block: 'over',
        amount: 1,
      })
    const note = { kind: 'subscriber', recordId: id, text: 'Called again' } as const
    expect(await api.backOffice.notes.write(note).catch(codeOf)).toBe(refusalOf('note', state))
    const { acts: offered, isTextable } = await api.people.subscribers.get({ id })
    expect(isTextable).toBe(false)
    const possible = offered.filter(({ isAllowed }) => isAllowed).map(({ name }) => name)
    expect(possible).toEqual(state === 'erased' ? ['erase'] : [])
  })

it('leaves them out of every act on many', async () => {
  for (const action of Object.keys(subscriberList.bulk)) {
    const selection = { ids: Object.values(over) }
    const { eligible, excluded } = await api.backOffice.bulk.preview({
      list: 'subscribers',
      action,
      selection,
    })
    expect(eligible).toBe(0)
    expect(excluded.map(({ reason }) => reason).toSorted()).toEqual(['erased', 'merged'])
  }
})

it('changes none of them out of a file', async () => {
  const values = { email: addressOf(over.merged), firstName: 'Another', lastName: 'Name' }
  const [plan] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    subscriberImporter.plan(ctx, [{ line: 2, values }] as never, {} as never),
  )
  expect(plan).toEqual({
    outcome: 'rejected',
    problems: [{ field: 'email', code: 'SUBSCRIBER_MERGED' }],
  })
})
