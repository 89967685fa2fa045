import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { offerProgram } from './offer-program.ts'
import { estimateEligibility, viewPrograms } from './public.queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
})
afterAll(() => world?.close())

test('what survivors may get stands neither on the pages of programs nor in an estimate', async () => {
  const caller = world.caller(await world.tenant('base'))
  await offerPrograms(caller)
  await inTransaction(caller, (ctx) =>
    offerProgram(ctx, {
      ...{ code: 'lifeline_sca', states: ['NY'], spin: '143000001', fromDay: '2026-01-01' },
      ...{ untilDay: null, revision: 0 },
    }),
  )
  const { programs } = await viewPrograms(caller)
  expect(programs.map(({ code }) => code)).toEqual(['lifeline', 'acp'])
  const estimate = await estimateEligibility(caller, {
    ...{ state: 'NY', householdSize: 1, codes: ['E54'], onTribalLands: false },
  })
  expect(estimate.programs.map(({ code, estimate: said }) => [code, said])).toEqual([
    ['lifeline', 'may_not_qualify'],
  ])
})
