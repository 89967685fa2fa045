import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { standings, type StepOwner } from '#contracts/enrollment/choices.ts'
import { legalClockNames, legalClocks, type LegalClock } from '#contracts/enrollment/log/choices.ts'
import type { ClockBoard } from '#contracts/enrollment/log/clocks.ts'
import { enrollmentList } from '#contracts/enrollment/lists.ts'
import { deEnrollmentList, nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { transferList } from '#contracts/enrollment/transfer/lists.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { programsInForce } from '#modules/programs/index.ts'
import { hasConfirmDay } from '../membership/confirm-by.ts'
import {
  clockOf,
  countRunning,
  endingFirst,
  type DeadlineRules,
  type Ending,
  type Running,
  type Times,
} from './clock-counts.ts'

const mostAtRisk = 30
const lists = {
  enrollments: enrollmentList,
  'de-enrollments': deEnrollmentList,
  'nlad-subscribers': nladSubscriberList,
  transfers: transferList,
}

/** Where each deadline of the law stands, by the calendar of the service provider, and what ends next. */
export async function getClocks(ctx: Ctx): Promise<ClockBoard> {
  const { timeZone } = ctx.tenant
  const today = dayOf(ctx.now, timeZone)
  const times = {
    now: ctx.now,
    dayEnd: startOfDay(addDays(today, 1), timeZone),
    weekEnd: startOfDay(addDays(today, 7), timeZone),
  }
  const rules = await deadlineRules(ctx)
  const running = await countRunning(ctx, rules, times)
  return {
    clocks: legalClockNames.flatMap((name) => rowsOf(name, running, rules, times)),
    atRisk: (await endingFirst(ctx, rules, times, mostAtRisk)).flatMap(atRiskOf),
    asOf: ctx.now.toISOString(),
  }
}

/** Which programs ask how often for a free service to be used, and which look again on a day. Those that ask the same are one. */
async function deadlineRules(ctx: Ctx): Promise<DeadlineRules> {
  const { programs } = await programsInForce(ctx)
  const byDays = new Map<number, ProgramCode[]>()
  for (const { code, usage } of programs)
    if (usage) byDays.set(usage.days, [...(byDays.get(usage.days) ?? []), code])
  return {
    usage: [...byDays].map(([days, codes]) => ({ days, programs: codes })),
    confirming: programs.filter(hasConfirmDay).map(({ code }) => code),
  }
}

type Clock = ClockBoard['clocks'][number]

/** The row of a clock; where programs give different times, one for each of these. */
function rowsOf(
  name: LegalClock,
  running: Running[],
  { usage, confirming }: DeadlineRules,
  times: Times,
): Clock[] {
  const own = running.filter((row) => clockOf(row) === name)
  if (name === 'confirmation')
    return confirming.length > 0 ? [rowOf(name, own, times, { programs: confirming })] : []
  if (name !== 'idle') return [rowOf(name, own, times)]
  return usage.map((rule) =>
    rowOf(
      name,
      own.filter(({ kind }) => kind.endsWith(`.${rule.days}`)),
      times,
      rule,
      usage.length > 1,
    ),
  )
}

/** Programs whose time it is, and the days that lie between what is written and the deadline. */
interface ClockRule {
  days?: number
  programs: readonly ProgramCode[]
}

function rowOf(
  name: LegalClock,
  own: Running[],
  { now, dayEnd, weekEnd }: Times,
  rule?: ClockRule,
  isOneOfMany = false,
): Clock {
  const clock = legalClocks[name]
  const shifted = (at: Date) => later(at, -daysMs(rule?.days ?? 0)).toISOString()
  const which: Record<string, string> = rule
    ? { ...(rule.days && { mustUse: 'true' }), program: rule.programs.join(',') }
    : name === 'change'
      ? {}
      : { state: clock.states.join(','), ...('because' in clock && { reason: clock.because.join(',') }) }
  const figure = (key: 'over' | 'today' | 'week', from: Date | null, to: Date) => ({
    count: own.reduce((total, row) => total + row[key], 0),
    query: new URLSearchParams({
      ...which,
      [clock.filter]: `${from ? shifted(from) : ''}..${shifted(to)}`,
    }).toString(),
  })
  const owners: Partial<Record<StepOwner, number>> = {}
  for (const { state, over, week } of own) {
    const owner = ownerOf(name, state)
    owners[owner] = (owners[owner] ?? 0) + over + week
  }
  return {
    clock: name,
    programs: isOneOfMany && rule ? [...rule.programs] : null,
    place: lists[clock.list].place!,
    over: figure('over', null, now),
    today: figure('today', now, dayEnd),
    week: figure('week', now, weekEnd),
    owners,
  }
}

function atRiskOf(ending: Ending): ClockBoard['atRisk'] {
  const clock = clockOf(ending)
  if (!clock) return []
  const { id, reference, state, endsAt } = ending
  return [
    {
      ...{ id, clock, reference },
      endsAt: endsAt.toISOString(),
      owner: ownerOf(clock, state),
      nextAction: nextOf(clock, state),
      path: `${lists[legalClocks[clock].list].place}/${id}`,
    },
  ]
}

/** Whose step of the enrollment itself keeps it; everything else is named by its clock. */
const nextOf = (clock: LegalClock, state: string | null) => {
  if (clock === 'payment') return 'pay_first'
  return legalClocks[clock].list === 'enrollments' ? standings[state as EnrollmentState].next : null
}

const ownerOf = (clock: LegalClock, state: string | null): StepOwner => {
  if (clock === 'removal' || clock === 'change') return 'us'
  if (clock === 'confirmation') return 'government'
  const isOfEnrollment = legalClocks[clock].list === 'enrollments' && clock !== 'payment'
  return isOfEnrollment ? standings[state as EnrollmentState].owner : 'applicant'
}
