import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { copyVersion, editVersion, scheduleVersion } from '#modules/programs/index.ts'
import { applicant, signature } from '#server/testing/enrollments.ts'
import { atHome, registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { checkEligibility } from './check-eligibility.ts'
import { getDraft } from './draft.queries.ts'
import { getProgress } from './progress.queries.ts'
import { enroll } from './registry/enroll.ts'
import { chooseService } from './service/choose-service.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'

let sandbox: TestSandbox
let world: World
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  usac = usacWorld(sandbox, 'nobody')
  nlad = await registryWorld(world, await world.tenant('base'))
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => nlad.within(work)
/** Fifteen years old when both programs were open. */
const young = { month: '5', day: '1', year: '2008' }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test.each(['acp', 'lifeline'] as const)(
  'whom a court has declared an adult proves it to the National Verifier, and is enrolled in %s',
  async (program) => {
    const someone = await nlad.qualified('Complete', {
      ...{ program, birth: young, emancipation: { answer: 'yes' } },
    })
    const asked = await within((ctx) => getProgress(ctx, someone))
    expect(asked).toMatchObject({ state: 'nv_pending_resolution', page: '/enroll-step' })
    expect(asked.failures).toMatchObject([
      { code: 'SUBSCRIBER_UNDER_18', help: { en: expect.stringContaining('order of the court') } },
    ])
    const { verifierCheckId } = await nlad.rowOf(someone)
    await usac.decide(verifierCheckId!, { decision: 'approve' })
    world.clock.advance(hoursMs(1))
    await askVerifierAbout(nlad.caller, someone.enrollmentId)
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'qualified' })
    await within((ctx) =>
      chooseService(ctx, { id: someone.id, planId: nlad.plans[program as ProgramCode], device: null }),
    )
    await within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'done' })
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
  },
)

test('the question is asked of minors alone, and anew with another date', async () => {
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  const save = (step: 'birth' | 'emancipation', values: Record<string, string>) =>
    within((ctx) => saveAnswers(ctx, { id, step, values }))
  const draft = () => within((ctx) => getDraft(ctx, { id }))
  await within((ctx) => saveAnswers(ctx, { id, step: 'qualify', values: { codes: ['snap'] } }))
  await within((ctx) =>
    saveAnswers(ctx, { id, step: 'name', values: { firstName: 'Ana', lastName: 'Young' } }),
  )
  expect(await save('birth', young)).toMatchObject({ barrier: null, next: 'emancipation' })
  expect((await draft()).way).toContain('emancipation')
  expect(await save('emancipation', { answer: 'no' })).toMatchObject({ barrier: 'under_age' })
  // Who sees that the date was wrong, or what was asked, is asked again.
  expect(await save('birth', young)).toMatchObject({ barrier: null, next: 'emancipation' })
  expect(await save('emancipation', { answer: 'yes' })).toMatchObject({ barrier: null, next: 'contact' })
  expect(await codeOf(save('emancipation', { answer: 'perhaps' }))).toBe('INVALID_INPUT')
  expect(await save('birth', { ...young, year: '1980' })).toMatchObject({ barrier: null, next: 'contact' })
  const { way, answers } = await draft()
  expect(way).not.toContain('emancipation')
  expect(answers).not.toHaveProperty('emancipation')
  // It is nobody's to say that they were asked.
  expect(await codeOf(save('birth', { ...young, asksEmancipation: 'true' }))).toBe('INVALID_INPUT')
})

test('an application that comes all at once has to answer it, too', async () => {
  const apply = (changes: object) => {
    const person = applicant({ birth: young, ...changes })
    const { timeZone, ...certification } = signature(person)
    const asked = { zip: '10001', program: 'lifeline' as const, answers: person, certification, timeZone }
    return within((ctx) => checkEligibility(ctx, asked))
  }
  expect(await apply({}).catch((error: unknown) => error)).toMatchObject({
    ...{ code: 'ANSWERS_MISSING', data: { step: 'emancipation' } },
  })
  expect(await codeOf(apply({ emancipation: { answer: 'no' } }))).toBe('UNDER_AGE')
  expect((await apply({ emancipation: { answer: 'yes' } })).progress.state).toBe('nv_submitted')
})

test('a program that takes no minors says so at once', async () => {
  await within(async (ctx) => {
    const before: Ctx = { ...ctx, now: later(ctx.now, -daysMs(20)) }
    const { id, revision, terms } = await copyVersion(before, { code: 'lifeline', version: '2020-12-01' })
    await editVersion(before, { id: id!, revision, terms: { ...terms, takesEmancipatedMinors: false } })
    await scheduleVersion(before, { id: id!, effectiveFrom: '2023-06-10' })
  })
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  const saved = await within((ctx) => saveAnswers(ctx, { id, step: 'birth', values: young }))
  expect(saved).toMatchObject({ barrier: 'under_age' })
})
