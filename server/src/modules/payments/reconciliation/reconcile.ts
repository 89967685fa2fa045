import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { reconciledFromHour } from '#contracts/payments/reconciliation/choices.ts'
import { later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { anyOf, tenantsWithDue, type DueWork } from '#platform/jobs/due-work.ts'
import { done, unavailable, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Access, PaymentProvider, ReportedMovement } from '#providers/payments/payment-provider.ts'
import type { Moment } from '#tables/columns.ts'
import { reconciliations } from '#tables/payments-reconciliations.ts'
import { providerAt } from '../ways/access.ts'
import type { Reconciliation } from '../statuses.ts'
import type { Span } from './compare.ts'
import { leaseMs, openDay, openDaysDue } from './days.ts'
import { noteMissing, recordLook, spanOf } from './record-look.ts'

/** So many days of accounts in one go; what is left is seen to by the next one. */
const maxPerRun = 50

const isDue = (moment: Moment) => lte(reconciliations.tryAt, moment)
const looksDue = anyOf(reconciliations, isDue)

/** A look that is due, or the day before, once its report can have come, where money has come through a provider at all. */
export const daysDue: DueWork = (tenantId, moment) => sql`${looksDue(tenantId, moment)}
  or exists (select from payments p where p.tenant_id = ${tenantId} and p.provider_payment is not null)
    and not exists (select from reconciliations r join service_providers p on p.id = ${tenantId}
      where r.tenant_id = ${tenantId}
        and r.day = ((${moment} - ${reconciledFromHour} * interval '1 hour') at time zone p.time_zone)::date - 1)`

/**
 * Opens the days that are over and looks at those that are due, of all service providers: new ones, those that differ, those
 * whose report did not come. What they share, the account of the installation, is asked once for each stretch of time.
 */
export async function reconcileDays(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  if (!services) return
  const tenants = callers.map(({ tenant }) => tenant)
  const busy = new Set(await tenantsWithDue(services, tenants, daysDue))
  const failures: unknown[] = []
  const noting = (work: () => Promise<void>) => work().catch((error: unknown) => failures.push(error))
  const due: Due[] = []
  for (const caller of callers.filter(({ tenant }) => busy.has(tenant)))
    await noting(async () => {
      await inTransaction(caller, openDaysDue)
      due.push(...(await takeDue(caller)).map((row) => ({ caller, row })))
    })
  for (const sharing of sharingOf(due)) {
    const report = readOnce()
    for (const { caller, row } of sharing) await noting(() => lookAt(caller, row, report))
  }
  // One service provider's trouble is no reason to leave the others alone.
  if (failures.length > 0) throw failures[0]
}

interface Due {
  caller: Caller
  row: Reconciliation
}

/** Days that one reading of a report is for: of one account and from moment to moment the same; the earliest first. */
function sharingOf(due: readonly Due[]): Due[][] {
  const keyOf = ({ row }: Due) =>
    [row.accountId ?? row.provider, row.startsAt.getTime(), row.endsAt.getTime()].join(' ')
  const ordered = due.toSorted((one, other) => one.row.startsAt.getTime() - other.row.startsAt.getTime())
  return [...Map.groupBy(ordered, keyOf).values()]
}

type Read = typeof readAccount

/** The first who wants it reads the report, and the others have what was read. */
function readOnce(): Read {
  let read: ReturnType<Read> | undefined
  return (caller, row) => (read ??= readAccount(caller, row))
}

/** Compares a day of every account, for any administrator who asks. @throws CodedError DAY_NOT_OVER */
export async function reconcileDay(caller: Caller, day: string): Promise<string[]> {
  const rows = await inTransaction(caller, (ctx) =>
    // Should this process not come to it, the clock does.
    openDay(ctx, day, later(ctx.now, leaseMs)),
  )
  for (const row of rows) await lookAt(caller, row)
  return rows.map(({ id }) => id)
}

/** Compares one day of an account once more. @throws CodedError NOT_FOUND */
export async function lookAgain(caller: Caller, { id }: { id: string }): Promise<void> {
  const row = await inTransaction(caller, async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(reconciliations)
      .where(and(eq(reconciliations.tenantId, ctx.tenant.id), eq(reconciliations.id, id)))
    if (!found) throw new CodedError('NOT_FOUND')
    return found
  })
  await lookAt(caller, row)
}

/** The oldest first, since a later day may bring what an earlier one missed; each is taken by one process. */
const takeDue = (caller: Caller): Promise<Reconciliation[]> =>
  inTransaction(caller, async (ctx) => {
    const due = ctx.db
      .select({ id: reconciliations.id })
      .from(reconciliations)
      .where(and(eq(reconciliations.tenantId, ctx.tenant.id), isDue(ctx.now)))
      .orderBy(asc(reconciliations.day))
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    const taken = await ctx.db
      .update(reconciliations)
      .set({ tryAt: later(ctx.now, leaseMs) })
      .where(and(eq(reconciliations.tenantId, ctx.tenant.id), inArray(reconciliations.id, due)))
      .returning()
    return taken.toSorted((one, other) => one.day.localeCompare(other.day))
  })

async function lookAt(caller: Caller, row: Reconciliation, read: Read = readAccount): Promise<void> {
  const report = await read(caller, row)
  await inTransaction(caller, (ctx) =>
    report.kind === 'done'
      ? recordLook(ctx, row.id, report.value)
      : noteMissing(ctx, row.id, {
          problem: report.kind === 'refused' ? report.code : report.message,
          isRefused: report.kind === 'refused',
        }),
  )
}

async function readAccount(caller: Caller, row: Reconciliation): Promise<Outcome<ReportedMovement[]>> {
  try {
    const { provider, at } = await providerAt(caller, row)
    return await readReport(provider, at, spanOf(row))
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return unavailable(error.code)
  }
}

/** Pages of a report that is longer than its provider gives at once are those of the halves of its time. */
const tooLong = 'RESULTSET_TOO_LARGE'

async function readReport(
  provider: PaymentProvider,
  at: Access,
  span: Span,
): Promise<Outcome<ReportedMovement[]>> {
  if (!provider.movementsOf) return unavailable('no report')
  const movements: ReportedMovement[] = []
  for (let page: string | null = null; ;) {
    const outcome = await provider.movementsOf(at, { ...span, page })
    if (outcome.kind === 'refused' && outcome.code === tooLong && page === null)
      return readHalves(provider, at, span)
    if (outcome.kind !== 'done') return outcome
    movements.push(...outcome.value.movements)
    page = outcome.value.next
    if (page === null) return done(movements)
  }
}

async function readHalves(
  provider: PaymentProvider,
  at: Access,
  { from, until }: Span,
): Promise<Outcome<ReportedMovement[]>> {
  const middle = new Date(Math.floor((from.getTime() + until.getTime()) / 2000) * 1000)
  if (middle <= from) return unavailable('a second has more than its report holds')
  const first = await readReport(provider, at, { from, until: middle })
  if (first.kind !== 'done') return first
  const second = await readReport(provider, at, { from: middle, until })
  return second.kind === 'done' ? done([...first.value, ...second.value]) : second
}
