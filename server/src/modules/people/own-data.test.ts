import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { adjustAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs, staffPassword } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { notifications } from '#tables/messaging.ts'
import { jobs } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

const proof = { password: staffPassword }
async function customer() {
  const { subjectId: id, token } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  return { id, api: world.api(shop.tenant.domain, { token }) }
}
const owner = async () => world.api(shop.tenant.domain, { token: (await signInAs(world, shop.tenant)).token })

it('gives a customer a copy of their own data, told by e-mail and opened by the password', async () => {
  const { id, api } = await customer()
  const stranger = await customer()
  expect(await api.people.own.get()).toMatchObject({ copies: [], mayAsk: true, request: null })
  const asked = await api.people.own.askCopy({})
  expect(asked).toMatchObject({ copies: [{ state: 'asked', askedBy: null }], mayAsk: false })
  expect(await api.people.own.askCopy({}).catch(codeOf)).toBe('COPY_BEING_MADE')
  const copyId = asked.copies[0]!.id
  await runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId })
  const told = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.credentialId, id)),
  )
  expect(told.map(({ template }) => template)).toEqual(['copy-ready'])

  const wrong = { copyId, password: 'not the password' }
  expect(await api.people.own.takeCopy(wrong).catch(codeOf)).toBe('INCORRECT_CREDENTIALS')
  expect(await stranger.api.people.own.takeCopy({ copyId, ...proof }).catch(codeOf)).toBe('NOT_FOUND')
  const file = await api.people.own.takeCopy({ copyId, ...proof })
  expect(JSON.parse(await file.text())).toMatchObject({ subscriber: id })
})

it('makes a few copies a week and no more', async () => {
  const { api } = await customer()
  for (let made = 0; made < 3; made++) {
    const { copies } = await api.people.own.askCopy({})
    await runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId: copies[0]!.id })
  }
  expect(await api.people.own.get()).toMatchObject({ mayAsk: false })
  expect(await api.people.own.askCopy({}).catch(codeOf)).toBe('TOO_MANY_REQUESTS')
})

it('forgets at once who has nothing open, and signs them out', async () => {
  const { id, api } = await customer()
  const wrong = { ...proof, confirmation: 'somebody@people.test' }
  expect(await api.people.own.askErasure(wrong).catch(codeOf)).toBe('CONFIRMATION_WRONG')
  const given = { ...proof, confirmation: `${id}@people.test` }
  expect(await api.people.own.askErasure({ ...given, password: 'wrong' }).catch(codeOf)).toBe(
    'INCORRECT_CREDENTIALS',
  )
  expect(await api.people.own.askErasure(given)).toEqual({ isErased: true, dueOn: null })
  expect(await api.people.own.get().catch(codeOf)).toBe('UNAUTHORIZED')
  expect(await (await owner()).people.subscribers.get({ id })).toMatchObject({ state: 'erased' })
})

it('asks staff where something stands in the way, with the day the law gives, until it is done or taken back', async () => {
  const { id, api } = await customer()
  const staff = await owner()
  await adjustAsSeen(staff, {
    ...{ id, direction: 'add', amountCents: 100, reason: 'goodwill', note: 'For the slow network' },
  })
  const given = { ...proof, confirmation: `${id}@people.test` }
  const dueOn = new Date(world.services.clock.now().getTime() + daysMs(45)).toISOString().slice(0, 10)
  expect(await api.people.own.askErasure(given)).toEqual({ isErased: false, dueOn })
  expect(await api.people.own.askErasure(given)).toEqual({ isErased: false, dueOn })
  expect(await api.people.own.get()).toMatchObject({
    request: { dueOn },
    blocks: [{ block: 'balance', amount: 100 }],
  })
  const { attention, timeline } = await staff.people.subscribers.get({ id })
  expect(attention).toMatchObject([{ kind: 'erasure_requested', data: { dueOn } }])
  expect(timeline.filter(({ type }) => type === 'personal.ask_erasure')).toHaveLength(1)
  const other = await customer()
  const preview = await staff.people.subscribers.previewMerge({ id: other.id, otherId: id })
  expect(preview.blocks.map(({ block }) => block)).toEqual(['erasure'])

  expect(await api.people.own.withdrawErasure({})).toMatchObject({ request: null })
  expect((await staff.people.subscribers.get({ id })).attention).toEqual([])
  await api.people.own.askErasure(given)
  await adjustAsSeen(staff, {
    ...{ id, direction: 'take', amountCents: 100, reason: 'correction', note: 'Paid out by hand' },
  })
  await staff.people.subscribers.erase({ id, reason: 'own_request', confirmation: `${id}@people.test` })
  expect((await staff.people.subscribers.get({ id })).attention).toEqual([])
})

it('is the person’s alone: not for whoever helps them, nor for anybody else', async () => {
  const staff = await owner()
  expect(await staff.people.own.get().catch(codeOf)).toBe('FORBIDDEN')
  expect(await world.api(shop.tenant.domain).people.own.get().catch(codeOf)).toBe('TOKEN_MISSING')
})
