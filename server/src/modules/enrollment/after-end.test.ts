import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { openAttention } from '#platform/office/attention.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicant, offerPrograms } from '#server/testing/enrollments.ts'
import { runJob } from '#server/testing/worker.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { jobs, reactions } from '#server/modules.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { enrollments } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { closeEnrollment } from './close-enrollment.ts'
import { cancelEnrollment } from './end-enrollment.ts'
import { expireEnrollments } from './expire-enrollments.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)

/** An enrollment that staff are to look at. */
async function troubled(state: EnrollmentState = 'draft') {
  const { id: token } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  const { contact } = applicant()
  await within((ctx) => saveAnswers(ctx, { id: token, step: 'contact', values: contact! }))
  const { id } = await within((ctx) => enrollmentByToken(ctx, token))
  await within(async (ctx) => {
    await ctx.db.update(enrollments).set({ state }).where(eq(enrollments.id, id))
    await openAttention(ctx, enrollmentAttention.verifier_status_unknown, {
      subjectId: id,
      data: { status: 'STRANGE' },
    })
  })
  return { id, token }
}
const open = (id: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(attention)
      .where(and(eq(attention.subjectId, id), isNull(attention.closedAt))),
  )
/** What the queue does with an event of an enrollment. */
const react = async (type: string, id: string) => {
  for (const { job } of reactions.filter(({ event }) => event.type === type))
    await runJob(world.services, tenant, jobs, job.task, { subjectId: id, timelineId: id, data: {} })
}
const templatesTo = async (id: string) =>
  (await within((ctx) => ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, id)))).map(
    ({ template }) => template,
  )

test('whoever gives it up, closes it or lets it run out leaves nothing for staff to look at', async () => {
  const [cancelled, closed, abandoned, going] = [
    await troubled(),
    await troubled(),
    await troubled(),
    await troubled('nv_pending_cert'),
  ]
  await within((ctx) => cancelEnrollment(ctx, { id: cancelled.token }))
  await within((ctx) => closeEnrollment(ctx, { id: closed.id, reason: 'Twice' }))
  expect(await open(cancelled.id)).toHaveLength(1)
  await react('enrollment.cancel', cancelled.id)
  // Whatever is told late does nothing to what goes on.
  await react('enrollment.cancel', going.id)
  world.clock.advance(daysMs(30))
  await expireEnrollments(world.caller(tenant))
  await react('enrollment.abandon', abandoned.id)
  for (const { id } of [cancelled, closed, abandoned]) expect(await open(id)).toEqual([])
  expect(await open(going.id)).toHaveLength(1)
  expect(await templatesTo(cancelled.id)).toEqual([])
})

test('whoever ran out of time is told once how to begin again', async () => {
  const { id } = await troubled('qualified')
  world.clock.advance(daysMs(91))
  await expireEnrollments(world.caller(tenant))
  await react('enrollment.expire', id)
  await react('enrollment.expire', id)
  expect(await open(id)).toEqual([])
  // The link in the message is still the one that opens it.
  const links = await within((ctx) =>
    ctx.db.select().from(resumeCodes).where(eq(resumeCodes.enrollmentId, id)),
  )
  expect(links.map(({ endedAt }) => endedAt)).toEqual([null])
  expect((await templatesTo(id)).toSorted()).toEqual(['enrollment-expired', 'enrollment-expired'])
})
