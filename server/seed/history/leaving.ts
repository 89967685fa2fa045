import { daysMs, later } from '#platform/clock.ts'
import type { Actor } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import {
  askRecertification,
  askToLeave,
  compareReports,
  deEnrollmentJanitor,
  enrollmentById,
  leaveProgram,
  openDeEnrollments,
  sendDeEnrollment,
  warnOfUsage,
} from '#modules/enrollment/index.ts'
import { job } from './actors.ts'
import { endInThePast, since, type Household, type Past } from './past.ts'

/** Days after the approval on which somebody goes whom no notice is given to. */
const goneDay = 12

/** The household ends its benefit itself, and NLAD is told. */
export async function leaveInThePast(past: Past, household: Household, moment: Date, who: Actor) {
  await past.inThePast(past.at(moment, who), (ctx) => leaveProgram(ctx, { id: household.token }))
  await sendInThePast(past, household, moment)
}

/** NLAD is told of everything that is due by then. */
export async function sendInThePast(
  past: Past,
  { enrollmentId }: Pick<Household, 'enrollmentId'>,
  moment: Date,
): Promise<void> {
  const { at, inThePast } = past
  const caller = at(later(moment, 360_000), job('de-enroll'))
  for (const way of await inReadTransaction(caller, (ctx) => openDeEnrollments(ctx, enrollmentId)))
    await sendDeEnrollment(caller, way.id, inThePast)
  await endInThePast(past, enrollmentId, caller.services.clock.now())
}

/** The household has left for a reason of its own: by rule after its notice, by NLAD's report, or as staff have stated. */
export async function goneInThePast(past: Past, household: Household): Promise<void> {
  const { at, inThePast } = past
  const { person, enrollmentId: id } = household
  const { because, evidence = '' } = person.gone!
  if (because === 'NON_USAGE') {
    await inThePast(at(since(household, 36, 2), job('watch-members')), (ctx) => warnOfUsage(ctx, id))
    return noticeRunsOut(past, household, 53)
  }
  if (because === 'FAILED_RECERT') {
    await inThePast(at(since(household, goneDay), job('import-recertifications')), (ctx) =>
      askRecertification(ctx, { id }),
    )
    return noticeRunsOut(past, household, goneDay + 62)
  }
  if (because === 'TRANSFERRED_OUT') return takenOver(past, household)
  const moment = later(past.now, -daysMs(person.gone!.daysAgo))
  await inThePast(at(moment, past.clerk), (ctx) => askToLeave(ctx, { id, reason: because, evidence }))
  if (person.refusedWith) await past.refuseNext('deEnroll', person.refusedWith)
  await sendInThePast(past, household, moment)
}

async function noticeRunsOut(past: Past, household: Household, days: number) {
  const moment = since(household, days)
  await deEnrollmentJanitor(past.at(moment, job('de-enrollment-janitor')), past.inThePast)
  await sendInThePast(past, household, moment)
}

/** Another company moves the household, which NLAD's report of the next morning says. */
async function takenOver(past: Past, household: Household) {
  const { at, inThePast, dial } = past
  const caller = at(since(household, goneDay), job('registry-reports'))
  const { verifierCheckId, program, sac } = await inReadTransaction(caller, (ctx) =>
    enrollmentById(ctx, household.enrollmentId),
  )
  await dial(`application/${verifierCheckId}/past`, { held: 'elsewhere' })
  await compareReports(caller, program, sac!, inThePast)
  await endInThePast(past, household.enrollmentId, caller.services.clock.now())
}
