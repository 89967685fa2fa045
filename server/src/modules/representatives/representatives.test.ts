import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodedError } from '#contracts/errors.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { credentials } from '#tables/identity.ts'
import { approvedRepresentativeOf } from './index.ts'

let world: AppWorld
let shop: Shop
let elsewhere: Tenant
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { domain: 'base' })
  elsewhere = await world.tenant('elsewhere')
})
afterAll(() => world?.close())

const staffAs = async (role: 'support' | 'owner' | 'read-only') =>
  world.api('base', { token: (await signInAs(world, shop.tenant, role)).token })

async function newAgent(tenant = shop.tenant) {
  const { token, subjectId } = await openSession(world, tenant, 'reseller')
  const { own } = world.api(tenant.domain, { token }).representatives
  return { id: subjectId, requests: () => own.requests(), ask: (input: { repId: string }) => own.ask(input) }
}

const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)

let given = 0
const newRepId = () => `RAD${String(++given).padStart(6, '0')}`

const emailsAbout = async (repId: string) => {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>('/sent?kind=email')
  const sent = await Promise.all(
    items.map(({ id }) => world.sandbox.control<{ text: string; subject: string }>(`/sent/${id}`)),
  )
  return sent.filter(({ subject }) => subject.includes(repId))
}

describe('an agent', () => {
  test('asks once, in any case of letters, and sees how it stands', async () => {
    const agent = await newAgent()
    const repId = newRepId()
    expect((await agent.requests()).items).toEqual([])
    expect(await agent.ask({ repId: repId.toLowerCase() })).toMatchObject({ repId, status: 'pending' })
    expect(await refusalOf(agent.ask({ repId: newRepId() }))).toBe('RAD_ID_UNDER_PROCESS')
    expect((await agent.requests()).items).toMatchObject([{ repId, status: 'pending', reason: null }])
  })

  test.each(['RAD12345', 'RAD1234567', 'RAD 12345', 'RÄD123456'])(
    'is told that %s is no RAD ID',
    async (repId) => {
      const { ask } = await newAgent()
      const refused = (await ask({ repId }).catch((error: unknown) => error)) as { data: unknown }
      expect(JSON.stringify(refused.data)).toContain(
        'Incorrect RAD ID length: should be 9 alphanumeric characters',
      )
    },
  )

  test('cannot take the ID of another, until that was rejected; elsewhere it is free', async () => {
    const [first, second] = [await newAgent(), await newAgent()]
    const repId = newRepId()
    const { id } = await first.ask({ repId })
    expect(await refusalOf(second.ask({ repId }))).toBe('RAD_ID_TAKEN')
    expect(await (await newAgent(elsewhere)).ask({ repId })).toMatchObject({ status: 'pending' })
    const { representatives } = await staffAs('support')
    await representatives.reject({ id, reason: 'USAC knows it under another name.' })
    expect(await second.ask({ repId })).toMatchObject({ status: 'pending' })
    expect((await first.requests()).items).toMatchObject([
      { status: 'rejected', reason: 'USAC knows it under another name.' },
    ])
    expect(await first.ask({ repId: newRepId() })).toMatchObject({ status: 'pending' })
    expect((await first.requests()).items).toHaveLength(2)
  })

  test('asks twice at once and has one request', async () => {
    const { ask, requests } = await newAgent()
    const codes = await Promise.all([
      refusalOf(ask({ repId: newRepId() })),
      refusalOf(ask({ repId: newRepId() })),
    ])
    expect(codes.filter((code) => code === 'RAD_ID_UNDER_PROCESS')).toHaveLength(1)
    expect((await requests()).items).toHaveLength(1)
  })
})

describe('staff', () => {
  const approvedOf = (agentId: string) =>
    inTransaction(world.caller(shop.tenant), (ctx) => approvedRepresentativeOf(ctx, agentId)).catch(
      (error: CodedError) => error.code,
    )

  test('approve, lock, unlock, revoke and approve again; the agent is told each time', async () => {
    const agent = await newAgent()
    const repId = newRepId()
    const { id } = await agent.ask({ repId })
    const { representatives } = await staffAs('support')
    expect((await representatives.get({ id })).attention).toMatchObject([{ kind: 'rad_id_waiting' }])
    expect(await approvedOf(agent.id)).toBe('RAD_ID_NOT_APPROVED')

    await representatives.approve({ id })
    expect(await representatives.get({ id })).toMatchObject({
      status: 'approved',
      decidedBy: 'Ada support',
    })
    expect(await approvedOf(agent.id)).toEqual({ id, repId })
    expect((await representatives.get({ id })).attention).toEqual([])
    await representatives.lock({ id, reason: 'USAC looks into it.' })
    expect(await approvedOf(agent.id)).toBe('RAD_ID_NOT_APPROVED')
    await representatives.unlock({ id })
    await representatives.revoke({ id, reason: 'The agreement ended.' })
    expect(await approvedOf(agent.id)).toBe('RAD_ID_NOT_APPROVED')
    await representatives.restore({ id })
    expect(await approvedOf(agent.id)).toEqual({ id, repId })

    const { timeline, reason } = await representatives.get({ id })
    expect(reason).toBeNull()
    expect(timeline.map(({ type }) => type).toReversed()).toEqual(
      ['ask', 'approve', 'lock', 'unlock', 'revoke', 'restore'].map((event) => `representative.${event}`),
    )
    await world.settle()
    const sent = await emailsAbout(repId)
    expect(sent).toHaveLength(5)
    expect(sent.filter(({ text }) => text.includes('Reason: The agreement ended.'))).toHaveLength(1)
  })

  test('write to the agent in the language that they read', async () => {
    const agent = await newAgent()
    await inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.update(credentials).set({ locale: 'es' }).where(eq(credentials.id, agent.id)),
    )
    const repId = newRepId()
    const { id } = await agent.ask({ repId })
    const { representatives } = await staffAs('support')
    await representatives.reject({ id, reason: 'USAC no lo conoce.' })
    await world.settle()
    expect((await emailsAbout(repId)).map(({ subject }) => subject)).toEqual([
      `Su RAD ID ${repId} no fue aprobado`,
    ])
  })

  test('decide once, whoever is faster, and say why', async () => {
    const { id } = await (await newAgent()).ask({ repId: newRepId() })
    const [one, other] = [await staffAs('support'), await staffAs('owner')]
    const codes = await Promise.all([
      refusalOf(one.representatives.approve({ id })),
      refusalOf(other.representatives.reject({ id, reason: 'Not at USAC.' })),
    ])
    expect(codes.filter((code) => code === 'INVALID_STATE')).toHaveLength(1)
    await expect(one.representatives.reject({ id, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('find them by ID, code and name, and those that wait', async () => {
    const repId = newRepId()
    const { id } = await (await newAgent()).ask({ repId })
    const { representatives, backOffice } = await staffAs('support')
    const [row] = (await representatives.list({ search: repId.toLowerCase() })).items
    expect(row).toMatchObject({ id, repId, status: 'pending' })
    const found = async (query: object) =>
      (await representatives.list({ ...query, perPage: 100 })).items.some((each) => each.id === id)
    expect(await found({ search: row!.resellerCode })).toBe(true)
    expect(await found({ search: row!.agent.slice(0, 4) })).toBe(true)
    expect(await found({ search: repId.slice(0, 8) })).toBe(false)
    expect(await found({ needsAttention: true })).toBe(true)
    expect(await found({ status: ['approved'] })).toBe(false)
    expect((await backOffice.jump({ q: repId })).items).toMatchObject([
      { kind: 'representative', id, label: repId, path: `rad-id/${id}` },
    ])
    await representatives.approve({ id })
    expect(await found({ needsAttention: true })).toBe(false)
  })

  test('of another brand know nothing of it, and whoever may only read decides nothing', async () => {
    const { id } = await (await newAgent()).ask({ repId: newRepId() })
    const foreign = world.api('elsewhere', { token: (await signInAs(world, elsewhere)).token })
    expect(await refusalOf(foreign.representatives.get({ id }))).toBe('NOT_FOUND')
    expect(await refusalOf(foreign.representatives.approve({ id }))).toBe('NOT_FOUND')
    const { representatives } = await staffAs('read-only')
    expect(await representatives.get({ id })).toMatchObject({ status: 'pending' })
    expect(await refusalOf(representatives.approve({ id }))).toBe('FORBIDDEN')
  })

  test('approve many at once; what is decided already is left out', async () => {
    const requests = await Promise.all(
      [1, 2, 3].map(async () => (await newAgent()).ask({ repId: newRepId() })),
    )
    const ids = requests.map(({ id }) => id)
    const { representatives, backOffice } = await staffAs('owner')
    await representatives.reject({ id: ids[0]!, reason: 'Not at USAC.' })
    const selection = { list: 'representatives', action: 'approve', selection: { ids } }
    expect(await backOffice.bulk.preview(selection)).toMatchObject({ eligible: 2, excludedCount: 1 })
    await backOffice.bulk.start(selection)
    await world.settle()
    const states = await Promise.all(ids.map(async (id) => (await representatives.get({ id })).status))
    expect(states).toEqual(['rejected', 'approved', 'approved'])
  })
})
