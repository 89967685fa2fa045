import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { subscribers } from '#tables/identity.ts'
import { personalCopies } from '#tables/people.ts'
import { sims } from '#tables/sims.ts'
import { withoutSecrets } from './copy-content.ts'
import { jobs } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

const reason = 'Asked for it by letter'
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const person = async () => (await openSession(world, shop.tenant, 'subscriber', 'subscriber')).subjectId
const make = (copyId: string) => runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId })

interface Copy {
  subscriber: string
  tables: Record<string, Record<string, unknown>[]>
}
const read = async (file: File) => JSON.parse(await file.text()) as Copy

it('holds what is kept of a person by table, opened or masked, and nothing of anybody else', async () => {
  const api = await staff()
  const [id, other] = [await person(), await person()]
  const placed = await place(world.api(shop.tenant.domain), {
    items: [shop.plan('france1')],
    emailAddress: `${id}@people.test`,
  })
  await payHosted(placed.redirectUrl!)
  await world.api(shop.tenant.domain).payments.own.settle({ token: placed.orderToken })
  await inTransaction(world.caller(shop.tenant), async (ctx) => {
    const birthDate = ctx.vault.seal('04/05/1980', { table: 'subscribers', column: 'birth_date', row: id })
    const own = and(eq(subscribers.tenantId, shop.tenant.id), eq(subscribers.id, id))
    await ctx.db.update(subscribers).set({ firstName: 'Petronella', birthDate }).where(own)
    const sim = {
      ...{ tenantId: shop.tenant.id, id: newId(), iccid: '8901260000000000017', type: 'esim' as const },
      ...{ simSourceId: shop.ids.esimSourceId, provider: 'esimgo', msisdn: '+12125550190' },
      ...{ inventory: 'assigned' as const, line: 'active' as const, orderId: placed.orderId },
    }
    await ctx.db.insert(sims).values({ ...sim, activationCode: 'sealed' })
  })
  await api.backOffice.notes.write({ kind: 'subscriber', recordId: id, text: 'Prefers letters' })
  await api.backOffice.notes.write({ kind: 'subscriber', recordId: other, text: 'Somebody else entirely' })

  const asked = await api.people.subscribers.askPersonalCopy({ id, reason })
  expect(asked.items).toMatchObject([{ state: 'asked', expiresAt: null, askedBy: expect.any(String) }])
  const copyId = asked.items[0]!.id
  expect(await api.people.subscribers.askPersonalCopy({ id, reason }).catch(codeOf)).toBe('COPY_BEING_MADE')
  expect(await api.people.subscribers.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  await make(copyId)
  await make(copyId)

  const { subscriber, tables } = await read(await api.people.subscribers.takePersonalCopy({ id, copyId }))
  expect(subscriber).toBe(id)
  expect(tables.subscribers).toMatchObject([{ firstName: 'Petronella', birthDate: '04/05/1980' }])
  expect(tables.credentials).toMatchObject([{ emailAddress: `${id}@people.test` }])
  expect(tables.credentials![0]).not.toHaveProperty('passwordHash')
  expect(tables.orders).toMatchObject([{ number: placed.orderNumber, emailAddress: `${id}@people.test` }])
  expect(tables.payments).toMatchObject([{ amountCents: 500 }])
  expect(tables.sims).toMatchObject([{ msisdn: '+12125550190', activationCode: '••••' }])
  expect(tables.notes).toMatchObject([{ text: 'Prefers letters' }])
  const text = JSON.stringify(tables)
  expect(text).not.toContain(other)
  expect(text).not.toContain('Somebody else')
  expect(text).not.toContain('sealed')

  const [row] = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(personalCopies).where(eq(personalCopies.id, copyId)),
  )
  expect(row!.content!.includes(Buffer.from('Petronella'))).toBe(false)
  const { timeline } = await api.people.subscribers.get({ id })
  expect(timeline.slice(0, 3).map(({ type }) => type)).toEqual([
    'personal.take_copy',
    'personal_copy.finish',
    'personal_copy.ask',
  ])
})

it('masks numbers of identity within what somebody answered', () => {
  const answers = { identity: { kind: 'ssn', ssn4: '1234', tribalId: 'A-17' }, name: { first: 'Ada' } }
  expect(withoutSecrets(JSON.stringify(answers))).toEqual({
    identity: { kind: 'ssn', ssn4: '••••', tribalId: '••••' },
    name: { first: 'Ada' },
  })
  expect(withoutSecrets('plain words')).toBe('plain words')
})

it('is for those with the permission, at their own service provider, and over after seven days', async () => {
  const api = await staff()
  const id = await person()
  for (const role of ['support', 'finance', 'read-only'] as const)
    expect(await (await staff(role)).people.subscribers.askPersonalCopy({ id, reason }).catch(codeOf)).toBe(
      'FORBIDDEN',
    )
  const foreign = await staff('owner', await openShop(world, { domain: 'foreign' }))
  expect(await foreign.people.subscribers.askPersonalCopy({ id, reason }).catch(codeOf)).toBe('NOT_FOUND')
  expect(await foreign.people.subscribers.personalCopies({ id }).catch(codeOf)).toBe('NOT_FOUND')
  const both = await Promise.allSettled(
    [1, 2].map(() => api.people.subscribers.askPersonalCopy({ id, reason })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const copyId = (await api.people.subscribers.personalCopies({ id })).items[0]!.id
  await make(copyId)
  expect(await foreign.people.subscribers.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  const other = await person()
  expect(await api.people.subscribers.takePersonalCopy({ id: other, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  await world.advance(daysMs(7) + 1000)
  const later = await staff()
  expect((await later.people.subscribers.personalCopies({ id })).items).toEqual([])
  expect(await later.people.subscribers.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  expect((await tenantsWithDue(world.services, [shop.tenant], outlived)).map((tenant) => tenant.id)).toEqual([
    shop.tenant.id,
  ])
  await keepHouse(world.caller(shop.tenant))
  const left = await inTransaction(world.caller(shop.tenant), (ctx) => ctx.db.select().from(personalCopies))
  expect(left).toEqual([])
})
