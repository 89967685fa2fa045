import { CodedError } from '#contracts/errors.ts'
import type { Answers, Certification } from '#contracts/enrollment/answers.ts'
import type { householdAnswers } from '#contracts/enrollment/worksheet/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { consentText, programInForce } from '#modules/programs/index.ts'
import { checkCertification, keepConsents } from '../certify.ts'
import type { Enrollment } from '../statuses.ts'

export interface Worksheet {
  lives: (typeof householdAnswers)[number]
  timeZone: string
}

/** What the worksheet asks in an application, by how they live with the others at their address. */
const answersFor = {
  alone: { adults: { answer: 'no' } },
  apart: {
    adults: { answer: 'yes' },
    'adult-benefit': { answer: 'yes' },
    'shared-money': { answer: 'no' },
  },
} as const satisfies Record<string, Partial<Answers>>

/**
 * Somebody at the same address has the benefit already: the person signs that they are a household of their own. It has to
 * be locked.
 * @returns the answers with those of the worksheet
 * @throws CodedError INVALID_INPUT with issues of the signature; ONE_PER_HOUSEHOLD where they share income and expenses
 */
export async function signWorksheet(
  ctx: Ctx,
  enrollment: Enrollment,
  answers: Answers,
  { lives, ...signed }: Certification & Worksheet,
): Promise<Answers> {
  if (lives === 'together') throw new CodedError('ONE_PER_HOUSEHOLD')
  const program = await programInForce(ctx, enrollment.program)
  const consents = [consentText(program.consents.household, ctx.locale)]
  checkCertification(ctx, answers, consents, signed)
  await keepConsents(ctx, enrollment, program, consents, signed)
  return { ...answers, ...answersFor[lives] }
}
