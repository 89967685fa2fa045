import type { Answers } from '#contracts/enrollment/answers.ts'
import { dayOf } from '#contracts/enrollment/answers.ts'
import type { Barrier } from '#contracts/enrollment/choices.ts'
import { isSameHousehold } from '#contracts/enrollment/way.ts'
import { yearlyIncomeCents } from '#contracts/programs/choices.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import { guidelineArea, incomeLimit } from '#contracts/programs/guidelines.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Caller } from '#platform/context.ts'
import { programFor, youthOn } from './programs.ts'
import { countingWays, isOffTribalLands } from './qualifying.ts'
import type { Enrollment } from './statuses.ts'

/**
 * What keeps a draft from going on, if anything: the program, the state, the person's age, what counts on Tribal lands
 * alone, the income, the household.
 */
export async function barrierOf(
  caller: Caller,
  { program: code, usState, movesBenefit }: Pick<Enrollment, 'program' | 'usState' | 'movesBenefit'>,
  answers: Answers,
): Promise<Barrier | null> {
  const livesIn = answers.address?.state ?? usState
  const { program, now, barrier } = await programFor(caller, code, livesIn, { movesBenefit })
  if (barrier) return barrier
  if (isUnderAge(program, answers, now)) return 'under_age'
  if (isOffTribalLands(program, answers)) return 'not_on_tribal_lands'
  if (isOverIncome(program, answers, livesIn, now)) return 'over_income'
  return isSameHousehold(answers) ? 'one_per_household' : null
}

/** Too young, and no court has said otherwise; who is yet to be asked about that is not stopped. */
function isUnderAge(program: Program, { birth, emancipation }: Answers, now: Date): boolean {
  if (!birth) return false
  const { isTooYoung, mayBeEmancipated } = youthOn(program, dayOf(birth), programDay(now))
  if (!mayBeEmancipated) return isTooYoung
  return !birth.asksEmancipation || emancipation?.answer === 'no'
}

/** Income counts for those alone who qualify by nothing else: a benefit qualifies whatever the household earns. */
function isOverIncome(program: Program, answers: Answers, usState: string, now: Date): boolean {
  const { income } = answers
  const ways = countingWays(program, answers)
  if (!income || !ways.includes('income') || ways.some((way) => way !== 'income')) return false
  const cents = yearlyIncomeCents(Math.round(Number(income.amount) * 100), income.period)
  return cents > incomeLimit(program, guidelineArea(usState), Number(income.size), now) * 100
}
