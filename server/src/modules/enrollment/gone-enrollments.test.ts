import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { writeNote } from '#modules/back-office/index.ts'
import { closeEnrollment } from './close-enrollment.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { expireEnrollments } from './expire-enrollments.ts'
import { nameHelper } from './resume/helpers.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'
import { askPersonalCopy, eraseSubscriber, goOnErasing, makeCopy } from '#modules/people/index.ts'
import { noteMentions, notes, noteTexts } from '#tables/back-office.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { enrollments } from '#tables/enrollment.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { personalNotifications } from '#tables/messaging-personal.ts'
import { notifications } from '#tables/messaging.ts'
import { personalCopies } from '#tables/people.ts'
import { attention } from '#tables/platform.ts'
import { applicant, household, offerPrograms } from '#server/testing/enrollments.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'

let world: World
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  for (const each of [tenant, elsewhere]) await offerPrograms(world.caller(each))
})
afterAll(() => world.close())

const staff = administrator()
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of, staff), work)
const mark = 'Petronella'
const { subscriber_differs } = membershipAttention

interface Household {
  id: string
  token: string
}

/** Somebody who has said who they are and how they are reached, and has signed nothing. */
async function draft(of = tenant): Promise<Household> {
  const { id: token } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }), of)
  const { name, contact } = applicant()
  await within((ctx) => saveAnswers(ctx, { id: token, step: 'name', values: name! }), of)
  await within((ctx) => saveAnswers(ctx, { id: token, step: 'contact', values: contact! }), of)
  const { id } = await within((ctx) => enrollmentByToken(ctx, token), of)
  return { id, token }
}
async function signed(of = tenant): Promise<Household> {
  const { id: token, enrollmentId: id } = await household(world.caller(of), { program: 'lifeline' })
  return { id, token }
}

/** It has a transfer, a membership and a way out; its records, by the kinds that notes are written about. */
async function recordsOf({ id }: Household, of: Tenant) {
  const [transfer, leaving] = [newId(), newId()]
  const own = { tenantId: of.id, program: 'lifeline' } as const
  await within(async ({ db, now }) => {
    const moved = { ...own, id: transfer, enrollmentId: id, usState: 'NY', changedAt: now }
    await db.insert(transfers).values({ ...moved, state: 'cancelled', hasChosen: false })
    await db.insert(memberships).values({ ...own, id, usState: 'NY' })
    const left = { ...own, id: leaving, enrollmentId: id, state: 'withdrawn', noticeDays: 0 } as const
    await db
      .insert(deEnrollments)
      .values({ ...left, reason: 'CUSTOMER_REQUEST', askedBy: 'staff', dueAt: now, deadlineAt: now })
  }, of)
  return { enrollment: id, nlad_subscriber: id, transfer, de_enrollment: leaving }
}

/**
 * Staff wrote about each record, with a word that they took back and a colleague's name, and were told of numbers that
 * differ, which is over of one and goes on of the other; the household named a helper and was written to.
 */
async function talkedAbout(one: Household, of = tenant) {
  const records = await recordsOf(one, of)
  for (const [kind, recordId] of Object.entries(records))
    await within(async (ctx) => {
      const { note } = await writeNote(ctx, { kind, recordId, text: `${mark} called` })
      const its = { tenantId: of.id, noteId: note!.id }
      const text = `${mark} was rude`
      await ctx.db.insert(noteTexts).values({ ...its, number: 1, text, replacedAt: ctx.now })
      await ctx.db.insert(noteMentions).values({ ...its, personId: newId(), name: 'Bea' })
    }, of)
  const data = { about: 'phone', ours: '••••••0187', theirs: '••••••0166' }
  await within(async (ctx) => {
    const differs = { subjectId: one.id, data }
    await openAttention(ctx, subscriber_differs, { ...differs, cause: 'phone' })
    await closeAttention(ctx, [subscriber_differs], { subjectId: one.id })
    await openAttention(ctx, subscriber_differs, { ...differs, cause: 'device' })
    const contact = { channel: 'sms', recipient: '+12125550188' } as const
    await nameHelper(ctx, { id: one.token, name: 'Aunt', contact, timeZone: 'America/New_York' })
    await ctx.db.insert(notifications).values({
      ...{ tenantId: of.id, id: newId(), enrollmentId: one.id, template: 'enrollment-code', locale: 'en' },
      ...{ recipient: 'ada@example.test', dedupeKey: newId(), state: 'failed', problem: `550 ${mark}` },
      ...{ channel: 'email', about: { lookupId: newId() } },
    })
  }, of)
  return Object.values(records)
}

/** What stands of these records in tables that know them by their ids alone. */
const traces = (ids: string[], of = tenant) =>
  within(async ({ db }) => {
    const written = await db.select().from(notes).where(inArray(notes.recordId, ids))
    const noteIds = written.map(({ id }) => id)
    const seen = await db.select().from(attention).where(inArray(attention.subjectId, ids))
    return {
      notes: written.map(({ text }) => text),
      before: (await db.select().from(noteTexts).where(inArray(noteTexts.noteId, noteIds))).map(
        ({ text }) => text,
      ),
      mentions: await db.$count(noteMentions, inArray(noteMentions.noteId, noteIds)),
      open: seen.filter(({ closedAt }) => !closedAt).length,
      seenTo: seen.flatMap(({ data, closedAt }) => (closedAt ? [data] : [])),
    }
  }, of)
const nothing = { notes: [], before: [], mentions: 0, open: 0, seenTo: [] }

/** How many messages about an enrollment there are, and how many say anything that an erasure would take away. */
const messagesOf = (id: string, of = tenant) =>
  within(async ({ db }) => {
    const columns = getTableColumns(notifications)
    const isPersonal = Object.entries(personalNotifications.columns).flatMap(([name, { to }]) =>
      to ? [sql`${columns[name as keyof typeof columns]} is distinct from ${to}`] : [],
    )
    const own = eq(notifications.enrollmentId, id)
    return [await db.$count(notifications, own), await db.$count(notifications, and(own, or(...isPersonal)))]
  }, of)
const isThere = (id: string) => within(({ db }) => db.$count(enrollments, eq(enrollments.id, id)))

test('an application that ends by the clock leaves no note, no attention and nobody in a message', async () => {
  const [gone, signedOne, other, foreign] = [
    await draft(),
    await signed(),
    await signed(),
    await draft(elsewhere),
  ]
  const ids = [await talkedAbout(gone), await talkedAbout(signedOne)]
  const others = await talkedAbout(other)
  const theirs = await talkedAbout(foreign, elsewhere)
  const before = [await traces(others), await messagesOf(other.id)]
  const foreignBefore = [await traces(theirs, elsewhere), await messagesOf(foreign.id, elsewhere)]
  expect(before[0]).toMatchObject({ notes: Array(4).fill(`${mark} called`), mentions: 4 })
  expect((await messagesOf(gone.id))[1]).toBeGreaterThan(1)

  await within((ctx) => closeEnrollment(ctx, { id: signedOne.id, reason: 'They have moved' }))
  world.clock.advance(daysMs(31))
  await expireEnrollments(world.caller(tenant))
  world.clock.advance(daysMs(61))
  await keepHouse(world.caller(tenant))
  expect([await isThere(gone.id), await isThere(signedOne.id)]).toEqual([0, 1])
  expect(await traces(ids[0]!)).toEqual(nothing)
  const [told, personal] = await messagesOf(gone.id)
  expect(told).toBeGreaterThan(1)
  expect(personal).toBe(0)
  expect(await traces(ids[1]!)).not.toEqual(nothing)
  expect([await traces(others), await messagesOf(other.id)]).toEqual(before)

  world.clock.advance(daysMs(4 * 366))
  await keepHouse(world.caller(tenant))
  expect(await isThere(signedOne.id)).toBe(0)
  expect(await traces(ids[1]!)).toEqual(nothing)
  expect((await messagesOf(signedOne.id))[1]).toBe(0)
  expect((await traces(others)).notes).toHaveLength(4)
  expect([await traces(theirs, elsewhere), await messagesOf(foreign.id, elsewhere)]).toEqual(foreignBefore)
})

test('a person is given what staff wrote about their enrollments, and takes it along when they are erased', async () => {
  const [own, unsigned, other] = [await signed(), await draft(), await signed()]
  const ids = [await talkedAbout(own), await talkedAbout(unsigned)]
  const others = await talkedAbout(other)
  const before = await traces(others)
  for (const { id } of [own, unsigned])
    await within((ctx) => closeEnrollment(ctx, { id, reason: 'They have moved' }))
  const person = newId()
  const emailAddress = `${person}@people.test`
  await within(async (ctx) => {
    const row = { tenantId: tenant.id, id: person }
    await ctx.db.insert(credentials).values({ ...row, kind: 'subscriber', state: 'active', emailAddress })
    await ctx.db.insert(subscribers).values({ ...row, firstName: 'Ada', lastName: 'Gold' })
    for (const { id: enrollmentId } of [own, unsigned])
      await insertOrder(ctx, { subscriberId: person, status: 'completed', emailAddress, enrollmentId })
  })

  const { items } = await within((ctx) => askPersonalCopy(ctx, { id: person }))
  const copyId = items[0]!.id
  await makeCopy(world.caller(tenant), { copyId })
  const copy = await within(async ({ db, vault }) => {
    const [made] = await db.select().from(personalCopies).where(eq(personalCopies.id, copyId))
    const place = { table: 'personal_copies', column: 'copy_content', row: copyId }
    const told = vault.openBytes(made!.content!, place).toString()
    return (JSON.parse(told) as { tables: Record<string, { text: string }[]> }).tables
  })
  expect(copy.notes?.map(({ text }) => text)).toEqual(Array(8).fill(`${mark} called`))
  expect(copy.note_texts?.map(({ text }) => text)).toEqual(Array(8).fill(`${mark} was rude`))

  const asked = { id: person, reason: 'own_request', confirmation: emailAddress } as const
  await within((ctx) => eraseSubscriber(ctx, asked))
  await goOnErasing(world.caller(tenant), person)
  expect([await isThere(own.id), await isThere(unsigned.id)]).toEqual([1, 0])
  const kept = await traces(ids[0]!)
  expect([...kept.notes, ...kept.before]).toEqual(Array(8).fill(''))
  // What still waits for staff says it until it is seen to.
  expect(kept).toMatchObject({ open: 1, seenTo: [{}] })
  expect(await traces(ids[1]!)).toEqual(nothing)
  for (const { id } of [own, unsigned]) {
    const [told, personal] = await messagesOf(id)
    expect(told).toBeGreaterThan(1)
    expect(personal).toBe(0)
  }
  expect(await traces(others)).toEqual(before)
})
