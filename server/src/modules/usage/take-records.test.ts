import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usageProblems } from '#contracts/usage/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertLine, phoneOf, recordOf } from '#server/testing/usage-lines.ts'
import { usageRules } from '#server/testing/usage-rules.ts'
import { runJob } from '#server/testing/worker.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import { events } from '#tables/platform.ts'
import { subscriptions } from '#tables/sims.ts'
import { usageFigures, usagePeriods, usageRecords, usageRollups } from '#tables/usage.ts'
import { jobs as simJobs } from '#modules/sims/sims.jobs.ts'
import { takeRecords, type Given } from './take-records.ts'
import type { GivenRecord } from './check-record.ts'

let world: World
let home: Tenant
let line: Awaited<ReturnType<typeof insertLine>>
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(world.caller(tenant), work)
const at = (iso: string) => new Date(iso)
const begun = at('2026-02-20T12:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  await within((ctx) => seedCatalog(ctx))
  line = await within((ctx) => insertLine(ctx, { number: 1, startedAt: begun }))
})
afterAll(() => world.close())

const take = (
  records: GivenRecord[],
  way: Given['way'] = 'record',
  sourceId = line.sourceId,
  tenant = home,
) => within((ctx) => takeRecords(ctx, { sourceId, way, records }), tenant)

/** Every sum, and whether each is that of the records. */
async function sums(simId = line.simId) {
  const broken: unknown[] = []
  for (const rule of usageRules) {
    const { rows } = await within((ctx) => ctx.db.execute(sql.raw(rule.sql)))
    broken.push(...rows)
  }
  expect(broken).toEqual([])
  return within(async ({ db }) => ({
    records: await db.select().from(usageRecords).where(eq(usageRecords.simId, simId)),
    days: await db
      .select()
      .from(usageRollups)
      .where(
        sql`${usageRollups.simId} = ${simId} and ${usageRollups.span} = 'day' and ${usageRollups.units} > 0`,
      )
      .orderBy(asc(usageRollups.startsAt)),
    periods: await db.select().from(usagePeriods).where(eq(usagePeriods.simId, simId)),
  }))
}

describe('records', () => {
  it('count once however often and in whichever order they come, and late ones find their day and period', async () => {
    const file = [
      recordOf('a', line.iccid, at('2026-03-01T04:30:00Z')),
      recordOf('b', line.iccid, at('2026-03-01T20:00:00Z'), { bytesUp: null, bytesDown: 5_000_000 }),
      recordOf('c', line.iccid, at('2026-03-02T09:00:00Z'), { kind: 'voice', seconds: 75, country: 'US' }),
    ]
    expect(await take(file)).toEqual({ added: 3, corrected: 0, repeated: 0, rejected: [] })
    expect(await take(file.toReversed())).toMatchObject({ added: 0, repeated: 3 })
    const late = recordOf('d', line.iccid, at('2026-02-21T10:00:00Z'), { bytesDown: 0 })
    expect(await take([file[0]!, late, late])).toMatchObject({ added: 1, repeated: 2 })
    const found = await sums()
    expect(found.records).toHaveLength(4)
    // By the calendar of New York, where the first of March has yet to begin at half past four in London.
    expect(found.days.map(({ startsAt, kind, units }) => [startsAt.toISOString(), kind, units])).toEqual([
      ['2026-02-21T05:00:00.000Z', 'data', 1_000_000],
      ['2026-02-28T05:00:00.000Z', 'data', 10_000_000],
      ['2026-03-01T05:00:00.000Z', 'data', 5_000_000],
      ['2026-03-02T05:00:00.000Z', 'voice', 75],
    ])
    expect(found.periods.map(({ kind, units, startsAt }) => [kind, units, startsAt])).toEqual(
      expect.arrayContaining([
        ['data', 16_000_000, begun],
        ['voice', 75, begun],
      ]),
    )
  })

  it('are replaced by a correction, over the month’s end too, and never by what was told before it', async () => {
    const first = recordOf('e', line.iccid, at('2026-02-28T23:59:00Z'))
    const corrected = { ...first, revision: 2, startedAt: at('2026-03-01T00:10:00Z'), bytesDown: 1_000_000 }
    expect(await take([first])).toMatchObject({ added: 1 })
    expect(await take([corrected])).toMatchObject({ added: 0, corrected: 1 })
    expect(await take([{ ...first, revision: 1 }, first])).toMatchObject({
      added: 0,
      corrected: 0,
      repeated: 2,
    })
    expect((await sums()).records.find(({ recordId }) => recordId === 'e')).toMatchObject({
      revision: 2,
      units: 2_000_000,
      startedAt: corrected.startedAt,
    })
    const other = { ...corrected, bytesDown: 7 }
    expect((await take([other])).rejected).toEqual([{ at: 0, problem: 'conflict' }])
    // The correction comes first, and then twice in one file what it replaces.
    const early = recordOf('f', line.iccid, at('2026-03-02T10:00:00Z'), {
      revision: 1,
      bytesDown: 0,
      bytesUp: 0,
    })
    expect(await take([early])).toMatchObject({ added: 1 })
    const told = { ...early, revision: 0, bytesDown: 3 }
    expect(await take([told, told, early])).toMatchObject({ added: 0, corrected: 0, repeated: 3 })
    await sums()
  })

  it('are refused with their reason where they make no sense, and the others count', async () => {
    const now = world.clock.now()
    const bad: [string, Partial<GivenRecord>][] = [
      ['record_id', { recordId: '' }],
      ['revision', { revision: -1 }],
      ['kind', { kind: 'fax' }],
      ['direction', { direction: 'up' }],
      ['line', { iccid: null }],
      ['unknown_line', { iccid: '8900000000000000009' }],
      ['time', { startedAt: new Date(NaN) }],
      ['ends_before', { endedAt: later(now, -daysMs(50)) }],
      ['future', { startedAt: later(now, 3_600_000) }],
      ['too_late', { startedAt: later(now, -daysMs(93)) }],
      ['no_amount', { bytesUp: null, bytesDown: null }],
      ['amount', { bytesDown: NaN }],
      ['negative', { bytesDown: -5 }],
      ['too_large', { bytesDown: 9_000_000_000_000 }],
      ['country', { country: 'FRA' }],
      ['call_type', { callType: 'friendly' }],
      ['cost', { costMicros: -1 }],
    ]
    const records = bad.map(([problem, changes]) => recordOf(`bad ${problem}`, line.iccid, now, changes))
    const good = recordOf('good', line.iccid, now, { iccid: null, phoneNumber: phoneOf(1) })
    const taken = await take([...records, good])
    expect(taken.rejected.map(({ problem }) => problem)).toEqual(bad.map(([problem]) => problem))
    expect(taken.added).toBe(1)
    const covered = [...bad.map(([problem]) => problem), 'conflict', 'asked_before']
    expect(usageProblems.filter((problem) => !covered.includes(problem))).toEqual([])
    await sums()
  })

  it('of another tenant name none of our lines, and leave what we have alone', async () => {
    const other = await world.tenant()
    await within((ctx) => seedCatalog(ctx), other)
    const foreign = [recordOf('a', line.iccid, world.clock.now())]
    const { esimSourceId } = catalogIds(other.id)
    expect((await take(foreign, 'record', esimSourceId, other)).rejected).toEqual([
      { at: 0, problem: 'unknown_line' },
    ])
    const seen = await within((ctx) => ctx.db.select().from(usageRecords), other)
    expect(seen).toEqual([])
    const stock = catalogIds(home.id).stockSourceId
    expect((await take([recordOf('a', line.iccid, world.clock.now())], 'record', stock)).rejected).toEqual([
      { at: 0, problem: 'unknown_line' },
    ])
  })

  it('begin the plan that waits for its first use, and count to its period at once', async () => {
    const waiting = await within((ctx) => insertLine(ctx, { number: 2 }))
    const first = at('2026-03-02T08:00:00Z')
    await take([
      recordOf('w2', waiting.iccid, at('2026-03-02T11:00:00Z')),
      recordOf('w1', waiting.iccid, first),
    ])
    const [told] = await within((ctx) => ctx.db.select().from(events).where(eq(events.type, 'usage.begin')))
    expect(told).toMatchObject({ subjectId: waiting.simId, data: { startedAt: first.toISOString() } })
    await runJob(world.services, home, simJobs, 'start-used-plan', {
      subjectId: waiting.simId,
      timelineId: waiting.orderId,
      data: told!.data,
    })
    const [plan] = await within((ctx) =>
      ctx.db.select().from(subscriptions).where(eq(subscriptions.simId, waiting.simId)),
    )
    expect(plan).toMatchObject({ state: 'active', periodStart: first })
    await take([recordOf('w3', waiting.iccid, at('2026-03-02T12:00:00Z'))])
    expect((await sums(waiting.simId)).periods).toMatchObject([
      { units: 30_000_000, records: 3, startsAt: first },
    ])
  })

  it('are worth what was paid for as much of the plan, and cost what the source or the carrier says', async () => {
    await within((ctx) =>
      ctx.db.insert(sourcePlans).values({
        tenantId: home.id,
        id: catalogIds(home.id).topUpId,
        simSourceId: line.sourceId,
        providerRefId: 'esim_1GB_30D_FR_V2',
        name: '1 GB',
        dataMb: 1000,
        validityDays: 30,
        countries: ['FR'],
        costCents: 200,
        status: 'active',
      }),
    )
    const rated = await within((ctx) => insertLine(ctx, { number: 3, startedAt: begun, paidCents: 500 }))
    await take([
      recordOf('r1', rated.iccid, at('2026-03-02T07:00:00Z'), { bytesUp: 0, bytesDown: 100_000_000 }),
      recordOf('r2', rated.iccid, at('2026-03-02T07:00:00Z'), {
        ...{ bytesUp: 0, bytesDown: 100_000_000, costMicros: 90_000 },
      }),
    ])
    const { records } = await sums(rated.simId)
    expect(records.map(({ worthMicros, costMicros }) => [worthMicros, costMicros])).toEqual(
      expect.arrayContaining([
        [500_000, 200_000],
        [500_000, 90_000],
      ]),
    )
    const [figure] = await within((ctx) =>
      ctx.db
        .select({ cost: sql<string>`sum(${usageFigures.costMicros})` })
        .from(usageFigures)
        .where(eq(usageFigures.tenantId, home.id)),
    )
    expect(Number(figure!.cost)).toBeGreaterThanOrEqual(290_000)
  })

  it('of two files at once count once', async () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      recordOf(`race ${n}`, line.iccid, later(at('2026-03-01T00:00:00Z'), n * 60_000), { revision: n % 3 }),
    )
    const again = many.map((record, n) => ({ ...record, revision: (n + 1) % 3, bytesDown: n }))
    const results = await Promise.all([take(many), take(again.toReversed()), take(many), take(again)])
    expect(results.reduce((total, { added }) => total + added, 0)).toBe(200)
    await sums()
  })
})

describe('asking the carrier', () => {
  it('counts until the first record comes; what was counted so is not counted again', async () => {
    const tenant = await world.tenant()
    await within((ctx) => seedCatalog(ctx), tenant)
    const asked = await within((ctx) => insertLine(ctx, { number: 9, startedAt: begun }), tenant)
    const tell = (records: GivenRecord[], way: Given['way']) => take(records, way, asked.sourceId, tenant)
    const noon = at('2026-03-02T12:00:00Z')
    expect(await tell([recordOf('asked 1', asked.iccid, noon)], 'asked')).toMatchObject({ added: 1 })
    const told = [
      recordOf('x', asked.iccid, at('2026-03-02T11:00:00Z')),
      recordOf('y', asked.iccid, at('2026-03-02T13:00:00Z')),
    ]
    expect(await tell(told, 'record')).toMatchObject({
      added: 1,
      rejected: [{ at: 0, problem: 'asked_before' }],
    })
    expect(await tell([recordOf('asked 2', asked.iccid, at('2026-03-02T14:00:00Z'))], 'asked')).toMatchObject(
      {
        added: 0,
        rejected: [],
      },
    )
  })
})
