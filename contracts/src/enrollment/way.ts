import type { QualifyingName } from '../programs/choices.ts'
import type { Answers } from './answers.ts'
import { enrollmentSteps, type AnsweredStep, type EnrollmentStep } from './choices.ts'

const qualifiesBy = (answers: Answers, name: QualifyingName) => answers.qualify?.codes.includes(name) ?? false

/** Questions that only some are asked, by what was answered before. */
const onlyWhen: Partial<Record<EnrollmentStep, (answers: Answers) => boolean>> = {
  emancipation: ({ birth }) => birth?.asksEmancipation === true,
  income: (answers) => qualifiesBy(answers, 'income'),
  dependent: ({ beneficiary }) => beneficiary?.beneficiary === 'dependent',
  school: (answers) => qualifiesBy(answers, 'schoolMeals'),
  housing: (answers) => qualifiesBy(answers, 'housing'),
  'adult-benefit': ({ adults }) => adults?.answer === 'yes',
  'shared-money': (answers) => answers.adults?.answer === 'yes' && answers['adult-benefit']?.answer === 'yes',
}

/** The pages that this person goes through, in their order. */
export const wayOf = (answers: Answers): EnrollmentStep[] =>
  enrollmentSteps.filter((step) => onlyWhen[step]?.(answers) ?? true)

/** The first page that is still to be answered; `check` when all are. */
export const nextOpen = (answers: Answers): EnrollmentStep =>
  wayOf(answers).find((step) => step === 'check' || answers[step as AnsweredStep] === undefined) ?? 'check'

/** Somebody who shares income and expenses with them has the benefit: it is one household, which may have it once. */
export const isSameHousehold = (answers: Answers) =>
  wayOf(answers).includes('shared-money') && answers['shared-money']?.answer === 'yes'
