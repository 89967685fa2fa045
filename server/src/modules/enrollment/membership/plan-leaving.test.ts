import { expect, test } from 'vitest'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { deEnrollmentReasons } from '#contracts/programs/rules/choices.ts'
import { dayBegins, dayEnds, programDay } from '#contracts/programs/eastern.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { versionAt } from '#contracts/programs/in-force.ts'
import { hoursMs, later } from '#platform/clock.ts'
import { planLeaving } from './plan-leaving.ts'

/** Ten in the morning of a day, in a demonstration that lives years away from now. */
function at(day: string, code: ProgramCode = 'lifeline') {
  const now = later(dayBegins(day), hoursMs(10))
  const aheadMs = -hoursMs(24 * 1000)
  const time = {
    ...{ now, today: day },
    toOurs: (theirs: Date) => later(theirs, -aheadMs),
    dayOf: (ours: Date) => programDay(later(ours, aheadMs)),
  }
  const program = versionAt(federalPrograms, code, now)
  const lastDayOf = (instant: Date) => time.dayOf(later(instant, -1))
  return { time, program, lastDayOf }
}

// Wednesday before Thanksgiving; the Friday after it is a business day.
test.each([
  ['CUSTOMER_REQUEST', 0, '2026-11-25', '2026-11-30'],
  ['NON_USAGE', 15, '2026-12-10', '2026-12-11'],
  ['INELIGIBLE', 30, '2026-12-25', '2027-01-04'],
  ['DUPLICATE', 0, '2026-11-25', '2026-12-03'],
  ['FAILED_RECERT', 60, '2027-01-24', '2027-01-29'],
  ['DECEASED', 0, '2026-11-25', '2026-11-27'],
  ['MOVED', 0, '2026-11-25', '2026-11-27'],
  ['TRANSFERRED_OUT', 0, '2026-11-25', '2026-11-27'],
  ['FRAUD', 0, '2026-11-25', '2026-11-27'],
  ['ERROR_CORRECTION', 0, '2026-11-25', '2026-11-27'],
] as const)('%s: %i days of notice, until %s, and the registry by %s', (reason, days, until, deadline) => {
  const { time, program, lastDayOf } = at('2026-11-25')
  const plan = planLeaving(program, reason, time)
  expect(plan.noticeDays).toBe(days)
  // Without notice it is due now; with it, when its last day is over.
  expect(plan.dueAt).toEqual(days === 0 ? time.toOurs(time.now) : time.toOurs(dayEnds(until)))
  expect(lastDayOf(plan.deadlineAt)).toBe(deadline)
})

test('a weekend does not count: asked on Friday, the registry knows by Tuesday', () => {
  const { time, program, lastDayOf } = at('2026-11-20')
  expect(lastDayOf(planLeaving(program, 'CUSTOMER_REQUEST', time).deadlineAt)).toBe('2026-11-24')
  expect(lastDayOf(planLeaving(program, 'FRAUD', time).deadlineAt)).toBe('2026-11-23')
})

test('every reason is one of a program, and only those that it names', () => {
  const ofLifeline = at('2026-11-25')
  const ofAcp = at('2024-03-01', 'acp')
  const refused = ({ program, time }: ReturnType<typeof at>) =>
    deEnrollmentReasons.filter((reason) => {
      try {
        planLeaving(program, reason, time)
        return false
      } catch {
        return true
      }
    })
  expect(refused(ofLifeline)).toEqual(['NON_PAYMENT', 'PROGRAM_ENDED', 'PERIOD_ENDED'])
  expect(refused(ofAcp)).toEqual(['PERIOD_ENDED'])
})

test('a last day that somebody else has set is kept', () => {
  const { time, program, lastDayOf } = at('2026-11-25')
  const plan = planLeaving(program, 'FAILED_RECERT', time, '2026-12-31')
  expect(lastDayOf(plan.dueAt)).toBe('2026-12-31')
  expect(lastDayOf(plan.deadlineAt)).toBe('2027-01-08')
})
