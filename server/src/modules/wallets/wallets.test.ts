import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { businessDefaults } from '#contracts/business.ts'
import { daysMs, hoursMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { adjustAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'

let world: AppWorld
let shop: Shop
let elsewhere: Shop
let owner: Api
let finance: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  elsewhere = await openShop(world, { domain: 'elsewhere' })
  owner = await staff('owner')
  finance = await staff('finance')
})
afterAll(() => world?.close())

const staff = async (role: AdministratorRole, of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const newSubscriber = async (of: Shop = shop) => {
  const { subjectId: id, token } = await openSession(world, of.tenant, 'subscriber')
  return { id, own: world.api(of.tenant.domain, { token }) }
}
const why = { reason: 'goodwill', note: 'The network was down' } as const
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const balanceOf = async (id: string) => (await owner.wallets.get({ id })).balances[0]?.balanceCents ?? 0
const add = (id: string, amountCents: number, api = owner) =>
  adjustAsSeen(api, { id, direction: 'add', amountCents, ...why })
const take = (id: string, amountCents: number, api = owner) =>
  adjustAsSeen(api, { id, direction: 'take', amountCents, ...why, reason: 'correction' })

/** Presses again as long as somebody else was faster. */
async function insist(act: () => Promise<unknown>): Promise<string> {
  const code = await refusalOf(act())
  return code === 'VERSION_CONFLICT' ? insist(act) : code
}

const emailsTo = async (address: string) => {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(`/sent?kind=email&to=${address}`)
  return Promise.all(
    items.map(({ id }) => world.sandbox.control<{ subject: string; text: string }>(`/sent/${id}`)),
  )
}

describe('a balance', () => {
  test('is changed by staff, with an entry for each change that the subscriber sees, too', async () => {
    const { id, own } = await newSubscriber()
    expect(await owner.wallets.get({ id })).toMatchObject({ balances: [], entries: [], waiting: [] })
    expect(await add(id, 20_00)).toMatchObject({ state: 'applied' })
    await take(id, 5_50)
    const { balances, entries } = await owner.wallets.get({ id })
    expect(balances).toEqual([{ currency: 'USD', balanceCents: 14_50 }])
    expect(entries).toMatchObject([
      { amountCents: -5_50, balanceCents: 14_50, adjustment: { reason: 'correction' } },
      { amountCents: 20_00, balanceCents: 20_00, adjustment: { note: why.note, askedBy: 'Ada owner' } },
    ])
    const seen = await own.wallets.own.get({})
    expect(seen.balances).toEqual(balances)
    expect(seen.entries).toHaveLength(2)
    expect(JSON.stringify(seen)).not.toContain(why.note)
    const { timeline } = await owner.people.subscribers.get({ id })
    expect(timeline.filter(({ type }) => type === 'wallet.change')).toHaveLength(2)
  })

  test('is found in the list of changes by whose it is and by who asked, of whom masked roles need all', async () => {
    const { id } = await newSubscriber()
    await add(id, 5_00)
    const mine = await add(id, 1_00, finance)
    const masked = await staff('read-only')
    const found = async (search: string, api = owner) =>
      (await api.wallets.list({ search, perPage: 100 })).items.map((row) => row.amountCents)
    expect(await found(`${id}@people.test`)).toEqual([1_00, 5_00])
    expect(await found(id.slice(-12))).toEqual([1_00, 5_00])
    expect(await found(id.slice(-12), masked)).toEqual([])
    expect(await found(`${id}@people.test`, masked)).toEqual([1_00, 5_00])
    const asked = (await owner.wallets.list({ search: 'ada fin', perPage: 100 })).items
    expect(asked.map((row) => row.id)).toEqual([mine.adjustmentId])
    expect(await found('ada fin', masked)).toEqual([])
  })

  test('is given with words that its owner reads once, in the language of their account, when it is there', async () => {
    const { id } = await newSubscriber()
    const emailAddress = `${id}@gift.test`
    await inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.update(credentials).set({ locale: 'es', emailAddress }).where(eq(credentials.id, id)),
    )
    const message = 'Gracias por su paciencia.'
    const give = (amountCents: number) =>
      adjustAsSeen(owner, { id, direction: 'add', amountCents, ...why, message })
    await give(5_00)
    await adjustAsSeen(owner, { id, direction: 'take', amountCents: 1_00, ...why, message })
    await world.settle()
    const mails = () => emailsTo(emailAddress)
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]!.subject).toContain('le ha regalado')
    expect((await mails())[0]!.text).toContain(message)
    const { adjustmentId, state } = await give(businessDefaults.balanceApprovalAboveCents)
    expect(state).toBe('requested')
    await finance.wallets.approve({ id: adjustmentId })
    await world.settle()
    expect(await mails()).toHaveLength(2)
    expect(await owner.wallets.getAdjustment({ id: adjustmentId })).toMatchObject({ message })
  })

  test('never goes below zero, however many take from it at once', async () => {
    const { id } = await newSubscriber()
    await add(id, 10_00)
    expect(await refusalOf(take(id, 10_01))).toBe('BALANCE_TOO_LOW')
    const tries = await Promise.all(Array.from({ length: 6 }, () => insist(() => take(id, 4_00))))
    expect(tries.filter((code) => code === 'none')).toHaveLength(2)
    expect(await balanceOf(id)).toBe(2_00)
  })

  test('is made once, when two begin it at once', async () => {
    const { id } = await newSubscriber()
    await Promise.all([insist(() => add(id, 3_00)), insist(() => add(id, 4_00, finance))])
    expect(await balanceOf(id)).toBe(7_00)
  })

  test('gets one gift of two who give the same at once, and the other learns of it', async () => {
    const { id } = await newSubscriber()
    const { version } = await owner.wallets.get({ id })
    const gift = { id, version, direction: 'add', amountCents: 5_00, ...why } as const
    const codes = await Promise.all([owner, finance].map((api) => refusalOf(api.wallets.adjust(gift))))
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'none'])
    expect(await balanceOf(id)).toBe(5_00)
    // What is only asked for counts, too.
    const large = {
      ...gift,
      version: version + 1,
      amountCents: businessDefaults.balanceApprovalAboveCents + 1,
    }
    expect((await owner.wallets.adjust(large)).state).toBe('requested')
    expect(await refusalOf(finance.wallets.adjust(large))).toBe('VERSION_CONFLICT')
    const seen = await finance.wallets.get({ id })
    expect(seen).toMatchObject({ version: version + 2, waiting: [{ amountCents: large.amountCents }] })
  })

  test('is changed once by a call that is sent twice', async () => {
    const { id } = await newSubscriber()
    const given = { id, direction: 'add', amountCents: 5_00, ...why } as const
    const idempotencyKey = newId()
    await adjustAsSeen(owner, given, { context: { idempotencyKey } })
    await adjustAsSeen(owner, given, { context: { idempotencyKey } })
    expect(await balanceOf(id)).toBe(5_00)
  })

  test('is nobody else’s', async () => {
    const { id } = await newSubscriber()
    const other = await newSubscriber()
    await add(id, 5_00)
    expect((await other.own.wallets.own.get({})).balances).toEqual([])
    const stranger = await staff('owner', elsewhere)
    expect(await refusalOf(stranger.wallets.get({ id }))).toBe('NOT_FOUND')
    expect(await refusalOf(add(id, 1_00, stranger))).toBe('NOT_FOUND')
    for (const role of ['support', 'catalog', 'read-only'] as const)
      expect(await refusalOf(add(id, 1_00, await staff(role)))).toBe('FORBIDDEN')
    expect(await refusalOf(adjustAsSeen(owner, { id, direction: 'add', amountCents: 0, ...why }))).toBe(
      'BAD_REQUEST',
    )
  })
})

describe('above the limit', () => {
  const above = businessDefaults.balanceApprovalAboveCents + 1

  test('a second administrator has to agree, who is not whoever asked', async () => {
    const { id } = await newSubscriber()
    const { adjustmentId, state } = await add(id, above)
    expect(state).toBe('requested')
    expect(await balanceOf(id)).toBe(0)
    const asked = await owner.wallets.getAdjustment({ id: adjustmentId })
    expect(asked).toMatchObject({ isOwn: true, attention: [{ kind: 'balance_waiting' }] })
    expect((await owner.wallets.get({ id })).waiting).toMatchObject([
      { id: adjustmentId, amountCents: above },
    ])
    expect((await owner.wallets.list({ needsAttention: true })).items.map((row) => row.id)).toContain(
      adjustmentId,
    )
    expect(await refusalOf(owner.wallets.approve({ id: adjustmentId }))).toBe('SECOND_PERSON_NEEDED')
    expect(await refusalOf(owner.wallets.reject({ id: adjustmentId, answer: 'No' }))).toBe(
      'SECOND_PERSON_NEEDED',
    )
    const support = await staff('support')
    expect(await refusalOf(support.wallets.approve({ id: adjustmentId }))).toBe('FORBIDDEN')
    await finance.wallets.approve({ id: adjustmentId })
    expect(await refusalOf(finance.wallets.approve({ id: adjustmentId }))).toBe('INVALID_STATE')
    expect(await balanceOf(id)).toBe(above)
    expect(await finance.wallets.getAdjustment({ id: adjustmentId })).toMatchObject({
      state: 'applied',
      attention: [],
      decidedBy: 'Ada finance',
      balanceCents: above,
    })
  })

  test('counts what one administrator changes within a day together', async () => {
    const { id } = await newSubscriber()
    const half = Math.ceil(above / 2)
    expect((await add(id, half)).state).toBe('applied')
    expect((await add(id, half)).state).toBe('requested')
    expect((await add(id, half, finance)).state).toBe('applied')
    await world.advance(hoursMs(25))
    owner = await staff('owner')
    finance = await staff('finance')
    expect((await add(id, half)).state).toBe('applied')
  })

  test('it is refused, taken back by whoever asked, or nobody decides in time', async () => {
    const { id } = await newSubscriber()
    const refused = (await add(id, above)).adjustmentId
    const answer = 'There was no outage that day.'
    await finance.wallets.reject({ id: refused, answer })
    const rejected = { state: 'rejected', answer, attention: [] }
    expect(await owner.wallets.getAdjustment({ id: refused })).toMatchObject(rejected)
    const back = (await add(id, above)).adjustmentId
    expect(await refusalOf(finance.wallets.withdraw({ id: back }))).toBe('INVALID_STATE')
    await owner.wallets.withdraw({ id: back })
    expect(await owner.wallets.getAdjustment({ id: back })).toMatchObject({ state: 'withdrawn' })
    const late = (await add(id, above)).adjustmentId
    await world.advance(daysMs(businessDefaults.balanceRequestDays + 1))
    await world.settle()
    owner = await staff('owner')
    finance = await staff('finance')
    expect(await owner.wallets.getAdjustment({ id: late })).toMatchObject({ state: 'expired', attention: [] })
    expect(await refusalOf(finance.wallets.approve({ id: late }))).toBe('INVALID_STATE')
    expect(await balanceOf(id)).toBe(0)
  })

  test('nothing is taken that has gone meanwhile', async () => {
    const { id } = await newSubscriber()
    await finance.wallets.approve({ id: (await add(id, 100_00)).adjustmentId })
    const first = (await take(id, 80_00)).adjustmentId
    const second = (await take(id, 80_00)).adjustmentId
    await finance.wallets.approve({ id: first })
    expect(await refusalOf(finance.wallets.approve({ id: second }))).toBe('BALANCE_TOO_LOW')
    expect(await owner.wallets.getAdjustment({ id: second })).toMatchObject({ state: 'requested' })
    expect(await balanceOf(id)).toBe(20_00)
  })

  test('the limit is set by owners alone', async () => {
    expect(await refusalOf(finance.wallets.setLimit({ approvalAboveCents: 1_00 }))).toBe('FORBIDDEN')
    await owner.wallets.setLimit({ approvalAboveCents: 1_00 })
    const { id } = await newSubscriber()
    expect((await add(id, 1_01)).state).toBe('requested')
    const approvalAboveCents = businessDefaults.balanceApprovalAboveCents
    expect(await owner.wallets.setLimit({ approvalAboveCents })).toEqual({ approvalAboveCents })
    expect(await (await staff('read-only')).wallets.limit({})).toEqual({ approvalAboveCents })
  })
})

test('the books say what the balances say', async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  expect(await checkInvariants(input)).toEqual([])
})
