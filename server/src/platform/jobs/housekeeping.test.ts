import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { insertOrder, insertPaidOrder, troubleOrders } from '../../testing/order-rows.ts'
import { simSources } from '#tables/sims-sources.ts'
import { usageFileRows, usageFiles, usagePeriods } from '#tables/usage.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { credentials, credentialTokens, sessions, subscribers } from '#tables/identity.ts'
import { personalCopies } from '#tables/people.ts'
import { importRows, imports, reportFiles, savedViews } from '#tables/back-office.ts'
import { attention, idempotencyKeys, rateLimits, rateLimitsKeptMs, webhookInbox } from '#tables/platform.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { enrollmentLookups, enrollments } from '#tables/enrollment.ts'
import { numbersOf } from '../../testing/box-numbers.ts'
import { deviceBoxes, devices } from '#tables/devices.ts'
import { documentContents, documents } from '#tables/documents.ts'
import { disputeEvidence, disputes } from '#tables/payments-disputes.ts'
import { callBacks } from '#tables/call-backs.ts'
import { contacts } from '#tables/contacts.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { notifications } from '#tables/messaging.ts'
import { daysMs, later } from '../clock.ts'
import type { Ctx, Tenant } from '../context.ts'
import { tenantsWithDue } from './due-work.ts'
import { forgetRateLimits, keepHouse, outlived, retentions } from './housekeeping.ts'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/scope.ts'

const keepMsOf = (kind: string) => retentions.find(({ name }) => name === kind)!.keepMs

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('keys are kept for their retention and not longer, and only of the own tenant', async () => {
  const [home, other] = [await world.tenant(), await world.tenant()]
  const now = world.clock.now()
  for (const tenant of [home, other]) {
    await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.insert(idempotencyKeys).values(
        [1, keepMsOf('idempotencyKeys') + daysMs(1)].map((ageMs) => ({
          tenantId: tenant.id,
          actor: 'public',
          key: `aged ${ageMs}`,
          endpoint: 'toy',
          bodyHash: 'x',
          state: 'done',
          holder: newId(),
          leaseUntil: now,
          createdAt: new Date(now.getTime() - ageMs),
        })),
      ),
    )
  }
  await keepHouse(world.caller(home))
  const keysOf = (tenant: typeof home) =>
    inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys),
    )
  expect(await keysOf(home)).toEqual([{ key: 'aged 1' }])
  expect(await keysOf(other)).toHaveLength(2)
})

test('sessions, links and messages about accounts go when they have outlived their retention', async () => {
  const home = await world.tenant()
  const now = world.clock.now()
  const ago = (ms: number) => later(now, -ms)
  const person = newId()
  await inTransaction(world.caller(home), async (ctx) => {
    const own = { tenantId: home.id }
    await ctx.db.insert(credentials).values({
      ...own,
      id: person,
      kind: 'subscriber',
      emailAddress: 'kept@example.test',
      state: 'active',
    })
    const session = {
      ...own,
      subjectKind: 'subscriber' as const,
      subjectId: person,
      address: '127.0.0.1',
      lastSeenAt: now,
    }
    await ctx.db.insert(sessions).values([
      { ...session, id: newId(), userAgent: 'open', expiresAt: later(now, 1000) },
      {
        ...session,
        id: newId(),
        userAgent: 'ended long ago',
        expiresAt: later(now, 1000),
        endedAt: ago(daysMs(91)),
      },
      { ...session, id: newId(), userAgent: 'expired lately', expiresAt: ago(daysMs(89)) },
      { ...session, id: newId(), userAgent: 'expired long ago', expiresAt: ago(daysMs(91)) },
    ])
    await ctx.db.insert(credentialTokens).values(
      [29, 31].map((days) => ({
        ...own,
        id: newId(),
        credentialId: person,
        purpose: 'reset' as const,
        tokenHash: `expired ${days} days ago`,
        expiresAt: ago(daysMs(days)),
      })),
    )
    await ctx.db.insert(notifications).values(
      [364, 366].map((days) => ({
        ...own,
        id: newId(),
        credentialId: person,
        channel: 'email' as const,
        template: `${days} days`,
        recipient: 'kept@example.test',
        locale: 'en' as const,
        dedupeKey: `${days}`,
        state: 'sent' as const,
        createdAt: ago(daysMs(days)),
      })),
    )
  })
  await keepHouse(world.caller(home))
  const left = await inTransaction(world.caller(home), async (ctx) => ({
    sessions: (await ctx.db.select().from(sessions)).map(({ userAgent }) => userAgent).toSorted(),
    links: (await ctx.db.select().from(credentialTokens)).map(({ tokenHash }) => tokenHash),
    messages: (await ctx.db.select().from(notifications)).map(({ template }) => template),
  }))
  expect(left).toEqual({
    sessions: ['expired lately', 'open'],
    links: ['expired 29 days ago'],
    messages: ['364 days'],
  })
})

const importOf = (tenant: Tenant, createdAt: Date) => ({
  ...{ tenantId: tenant.id, id: newId(), list: 'toys', fileName: 'toys.csv', state: 'finished' },
  ...{ headings: [], mapping: {}, total: 1, askedBy: { kind: 'system' }, createdAt },
})

const enrollmentOf = (tenant: Tenant, changedAt: Date) => ({
  ...{ tenantId: tenant.id, id: newId(), reference: newId(), tokenHash: newId(), usState: 'NY' },
  ...{ reachableAt: changedAt, expiresAt: changedAt, changedAt },
  program: 'lifeline' as const,
  locale: 'en' as const,
  source: 'web' as const,
  step: 'name' as const,
})

/** One row of each kind as if it had been written, or had ended, at this moment. */
const rowsOf: Record<string, (ctx: Ctx, at: Date) => Promise<unknown>> = {
  idempotencyKeys: ({ db, tenant }, at) =>
    db.insert(idempotencyKeys).values({
      tenantId: tenant.id,
      actor: 'public',
      key: newId(),
      endpoint: 'toy',
      bodyHash: 'x',
      state: 'done',
      holder: newId(),
      leaseUntil: at,
      createdAt: at,
    }),
  handledWebhooks: ({ db, tenant }, at) =>
    db.insert(webhookInbox).values({
      ...{ tenantId: tenant.id, provider: 'toy', eventId: newId(), type: 'toy', payload: {} },
      ...{ receivedAt: at, processedAt: at },
    }),
  endedSessions: ({ db, tenant }, at) =>
    db.insert(sessions).values({
      ...{ tenantId: tenant.id, id: newId(), subjectId: newId(), userAgent: '' },
      ...{ address: '127.0.0.1', lastSeenAt: at, expiresAt: at },
      subjectKind: 'subscriber',
    }),
  spentLinks: async ({ db, tenant }, at) => {
    const id = newId()
    const person = { tenantId: tenant.id, kind: 'subscriber', state: 'active' } as const
    await db.insert(credentials).values({ ...person, id, emailAddress: `${id}@example.test` })
    await db.insert(credentialTokens).values({
      ...{ tenantId: tenant.id, id: newId(), credentialId: id, tokenHash: newId() },
      purpose: 'reset',
      expiresAt: at,
    })
  },
  accountMessages: ({ db, tenant }, at) =>
    db.insert(notifications).values({
      ...{ tenantId: tenant.id, id: newId(), credentialId: newId(), template: 'toy' },
      ...{ recipient: 'kept@example.test', dedupeKey: newId(), createdAt: at },
      channel: 'email',
      locale: 'en',
      state: 'sent',
    }),
  imports: ({ db, tenant }, at) => db.insert(imports).values(importOf(tenant, at)),
  importRows: async ({ db, tenant, now }, at) => {
    const kept = importOf(tenant, now)
    await db.insert(imports).values(kept)
    await db
      .insert(importRows)
      .values({ tenantId: tenant.id, importId: kept.id, number: 2, cells: 'sealed', createdAt: at })
  },
  reportFiles: ({ db, tenant }, at) =>
    db.insert(reportFiles).values({
      tenantId: tenant.id,
      id: newId(),
      name: 'toys.csv',
      content: Buffer.from('toy'),
      createdAt: at,
    }),
  removedViews: ({ db, tenant }, at) =>
    db.insert(savedViews).values({
      ...{ tenantId: tenant.id, id: newId(), ownerId: newId(), list: 'toys', name: 'Toy', query: '' },
      removedAt: at,
    }),
  closedAttention: async (ctx, at) => {
    const { id } = await insertOrder(ctx)
    await troubleOrders(ctx, [id])
    const closedBy = { kind: 'system', name: 'test' }
    await ctx.db.update(attention).set({ closedAt: at, closedBy }).where(eq(attention.subjectId, id))
  },
  spentLookups: ({ db, tenant }, at) =>
    db
      .insert(enrollmentLookups)
      .values({ tenantId: tenant.id, id: newId(), tokenHash: newId(), expiresAt: at }),
  spentResumeCodes: async ({ db, tenant }, at) => {
    // Of an application that is kept: what it leads to outlives it.
    const enrollment = { ...enrollmentOf(tenant, at), state: 'active' as const }
    await db.insert(enrollments).values(enrollment)
    await db.insert(resumeCodes).values({
      ...{ tenantId: tenant.id, id: newId(), codeHash: newId(), kind: 'er' },
      ...{ enrollmentId: enrollment.id, expiresAt: at },
    })
  },
  unreachableDrafts: ({ db, tenant }, at) =>
    db
      .insert(enrollments)
      .values({ ...enrollmentOf(tenant, at), state: 'draft', reachableAt: null, createdAt: at }),
  unsignedEnrollments: ({ db, tenant }, at) =>
    db.insert(enrollments).values({ ...enrollmentOf(tenant, at), state: 'abandoned' }),
  endedEnrollments: ({ db, tenant }, at) =>
    db
      .insert(enrollments)
      .values({ ...enrollmentOf(tenant, at), state: 'closed', submittedAt: at, keptUntil: at }),
  outlivedDocuments: async ({ db, tenant }, at) => {
    const enrollment = { ...enrollmentOf(tenant, at), state: 'active' as const }
    await db.insert(enrollments).values(enrollment)
    const [of, id] = [{ tenantId: tenant.id }, newId()]
    await db.insert(documents).values({
      ...{ ...of, id, enrollmentId: enrollment.id, kind: 'driver_license', state: 'accepted' },
      ...{ type: 'image/jpeg', sizeBytes: 1, digest: id, sentAt: at },
    })
    await db
      .insert(documentContents)
      .values({ ...of, documentId: id, content: Buffer.from('toy'), keptUntil: at })
  },
  outlivedEvidence: async (ctx, at) => {
    const { payment } = await insertPaidOrder(ctx)
    const [of, id] = [{ tenantId: ctx.tenant.id }, newId()]
    await ctx.db.insert(disputes).values({
      ...{ ...of, id, paymentId: payment.id, orderId: payment.orderId, provider: 'stripe', reference: id },
      ...{ state: 'lost', reason: 'fraudulent', amountCents: 1, currency: 'USD', openedAt: at },
    })
    await ctx.db
      .insert(disputeEvidence)
      .values({ ...of, id: newId(), disputeId: id, kind: 'usage', words: 'toy', addedAt: at })
  },
  writtenOffBoxes: async (ctx, at) => {
    const [deviceId, of] = [newId(), { tenantId: ctx.tenant.id }]
    await ctx.db.insert(devices).values({
      ...{ ...of, id: deviceId, kind: 'tablet', brand: 'Toy', model: deviceId, status: 'offered' },
      ...{ description: { en: '', es: '' }, characteristics: {}, marketValueCents: 1, lowStock: 0 },
    })
    await ctx.db.insert(deviceBoxes).values({
      ...{ ...of, id: newId(), deviceId, ...numbersOf(), status: 'written_off' },
      ...{ receivedAt: at, writtenOffAt: at },
    })
  },
  personalCopies: async ({ db, tenant }, at) => {
    const [id, of] = [newId(), { tenantId: tenant.id }]
    const person = { ...of, id, kind: 'subscriber', state: 'active' } as const
    await db.insert(credentials).values({ ...person, emailAddress: `${id}@example.test` })
    await db.insert(subscribers).values({ ...of, id, firstName: 'Ada', lastName: '' })
    await db.insert(personalCopies).values({
      ...of,
      id: newId(),
      subscriberId: id,
      state: 'ready',
      askedBy: { kind: 'system' },
      readyAt: at,
    })
  },
  usageFiles: (ctx, at) => insertUsageFile(ctx, at),
  usageFileRows: async (ctx, at) =>
    ctx.db.insert(usageFileRows).values({
      ...{ tenantId: ctx.tenant.id, fileId: await insertUsageFile(ctx, ctx.now), number: 2 },
      ...{ isRejected: true, problem: 'line', cells: 'sealed', createdAt: at },
    }),
  usagePeriods: ({ db, tenant }, at) =>
    db.insert(usagePeriods).values({
      ...{ tenantId: tenant.id, subscriptionId: newId(), startsAt: at, kind: 'data', simId: newId() },
      ...{ records: 1, units: 1, lastAt: at },
    }),
  contactMessages: ({ db, tenant }, at) =>
    db.insert(contacts).values({
      ...{ tenantId: tenant.id, id: newId(), reference: newId(), topic: contactTopics[0], name: 'Ada' },
      ...{ emailAddress: 'ada@example.test', message: 'sealed', dedupeKey: newId() },
      ...{ addressHash: 'x', createdAt: at },
      locale: 'en',
    }),
  coverageLeads: ({ db, tenant }, at) =>
    db.insert(coverageLeads).values({
      ...{ tenantId: tenant.id, id: newId(), reference: newId(), program: 'lifeline', usState: 'MT' },
      ...{ zip: '59601', locale: 'en', state: 'told', stopHash: newId(), addressHash: 'x' },
      ...{ askedAt: at, createdAt: at },
    }),
  callBacks: ({ db, tenant }, at) =>
    db.insert(callBacks).values({
      ...{ tenantId: tenant.id, id: newId(), reference: newId(), topic: contactTopics[0], name: 'Ada' },
      ...{ phoneNumber: '+12125550100', preferredTime: 'any', state: 'done', locale: 'en' },
      ...{ addressHash: 'x', createdAt: at },
    }),
}

/** A file of a SIM source of its own. */
async function insertUsageFile({ db, tenant }: Ctx, receivedAt: Date): Promise<string> {
  const [id, sourceId, tenantId] = [newId(), newId(), tenant.id]
  await db.insert(simSources).values({ tenantId, id: sourceId, name: 'Toy', provider: 'stock' })
  await db.insert(usageFiles).values({
    ...{ tenantId, id, sourceId, fileName: 'toy.csv', digest: id, status: 'counted', headings: [] },
    ...{ total: 1, troubles: [], sentBy: { kind: 'system' }, receivedAt },
  })
  return id
}

test('goes by one statement to those alone who have something of any kind to remove', async () => {
  const now = world.clock.now()
  const kinds = retentions.map(({ name }) => name)
  expect(kinds.toSorted()).toEqual(Object.keys(rowsOf).toSorted())
  const insert = (tenant: Tenant, kind: string, ageMs: number) =>
    inTransaction(world.caller(tenant), (ctx) => rowsOf[kind]!(ctx, later(now, -ageMs)))
  const tidy = await world.tenant()
  for (const kind of kinds) await insert(tidy, kind, keepMsOf(kind) - daysMs(1))
  const all = [tidy]
  for (const kind of kinds) {
    const untidy = await world.tenant()
    all.push(untidy)
    await insert(untidy, kind, keepMsOf(kind) + daysMs(1))
  }
  const { pool } = world.services
  const before = pool.statements.count
  const found = await tenantsWithDue(world.services, all, outlived)
  expect(pool.statements.count - before).toBe(1)
  expect(found.map(({ domain }) => domain)).toEqual(all.slice(1).map(({ domain }) => domain))
  for (const tenant of found) await keepHouse(world.caller(tenant))
  expect(await tenantsWithDue(world.services, all, outlived)).toEqual([])
})

test('limits of minutes that are over are forgotten, whoever has none to visit', async () => {
  const home = await world.tenant()
  const now = world.clock.now()
  await inTransaction(world.caller(home), ({ db }) =>
    db.insert(rateLimits).values([
      { key: 'running', windowStart: now, count: 1 },
      { key: 'over', windowStart: later(now, -rateLimitsKeptMs - 1), count: 1 },
    ]),
  )
  await forgetRateLimits([world.caller(home)])
  const left = await world.services.pool.query<{ key: string }>('select key from rate_limits')
  expect(left).toEqual([{ key: 'running' }])
})
