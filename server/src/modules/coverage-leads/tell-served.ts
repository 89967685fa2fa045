import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { coverageLeadActs } from '#contracts/coverage-leads/acts.ts'
import { CodedError } from '#contracts/errors.ts'
import { advanceAll, advanceWhere } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import type { Moment } from '#tables/columns.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { forgotten } from './lead-contact.ts'
import { coverageServed } from './messages/coverage-served.ts'
import { servedPlaces, whyNotTold } from './served-places.ts'
import { coverageLeadState, type CoverageLead } from './statuses.ts'
import { tellLead } from './tell-lead.ts'

/** So many in one transaction, and so often in one run of a service provider; the clock comes again. */
const batchSize = 100
const batchesPerRun = 10

/** Nobody waits longer: what they wanted is another matter by then. */
const waitMs = daysMs(365)

const isWaiting = sql`${coverageLeads.state} = 'waiting'`
const isOver = (moment: Moment) =>
  moment instanceof Date
    ? lte(coverageLeads.askedAt, later(moment, -waitMs))
    : lte(coverageLeads.askedAt, sql`${moment} - make_interval(secs => ${waitMs / 1000})`)

export const waitingLeads = anyOf(coverageLeads, () => isWaiting)
export const leadsOver = anyOf(coverageLeads, (moment) => and(isWaiting, isOver(moment)))

/** Tells those who wait where a program can be had by now, whatever made it so: a code, an offer, a version, a day. */
export async function tellServed(caller: Caller): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch++)
    if ((await inTransaction(caller, tellSome)) < batchSize) return
}

async function tellSome(ctx: Ctx): Promise<number> {
  const places = await servedPlaces(ctx)
  if (places.length === 0) return 0
  const leads = await ctx.db
    .select()
    .from(coverageLeads)
    .where(
      and(
        eq(coverageLeads.tenantId, ctx.tenant.id),
        isWaiting,
        or(
          ...places.map(({ program, usState }) =>
            and(eq(coverageLeads.program, program), eq(coverageLeads.usState, usState)),
          ),
        ),
      ),
    )
    .orderBy(asc(coverageLeads.askedAt), asc(coverageLeads.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  await tellLeads(ctx, leads)
  return leads.length
}

/** State and message are written together: whoever is told waits no more, and nobody is told twice. */
async function tellLeads(ctx: Ctx, leads: readonly CoverageLead[]): Promise<void> {
  for (const lead of leads) tellLead(ctx, lead, coverageServed)
  const ids = leads.map(({ id }) => id)
  await advanceAll(ctx, coverageLeadState, ids, 'tell', { set: forgotten })
}

/** Staff tell one of them without waiting for the clock. @throws CodedError NOT_FOUND, INVALID_STATE, STATE_NOT_SERVED */
export async function tellLeadNow(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [lead] = await ctx.db
    .select()
    .from(coverageLeads)
    .where(and(eq(coverageLeads.tenantId, ctx.tenant.id), eq(coverageLeads.id, id)))
    .for('update')
  if (!lead) throw new CodedError('NOT_FOUND')
  assertIn(coverageLeadActs, 'tell', lead.state)
  assertNothing(whyNotTold(await servedPlaces(ctx), lead))
  await tellLeads(ctx, [lead])
}

/** Whoever has waited for a year is forgotten. */
export const expireLeads = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    await advanceWhere(ctx, coverageLeadState, and(isWaiting, isOver(ctx.now))!, 'expire', { set: forgotten })
  })
