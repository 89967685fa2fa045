import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, type Applicant } from '#server/testing/enrollments.ts'
import { enrollments } from '#tables/enrollment.ts'

let world: AppWorld
let tenant: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world?.close())

/** Somebody who applied for the Affordable Connectivity Program while it was open, which it is no longer. */
async function applied(state: EnrollmentState, changes: Applicant = {}) {
  const { own, start } = world.api('base').enrollment
  const { id, reference } = await start({ zip: '10001', program: 'lifeline' })
  const put = (set: { program: 'acp' } | { state: EnrollmentState }) =>
    inTransaction(world.caller(tenant), (ctx) =>
      ctx.db
        .update(enrollments)
        .set({ ...set, changedAt: ctx.now })
        .where(eq(enrollments.reference, reference)),
    )
  await put({ program: 'acp' })
  const person = applicant(changes)
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await own.save({ id, step, values })
  }
  await put({ state })
  return { id, reference }
}

test.each(['draft', 'abandoned', 'nv_expired'] as const)(
  'whoever is left in a closed program in the state %s goes on in an open one with their answers, and keeps the record',
  async (state) => {
    const { own } = world.api('base').enrollment
    const before = await applied(state)
    expect(await own.progress({ id: before.id })).toMatchObject({ program: 'acp', otherProgram: 'lifeline' })
    const after = await own.startAgain({ id: before.id })
    const draft = await own.draft({ id: after.id })
    expect(draft).toMatchObject({ program: 'lifeline', state: 'draft', otherProgram: null, barrier: null })
    expect(draft.answers).toMatchObject({
      qualify: { codes: ['snap'] },
      name: { firstName: 'José', lastName: 'Muñoz' },
      address: { zip: '10001' },
    })
    expect(draft.answers).not.toHaveProperty('identity')
    const left = await own.progress({ id: before.id })
    expect(left).toMatchObject({ program: 'acp', reference: before.reference })
    expect(left.state).toBe(state === 'abandoned' ? 'abandoned' : 'closed')
  },
)

test.each([
  [['wic', 'snap'], { codes: ['snap'] }],
  [['wic'], undefined],
])('of %j, what does not count there is asked for anew', async (codes, expected) => {
  const { own } = world.api('base').enrollment
  const before = await applied('abandoned', { qualify: { codes } })
  const { id } = await own.startAgain({ id: before.id })
  expect((await own.draft({ id })).answers.qualify).toEqual(expected)
})

test('nobody is led away from what can be gone on with', async () => {
  const { own } = world.api('base').enrollment
  const { id } = await applied('nv_pending_review')
  expect(await own.startAgain({ id }).then(() => 'none', codeOf)).toBe('INVALID_STATE')
})
