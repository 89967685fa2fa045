import { call as run } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { idempotencyKeys } from '#tables/platform.ts'
import { serviceProviders } from '#tables/service-providers.ts'
import type { Caller, Ctx, Tenant } from '../context.ts'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/scope.ts'
import { call, done } from '../effects.ts'
import { os } from './api.ts'
import { effect, kept, read, write } from './bind.ts'

let world: World
let home: Tenant
let other: Tenant
beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world?.close())

const { publicDetails } = os.tenancy
const { askErasure } = os.people.own
const details = {
  name: 'Here',
  logo: '/logo.svg',
  supportEmail: 'help@here.test',
  supportPhone: '+1 555 010 0100',
}
const forgotten = { isErased: true, dueOn: null }

const rename = ({ db, tenant }: Ctx) =>
  db.update(serviceProviders).set({ name: 'Renamed' }).where(eq(serviceProviders.id, tenant.id))
const askOutside = ({ services }: Caller) => call(services, 'vendor', 'ask', async () => done('yes'))
const asked = (caller: Caller = world.caller(home)) => ({ context: { caller } })

it('reads in a transaction in which nothing can be written', async () => {
  const looks = read(publicDetails, async ({ db, tenant }) => {
    const [row] = await db.select().from(serviceProviders).where(eq(serviceProviders.id, tenant.id))
    return { ...details, name: row!.name }
  })
  expect(await run(looks, {}, asked())).toMatchObject({ name: home.name })
  const writes = read(publicDetails, async (ctx) => {
    await rename(ctx)
    return details
  })
  await expect(run(writes, {}, asked())).rejects.toThrow(/serviceProviders|service_providers/)
  expect(await run(looks, {}, asked())).toMatchObject({ name: home.name })
})

it('answers by what is kept without a transaction', async () => {
  expect(
    await run(
      kept(publicDetails, async () => details),
      {},
      asked(),
    ),
  ).toEqual(details)
  const opens = kept(publicDetails, (caller) => inTransaction(caller, async () => details))
  await expect(run(opens, {}, asked())).rejects.toThrow('by what is kept opens a transaction')
})

it('asks nobody outside within a transaction', async () => {
  const asks = write(publicDetails, async (ctx) => {
    await askOutside(ctx)
    return details
  })
  await expect(run(asks, {}, asked())).rejects.toThrow('asked within a transaction')
  const between = effect(publicDetails, async (caller) => {
    const answer = await askOutside(caller)
    return inTransaction(caller, async () => ({ ...details, name: answer.kind }))
  })
  expect(await run(between, {}, asked())).toMatchObject({ name: 'done' })
})

it.for([
  ['where its caller is', () => home],
  ['elsewhere', () => other],
] as const)('keeps the answer under its key, working %s', async ([, whereto]) => {
  const key = newId()
  const caller: Caller = {
    ...world.caller(home, {
      ...{ kind: 'subscriber', id: newId(), name: 'Maria', sessionId: newId(), support: null },
      steppedUpUntil: null,
    }),
    idempotencyKey: key,
  }
  const seen: string[] = []
  const forgets = write(
    askErasure,
    async (ctx, _input, asking) => {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`select current_setting('app.tenant') as id`)
      seen.push(rows[0]!.id, asking.tenant.id)
      return forgotten
    },
    (asking) => ({ ...asking, tenant: whereto() }),
  )
  const press = () => run(forgets, { password: 'a password', confirmation: 'maria@here.test' }, asked(caller))
  expect([await press(), await press()]).toEqual([forgotten, forgotten])
  expect(seen).toEqual([whereto().id, home.id])
  const rows = await inTransaction(world.caller(home), ({ db }) =>
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
  )
  expect(rows).toMatchObject([{ state: 'done', response: { output: forgotten } }])
})
