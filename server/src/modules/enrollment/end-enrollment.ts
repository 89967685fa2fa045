import { CodedError } from '#contracts/errors.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { endedStates, type ClosingReason } from '#contracts/enrollment/choices.ts'
import { qualifyingName } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { answersOf } from './applicant.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { otherProgram, programFor, wantsMove } from './programs.ts'
import { progressOf } from './progress.queries.ts'
import { withAnswer } from './save-answers.ts'
import { newDraft } from './start-enrollment.ts'
import { enrollmentState } from './statuses.ts'

/** The person gives it up. @throws CodedError INVALID_STATE once the registry has it */
export async function cancelEnrollment(ctx: Ctx, { id }: { id: string }) {
  const { id: enrollmentId } = await enrollmentByToken(ctx, id, { locks: true })
  const set = { checkAt: null, changedAt: ctx.now }
  return progressOf(ctx, await advance(ctx, enrollmentState, enrollmentId, 'cancel', { set }))
}

const isReplaced = (state: string) => ['nv_expired', 'nv_rejected', 'nlad_failed'].includes(state)
const mayBeginAnew: readonly string[] = [...endedStates, 'nv_rejected', 'nlad_failed']

/**
 * A new draft with the same answers, but without numbers of identity: they are asked for again, and kept once alone. Where
 * the program takes nobody any more, it is for one that does, and a draft may be taken over as well.
 * @throws CodedError INVALID_STATE while there is something to go on with; PROGRAM_CLOSED, STATE_NOT_SERVED
 */
export async function startAgain(ctx: Ctx, { id }: { id: string }) {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  const { state, usState } = enrollment
  const own = await programFor(ctx, enrollment.program, usState, wantsMove(enrollment))
  const other = await otherProgram(ctx, enrollment)
  if (!mayBeginAnew.includes(state) && !(state === 'draft' && other))
    throw new CodedError('INVALID_STATE', { from: state, event: 'replace', allowed: [] })
  if (own.barrier && !other)
    throw new CodedError(own.barrier === 'closed' ? 'PROGRAM_CLOSED' : 'STATE_NOT_SERVED')
  if (isReplaced(state) || state === 'draft')
    await advance(ctx, enrollmentState, enrollment.id, state === 'draft' ? 'close' : 'replace', {
      set: {
        checkAt: null,
        closedBecause: (state === 'draft' ? 'program_closed' : 'replaced') satisfies ClosingReason,
        changedAt: ctx.now,
      },
    })
  const {
    identity: _identity,
    dependent: _dependent,
    delivery: _delivery,
    ...answers
  } = await answersOf(ctx, enrollment.id)
  const { program } = other ?? own
  const draft = await newDraft(ctx, {
    program: program.code,
    usState,
    source: enrollment.source,
    movesBenefit: !other && enrollment.movesBenefit,
    from: { enrollment, answers: answersIn(program, answers) },
  })
  return { id: draft.id, reference: draft.reference }
}

/** The answers as far as the program asks the same now: ways to qualify that it does not have are asked for anew. */
function answersIn({ codes: counted }: Program, { qualify, ...answers }: Answers): Answers {
  const names = counted.map(qualifyingName)
  const codes = qualify?.codes.filter((name) => names.includes(name)) ?? []
  return codes.length > 0 ? withAnswer({ ...answers, qualify }, 'qualify', { ...qualify, codes }) : answers
}
