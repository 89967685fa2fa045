import { and, desc, eq } from 'drizzle-orm'
import type { MemberPlan, MemberView } from '#contracts/enrollment/membership/views.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { programInForce } from '#modules/programs/index.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { codeRulesOf } from '../registry/code-rules.ts'
import type { Enrollment } from '../statuses.ts'
import { isMember, openDeEnrollments } from './begin-de-enrollment.ts'
import { hasConfirmDay } from './confirm-by.ts'
import { answersNow, changesOf, changeView } from './changes.ts'
import { serviceNow } from './service-now.ts'
import type { Membership } from './statuses.ts'

export async function membershipById(
  ctx: Ctx,
  id: string,
  { locks = false } = {},
): Promise<Membership | undefined> {
  const found = ctx.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.id, id)))
  const [row] = await (locks ? found.for('update') : found)
  return row
}

/** What a household that has the benefit, or had it, may know of that; null for everybody else. */
export async function memberOf(ctx: Ctx, enrollment: Enrollment): Promise<MemberView | null> {
  if (!isMember(enrollment) && enrollment.state !== 'de_enrolled') return null
  const row = await membershipById(ctx, enrollment.id)
  const program = await programInForce(ctx, enrollment.program)
  const { usage } = program
  const open = await openDeEnrollments(ctx, enrollment.id)
  const changes = await changesOf(ctx, enrollment.id, { most: mostChanges, hasWithdrawn: false })
  const rules = await codeRulesOf(ctx)
  const mustUse = Boolean(usage && row && !row.hasConsumerFee)
  const useBy = mustUse && usage && row?.lastUsedAt ? later(row.lastUsedAt, daysMs(usage.days)) : null
  return {
    waitsFor: row?.waitsFor ?? null,
    expectedOn: row?.expectedOn ?? null,
    phoneNumber: row?.phoneLastFour ?? null,
    plan: isMember(enrollment) ? await planOf(ctx, enrollment) : null,
    mustUse,
    lastUsedAt: row?.lastUsedAt?.toISOString() ?? null,
    useBy: useBy?.toISOString() ?? null,
    confirmBy: hasConfirmDay(program) ? (row?.confirmBy?.toISOString() ?? null) : null,
    leaving: open.map(({ reason, state, dueAt }) => ({ reason, state, dueAt: dueAt.toISOString() })),
    ended: enrollment.state === 'de_enrolled' ? await endedBecause(ctx, enrollment.id) : null,
    mayLeave: isMember(enrollment) && !open.some(({ reason }) => reason === 'CUSTOMER_REQUEST'),
    mayTell: isMember(enrollment),
    onFile: isMember(enrollment) ? await onFileOf(ctx, enrollment) : null,
    changes: changes.map((row) => changeView(rules, row)),
  }
}

const mostChanges = 6

async function planOf(ctx: Ctx, { id }: Enrollment): Promise<MemberPlan | null> {
  const service = await serviceNow(ctx, id)
  if (!service) return null
  const { plan, planCents, supportCents } = service
  return { name: plan.name!, priceCents: planCents, supportCents }
}

/** As much of what counts now as its household knows again, and nobody else learns much from. */
async function onFileOf(ctx: Ctx, { id }: Enrollment): Promise<NonNullable<MemberView['onFile']>> {
  const { address, contact } = await answersNow(ctx, id)
  return {
    home: address ? `${address.city}, ${address.state} ${address.zip}` : null,
    phoneNumber: contact?.phoneNumber.slice(-4) ?? null,
    emailAddress: contact ? maskEmail(contact.emailAddress) : null,
  }
}

async function endedBecause(ctx: Ctx, enrollmentId: string): Promise<DeEnrollmentReason | null> {
  const [row] = await ctx.db
    .select({ reason: deEnrollments.reason })
    .from(deEnrollments)
    .where(
      and(
        eq(deEnrollments.tenantId, ctx.tenant.id),
        eq(deEnrollments.enrollmentId, enrollmentId),
        eq(deEnrollments.state, 'done'),
      ),
    )
    .orderBy(desc(deEnrollments.doneAt))
    .limit(1)
  return row?.reason ?? null
}
