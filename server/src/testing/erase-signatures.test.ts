import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysMs, later } from '#platform/clock.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { afterEnd } from '#modules/enrollment/index.ts'
import { jobs, recurring } from '#modules/people/people.jobs.ts'
import { enrollmentConsents, enrollments } from '#tables/enrollment.ts'
import { orders } from '#tables/orders.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { codeOf } from './client.ts'
import { household, offerPrograms } from './enrollments.ts'
import { payHosted } from './hosted-page.ts'
import { openShop, place, type Shop } from './shopping.ts'
import { openSession, signInAs } from './sign-in.ts'
import { runJob, runRecurring } from './worker.ts'

let world: AppWorld
let shop: Shop
let elsewhere: Shop
let admin: pg.Client
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  elsewhere = await openShop(world, { domain: 'elsewhere' })
  for (const { tenant } of [shop, elsewhere]) await offerPrograms(world.caller(tenant))
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1], of = shop) =>
  inTransaction(world.caller(of.tenant), work)

/** An application that was signed for and has ended, with its first agreement. */
async function signed(of = shop) {
  const { enrollmentId: id } = await household(world.caller(of.tenant), {
    program: 'lifeline',
    state: 'closed',
    locale: 'es',
  })
  await within((ctx) => afterEnd(ctx, id), of)
  const [consent] = await within(
    (ctx) => ctx.db.select().from(enrollmentConsents).where(eq(enrollmentConsents.enrollmentId, id)),
    of,
  )
  return { id, consentId: consent!.id }
}
const agreement = async (consentId: string, of = shop) => {
  const [row] = await within(
    (ctx) => ctx.db.select().from(enrollmentConsents).where(eq(enrollmentConsents.id, consentId)),
    of,
  )
  return row!
}
/** What the owner of the database is answered, whom no scope keeps from any row. */
const asOwner = (set: string, consentId: string) =>
  admin.query(`update enrollment_consents set ${set} where id = $1`, [consentId]).then(
    ({ rowCount }) => rowCount,
    (problem: Error) => problem.message,
  )
const asOwnerOfShop = async () =>
  world.api(shop.tenant.domain, { token: (await signInAs(world, shop.tenant, 'owner')).token })
const appendOnly = 'enrollment_consents is append-only'

test('nobody changes or removes an agreement as long as its enrollment stands', async () => {
  const { consentId } = await signed()
  const before = await agreement(consentId)
  for (const change of [
    sql`update enrollment_consents set signature = '' where id = ${consentId}`,
    sql`update enrollment_consents set text_hash = 'x' where id = ${consentId}`,
    sql`delete from enrollment_consents where id = ${consentId}`,
  ])
    await expect(within((ctx) => ctx.db.execute(change))).rejects.toThrow()
  for (const set of [`signature = ''`, `signature = 'x'`, `text_hash = 'x'`, `given_at = now()`])
    expect(await asOwner(set, consentId)).toBe(appendOnly)
  await expect(admin.query('delete from enrollment_consents where id = $1', [consentId])).rejects.toThrow(
    appendOnly,
  )
  await expect(admin.query('truncate enrollment_consents cascade')).rejects.toThrow(/append-only/)
  expect(await agreement(consentId)).toEqual(before)
})

test('the end of its retention takes who signed along and leaves what was agreed to, of that enrollment alone', async () => {
  const [gone, other, theirs] = [await signed(), await signed(), await signed(elsewhere)]
  const before = await agreement(gone.consentId)
  const others = [await agreement(other.consentId), await agreement(theirs.consentId, elsewhere)]
  await within((ctx) =>
    ctx.db
      .update(enrollments)
      .set({ keptUntil: later(ctx.now, -1) })
      .where(eq(enrollments.id, gone.id)),
  )
  await keepHouse(world.caller(shop.tenant))
  expect(await within((ctx) => ctx.db.select().from(enrollments).where(eq(enrollments.id, gone.id)))).toEqual(
    [],
  )
  expect(before.signature).not.toBe('')
  expect(await agreement(gone.consentId)).toEqual({ ...before, signature: '' })
  expect([await agreement(other.consentId), await agreement(theirs.consentId, elsewhere)]).toEqual(others)
  // What is left is as hard to change as it was.
  for (const set of [
    `signature = 'x'`,
    `text_hash = 'x'`,
    `signature = '', agreed = '{x}'`,
    `enrollment_id = '${other.id}', signature = ''`,
  ])
    expect(await asOwner(set, gone.consentId)).toBe(appendOnly)
  await expect(
    within((ctx) =>
      ctx.db.execute(sql`update enrollment_consents set signature = '' where id = ${gone.consentId}`),
    ),
  ).rejects.toThrow()
})

test('erasing somebody says what stays, keeps it as long as the law says, and then who signed goes', async () => {
  const api = await asOwnerOfShop()
  const { subjectId: id } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const emailAddress = `${id}@people.test`
  const placed = await place(world.api(shop.tenant.domain), { items: [shop.plan('france1')], emailAddress })
  await payHosted(placed.redirectUrl!)
  await world.api(shop.tenant.domain).payments.own.settle({ token: placed.orderToken })
  const { id: enrollmentId, consentId } = await signed()
  await within((ctx) =>
    ctx.db
      .update(orders)
      .set({ status: 'completed', enrollmentId, subscriberId: id })
      .where(eq(orders.id, placed.orderId)),
  )
  const { keeps } = await api.people.subscribers.previewErasure({ id })
  expect(keeps).toContainEqual({ basis: 'program', count: 1, until: expect.any(String) })
  expect(keeps).toContainEqual({ basis: 'agreements', count: expect.any(Number), until: null })
  expect(await api.people.subscribers.erase({ id, reason: 'mistake', confirmation: 'x' }).catch(codeOf)).toBe(
    'CONFIRMATION_WRONG',
  )
  await api.people.subscribers.erase({ id, reason: 'own_request', confirmation: emailAddress })
  await runJob(world.services, shop.tenant, jobs, 'erase-personal-data', { subscriberId: id })
  const before = await agreement(consentId)
  expect(before.signature).not.toBe('')

  await world.advance(daysMs(7 * 366 + 2))
  await runRecurring(world.services, recurring)
  expect(await agreement(consentId)).toEqual({ ...before, signature: '' })
  const owner = await asOwnerOfShop()
  expect((await owner.people.subscribers.previewErasure({ id })).keeps).toEqual([
    { basis: 'agreements', count: expect.any(Number), until: null },
  ])
})

test('a copy of somebody says that they agreed where who signed is gone', async () => {
  const api = await asOwnerOfShop()
  const { subjectId: id } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const emailAddress = `${id}@people.test`
  const placed = await place(world.api(shop.tenant.domain), { items: [shop.plan('france1')], emailAddress })
  const { id: enrollmentId } = await signed()
  await within(async (ctx) => {
    const set = { enrollmentId, subscriberId: id }
    await ctx.db.update(orders).set(set).where(eq(orders.id, placed.orderId))
    await ctx.db.delete(enrollments).where(eq(enrollments.id, enrollmentId))
  })
  const asked = await api.people.subscribers.askPersonalCopy({ id, reason: 'They asked by letter' })
  const copyId = asked.items[0]!.id
  await runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId })
  const copy = JSON.parse(await (await api.people.subscribers.takePersonalCopy({ id, copyId })).text()) as {
    tables: Record<string, { textCode: string; signature: unknown }[]>
  }
  const agreements = copy.tables.enrollment_consents!
  expect(agreements.map(({ textCode }) => textCode)).toContain('LL_CERT_V1')
  expect(agreements.every(({ signature }) => signature === null)).toBe(true)
})
