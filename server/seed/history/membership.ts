import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import {
  activateMember,
  askRecertification,
  askToLeave,
  enrollmentById,
  fulfilMember,
  joinMember,
  noteNumber,
  noteUsage,
  sendNumber,
  warnOfUsage,
} from '#modules/enrollment/index.ts'
import { buyer, job } from './actors.ts'
import { enrollInThePast } from './enrolling.ts'
import { goneInThePast, leaveInThePast } from './leaving.ts'
import { deliverLine, goOnline } from './lines.ts'
import { since, type Household, type Past } from './past.ts'

/** Days after the approval: chosen and enrolled, in use. */
const [enrolledDay, usedDay] = [1, 6]

/** Lets somebody who qualified be enrolled, served, and whatever became of the benefit, each in its own time. */
export async function joinInThePast(past: Past, household: Household): Promise<void> {
  await enrollInThePast(past, household, { days: enrolledDay })
  await deliverLine(past, household, enrolledDay)
  await liveOn(past, household)
}

/** The same for a household that is in the registry by now, a day after the approval. */
export async function liveOn(past: Past, household: Household): Promise<void> {
  const { person, enrollmentId: id } = household
  await asClock(past, since(household, enrolledDay, 1.3), async (ctx) => {
    const enrollment = await enrollmentById(ctx, id, { locks: true })
    await joinMember(ctx, enrollment)
    await fulfilMember(ctx, enrollment)
  })
  if (person.fate === 'gone' && !person.leavesInUse) return goneInThePast(past, household)
  await beginUse(past, household)
  await becomeOf(past, household)
}

const asClock = <Result>({ at, inThePast }: Past, moment: Date, work: (ctx: Ctx) => Promise<Result>) =>
  inThePast(at(moment, job('follow-member')), work)

/** The line works, and NLAD is given its number. */
export async function beginUse(past: Past, household: Household, day = usedDay): Promise<void> {
  const { enrollmentId: id, number } = household
  await goOnline(past, household, day)
  await asClock(past, since(household, day), async (ctx) => {
    await activateMember(ctx, id)
    await noteNumber(ctx, id, `212557${String(100 + number).padStart(4, '0')}`)
  })
  await sendNumber(past.at(since(household, day, 0.1), job('tell-line-number')), id, past.inThePast)
}

async function becomeOf(past: Past, household: Household): Promise<void> {
  const { at, inThePast, clerk, now } = past
  const { person, enrollmentId: id } = household
  const uses = (moment: Date) => asClock(past, moment, (ctx) => noteUsage(ctx, id, moment))
  const { fate, lastUsed = 1 } = person
  if (fate === 'served' || fate === 'moved') await uses(later(now, -daysMs(lastUsed) + hoursMs(4)))
  if (fate === 'idle') await asClock(past, since(household, usedDay + 30, 2), (ctx) => warnOfUsage(ctx, id))
  if (fate === 'doubted') {
    await uses(later(now, -daysMs(9)))
    await inThePast(at(later(now, -daysMs(6)), clerk), (ctx) =>
      askToLeave(ctx, {
        id,
        reason: 'INELIGIBLE',
        evidence: 'Letter came back: moved to a household that has it',
      }),
    )
  }
  if (fate === 'recertifies') {
    await uses(later(now, -daysMs(2)))
    const asked = person.askedDaysAgo ?? 12
    await asClock(past, later(now, -daysMs(asked)), (ctx) => askRecertification(ctx, { id }))
  }
  if (fate === 'left') await leaveInThePast(past, household, since(household, 21), buyer)
  if (fate === 'gone') await goneInThePast(past, household)
}
