import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { jobs, reactions } from '#server/modules.ts'
import { signature } from '#server/testing/enrollments.ts'
import { registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { openPage, signAt, usacWorld } from '#server/testing/usac.ts'
import { runJob } from '#server/testing/worker.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { notifications } from '#tables/messaging.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { startAgain } from './end-enrollment.ts'
import { getEnrollment } from './enrollment.queries.ts'
import { expireEnrollments } from './expire-enrollments.ts'
import { getProgress } from './progress.queries.ts'

let sandbox: TestSandbox
let world: World
let tenant: Awaited<ReturnType<World['tenant']>>
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  usac = usacWorld(sandbox, 'nobody')
  tenant = await world.tenant('base')
  nlad = await registryWorld(world, tenant)
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})

type Someone = Awaited<ReturnType<typeof nlad.qualified>>
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => nlad.within(work)
const seen = ({ id }: Someone) => within((ctx) => getProgress(ctx, { id }))
const ask = ({ enrollmentId }: Someone) => askVerifierAbout(nlad.caller, enrollmentId)
/** The record as staff see it. */
const record = ({ enrollmentId: id }: Someone) =>
  inTransaction(world.caller(tenant, administrator()), (ctx) => getEnrollment(ctx, { id }))
const refusals = async (someone: Someone) =>
  (await record(someone)).timeline.filter(({ type }) => type === 'enrollment.reject').length
const told = ({ enrollmentId }: Someone, template: string, locale: 'en' | 'es' = 'en') =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.enrollmentId, enrollmentId), eq(notifications.template, template)))
    const texts = await prepareMessages(
      ctx,
      rows.map((row) => ({ ...row, locale })),
    )
    return { count: rows.length, texts: texts.map(({ compose }) => JSON.stringify(compose())) }
  })
/** Reviewers look at what was sent, and refuse it. */
async function refuse(someone: Someone) {
  const { verifierApplicationId } = await nlad.rowOf(someone)
  await usac.decide(verifierApplicationId!, { decision: 'reject' })
}
/** The household sends another paper on the page of the National Verifier. */
async function sendPaper(someone: Someone) {
  const link = await ask(someone)
  const sent = await signAt(link!, {
    ...{ 'document-STATE_FED_FAIL': '1', initials: 'AR' },
    signature: signature(someone.person).fullName,
  })
  expect(sent.status).toBe(303)
}
const rejected = {
  ...{ state: 'nv_rejected', page: '/enroll-rejected', owner: 'applicant', nextAction: 'prove_again' },
  rejections: ['The document was expired.'],
}

test('whose papers are refused three times hears of each, sees why, and may begin anew once it has run out', async () => {
  const someone = await nlad.qualified('Reject')
  expect(await seen(someone)).toMatchObject({ state: 'nv_pending_review', page: '/enroll-reviewing' })
  for (const time of [1, 2, 3]) {
    await refuse(someone)
    await ask(someone)
    const progress = await seen(someone)
    expect(progress).toMatchObject({ ...rejected, failures: [{ code: 'STATE_FED_FAIL' }] })
    expect(new Date(progress.until!).getTime()).toBeGreaterThan(world.clock.now().getTime())
    // Asked again without another review, it says the same, and tells of nothing.
    await ask(someone)
    expect(await record(someone)).toMatchObject({
      ...{ state: 'nv_rejected', owner: 'applicant', verifierStatus: 'PENDING_RESOLUTION', attention: [] },
      progress: { rejections: rejected.rejections },
    })
    expect([time, await refusals(someone)]).toEqual([time, time])
    expect([time, (await told(someone, 'enrollment-action')).count]).toEqual([time, 2 * time])
    if (time === 3) break
    await sendPaper(someone)
    // Whoever comes back from there waits for the next review.
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nv_pending_review', owner: 'government' })
  }
  for (const locale of ['en', 'es'] as const)
    for (const text of (await told(someone, 'enrollment-action', locale)).texts) {
      expect(text).toContain('/n/r/')
      expect(text).not.toMatch(/Reject|\{[a-zA-Z]+\}/)
    }

  // After the third nobody looks at papers any more: what it says stays, and nobody is told of a review that is none.
  await sendPaper(someone)
  await ask(someone)
  expect(await seen(someone)).toMatchObject(rejected)
  expect((await told(someone, 'enrollment-action')).count).toBe(6)
  const link = await ask(someone)
  expect((await openPage(link!)).text).toContain('The document was expired.')

  // Until it has run out.
  world.clock.advance(daysMs(46))
  await expireEnrollments(nlad.caller)
  for (const { job } of reactions.filter(({ event }) => event.type === 'enrollment.expire')) {
    const about = { subjectId: someone.enrollmentId, timelineId: someone.enrollmentId, data: {} }
    await runJob(world.services, tenant, jobs, job.task, about)
  }
  expect(await seen(someone)).toMatchObject({
    ...{ state: 'nv_expired', page: '/enroll-expired', nextAction: 'start_again', until: null },
  })
  expect((await told(someone, 'enrollment-expired')).count).toBe(2)
  expect(await record(someone)).toMatchObject({ state: 'nv_expired', owner: 'applicant', attention: [] })
  const again = await within((ctx) => startAgain(ctx, someone))
  expect(await within((ctx) => getProgress(ctx, again))).toMatchObject({ state: 'draft', rejections: [] })
  expect(await seen(someone)).toMatchObject({ state: 'closed', closedBecause: 'replaced' })
})

test('a refusal that follows another unseen stands in the timeline, and is told, like one that was waited for', async () => {
  const someone = await nlad.qualified('Reject')
  await refuse(someone)
  await ask(someone)
  await sendPaper(someone)
  // Nobody asks while the next review goes on.
  await refuse(someone)
  const { changedAt } = await nlad.rowOf(someone)
  world.clock.advance(daysMs(1))
  await ask(someone)
  expect(await seen(someone)).toMatchObject(rejected)
  expect(await refusals(someone)).toBe(2)
  expect((await told(someone, 'enrollment-action')).count).toBe(4)
  expect((await nlad.rowOf(someone)).changedAt.getTime()).toBe(changedAt.getTime() + daysMs(1))
})
