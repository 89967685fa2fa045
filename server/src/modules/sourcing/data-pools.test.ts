import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles } from '#contracts/roles.ts'
import { daysMs, hoursMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { provision } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { insertPerson } from '#server/testing/sign-in.ts'
import { administrator } from '#server/testing/world.ts'
import { simSources } from '#tables/sims-sources.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { sims } from '#tables/sims.ts'
import { countDataPool, countDataPools, countedOf, pooledLines } from './count-data-pools.ts'
import { getDataPool, listDataPools, poolCandidatesOf } from './data-pool.queries.ts'
import { addPoolLines, removePoolLine } from './pool-lines.ts'
import { periodOfPool, projectedEnd } from './pool-period.ts'
import { archiveDataPool, createDataPool, editDataPool } from './write-data-pool.ts'

const { sandbox, world, caller, desk } = await openDelivery(['base', '1psim'])
const staff = { ...caller, actor: administrator() }
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(staff, work)
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CodedError)
  return (error as CodedError).code
}

/** A period that began two weeks ago, so that no test stands at the end of one. */
const startDay = ((Number(dayOf(world.clock.now(), caller.tenant.timeZone).slice(8)) + 13) % 28) + 1
const usual = { name: 'Team', totalMb: 1000, alertPercent: 80, startDay }
const sourceOf = (provider: string) =>
  within(async (ctx) => {
    const [source] = await ctx.db
      .select()
      .from(simSources)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.provider, provider)))
    return source!.id
  })
const create = async (changes: Partial<typeof usual> = {}) => {
  const sourceId = await sourceOf('esimgo')
  return within((ctx) => createDataPool(ctx, { sourceId, ...usual, ...changes }))
}
const get = (id: string) => within((ctx) => getDataPool(ctx, id))
async function bought() {
  const { orderId } = await desk.begin([{ bundle: 'esim_1GB_7D_FR_V2' }])
  await provision(caller, (await desk.stateOf(orderId)).id)
  return (await desk.simsOf(orderId))[0]!
}
const use = (iccid: string, data: string) => sandbox.control('/usage', { iccid, data, country: 'FR' })
const count = (id: string) => {
  world.clock.advance(60_000)
  return countDataPool(caller, id)
}
const noticesOf = () =>
  within((ctx) =>
    ctx.db
      .select({ recipient: notifications.recipient })
      .from(notifications)
      .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.template, 'data-pool-low'))),
  )
const troublesOf = (id: string) =>
  within((ctx) =>
    ctx.db
      .select({ closedAt: attention.closedAt })
      .from(attention)
      .where(and(eq(attention.tenantId, ctx.tenant.id), eq(attention.subjectId, id))),
  )

describe('a data pool', () => {
  test('is the sum of what its lines have used, with the share of each', async () => {
    const id = await create()
    const [one, other] = [await bought(), await bought()]
    await use(one.iccid, '300MB')
    await within((ctx) => addPoolLines(ctx, { id, simIds: [one.id, other.id] }))
    expect(await get(id)).toMatchObject({ usedMb: 0, lineCount: 2, asOf: null, endsAt: null })
    await count(id)
    await use(other.iccid, '100MB')
    await count(id)
    const pool = await get(id)
    expect(pool).toMatchObject({ usedMb: 400, usedPercent: 40, leftMb: 600, silentCount: 0 })
    expect(pool.lines.map(({ iccid, usedMb, sharePercent }) => [iccid, usedMb, sharePercent])).toEqual([
      [one.iccid, 300, 75],
      [other.iccid, 100, 25],
    ])
    await within((ctx) => removePoolLine(ctx, { id, simId: one.id }))
    expect(await get(id)).toMatchObject({ usedMb: 100, lineCount: 1 })
    expect(await codeOf(within((ctx) => removePoolLine(ctx, { id, simId: one.id })))).toBe('NOT_FOUND')
  })

  test('says what the carrier said last while it does not answer, and of when', async () => {
    const id = await create()
    const sim = await bought()
    await use(sim.iccid, '250MB')
    await within((ctx) => addPoolLines(ctx, { id, simIds: [sim.id] }))
    await count(id)
    const before = await get(id)
    await use(sim.iccid, '250MB')
    await sandbox.control('/faults/esimgo', { rate5xx: { count: 100 } })
    await count(id)
    const silent = await get(id)
    expect(silent).toMatchObject({ usedMb: 250, asOf: before.asOf, silentCount: 1 })
    expect(silent.lines[0]).toMatchObject({ isSilent: true, usedMb: 250 })
    await sandbox.control('/faults/clear', {})
    await count(id)
    expect(await get(id)).toMatchObject({ usedMb: 500, silentCount: 0 })
  })

  test('needs attention from its threshold on, and staff who may see to it are told once in a period', async () => {
    const idOf = new Map(administratorRoles.map((role) => [role, newId()]))
    await within(async (ctx) => {
      for (const [role, id] of idOf)
        await insertPerson(ctx, 'administrator', { id, role, passwordHash: 'none' })
    })
    const before = (await noticesOf()).length
    const id = await create()
    const sim = await bought()
    await within((ctx) => addPoolLines(ctx, { id, simIds: [sim.id] }))
    await use(sim.iccid, '790MB')
    await count(id)
    expect(await get(id)).toMatchObject({ usedPercent: 79, needsAttention: false })
    await use(sim.iccid, '20MB')
    await count(id)
    await use(sim.iccid, '20MB')
    await count(id)
    expect(await get(id)).toMatchObject({
      needsAttention: true,
      attention: [{ kind: 'pool_low', data: { percent: 83, alertPercent: 80 } }],
    })
    const told = (await noticesOf()).slice(before).map(({ recipient }) => recipient)
    expect(new Set(told).size).toBe(told.length)
    for (const [role, person] of idOf)
      expect(told.includes(`${person}@people.test`)).toBe(may(role, 'catalog.write'))
    const { version } = await get(id)
    await within((ctx) => editDataPool(ctx, { id, version, ...usual, totalMb: 2000 }))
    expect(await get(id)).toMatchObject({ needsAttention: false, usedPercent: 41 })
    await within((ctx) => editDataPool(ctx, { id, version: version + 1, ...usual }))
    expect((await noticesOf()).length).toBe(before + told.length)
    expect((await troublesOf(id)).filter(({ closedAt }) => closedAt === null)).toHaveLength(1)
    await within((ctx) => archiveDataPool(ctx, id))
    expect((await troublesOf(id)).filter(({ closedAt }) => closedAt === null)).toEqual([])
  })

  test('has a line alone: of two who put it into two pools at once, one is told', async () => {
    const [one, other] = [await create({ name: 'One' }), await create({ name: 'Other' })]
    const sim = await bought()
    const put = (id: string) => within((ctx) => addPoolLines(ctx, { id, simIds: [sim.id] }))
    const outcomes = await Promise.allSettled([put(one), put(other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'LINE_IN_POOL' })
    const [has, lacks] = outcomes[0]!.status === 'fulfilled' ? [one, other] : [other, one]
    const { items } = await within((ctx) => poolCandidatesOf(ctx, { id: lacks, search: sim.iccid }))
    expect(items).toEqual([expect.objectContaining({ simId: sim.id, pool: has === one ? 'One' : 'Other' })])
    await within((ctx) => archiveDataPool(ctx, has))
    await put(lacks)
    expect(await codeOf(put(has))).toBe('INVALID_STATE')
    const older = within((ctx) => editDataPool(ctx, { id: has, version: 1, ...usual, name: 'Over' }))
    expect(await codeOf(older)).toBe('INVALID_STATE')
  })

  test('is changed by one of two at once, and takes lines of its own source that somebody has', async () => {
    const id = await create()
    await within((ctx) => editDataPool(ctx, { id, version: 1, ...usual, name: 'Sales' }))
    expect(
      await codeOf(within((ctx) => editDataPool(ctx, { id, version: 1, ...usual, name: 'Field' }))),
    ).toBe('VERSION_CONFLICT')
    const [card] = await within((ctx) =>
      ctx.db
        .select()
        .from(sims)
        .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.provider, 'stock')))
        .limit(1),
    )
    expect(await codeOf(within((ctx) => addPoolLines(ctx, { id, simIds: [card!.id] })))).toBe('LINE_UNFIT')
    const sourceId = await sourceOf('stock')
    expect(await codeOf(within((ctx) => createDataPool(ctx, { sourceId, ...usual })))).toBe('NOT_FOUND')
  })

  test('is nobody else’s, and counted where there are lines', async () => {
    const id = await create()
    const sim = await bought()
    await within((ctx) => addPoolLines(ctx, { id, simIds: [sim.id] }))
    const foreign = { ...world.callerOf('1psim'), actor: administrator() }
    expect(await codeOf(inTransaction(foreign, (ctx) => getDataPool(ctx, id)))).toBe('NOT_FOUND')
    expect(await codeOf(inTransaction(foreign, (ctx) => addPoolLines(ctx, { id, simIds: [sim.id] })))).toBe(
      'NOT_FOUND',
    )
    const due = await tenantsWithDue(world.services, [caller.tenant, foreign.tenant] as Tenant[], pooledLines)
    expect(due.map(({ id: tenant }) => tenant)).toEqual([caller.tenant.id])
    await use(sim.iccid, '10MB')
    world.clock.advance(60_000)
    await countDataPools(caller)
    const { items } = await within((ctx) =>
      listDataPools(ctx, { sort: '-usedPercent', page: 1, perPage: 50, status: ['active'] }),
    )
    expect(items.find((row) => row.id === id)).toMatchObject({ usedMb: 10, lineCount: 1 })
    expect(items.map(({ usedPercent }) => usedPercent)).toEqual(
      items.map(({ usedPercent }) => usedPercent).toSorted((one, other) => other - one),
    )
  })
})

const period = {
  day: '2026-03-05',
  from: new Date('2026-03-05T05:00:00Z'),
  to: new Date('2026-04-05T04:00:00Z'),
}
const amount = (startedAt: string | null, usedBytes: number) => ({
  ...{ state: 'active' as const, totalBytes: 1e9, leftBytes: 1e9 - usedBytes },
  ...{ startedAt, endsAt: null },
})
const now = new Date('2026-03-20T12:00:00Z')
const nothing = { reading: null, periodDay: null, usedBytes: 0 }

describe('what a line has used in a period', () => {
  test('is all of what began in it, and of older data what comes after the first answer', () => {
    const first = countedOf(
      nothing,
      [amount('2026-03-01T00:00:00Z', 6e8), amount('2026-03-10T00:00:00Z', 2e8)],
      period,
      now,
    )
    expect(first.usedBytes).toBe(2e8)
    const next = countedOf(
      first,
      [amount('2026-03-01T00:00:00Z', 7e8), amount('2026-03-10T00:00:00Z', 2e8)],
      period,
      now,
    )
    expect(next.usedBytes).toBe(3e8)
    const topped = countedOf(
      next,
      [amount('2026-03-10T00:00:00Z', 2e8), amount('2026-03-20T00:00:00Z', 5e7)],
      period,
      now,
    )
    expect(topped.usedBytes).toBe(3.5e8)
  })

  test('begins anew with the next one, from what was known by then', () => {
    const last = countedOf(nothing, [amount('2026-03-10T00:00:00Z', 2e8)], period, now)
    const after = { day: '2026-04-05', from: period.to }
    expect(countedOf(last, [amount('2026-03-10T00:00:00Z', 2.5e8)], after, now)).toMatchObject({
      ...{ usedBytes: 5e7, periodDay: '2026-04-05' },
    })
  })

  test('leaves out data without limit, and says so', () => {
    const unlimited = { ...amount('2026-03-10T00:00:00Z', 0), totalBytes: null, leftBytes: null }
    expect(countedOf(nothing, [unlimited], period, now)).toMatchObject({ usedBytes: 0, isUnmetered: true })
  })
})

test.each([
  ['2026-03-20T12:00:00Z', 5, '2026-03-05', '2026-04-05T04:00:00.000Z'],
  ['2026-03-05T04:59:59Z', 5, '2026-02-05', '2026-03-05T05:00:00.000Z'],
  ['2026-01-03T12:00:00Z', 28, '2025-12-28', '2026-01-28T05:00:00.000Z'],
])('at %s a period from day %i on began on %s', (at, day, first, to) => {
  const tenant = { timeZone: 'America/New_York' } as Tenant
  const found = periodOfPool({ tenant, now: new Date(at) }, { startDay: day })
  expect([found.day, found.to.toISOString()]).toEqual([first, to])
})

test('a pool lasts as long as its pace says', () => {
  const tenDays = new Date(period.from.getTime() + daysMs(10))
  const ends = (usedBytes: number, asOf: Date | null = tenDays) =>
    projectedEnd(period, { usedBytes, totalBytes: 1e9, asOf })
  expect(ends(5e8)).toEqual(new Date(period.from.getTime() + daysMs(20)))
  expect([ends(1e8), ends(0), ends(1e9), ends(5e8, null)]).toEqual([null, null, null, null])
  expect(ends(5e8, new Date(period.from.getTime() - hoursMs(1)))).toBeNull()
})
