import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import type { CodedError } from '#contracts/errors.ts'
import { errorMessage } from '#contracts/i18n/error-text.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { copyVersion, editVersion, scheduleVersion } from '#modules/programs/index.ts'
import { applicant, offerPrograms, signature } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { getDraft } from './draft.queries.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'
import { submitEnrollment } from './submit-enrollment.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
})
afterAll(() => world?.close())

test('who is too young hears the age that the program wants, whichever that is', async () => {
  const caller = world.caller(await world.tenant())
  const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(caller, work)
  await offerPrograms(caller)
  const young = applicant({ birth: { month: '3', day: '3', year: '2006' } })
  const begun = async () => {
    const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
    for (const step of answeredSteps) {
      const values = young[step]
      if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
    }
    return within((ctx) => getDraft(ctx, { id })).then(({ barrier, minimumAge }) => ({
      ...{ id, barrier, minimumAge },
    }))
  }
  expect(await begun()).toMatchObject({ barrier: null, minimumAge: 18 })
  await within(async (ctx) => {
    const before: Ctx = { ...ctx, now: later(ctx.now, -daysMs(2)) }
    const { id, revision, terms } = await copyVersion(before, { code: 'lifeline', version: '2026-02-16' })
    await editVersion(before, { id: id!, revision, terms: { ...terms, minimumAge: 21 } })
    await scheduleVersion(before, { id: id!, effectiveFrom: '2026-03-01' })
  })
  const { id, ...draft } = await begun()
  expect(draft).toEqual({ barrier: 'under_age', minimumAge: 21 })
  const refused = await within((ctx) => submitEnrollment(ctx, { id, ...signature(young) })).catch(
    (error: CodedError) => error,
  )
  expect(refused).toMatchObject({ code: 'UNDER_AGE', data: { age: 21 } })
  expect([
    errorMessage('en', 'UNDER_AGE', { age: 21 }),
    errorMessage('es', 'UNDER_AGE', { age: 21 }),
  ]).toEqual([
    'You have to be at least 21 years old to apply.',
    'Debe tener al menos 21 años para presentar la solicitud.',
  ])
})
