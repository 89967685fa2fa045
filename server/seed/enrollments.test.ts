import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCodes } from '#contracts/event-codes.ts'
import { deEnrollmentReasons } from '#contracts/programs/rules/choices.ts'
import { testClock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollmentConsents, enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention, events } from '#tables/platform.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { openWorld } from '#server/testing/open-world.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { applicants } from './data/applicants.ts'
import { brands } from './data/brands.ts'
import { seedEnrollments } from './enrollments.ts'
import { settleMessages } from './history/messages.ts'
import { writeRepresentatives } from './history/representatives.ts'
import { openScribe } from './history/scribe.ts'
import { seedCaller } from './seed-tenant.ts'
import { seedWorld } from './seed.ts'

const now = '2026-03-02T20:00:00Z'
const domains = ['base', 'openmobile']
const chosen = brands.filter(({ domain }) => domains.includes(domain))

const openPast = async (url: string) => {
  const vendors = { STRIPE_API_BASE: url, ESIMGO_API_BASE: `${url}/esimgo/v2.5`, USAC_API_BASE: url }
  const world = await openWorld(await createTestDatabase(), testClock(now), vendors)
  await seedWorld(world.services, { domains, stock: 10, passwordHash: 'not a hash' })
  for (const brand of chosen)
    await inTransaction(seedCaller(world.services, brand), async (ctx) => {
      const scribe = openScribe(ctx)
      await writeRepresentatives(ctx, scribe, { brand })
      await settleMessages(ctx, scribe)
      await scribe.write()
    })
  return world
}

let sandbox: TestSandbox
let world: Awaited<ReturnType<typeof openPast>>
let made: number
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await openPast(sandbox.url)
  made = await seedEnrollments(world.services, chosen)
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})

const within = <Result>(domain: string, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(
    seedCaller(
      world.services,
      chosen.find((brand) => brand.domain === domain)!,
    ),
    work,
  )

const statesOf = (domain: string) =>
  within(domain, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.tenantId, ctx.tenant.id))
      .orderBy(asc(enrollments.createdAt), asc(enrollments.id))
    return rows.map(({ program, state, locale, usState }) => `${program} ${state} ${locale} ${usState}`)
  })

test('people have applied, in two languages and many states, and are in each state that lasts', async () => {
  expect(made).toBe(applicants.filter(({ domain }) => domains.includes(domain)).length)
  expect(await statesOf('openmobile')).toMatchInlineSnapshot(`
    [
      "acp recert_due en MO",
      "acp active en MN",
      "acp nv_expired en MN",
      "acp usage_warning es IL",
      "acp de_enrolled en IA",
      "acp de_enrolled en MO",
      "acp active en MN",
      "acp qualified en MO",
      "acp active en IN",
      "acp nv_rejected en IN",
      "acp nlad_failed en MN",
      "acp nv_pending_resolution es IA",
      "acp nlad_enrolled es IA",
      "acp transfer_failed en IA",
      "acp transfer_failed en IN",
      "acp nv_pending_review es IL",
      "acp nv_pending_cert en MN",
      "acp qualified en WI",
      "acp nlad_enrolled en MN",
      "acp transfer_required en MO",
      "acp draft en WI",
      "acp draft en MO",
      "acp address_confirmed en MO",
      "acp qualified es IL",
      "acp draft es IL",
      "acp nlad_submitted en MN",
    ]
  `)
  expect(await statesOf('base')).toMatchInlineSnapshot(`
    [
      "lifeline transfer_required en WA",
      "lifeline qualified en GA",
      "lifeline de_enrolled es PR",
      "lifeline recert_due en FL",
      "lifeline de_enrolled en OK",
      "lifeline transfer_failed en PA",
      "lifeline active es NY",
      "lifeline usage_warning en OK",
      "lifeline active en PA",
      "lifeline nv_pending_resolution es FL",
      "lifeline active en OK",
      "lifeline de_enrolled en GA",
      "lifeline abandoned en PA",
      "lifeline de_enrolled en WA",
      "lifeline de_enrolled en GA",
      "lifeline de_enrolled en NY",
      "lifeline de_enrolled en PA",
      "lifeline draft en NY",
      "lifeline de_enrolled en PA",
      "lifeline fulfilling en PA",
      "lifeline nv_rejected en PA",
      "lifeline transfer_failed es FL",
      "lifeline qualified en NY",
      "lifeline cancelled en PA",
      "lifeline nlad_failed es NY",
      "lifeline transfer_failed en GA",
      "lifeline transfer_failed es IL",
      "lifeline nv_pending_resolution en WA",
      "lifeline device_chosen en GA",
      "lifeline transfer_required es PR",
      "lifeline nv_pending_cert es PR",
      "lifeline nv_pending_review es FL",
      "lifeline nv_pending_cert en IL",
      "lifeline draft en GA",
      "lifeline address_confirmed en NY",
      "lifeline qualified en IL",
      "lifeline draft es GA",
      "lifeline nlad_submitted en NY",
    ]
  `)
})

const rowsOf = (domain: string, which: SQL) =>
  within(domain, async (ctx) => {
    const { rows } = await ctx.db.execute<{ row: string }>(which)
    return rows.map(({ row }) => row)
  })

test('benefits are on their way here from other companies, each as far as it can come', async () => {
  const moving = sql`select concat_ws(' ', state, refusal) as row from transfers order by 1`
  expect(await rowsOf('openmobile', moving)).toEqual([
    'blocked TRANSFER_LIMIT_EXCEEDED',
    'consented',
    'draft',
    'failed INVALID_SAC',
    'submitted',
  ])
  expect(await rowsOf('base', moving)).toEqual([
    'blocked CANNOT_TRANSFER_WITHIN_60_DAYS',
    'blocked CANNOT_TRANSFER_WITHIN_60_DAYS',
    'cancelled',
    'completed',
    'consented',
    'draft',
    'draft',
    'failed CANNOT_TRANSFER_SAME_SAC',
    'failed REP_ID_INVALID',
    'reversed',
    'submitted',
  ])
})

test('what happened to them says codes that timelines have words for', async () => {
  const isCode = (said: unknown) => typeof said === 'string' && /^([A-Z_]{4,}|[a-z]+(_[a-z]+)+)$/.test(said)
  const bare = await Promise.all(
    domains.map((domain) =>
      within(domain, async (ctx) => {
        const rows = await ctx.db.select().from(events).where(eq(events.tenantId, ctx.tenant.id))
        const ofPrograms = /^(enrollment|de_enrollment|transfer|device_claim|program\w*|sac_code|exchange)\./
        return rows
          .filter(({ type }) => ofPrograms.test(type))
          .flatMap(({ type, data }) =>
            (['reason', 'source'] as const).flatMap((fact) => {
              const said = (data as Record<string, unknown>)[fact]
              const known = eventCodes[`${type.split('.')[0]}.${fact}`] ?? []
              return isCode(said) && !known.includes(said as string) ? [`${type} ${String(said)}`] : []
            }),
          )
      }),
    ),
  )
  expect(bare.flat()).toEqual([])
})

test('tablets are on every part of their way', async () => {
  const claimed = sql`select concat_ws(' ', c.state, c.refusal, b.status) as row from device_claims c
    left join device_boxes b on b.tenant_id = c.tenant_id and b.id = c.box_id order by 1`
  expect(await rowsOf('openmobile', claimed)).toEqual([
    'claim_failed DEVICE_ALREADY_CLAIMED delivered',
    'claimed delivered',
    'copay_due reserved',
    'copay_paid reserved',
    'ineligible DEVICE_ALREADY_CLAIMED',
    'shipped shipped',
  ])
})

test('households have left, or are about to, for every reason that there is today', async () => {
  const left = sql`select distinct reason || ' ' || state as row from de_enrollments order by 1`
  const all = [...(await rowsOf('base', left)), ...(await rowsOf('openmobile', left))]
  const reasons = new Set(all.map((row) => row.split(' ')[0]))
  expect(deEnrollmentReasons.filter((reason) => !reasons.has(reason))).toEqual([
    'PROGRAM_ENDED',
    'PERIOD_ENDED',
  ])
  expect(new Set(all.map((row) => row.split(' ')[1]))).toEqual(new Set(['noticed', 'failed', 'done']))
})

test('what a household takes has left and works, and its list says since when it is ours', async () => {
  for (const domain of domains) {
    const off = sql`select e.reference as row from enrollments e join memberships m on m.tenant_id = e.tenant_id and m.id = e.id
      left join orders o on o.tenant_id = e.tenant_id and o.enrollment_id = e.id
      where m.created_at <> e.enrolled_at or o.id is null or o.awaits_enrollment
        or e.state = 'active' and not exists (select from device_claims c where c.tenant_id = e.tenant_id and c.enrollment_id = e.id)
          and not exists (select from sims i join subscriptions s on s.tenant_id = i.tenant_id and s.sim_id = i.id
            where i.tenant_id = e.tenant_id and i.order_id = o.id and s.state = 'active')`
    expect(await rowsOf(domain, off)).toEqual([])
  }
})

test('a second run changes nothing', async () => {
  expect(await seedEnrollments(world.services, chosen)).toBe(0)
})

test.each(domains)(
  'of %s each was signed, asked about and told of, and nothing of it waits',
  async (domain) => {
    await within(domain, async (ctx) => {
      const all = await ctx.db.select().from(enrollments).where(eq(enrollments.tenantId, ctx.tenant.id))
      const own = [enrollmentConsents, providerExchanges] as const
      for (const { id, state, submittedAt, verifierCheckId, expiresAt } of all) {
        for (const table of own) {
          const found = await ctx.db.$count(table, eq(table.enrollmentId, id))
          expect([state, found > 0]).toEqual([state, submittedAt !== null])
        }
        expect([state, verifierCheckId !== null]).toEqual([state, submittedAt !== null])
        const isOver = ['nv_expired', 'abandoned'].includes(state)
        expect([state, expiresAt < ctx.now]).toEqual([state, isOver])
      }
      const sent = await ctx.db
        .select({ state: notifications.state })
        .from(notifications)
        .where(eq(notifications.tenantId, ctx.tenant.id))
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.every(({ state }) => state === 'sent' || state === 'failed')).toBe(true)
      const ahead = await ctx.db
        .select({ type: events.type, at: events.at })
        .from(events)
        .where(and(eq(events.tenantId, ctx.tenant.id), gt(events.at, ctx.now)))
      expect(ahead).toEqual([])
      const open = await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(
          and(
            eq(attention.tenantId, ctx.tenant.id),
            eq(attention.subjectKind, 'enrollment'),
            isNull(attention.closedAt),
          ),
        )
      expect(open).toEqual(domain === 'base' ? [] : [{ kind: 'device_claim_failed' }])
      const { rows } = await ctx.db.execute(sql`select task_identifier from graphile_worker.jobs`)
      expect(rows).toEqual([])
    })
    expect((await sandbox.control<{ total: number }>('/sent')).total).toBe(0)
  },
)

test('where no sandbox answers nobody has applied', async () => {
  const other = await openPast('http://127.0.0.1:1')
  try {
    expect(await seedEnrollments(other.services, chosen)).toBe(0)
  } finally {
    await other.close()
  }
})
