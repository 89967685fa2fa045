import { CodedError } from '#contracts/errors.ts'
import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { progressOf } from './progress.queries.ts'
import { afterAnswers, asKept, readAnswer, tellOfAnswers } from './save-answers.ts'
import { newDraft, stateServed } from './start-enrollment.ts'
import { sign, type Signed } from './submit-enrollment.ts'

type Values = Parameters<typeof readAnswer>[3]

interface Application {
  zip: string
  program: ProgramCode
  movesBenefit?: boolean
  answers: { [Step in AnsweredStep]?: Values | undefined }
  certification: Omit<Signed, 'timeZone'>
  timeZone: string
}

/** A whole application at once: what the pages do one by one. @throws CodedError as these do; the path names the page */
export async function checkEligibility(
  ctx: Ctx,
  { zip, program, movesBenefit = false, answers, certification, timeZone }: Application,
) {
  const { usState, rules, now } = await stateServed(ctx, { zip, program, movesBenefit })
  const given = answeredSteps.flatMap((step) => {
    const values = answers[step]
    return values ? [[step, asKept(rules, now, step, answerAt(ctx, rules, step, values))] as const] : []
  })
  const known = afterAnswers(ctx, { fieldErrors: [], reachableAt: null }, { zip }, given)
  const { enrollment, id, reference } = await newDraft(ctx, {
    ...{ program, usState, movesBenefit, source: 'api', known },
  })
  tellOfAnswers(ctx, enrollment.id, given)
  const submitted = await sign(ctx, enrollment, known.answers, { ...certification, timeZone })
  return { id, reference, progress: await progressOf(ctx, submitted, known.answers) }
}

function answerAt(ctx: Ctx, rules: Program, step: AnsweredStep, values: Values) {
  try {
    return readAnswer(ctx, rules, step, values)
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'INVALID_INPUT') throw error
    const { issues } = error.data as { issues: { path: string }[] }
    throw new CodedError('INVALID_INPUT', {
      issues: issues.map((issue) => ({ ...issue, path: `answers.${step}.${issue.path}` })),
    })
  }
}
