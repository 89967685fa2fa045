import { eq, and } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { answerSchemas, dayOf, type Answers } from '#contracts/enrollment/answers.ts'
import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import { nextOpen, wayOf } from '#contracts/enrollment/way.ts'
import type { z } from 'zod'
import { events } from '#contracts/events.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { enrollments } from '#tables/enrollment.ts'
import { answersOf, keepAnswers } from './applicant.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { programFor, youthOn } from './programs.ts'
import { progressOf } from './progress.queries.ts'
import { hasWays, nextStep } from './qualifying.ts'
import { isOwnLink } from './sent-by.ts'
import { draftDays } from './start-enrollment.ts'
import type { Enrollment } from './statuses.ts'

type Values = Record<string, string | string[] | boolean>

/** @throws CodedError INVALID_INPUT with the issues of the fields, also for a way to qualify that the program has not. */
export function readAnswer<Step extends AnsweredStep>(
  { locale }: Pick<Ctx, 'locale'>,
  program: Pick<Program, 'codes'>,
  step: Step,
  values: Values,
): z.output<(typeof answerSchemas)[Step]> {
  const read = answerSchemas[step].safeParse(values)
  const issue = (path: string, code: string) => ({ path, code, message: fieldMessage(locale, code) })
  if (!read.success)
    throw new CodedError('INVALID_INPUT', {
      issues: read.error.issues.map(({ path, message }) =>
        issue(path.join('.'), /^[A-Z][A-Z_]+$/.test(message) ? message : 'REQUIRED'),
      ),
    })
  if ('codes' in read.data && !hasWays(program, read.data.codes))
    throw new CodedError('INVALID_INPUT', { issues: [issue('codes', 'WAY_NOT_IN_PROGRAM')] })
  return read.data as z.output<(typeof answerSchemas)[Step]>
}

/** An answer as it is kept: of a date of birth, whether it leads to the question about a court. */
export function asKept<Step extends AnsweredStep>(
  program: Pick<Program, 'minimumAge' | 'takesEmancipatedMinors'>,
  now: Date,
  step: Step,
  answer: z.output<(typeof answerSchemas)[Step]>,
) {
  if (step !== 'birth') return answer
  const { mayBeEmancipated } = youthOn(
    program,
    dayOf(answer as NonNullable<Answers['birth']>),
    programDay(now),
  )
  return mayBeEmancipated ? { ...answer, asksEmancipation: true } : answer
}

/** The answers with one more; what was asked because of the former answer alone is forgotten. */
export function withAnswer(answers: Answers, step: AnsweredStep, answer: unknown): Answers {
  const next = { ...answers, [step]: answer } as Answers
  // What a court said was asked because of the former date.
  if (step === 'birth') delete next.emancipation
  const asked = new Set<string>(wayOf(next))
  for (const other of answeredSteps) if (!asked.has(other)) delete next[other]
  return next
}

/**
 * Keeps the answer of one page of a draft.
 * @throws CodedError INVALID_INPUT with issues, INVALID_STATE once it was submitted
 */
export async function saveAnswers(
  ctx: Ctx,
  { id, step, values }: { id: string; step: AnsweredStep; values: Values },
) {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  const { program, now } = await programFor(ctx, enrollment.program, enrollment.usState)
  const answer = asKept(program, now, step, readAnswer(ctx, program, step, values))
  const answers = await takeAnswers(ctx, enrollment, [[step, answer]])
  return {
    ...(await progressOf(ctx, { ...enrollment, ...placeOf(answers) }, answers)),
    next: nextStep(program, answers),
  }
}

const placeOf = (answers: Answers) => ({
  step: nextOpen(answers),
  ...(answers.address && { usState: answers.address.state }),
})

type Given = readonly (readonly [step: AnsweredStep, answer: unknown])[]

/** The answers of several pages of one that is at hand and locked, one after the other, written at once. */
export async function takeAnswers(ctx: Ctx, enrollment: Enrollment, given: Given): Promise<Answers> {
  if (enrollment.state !== 'draft')
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'answer', allowed: [] })
  const { answers, set } = afterAnswers(ctx, enrollment, await answersOf(ctx, enrollment.id), given)
  await keepAnswers(ctx, enrollment.id, answers)
  const asksContact = given.some(([step]) => step === 'contact')
  await ctx.db
    .update(enrollments)
    .set({ ...set, ...(asksContact && (await isOwnLink(ctx, enrollment, answers)) && { resellerId: null }) })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, enrollment.id)))
  tellOfAnswers(ctx, enrollment.id, given)
  return answers
}

/** All answers with those that are given now, and what of them stands in the row of their enrollment. */
export function afterAnswers(
  ctx: Ctx,
  { fieldErrors, reachableAt }: Pick<Enrollment, 'fieldErrors' | 'reachableAt'>,
  before: Answers,
  given: Given,
) {
  const answers = given.reduce((sofar, [step, answer]) => withAnswer(sofar, step, answer), before)
  const steps = new Set<string>(given.map(([step]) => step))
  const set = {
    ...placeOf(answers),
    changedAt: ctx.now,
    // Messages are in the language that the applicant reads the questions in.
    ...(ctx.actor.kind === 'public' && { locale: ctx.locale }),
    expiresAt: later(ctx.now, daysMs(draftDays)),
    fieldErrors: fieldErrors.filter(({ step }) => !steps.has(step)),
    ...(steps.has('contact') && {
      reachableAt: reachableAt ?? ctx.now,
      takesTexts: answers.contact?.textsAllowed ?? false,
    }),
  }
  return { answers, set }
}

export function tellOfAnswers(ctx: Ctx, enrollmentId: string, given: Given) {
  for (const step of new Set(given.map(([each]) => each)))
    emit(ctx, events.enrollment.answer, { subject: enrollmentId, data: { step } })
}
