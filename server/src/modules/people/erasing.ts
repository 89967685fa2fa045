import { and, eq, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { ErasurePreview } from '#contracts/people/personal-data.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import type { Moment } from '#tables/columns.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { erasures } from '#tables/people.ts'
import type { PersonKeys } from '#tables/personal.ts'
import { blocksOf, erasingSteps, keptOf, leftOf, type ErasingStep } from './erasure-plan.ts'
import { erasureState } from './statuses.ts'

/** Goes through everything that is kept of a subscriber who is to be forgotten. */
export const erasePersonalData = defineJob('erase-personal-data', z.object({ subscriberId: z.uuid() }))
/** The same of an applicant who has no account. */
export const eraseApplicantData = defineJob('erase-applicant-data', z.object({ enrollmentId: z.uuid() }))

const rowsAtOnce = 200
const placeOf = (id: string) => ({ table: 'erasures', column: 'person_keys', row: id })
const isErasure = (ctx: Ctx, id: string) => and(eq(erasures.tenantId, ctx.tenant.id), eq(erasures.id, id))

const shownErasure = { state: erasures.state, askedAt: erasures.askedAt, nextAt: erasures.nextAt }
const viewOf = (
  row: Pick<typeof erasures.$inferSelect, keyof typeof shownErasure> | undefined,
): ErasurePreview['erasure'] =>
  row
    ? { state: row.state, askedAt: row.askedAt.toISOString(), nextAt: row.nextAt?.toISOString() ?? null }
    : null

/** How far erasing a subscriber has come; null where nobody asked for it. */
export async function erasureOf(ctx: Ctx, id: string): Promise<ErasurePreview['erasure']> {
  const [row] = await ctx.db.select(shownErasure).from(erasures).where(isErasure(ctx, id))
  return viewOf(row)
}

/** The same of the applicant of an application, from whichever of theirs it was asked, with all that were found then. */
export async function erasureOfApplication(ctx: Ctx, enrollmentId: string) {
  const [row] = await ctx.db
    .select({ ...shownErasure, id: erasures.id, enrollmentIds: erasures.enrollmentIds })
    .from(erasures)
    .where(
      and(
        eq(erasures.tenantId, ctx.tenant.id),
        sql`${erasures.subscriberId} is null and ${enrollmentId}::uuid = any(${erasures.enrollmentIds})`,
      ),
    )
  return row ? { id: row.id, enrollmentIds: row.enrollmentIds, erasure: viewOf(row) } : undefined
}

/** Keeps by what somebody is found until all of theirs is gone, and has a job go through it. */
export async function beginErasing(
  ctx: Ctx,
  who: PersonKeys,
  { kind, reason }: { kind: 'subscriber' | 'applicant'; reason: string },
): Promise<void> {
  const { id, reachedEnrollments = [] } = who
  await ctx.db.insert(erasures).values({
    ...{ tenantId: ctx.tenant.id, id, askedBy: askedBy(ctx), askedAt: ctx.now },
    subscriberId: kind === 'subscriber' ? id : null,
    enrollmentIds: [...reachedEnrollments],
    state: createdState(erasureState, 'ask'),
    keys: ctx.vault.seal(JSON.stringify(who), placeOf(id)),
  })
  emitCreated(ctx, erasureState, 'ask', id, id, { reason })
  goOnLater(ctx, id, kind)
}

const goOnLater = (ctx: Ctx, id: string, kind: 'subscriber' | 'applicant', runAt?: Date) =>
  kind === 'subscriber'
    ? enqueue(ctx, erasePersonalData, { subscriberId: id }, runAt && { runAt })
    : enqueue(ctx, eraseApplicantData, { enrollmentId: id }, runAt && { runAt })

/** Does a step to some rows, and says to how many. */
export async function eraseSome(ctx: Ctx, step: ErasingStep, who: PersonKeys): Promise<number> {
  const table = step.rows.table as PgTable
  const some = sql`ctid = any(array(
    select ctid from ${table} where ${leftOf(ctx, step, who)} limit ${rowsAtOnce} for update))`
  const mine = and(eq(step.rows.table.tenantId, ctx.tenant.id), some)
  const { rowCount } = step.blanks
    ? await ctx.db
        .update(table)
        .set(Object.fromEntries(step.blanks.map(([name, { to }]) => [name, to])))
        .where(mine)
    : await ctx.db.delete(table).where(mine)
  return rowCount ?? 0
}

/** In transactions of some rows each, so that one that was cut off is gone on with where it was. */
async function eraseAll(caller: Caller, steps: readonly ErasingStep[], who: PersonKeys): Promise<void> {
  for (const step of steps) while (await inTransaction(caller, (ctx) => eraseSome(ctx, step, who)));
}

/** Right a second time: what is blank is left alone. What was being ordered meanwhile is waited for. */
export async function goOnErasing(caller: Caller, id: string): Promise<void> {
  const who = await inTransaction(caller, async (ctx) => {
    const [row] = await ctx.db
      .select({ keys: erasures.keys, state: erasures.state, subscriberId: erasures.subscriberId })
      .from(erasures)
      .where(isErasure(ctx, id))
    if (row?.state !== 'asked' || !row.keys) return undefined
    const found = JSON.parse(ctx.vault.open(row.keys, placeOf(id))) as PersonKeys
    // A person who comes back under the same address is somebody new; what came with the old account alone counts.
    const blocks = await blocksOf(ctx, { ...found, emailAddress: '', formerAddresses: [] })
    if (blocks.length === 0) return found
    goOnLater(ctx, id, row.subscriberId ? 'subscriber' : 'applicant', later(ctx.now, hoursMs(1)))
    return undefined
  })
  if (!who) return
  await eraseAll(caller, erasingSteps, who)
  await inTransaction(caller, (ctx) => settleErasure(ctx, who))
}

/** Says what is left: by then the law has all of it. */
async function settleErasure(ctx: Ctx, who: PersonKeys): Promise<void> {
  const [row] = await ctx.db
    .select({ state: erasures.state })
    .from(erasures)
    .where(isErasure(ctx, who.id))
    .for('update')
  if (!row || row.state === 'finished') return
  const ends = (await keptOf(ctx, who)).flatMap(({ first }) => first?.getTime() ?? [])
  const nextAt = ends.length > 0 ? new Date(Math.min(...ends)) : null
  const set = { keys: null, nextAt }
  if (nextAt && row.state === 'erased') await ctx.db.update(erasures).set(set).where(isErasure(ctx, who.id))
  else await advance(ctx, erasureState, who.id, nextAt ? 'erase' : 'finish', { set, timelineId: who.id })
}

const isDue = (moment: Moment) => lte(erasures.nextAt, moment)
export const erasuresDue = anyOf(erasures, isDue)

/** What the law has kept long enough of those who were erased. */
export async function eraseOutlived(caller: Caller): Promise<void> {
  const due = await inTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: erasures.id, reachedEnrollments: erasures.enrollmentIds })
      .from(erasures)
      .where(and(eq(erasures.tenantId, ctx.tenant.id), isDue(ctx.now))),
  )
  const kept = erasingSteps.filter(({ isKept }) => isKept)
  for (const one of due) {
    const who = { ...one, tenantId: caller.tenant.id, emailAddress: '', phoneNumber: null }
    await eraseAll(caller, kept, who)
    await inTransaction(caller, (ctx) => settleErasure(ctx, who))
  }
}
