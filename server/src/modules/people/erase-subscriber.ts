import { and, eq, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { GivenFor } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import { personalAttention } from '#contracts/people/attention.ts'
import type { eraseFields } from '#contracts/people/acts.ts'
import type { ErasurePreview } from '#contracts/people/personal-data.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import type { Moment } from '#tables/columns.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { endAccount } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { erasures } from '#tables/people.ts'
import type { PersonKeys } from '#tables/personal.ts'
import {
  blocksOf,
  erasesOf,
  erasingSteps,
  keepsOf,
  keptOf,
  leftOf,
  type ErasingStep,
} from './erasure-plan.ts'
import { personKeys } from './person-keys.ts'
import { erasureState } from './statuses.ts'

/** Goes through everything that is kept of somebody who is to be forgotten. */
export const erasePersonalData = defineJob('erase-personal-data', z.object({ subscriberId: z.uuid() }))

const rowsAtOnce = 200
const placeOf = (id: string) => ({ table: 'erasures', column: 'person_keys', row: id })
const isErasure = (ctx: Ctx, id: string) => and(eq(erasures.tenantId, ctx.tenant.id), eq(erasures.id, id))

/** What erasing somebody would do, or has done so far, and what stands in its way. @throws CodedError NOT_FOUND */
export async function previewErasure(ctx: Ctx, { id }: { id: string }): Promise<ErasurePreview> {
  const who = await personKeys(ctx, id)
  const [row] = await ctx.db
    .select({ state: erasures.state, askedAt: erasures.askedAt, nextAt: erasures.nextAt })
    .from(erasures)
    .where(isErasure(ctx, id))
  return {
    blocks: row ? [] : await blocksOf(ctx, who),
    erases: await erasesOf(ctx, who),
    keeps: await keepsOf(ctx, who),
    erasure: row
      ? { state: row.state, askedAt: row.askedAt.toISOString(), nextAt: row.nextAt?.toISOString() ?? null }
      : null,
  }
}

/**
 * Somebody is to be forgotten: their account ends and loses name, address and number at once, a job does the rest. Asked a
 * second time it changes nothing.
 * @throws CodedError NOT_FOUND; SUBSCRIBER_MERGED; CONFIRMATION_WRONG; ERASURE_BLOCKED
 *   with `{ blocks }`
 */
export async function eraseSubscriber(
  ctx: Ctx,
  { id, reason, confirmation }: { id: string } & GivenFor<typeof eraseFields>,
): Promise<void> {
  const { state, ...who } = await personKeys(ctx, id, { locks: true })
  if (state === 'erased') return
  if (state === 'merged') throw new CodedError('SUBSCRIBER_MERGED')
  if (confirmation.trim().toLowerCase() !== who.emailAddress.toLowerCase())
    throw new CodedError('CONFIRMATION_WRONG')
  const blocks = await blocksOf(ctx, who)
  if (blocks.length > 0) throw new CodedError('ERASURE_BLOCKED', { blocks: blocks.map(({ block }) => block) })
  await ctx.db.insert(erasures).values({
    ...{ tenantId: ctx.tenant.id, id, askedBy: askedBy(ctx), askedAt: ctx.now },
    state: createdState(erasureState, 'ask'),
    keys: ctx.vault.seal(JSON.stringify(who), placeOf(id)),
  })
  emitCreated(ctx, erasureState, 'ask', id, id, { reason })
  await closeAttention(ctx, [personalAttention.erasure_requested], { subjectId: id })
  await endAccount(ctx, id)
  const merged = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.mergedInto, id)))
  for (const former of merged) await endAccount(ctx, former.id)
  // By what stands in the account nobody who signs in or buys from now on finds it again.
  const tables: readonly PgTable[] = [credentials, subscribers]
  for (const step of erasingSteps) if (tables.includes(step.rows.table)) await eraseSome(ctx, step, who)
  enqueue(ctx, erasePersonalData, { subscriberId: id })
}

/** Does a step to some rows, and says to how many. */
async function eraseSome(ctx: Ctx, step: ErasingStep, who: PersonKeys): Promise<number> {
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
export async function goOnErasing(caller: Caller, { subscriberId: id }: { subscriberId: string }) {
  const who = await inTransaction(caller, async (ctx) => {
    const [row] = await ctx.db
      .select({ keys: erasures.keys, state: erasures.state })
      .from(erasures)
      .where(isErasure(ctx, id))
    if (row?.state !== 'asked' || !row.keys) return undefined
    const found = JSON.parse(ctx.vault.open(row.keys, placeOf(id))) as PersonKeys
    // A person who comes back under the same address is somebody new; what came with the old account alone counts.
    const blocks = await blocksOf(ctx, { ...found, emailAddress: '', formerAddresses: [] })
    if (blocks.length === 0) return found
    enqueue(ctx, erasePersonalData, { subscriberId: id }, { runAt: later(ctx.now, hoursMs(1)) })
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
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.tenantId, ctx.tenant.id), isDue(ctx.now))),
  )
  const kept = erasingSteps.filter(({ isKept }) => isKept)
  for (const { id } of due) {
    const who = { tenantId: caller.tenant.id, id, emailAddress: '', phoneNumber: null }
    await eraseAll(caller, kept, who)
    await inTransaction(caller, (ctx) => settleErasure(ctx, who))
  }
}
