import { and, eq } from 'drizzle-orm'
import { deEnrollmentAttention } from '#contracts/enrollment/membership/attention.ts'
import { advance } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { programInForce } from '#modules/programs/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { nextTry } from '../next-check.ts'
import { askRegistry, type RegistryOutcome } from '../registry/ask-registry.ts'
import { isMember } from './begin-de-enrollment.ts'
import { finishDeEnrollment } from './finish-de-enrollment.ts'
import { programTimeOf } from './program-time.ts'
import { deEnrollmentState, type DeEnrollment } from './statuses.ts'
import { supersede } from './withdraw-de-enrollment.ts'

/** A call that has not ended by then never will. */
const leaseMs = minutesMs(2)

/**
 * Takes a household out of the registry: what was sent and never answered is sent again, as a household that is not
 * there any more counts as gone.
 * @param within runs what comes before the call, and what comes after it
 */
export async function sendDeEnrollment(
  caller: Caller,
  id: string,
  within: typeof inTransaction = inTransaction,
): Promise<void> {
  const found = await inReadTransaction(caller, (ctx) => deEnrollmentById(ctx, id))
  if (!found) return
  await askRegistry(
    caller,
    found.enrollmentId,
    {
      async prepare(ctx, enrollment, account, registry) {
        const row = await deEnrollmentById(ctx, id, { locks: true })
        if (!row || (row.state !== 'due' && row.state !== 'sent')) return undefined
        const { today } = await programTimeOf(ctx)
        const set = { tryAt: later(ctx.now, leaseMs), attempts: row.attempts + 1, effectiveOn: today }
        if (!isMember(enrollment)) {
          await supersede(ctx, enrollment.id)
          return undefined
        }
        const timelineId = enrollment.id
        if (row.state === 'due') await advance(ctx, deEnrollmentState, id, 'send', { set, timelineId })
        else await ctx.db.update(deEnrollments).set(set).where(isThis(ctx, id))
        if (!enrollment.subscriberId) {
          await refuse(ctx, row, 'NO_SUBSCRIBER')
          return undefined
        }
        const { nlad } = await programInForce(ctx, enrollment.program)
        return registry.deEnroll(account, {
          service: nlad.service,
          subscriber: { subscriberId: enrollment.subscriberId },
          effectiveOn: today,
          assistance: await assistanceOf(ctx, enrollment),
        })
      },
      async record(ctx, enrollment, outcome) {
        const row = await deEnrollmentById(ctx, id, { locks: true })
        if (row?.state === 'sent') await conclude(ctx, enrollment, row, outcome)
      },
    },
    within,
  )
}

async function conclude(
  ctx: Ctx,
  enrollment: Parameters<typeof finishDeEnrollment>[1],
  row: DeEnrollment,
  outcome: RegistryOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      return finishDeEnrollment(ctx, enrollment, row)
    case 'refused':
      return refuse(ctx, row, outcome.code.slice(0, 80))
    default: {
      const until = outcome.kind === 'unavailable' ? outcome.until : undefined
      await advance(ctx, deEnrollmentState, row.id, 'wait', {
        set: { tryAt: nextTry(row.attempts, ctx.now, until), problem: outcome.message.slice(0, 80) },
        timelineId: row.enrollmentId,
      })
    }
  }
}

/** Staff see to it: the registry has said no, and will again. */
async function refuse(ctx: Ctx, { id, enrollmentId }: DeEnrollment, code: string): Promise<void> {
  await advance(ctx, deEnrollmentState, id, 'refuse', {
    set: { problem: code, tryAt: null },
    data: { code },
    timelineId: enrollmentId,
  })
  await openAttention(ctx, deEnrollmentAttention.de_enrollment_refused, { subjectId: id, data: { code } })
}

const isThis = (ctx: Ctx, id: string) =>
  and(eq(deEnrollments.tenantId, ctx.tenant.id), eq(deEnrollments.id, id))

export async function deEnrollmentById(
  ctx: Ctx,
  id: string,
  { locks = false } = {},
): Promise<DeEnrollment | undefined> {
  const found = ctx.db.select().from(deEnrollments).where(isThis(ctx, id))
  const [row] = await (locks ? found.for('update') : found)
  return row
}
