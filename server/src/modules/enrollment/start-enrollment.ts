import { CodedError } from '#contracts/errors.ts'
import { wayOf } from '#contracts/enrollment/way.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { EnrollmentSource } from '#contracts/enrollment/choices.ts'
import { programCodes, ruledBy, type ProgramCode } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, newReference, sha256 } from '#platform/database/ids.ts'
import { insertNow } from '#platform/database/inserts.ts'
import { applicants, enrollments } from '#tables/enrollment.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { sealedAnswers } from './applicant.ts'
import { enrollmentToken } from './own-enrollment.ts'
import { isServed, programFor } from './programs.ts'
import { sellerOfLink } from './sent-by.ts'
import { enrollmentState, type Enrollment } from './statuses.ts'

/** A draft is kept so long after it was last worked on. */
export const draftDays = 30

interface Beginning {
  program: ProgramCode
  usState: string
  /** Whether they have the benefit with another company, and want it moved. */
  movesBenefit?: boolean
  source?: EnrollmentSource
  /** The seller who helps, and the request under whose approval. */
  helper?: { resellerId: string; representativeId: string }
  /** The seller on whose link the person came, who does not help. */
  sentBy?: string | undefined
  /** What an enrollment before it was answered with. */
  from?: { enrollment: Enrollment; answers: Answers }
  /** What is known already, and what of it stands in the row. */
  known?: { answers: Answers; set?: Partial<typeof enrollments.$inferInsert> }
}

/** A new draft; what opens it is told here alone. */
export async function newDraft(
  ctx: Ctx,
  { program, usState, movesBenefit = false, source = 'web', helper, sentBy, from, known }: Beginning,
) {
  const id = newId()
  const event = from ? 'start_again' : 'start'
  const row: typeof enrollments.$inferInsert = {
    tenantId: ctx.tenant.id,
    id,
    reference: newReference(),
    tokenHash: sha256(enrollmentToken(ctx, id)),
    program,
    state: createdState(enrollmentState, event),
    usState,
    movesBenefit,
    locale: ctx.locale,
    source,
    step: wayOf({})[0]!,
    expiresAt: later(ctx.now, daysMs(draftDays)),
    reachableAt: from?.answers.contact ? ctx.now : null,
    takesTexts: from?.answers.contact?.textsAllowed ?? null,
    startedFrom: from?.enrollment.id ?? null,
    resellerId: helper?.resellerId ?? sentBy ?? from?.enrollment.resellerId ?? null,
    representativeId: helper?.representativeId ?? null,
    createdAt: ctx.now,
    changedAt: ctx.now,
    ...known?.set,
  }
  const [enrollment] = await insertNow(ctx, enrollments, [row])
  if (!enrollment) throw new Error('another enrollment has this reference')
  emitCreated(ctx, enrollmentState, event, id, id, { program, usState, source })
  const answers = known?.answers ?? from?.answers
  if (answers) await insertNow(ctx, applicants, [sealedAnswers(ctx, id, answers)])
  return { enrollment, enrollmentId: id, id: enrollmentToken(ctx, id), reference: row.reference }
}

/**
 * For which programs somebody in the state of a ZIP code can apply now, which move the benefit of those alone who have it
 * with another company, and why there is none.
 */
export async function offersAt(ctx: Ctx, { zip }: { zip: string }) {
  const usState = stateOfZip(zip)
  if (!usState) return { zip, programs: [], moving: [], barrier: 'no_state' as const }
  const found = await Promise.all(
    programCodes.map(async (code) => ({ code, ...(await programFor(ctx, code, usState)) })),
  )
  const programs = found.filter(({ barrier }) => !barrier).map(({ code }) => code)
  const moving = found.flatMap(({ code, program, barrier }) =>
    barrier === 'closed' && program.takesTransfers && isServed(program, usState)
      ? [{ program: code, until: program.transfersUntil }]
      : [],
  )
  // Anybody who asks is told of the programs for everybody alone.
  const isElsewhere = found.some(({ code, barrier }) => code === ruledBy(code) && barrier === 'no_state')
  const isOffered = programs.length > 0 || moving.length > 0
  return { zip, programs, moving, barrier: isOffered ? null : isElsewhere ? 'no_state' : 'closed' } as const
}

/** The state of a ZIP code, where the program takes people, its rules and its time. @throws CodedError PROGRAM_CLOSED, STATE_NOT_SERVED */
export async function stateServed(
  ctx: Ctx,
  { zip, program: code, movesBenefit = false }: { zip: string; program: ProgramCode; movesBenefit?: boolean },
): Promise<{ usState: string; rules: Program; now: Date }> {
  const usState = stateOfZip(zip)
  if (!usState) throw new CodedError('STATE_NOT_SERVED')
  const { program: rules, now, barrier } = await programFor(ctx, code, usState, { movesBenefit })
  if (barrier) throw new CodedError(barrier === 'closed' ? 'PROGRAM_CLOSED' : 'STATE_NOT_SERVED')
  return { usState, rules, now }
}

/**
 * Starts an application for a program in the state of a ZIP code, with somebody whom the household can find; who came by a
 * seller's link came through that seller, who helps with nothing.
 * @throws CodedError SELLER_UNKNOWN, PROGRAM_CLOSED, STATE_NOT_SERVED
 */
export async function startEnrollment(
  ctx: Ctx,
  {
    zip,
    program,
    movesBenefit = false,
    resellerCode,
  }: { zip: string; program: ProgramCode; movesBenefit?: boolean; resellerCode?: string | null | undefined },
  by: Pick<Beginning, 'source' | 'helper'> = {},
) {
  if (!(await siteOf(ctx)).isReachable) throw new CodedError('SELLER_UNKNOWN')
  const { usState } = await stateServed(ctx, { zip, program, movesBenefit })
  const { enrollment: _row, ...draft } = await newDraft(ctx, {
    program,
    usState,
    movesBenefit,
    known: { answers: { zip } },
    sentBy: await sellerOfLink(ctx, resellerCode),
    ...by,
  })
  return draft
}
