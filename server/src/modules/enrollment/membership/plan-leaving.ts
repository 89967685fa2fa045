import { CodedError } from '#contracts/errors.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { dayAfter, dayEnds } from '#contracts/programs/eastern.ts'
import { businessDaysAfter } from '#contracts/programs/holidays.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { ProgramTime } from './program-time.ts'

/** What the law makes of a reason, were it stated now. Instants are ours. */
export interface LeavingPlan {
  noticeDays: number
  /** When the notice has run out; now, where there is none. */
  dueAt: Date
  /** Until when the registry has to know. */
  deadlineAt: Date
}

/**
 * Counts from today, or to a last day of the notice that somebody else has set.
 * @throws CodedError REASON_NOT_IN_PROGRAM
 */
export function planLeaving(
  program: Program,
  reason: DeEnrollmentReason,
  time: ProgramTime,
  lastDay?: string,
): LeavingPlan {
  const rule = program.deEnrollment[reason]
  if (!rule) throw new CodedError('REASON_NOT_IN_PROGRAM')
  const noticeDays = rule.noticeDays ?? noticeOf(program, reason)
  const last = lastDay ?? daysAfter(time.today, noticeDays)
  const isTold = noticeDays > 0
  return {
    noticeDays,
    dueAt: time.toOurs(isTold ? dayEnds(last) : time.now),
    deadlineAt: time.toOurs(dayEnds(businessDaysAfter(isTold ? last : time.today, rule.businessDays))),
  }
}

const noticeOf = ({ usage, recertification }: Program, reason: DeEnrollmentReason): number =>
  reason === 'NON_USAGE' ? (usage?.cureDays ?? 0) : recertification.windowDays

/** The day so many days later. */
export const daysAfter = (day: string, count: number): string =>
  Array.from({ length: count }).reduce<string>((at) => dayAfter(at), day)
