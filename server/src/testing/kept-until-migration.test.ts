import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { openAttention } from '#platform/office/attention.ts'
import { copyVersion, editVersion, scheduleVersion } from '#modules/programs/index.ts'
import { notes, noteTexts } from '#tables/back-office.ts'
import { enrollments } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { createWorld, type World } from './world.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)

/** Runs the update on a database that is as it was before. */
async function update() {
  const file = new URL('../../migrations/0101_enrollments_kept_until.sql', import.meta.url)
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const owner = `select tableowner as name from pg_tables where tablename = 'enrollments'`
    const { rows } = await client.query<{ name: string }>(owner)
    await client.query(`set role "${rows[0]!.name}"`)
    await client.query('alter table enrollments drop column kept_until; drop index attention_subject')
    await client.query(await readFile(file, 'utf8'))
  } finally {
    await client.end()
  }
}

/** A note that was changed once, attention and a message of a record. */
const talkAbout = (ctx: Ctx, id: string) => {
  const [noteId, of] = [newId(), { tenantId: tenant.id }]
  const note = {
    ...of,
    id: noteId,
    recordKind: 'enrollment',
    recordId: id,
    authorId: newId(),
    authorName: 'Ada',
  }
  return ctx.db
    .insert(notes)
    .values({ ...note, text: 'Called' })
    .then(() => ctx.db.insert(noteTexts).values({ ...of, noteId, number: 1, text: 'x', replacedAt: ctx.now }))
    .then(() =>
      openAttention(ctx, enrollmentAttention.verifier_refuses_account, {
        subjectId: id,
        data: { code: 'X' },
      }),
    )
    .then(() =>
      ctx.db.insert(notifications).values({
        ...{ ...of, id: newId(), enrollmentId: id, template: 'enrollment-code', channel: 'email' },
        ...{ recipient: 'ada@example.test', locale: 'en', dedupeKey: newId(), state: 'sent' },
      }),
    )
}
const left = (id: string) =>
  within(async ({ db }) => ({
    notes: await db.$count(notes, eq(notes.recordId, id)),
    attention: await db.$count(attention, eq(attention.subjectId, id)),
    recipients: (await db.select().from(notifications).where(eq(notifications.enrollmentId, id))).map(
      ({ recipient }) => recipient,
    ),
  }))

test('what had ended is kept for its years from then on, and what was left of those that are gone goes', async () => {
  await within(async (ctx) => {
    const { version } = federalPrograms.findLast(({ code }) => code === 'acp')!
    const { id, revision, terms } = await copyVersion(ctx, { code: 'acp', version })
    await editVersion(ctx, { id: id!, revision, terms: { ...terms, retentionYears: 10 } })
    await scheduleVersion(ctx, { id: id!, effectiveFrom: '2026-06-01' })
  })
  const ended = (
    program: 'lifeline' | 'acp',
    changedAt: string,
    state: 'de_enrolled' | 'active' = 'de_enrolled',
  ) =>
    within(async (ctx) => {
      const id = newId()
      await ctx.db.insert(enrollments).values({
        ...{ tenantId: tenant.id, id, reference: id, tokenHash: id, program, state, usState: 'NY' },
        ...{ locale: 'en', source: 'web', step: 'name', submittedAt: ctx.now, expiresAt: ctx.now },
        changedAt: new Date(changedAt),
      })
      await talkAbout(ctx, id)
      return id
    })
  const midnight = new Date('2027-01-01T05:00:00Z')
  const kept = {
    [await ended('lifeline', later(midnight, -1).toISOString())]: '2030-01-01T05:00:00.000Z',
    [await ended('lifeline', midnight.toISOString())]: '2031-01-01T05:00:00.000Z',
    [await ended('acp', '2026-05-31T12:00:00Z')]: '2033-01-01T05:00:00.000Z',
    [await ended('acp', '2026-06-01T12:00:00Z')]: '2037-01-01T05:00:00.000Z',
    [await ended('lifeline', '2026-06-01T12:00:00Z', 'active')]: null,
  }
  const gone = newId()
  await within((ctx) => talkAbout(ctx, gone))
  await update()
  const rows = await within((ctx) =>
    ctx.db.select({ id: enrollments.id, at: sql<string | null>`kept_until` }).from(enrollments),
  )
  expect(Object.fromEntries(rows.map(({ id, at }) => [id, at && new Date(at).toISOString()]))).toEqual(kept)
  expect(await left(gone)).toEqual({ notes: 0, attention: 0, recipients: ['erased@erased.invalid'] })
  for (const id of Object.keys(kept))
    expect(await left(id)).toEqual({ notes: 1, attention: 1, recipients: ['ada@example.test'] })
})
