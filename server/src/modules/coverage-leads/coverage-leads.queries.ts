import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { coverageLeadActs } from '#contracts/coverage-leads/acts.ts'
import type { CoverageDemand, RevealedLead } from '#contracts/coverage-leads/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import type { Ctx } from '#platform/context.ts'
import { noteReveal } from '#platform/security/mask-personal.ts'
import { limitReveals } from '#modules/enrollment/index.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { contactOf } from './lead-contact.ts'
import { listOfCoverageLeads } from './list-of-coverage-leads.ts'
import { servedPlaces, whyNotTold } from './served-places.ts'

/** One who waits, as staff see them. @throws CodedError NOT_FOUND */
export async function getLead(ctx: Ctx, { id }: { id: string }) {
  const row = await listOfCoverageLeads.row(ctx, id)
  if (!row) throw new CodedError('NOT_FOUND')
  const tell = whyNotTold(await servedPlaces(ctx), row)
  return {
    ...row,
    acts: actsFor(ctx, coverageLeadActs, row.state, { tell }),
    timeline: await timelineOf(ctx, id),
  }
}

/** Where people wait, and how many. */
export async function demandByState(ctx: Ctx): Promise<CoverageDemand> {
  const { usState, program, state } = coverageLeads
  const number = (of: 'waiting' | 'told') => sql<number>`(count(*) filter (where ${state} = ${of}))::int`
  const waiting = number('waiting')
  const items = await ctx.db
    .select({ usState, program, waiting, told: number('told') })
    .from(coverageLeads)
    .where(eq(coverageLeads.tenantId, ctx.tenant.id))
    .groupBy(usState, program)
    .orderBy(desc(waiting), asc(usState), asc(program))
  return { items }
}

/**
 * How to reach one of them. That it was looked at, by whom and why stands in its timeline from then on.
 * @throws CodedError NOT_FOUND, TOO_MANY_REQUESTS for an administrator who looks at too many people
 */
export async function revealLead(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<RevealedLead> {
  const [row] = await ctx.db
    .select({ id: coverageLeads.id, contact: coverageLeads.contact })
    .from(coverageLeads)
    .where(and(eq(coverageLeads.tenantId, ctx.tenant.id), eq(coverageLeads.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  await limitReveals(ctx)
  noteReveal(ctx, { kind: 'coverage_lead', id }, reason)
  const { emailAddress, phoneNumber } = contactOf(ctx, row)
  return { id, emailAddress: emailAddress ?? null, phoneNumber: phoneNumber ?? null }
}
