import { and, eq, isNull } from 'drizzle-orm'
import {
  resumeCode,
  resumeKinds,
  resumePaths,
  type ResumeKind,
} from '#contracts/enrollment/resume/choices.ts'
import { events } from '#contracts/events.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { oneTimeLetters } from '#platform/security/crypto.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { originOf } from '#modules/tenancy/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { endless } from '../progress.queries.ts'
import type { Enrollment } from '../statuses.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/** Where an enrollment has no end of its own. */
const longestDays = 30

export const hashOfCode = ({ vault }: Pick<Ctx, 'vault'>, code: string) => vault.sign('resume-code', code)

/**
 * A fresh code that leads back to an enrollment; the one of its kind before it opens nothing any more. Answers its row,
 * from which the code follows when a message is written: it waits in no queue.
 */
export async function issueResumeCode(
  ctx: Ctx,
  { id: enrollmentId }: Pick<Enrollment, 'id'>,
  kind: ResumeKind,
  transferId: string | null = null,
): Promise<string> {
  const { state, expiresAt } = await enrollmentById(ctx, enrollmentId, { locks: true })
  await endCodes(ctx, enrollmentId, 'replaced', kind)
  const id = newId()
  await ctx.db.insert(resumeCodes).values({
    tenantId: ctx.tenant.id,
    id,
    codeHash: hashOfCode(ctx, oneTimeLetters(ctx.vault, id, resumeCode.letters)),
    kind,
    enrollmentId,
    transferId,
    expiresAt: endless.includes(state) ? later(ctx.now, daysMs(longestDays)) : expiresAt,
    createdAt: ctx.now,
  })
  return id
}

/** A link on the brand's own site that opens an enrollment by a fresh code and a second fact. */
export async function resumeLink(
  ctx: Ctx,
  enrollment: Pick<Enrollment, 'id'>,
  kind: ResumeKind,
  transferId: string | null = null,
): Promise<string> {
  const id = await issueResumeCode(ctx, enrollment, kind, transferId)
  return `${await originOf(ctx)}${resumePaths[kind]}/${oneTimeLetters(ctx.vault, id, resumeCode.letters)}`
}

/** Staff end all links to an enrollment, as when a phone was stolen; newer ones may be sent. @throws CodedError INVALID_STATE where none is left */
export async function revokeResumeCodes(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { state } = await enrollmentById(ctx, id, { locks: true })
  assertIn(enrollmentActs, 'end_links', state)
  for (const kind of resumeKinds) await endCodes(ctx, id, 'revoked', kind)
  emit(ctx, events.enrollment.end_links, { subject: id })
}

const endCodes = (ctx: Ctx, enrollmentId: string, endedBecause: 'replaced' | 'revoked', kind: ResumeKind) =>
  ctx.db
    .update(resumeCodes)
    .set({ endedAt: ctx.now, endedBecause })
    .where(
      and(
        eq(resumeCodes.tenantId, ctx.tenant.id),
        eq(resumeCodes.enrollmentId, enrollmentId),
        eq(resumeCodes.kind, kind),
        isNull(resumeCodes.endedAt),
      ),
    )
