import { and, eq, inArray, max } from 'drizzle-orm'
import type { AssistedRecord } from '#contracts/enrollment/assisted/own.ts'
import { answeredSteps, standings } from '#contracts/enrollment/choices.ts'
import { wayOf } from '#contracts/enrollment/way.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { maskPhone } from '#platform/security/mask-personal.ts'
import { events as happened } from '#tables/platform.ts'
import { answersOf } from '../applicant.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { endless } from '../progress.queries.ts'
import { listOfAssisted } from './list-of-assisted.ts'

/** How far one customer has come. @throws CodedError NOT_FOUND, also for another seller's and for who came by a link alone */
export const getAssisted = (ctx: Ctx, { id }: { id: string }) => recordOf(ctx, id)

/** The same after something was done with it: progress alone, and nothing of what was answered. */
export async function recordOf(ctx: Ctx, id: string): Promise<AssistedRecord> {
  const row = await listOfAssisted.row(ctx, id)
  // Who came by a link alone has nothing to be handed over, and no answers for the seller.
  if (row?.cameBy !== 'help') throw new CodedError('NOT_FOUND')
  const enrollment = await enrollmentById(ctx, id)
  const answers = await answersOf(ctx, id)
  const asked = answeredSteps.filter((step) => wayOf(answers).includes(step))
  const { contact } = answers
  const isDraft = enrollment.state === 'draft'
  return {
    ...row,
    owner: standings[enrollment.state].owner,
    until: endless.includes(enrollment.state) ? null : enrollment.expiresAt.toISOString(),
    answered: asked.filter((step) => answers[step] !== undefined).length,
    questions: asked.length,
    emailAddress: contact ? maskEmail(contact.emailAddress) : '',
    phoneNumber: contact ? maskPhone(contact.phoneNumber) : '',
    textsAllowed: contact?.textsAllowed ?? false,
    locale: enrollment.locale,
    ...(await lastMoments(ctx, id)),
    mayHandOver: isDraft,
  }
}

async function lastMoments(ctx: Ctx, enrollmentId: string) {
  const { hand_over: handOver, opened } = events.enrollment
  const rows = await ctx.db
    .select({ type: happened.type, at: max(happened.at) })
    .from(happened)
    .where(
      and(
        eq(happened.tenantId, ctx.tenant.id),
        eq(happened.timelineId, enrollmentId),
        inArray(happened.type, [handOver.type, opened.type]),
      ),
    )
    .groupBy(happened.type)
  const lastOf = (type: string) => rows.find((row) => row.type === type)?.at?.toISOString() ?? null
  return { handedOverAt: lastOf(handOver.type), openedAt: lastOf(opened.type) }
}
