import { and, desc, eq } from 'drizzle-orm'
import type { NladSubscriberRecord } from '#contracts/enrollment/membership/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { registryReports } from '#tables/enrollment-membership.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { codeRulesOf } from '../registry/code-rules.ts'
import type { Enrollment } from '../statuses.ts'
import { changesOf, changeView } from './changes.ts'
import { leavingOf } from './de-enrollment.queries.ts'
import { isDemonstration } from './demonstration.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { memberOf, membershipById } from './member.queries.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

const mostReports = 10
const mostChanges = 10

/** One household that is ours in the registry, or was, as staff see it. @throws CodedError NOT_FOUND */
export async function getSubscriber(ctx: Ctx, { id }: { id: string }): Promise<NladSubscriberRecord> {
  const row = await listOfSubscribers.row(ctx, id)
  const kept = await membershipById(ctx, id)
  if (!row || !kept) throw new CodedError('NOT_FOUND')
  const enrollment = await enrollmentById(ctx, id)
  const leaving = await leavingOf(ctx, { id })
  const changes = await changesOf(ctx, id, { most: mostChanges })
  const rules = await codeRulesOf(ctx)
  const attention = await attentionOf(ctx, 'nlad_subscriber', id)
  return {
    ...row,
    member: await memberOf(ctx, enrollment),
    waitsSince: kept.waitsSince?.toISOString() ?? null,
    hasConsumerFee: kept.hasConsumerFee,
    phoneToldAt: kept.phoneToldAt?.toISOString() ?? null,
    tellAt: kept.tellAt?.toISOString() ?? null,
    isDemonstration: isDemonstration(ctx),
    changes: changes.map((change) => ({
      ...changeView(rules, change),
      householdSignedAt: change.householdSignedAt?.toISOString() ?? null,
      ...{ askerName: change.askerName, reason: change.reason, attempts: change.attempts },
      tryAt: change.tryAt?.toISOString() ?? null,
    })),
    reports: await reportsOf(ctx, enrollment),
    leaving,
    attention,
    acts: actsFor(ctx, nladSubscriberActs, row.state, {
      sync: enrollment.sac ? null : new CodedError('INVALID_STATE'),
      keep: kept.lastUsedAt ? null : new CodedError('INVALID_STATE'),
      recertify: leaving.open.some(({ reason }) => reason === 'FAILED_RECERT')
        ? null
        : new CodedError('INVALID_STATE'),
      tell_again: changes.some(({ state: of }) => of === 'refused') ? null : new CodedError('INVALID_STATE'),
      settle_plan: attention.some(({ kind }) => kind === 'plan_unfit')
        ? null
        : new CodedError('INVALID_STATE'),
      ...(!isDemonstration(ctx) && { fulfil: byItself, activate: byItself }),
    }),
    timeline: await timelineOf(ctx, id),
  }
}

/** What a demonstration says by hand. */
const byItself = { never: new CodedError('DEMONSTRATION_ONLY') }

async function reportsOf(
  ctx: Ctx,
  { program, sac }: Pick<Enrollment, 'program' | 'sac'>,
): Promise<NladSubscriberRecord['reports']> {
  if (!sac) return []
  const rows = await ctx.db
    .select()
    .from(registryReports)
    .where(
      and(
        eq(registryReports.tenantId, ctx.tenant.id),
        eq(registryReports.program, program),
        eq(registryReports.sac, sac),
      ),
    )
    .orderBy(desc(registryReports.askedAt), desc(registryReports.id))
    .limit(mostReports)
  return rows.map(({ id, state, askedAt, subscribers, leavers, differences, problem }) => ({
    ...{ id, state, subscribers, leavers, differences, problem },
    askedAt: askedAt.toISOString(),
  }))
}
