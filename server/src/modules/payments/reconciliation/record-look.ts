import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { dayOf } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { reconciliationAttention } from '#contracts/payments/reconciliation/attention.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { daysMs, hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import type { ReportedMovement } from '#providers/payments/payment-provider.ts'
import { reconciliationDifferences, reconciliations } from '#tables/payments-reconciliations.ts'
import { differenceState, reconciliationState, type Difference, type Reconciliation } from '../statuses.ts'
import { bookedOn, knownIn, type Known } from './booked.ts'
import {
  compare,
  graceMs,
  linesOf,
  sumsOf,
  type Booked,
  type Found,
  type Line,
  type Pair,
} from './compare.ts'

const { day_differs, report_missing } = reconciliationAttention

/** A day with differences is looked at again every night for so long. */
const againMs = hoursMs(20)
const againForMs = daysMs(14)
/** A report that does not come is asked for again after so long, then ever later, at least once an hour. */
const firstPauseMs = minutesMs(5)
const lastPauseMs = minutesMs(60)
const quietTries = 3

/** From where to where a report is read: a little around its day, where counterparts may stand. */
export const spanOf = ({ startsAt, endsAt }: Reconciliation) => ({
  from: later(startsAt, -graceMs),
  until: later(endsAt, graceMs),
})

async function lockDay(ctx: Ctx, id: string): Promise<Reconciliation> {
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.tenantId, ctx.tenant.id), eq(reconciliations.id, id)))
    .for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/**
 * Compares what a provider reports of a day with the ledger and writes down what differs. Told again it changes nothing;
 * what is no longer different has explained itself.
 */
export async function recordLook(ctx: Ctx, id: string, report: readonly ReportedMovement[]): Promise<void> {
  const row = await lockDay(ctx, id)
  const { knownOf, orderIds } = await knownIn(ctx, row, report)
  const own = report.filter((line) => isOurs(ctx, row, line, knownOf(line)))
  const day = { from: row.startsAt, until: row.endsAt }
  const booked = await bookedOn(ctx, row, spanOf(row), orderIds)
  const { pairs, found } = compare(day, own.flatMap(linesOf), booked)
  const known = await differencesOf(ctx, id)
  const elsewhere = await differencesElsewhere(ctx, row, booked)
  const wanted = found.filter((one) => isNews(one, known, elsewhere))
  for (const one of wanted) await write(ctx, row, one, known, knownOf)
  const pairOf = pairsBy(pairs)
  for (const one of known) {
    if (one.state !== 'open' || wanted.some((other) => keyOf(other) === keyOfRow(one))) continue
    await explain(ctx, one, pairOf(one))
  }
  // What was missing on another day has come with this one.
  const inDay = pairs.filter(({ line }) => line.at >= day.from && line.at < day.until)
  const came = elsewhere.filter(
    (one) =>
      one.state === 'open' &&
      one.kind === 'missing_there' &&
      inDay.some(({ booked: entry }) => isOf(one, entry)),
  )
  for (const one of came) await explain(ctx, one, pairOf(one))
  await closeAttention(ctx, [report_missing], { subjectId: id })
  await settleDay(ctx, id, {
    ...sumsOf(own.filter(({ at }) => at >= day.from && at < day.until)),
    ...{ lookedAt: ctx.now, tries: 0, problem: null },
  })
  for (const other of new Set(came.map(({ reconciliationId }) => reconciliationId)))
    await settleDay(ctx, other)
}

/**
 * In an account of its own everything is the service provider's. In that of the installation what bears its mark is, and
 * what is about a payment of its.
 */
function isOurs(
  ctx: Ctx,
  { accountId }: Reconciliation,
  { tenantId }: ReportedMovement,
  known?: Known,
): boolean {
  return accountId !== null || tenantId === ctx.tenant.id || (tenantId === null && known !== undefined)
}

const differencesOf = (ctx: Ctx, id: string): Promise<Difference[]> =>
  ctx.db
    .select()
    .from(reconciliationDifferences)
    .where(
      and(
        eq(reconciliationDifferences.tenantId, ctx.tenant.id),
        eq(reconciliationDifferences.reconciliationId, id),
      ),
    )

/** What other days say of the same entries. */
async function differencesElsewhere(
  ctx: Ctx,
  { id }: Reconciliation,
  booked: readonly Booked[],
): Promise<Difference[]> {
  if (booked.length === 0) return []
  return ctx.db
    .select()
    .from(reconciliationDifferences)
    .where(
      and(
        eq(reconciliationDifferences.tenantId, ctx.tenant.id),
        ne(reconciliationDifferences.reconciliationId, id),
        sql`${reconciliationDifferences.subjectId} = any(${sql.param(booked.map(({ subjectId }) => subjectId))}::uuid[])`,
      ),
    )
}

const isOf = (one: Difference, { moved, subjectId }: Booked) =>
  one.moved === moved && one.subjectId === subjectId

/** One movement is one difference, on the day that found it first. */
function isNews(found: Found, known: readonly Difference[], elsewhere: readonly Difference[]): boolean {
  if (found.kind === 'missing_there')
    return !elsewhere.some((one) => one.kind !== 'missing_there' && isOf(one, found.booked))
  if (found.kind !== 'wrong_day') return true
  const before = known.find((one) => keyOfRow(one) === keyOf(found))
  // What was missing, and then came late, needs nobody to say why.
  if (before && before.kind !== 'wrong_day') return false
  return !elsewhere.some((one) => one.kind === 'missing_there' && isOf(one, found.booked))
}

const keyOf = ({ line, booked }: Found) =>
  line ? `${line.moved} ${line.reference}` : `${booked.moved} ${booked.subjectId}`
const keyOfRow = ({ moved, reference, subjectId }: Difference) => `${moved} ${reference ?? subjectId}`

function pairsBy(pairs: readonly Pair[]) {
  const byKey = new Map<string, Pair>(
    pairs.flatMap((pair) => [
      [`${pair.line.moved} ${pair.line.reference}`, pair] as const,
      [`${pair.booked.moved} ${pair.booked.subjectId}`, pair] as const,
    ]),
  )
  return (one: Difference) => byKey.get(keyOfRow(one))
}

async function write(
  ctx: Ctx,
  { id: reconciliationId }: Reconciliation,
  found: Found,
  known: readonly Difference[],
  knownOf: (line: ReportedMovement) => Known | undefined,
): Promise<void> {
  const { kind, line, booked } = found
  const of = booked ?? (line && knownOf(line.of))
  const values = {
    kind,
    subjectId: booked?.subjectId ?? null,
    ...sides(line, booked),
    paymentId: of?.paymentId ?? null,
    refundId: of?.refundId ?? null,
    disputeId: of?.disputeId ?? null,
  }
  const before = known.find((one) => keyOfRow(one) === keyOf(found))
  if (before) {
    // What a later report brought stays explained, though this day's own never has it.
    if (before.state === 'explained' && kind !== 'missing_there')
      await advance(ctx, differenceState, before.id, 'find_again', {
        set: { ...values, closedAt: null, explainedDay: null },
        timelineId: reconciliationId,
      })
    if (before.state === 'open')
      await ctx.db
        .update(reconciliationDifferences)
        .set(values)
        .where(
          and(
            eq(reconciliationDifferences.tenantId, ctx.tenant.id),
            eq(reconciliationDifferences.id, before.id),
          ),
        )
    return
  }
  const id = idFrom('reconciliation-difference', reconciliationId, keyOf(found))
  await ctx.db.insert(reconciliationDifferences).values({
    ...{ tenantId: ctx.tenant.id, id, reconciliationId, ...values },
    moved: (line ?? booked).moved,
    reference: line?.reference ?? null,
    state: createdState(differenceState, 'find'),
    createdAt: ctx.now,
  })
  emitCreated(ctx, differenceState, 'find', id, reconciliationId, { kind })
}

const sides = (line: Line | null, booked: Booked | null) => ({
  theirCents: line?.amountCents ?? null,
  theirAt: line?.at ?? null,
  ourCents: booked?.amountCents ?? null,
  ourAt: booked?.at ?? null,
})

/** It is no longer different: the other side has it after all, on the day that is named. */
const explain = (ctx: Ctx, one: Difference, pair: Pair | undefined) =>
  advance(ctx, differenceState, one.id, 'explain', {
    set: {
      closedAt: ctx.now,
      subjectId: pair?.booked.subjectId ?? one.subjectId,
      explainedDay: dayOf(
        (one.kind === 'missing_there' ? pair?.line.at : pair?.booked.at) ?? ctx.now,
        ctx.tenant.timeZone,
      ),
    },
    timelineId: one.reconciliationId,
    data: { kind: one.kind },
  })

/** Counts a day's differences anew, and brings its state and the attention of staff to what they are. */
export async function settleDay(
  ctx: Ctx,
  id: string,
  set: Partial<typeof reconciliations.$inferInsert> = {},
): Promise<void> {
  const row = await lockDay(ctx, id)
  const all = await differencesOf(ctx, id)
  const [differenceCount, openCount] = [all.length, all.filter(({ state }) => state === 'open').length]
  const isYoung = later(row.endsAt, againForMs) > ctx.now
  const values = {
    ...{ ...set, differenceCount, openCount },
    tryAt: openCount > 0 && isYoung ? later(ctx.now, againMs) : null,
  }
  const move = moveOf(row.state, differenceCount, openCount)
  if (move) await advance(ctx, reconciliationState, id, move, { set: values, data: { count: openCount } })
  else
    await ctx.db
      .update(reconciliations)
      .set(values)
      .where(and(eq(reconciliations.tenantId, ctx.tenant.id), inArray(reconciliations.id, [id])))
  if (openCount > 0)
    await openAttention(ctx, day_differs, { subjectId: id, data: { day: row.day, count: openCount } })
  else await closeAttention(ctx, [day_differs], { subjectId: id })
}

function moveOf(state: Reconciliation['state'], all: number, open: number) {
  if (open > 0) return state === 'differs' ? undefined : 'differ'
  if (state === 'running') return all === 0 ? 'match' : 'resolve'
  return state === 'differs' ? 'resolve' : undefined
}

/** The report did not come: it is asked for again by itself, and a person is told when it does not help. */
export async function noteMissing(
  ctx: Ctx,
  id: string,
  { problem, isRefused }: { problem: string; isRefused: boolean },
): Promise<void> {
  const { day, tries, problem: before } = await lockDay(ctx, id)
  await ctx.db
    .update(reconciliations)
    .set({
      ...{ problem, tries: tries + 1 },
      tryAt: later(ctx.now, Math.min(firstPauseMs * 2 ** Math.min(tries, 10), lastPauseMs)),
    })
    .where(and(eq(reconciliations.tenantId, ctx.tenant.id), eq(reconciliations.id, id)))
  if (before === null) emit(ctx, events.reconciliation.miss_report, { subject: id, data: { problem } })
  if (isRefused || tries + 1 >= quietTries)
    await openAttention(ctx, report_missing, { subjectId: id, data: { day, problem } })
}
