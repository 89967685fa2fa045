import { answeredSteps, closingReasons, enrollmentSources } from './enrollment/choices.ts'
import { callOperations } from './enrollment/log/choices.ts'
import { deEnrollmentReasons } from './programs/rules/choices.ts'

/**
 * What events say in codes of ours, by the kind of record and the name of the fact: timelines have words for each of them
 * (`i18n/en/timeline.programs.ts`). What people wrote stands beside it as they wrote it.
 */
export const eventCodes: Readonly<Record<string, readonly string[]>> = {
  'de_enrollment.reason': deEnrollmentReasons,
  'enrollment.reason': [...closingReasons, ...deEnrollmentReasons],
  'enrollment.source': enrollmentSources,
  'enrollment.step': answeredSteps,
  'exchange.operation': Object.values(callOperations).flat(),
  'exchange.result': ['DONE'],
}
