import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { setClock } from '#modules/programs/index.ts'
import { applicant, signature, type Applicant } from '#server/testing/enrollments.ts'
import { atHome, registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { agreement } from '#server/testing/transfers.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { askVerifierAbout } from '../ask-verifier.ts'
import { checkEligibility } from '../check-eligibility.ts'
import { startAgain } from '../end-enrollment.ts'
import { getProgress } from '../progress.queries.ts'
import { askRegistryAgain } from '../registry/ask-registry-again.ts'
import { enroll } from '../registry/enroll.ts'
import { saveAnswers } from '../save-answers.ts'
import { chooseService } from '../service/choose-service.ts'
import { offersAt, startEnrollment } from '../start-enrollment.ts'
import { submitEnrollment } from '../submit-enrollment.ts'
import { agreeToTransfer } from './agree-to-transfer.ts'

let sandbox: TestSandbox
let world: World
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  nlad = await registryWorld(world, await world.tenant('base'), '2024-03-12T15:00:00Z')
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => nlad.within(work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const start = (movesBenefit: boolean) =>
  within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'acp', movesBenefit }))

/** Somebody who says in March 2024 that another company gives them ACP, and whom the National Verifier was asked about. */
async function moving(lastName: string, changes: Applicant = {}) {
  const person = applicant({ name: { firstName: 'Ana', lastName }, ...changes })
  const { id, enrollmentId } = await start(true)
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
  }
  expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({ barrier: null, otherProgram: null })
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  await askVerifierAbout(nlad.caller, enrollmentId)
  return { id, enrollmentId }
}

test('a program that moves benefits alone is offered to those who have one', async () => {
  expect(await within((ctx) => offersAt(ctx, { zip: '10001' }))).toEqual({
    zip: '10001',
    programs: ['lifeline'],
    moving: [{ program: 'acp', until: '2024-05-31' }],
    barrier: null,
  })
  expect(await codeOf(start(false))).toBe('PROGRAM_CLOSED')
  const elsewhere = { zip: '90210', program: 'acp' as const, movesBenefit: true }
  expect(await codeOf(within((ctx) => startEnrollment(ctx, elsewhere)))).toBe('STATE_NOT_SERVED')
})

test('their benefit is moved', async () => {
  const someone = await moving('Active')
  expect(await nlad.rowOf(someone)).toMatchObject({ state: 'transfer_required', isActiveSubscriber: true })
  await within((ctx) => agreeToTransfer(ctx, { id: someone.id, ...agreement('acp', 'Ana Active') }))
  await within((ctx) => chooseService(ctx, { id: someone.id, planId: nlad.plans.acp, device: null }))
  await within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
  await askRegistryAgain(nlad.caller, someone.enrollmentId)
  expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
})

test('who has none after all hears so, and may take the answers to an open program', async () => {
  const someone = await moving('Complete')
  expect(await within((ctx) => getProgress(ctx, someone))).toMatchObject({
    ...{ state: 'closed', closedBecause: 'nobody_has_it', otherProgram: 'lifeline' },
  })
  const { id } = await within((ctx) => startAgain(ctx, someone))
  const again = await within((ctx) => getProgress(ctx, { id }))
  expect(again).toMatchObject({ program: 'lifeline', state: 'draft', barrier: null })
})

test('all at once it has to say so, too; and after the last day nothing is moved', async () => {
  const person = applicant({ name: { firstName: 'Eva', lastName: 'Active' } })
  const { timeZone, ...certification } = signature(person)
  const apply = (movesBenefit: boolean) =>
    within((ctx) =>
      checkEligibility(ctx, {
        ...{ zip: '10001', program: 'acp', movesBenefit, answers: person, certification, timeZone },
      }),
    )
  expect(await codeOf(apply(false))).toBe('PROGRAM_CLOSED')
  expect((await apply(true)).progress.state).toBe('nv_submitted')
  const { id } = await start(true)
  await within((ctx) => setClock(ctx, { startsAt: '2024-06-01T04:00:00Z' }))
  expect((await within((ctx) => getProgress(ctx, { id }))).barrier).toBe('closed')
  expect(await codeOf(start(true))).toBe('PROGRAM_CLOSED')
  expect((await within((ctx) => offersAt(ctx, { zip: '10001' }))).moving).toEqual([])
})
