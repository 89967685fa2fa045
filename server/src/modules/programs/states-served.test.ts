import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { startEnrollment } from '#modules/enrollment/index.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import type { Tenant } from '#platform/context.ts'
import { offerProgram } from './offer-program.ts'
import { estimateEligibility, listAcpStates, viewPrograms } from './public.queries.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  await inTransaction(world.caller(tenant), async (ctx) => {
    for (const code of ['lifeline', 'acp'] as const)
      await offerProgram(ctx, {
        ...{ code, states: ['CA', 'NY', 'OR', 'TX'], spin: '143000001', fromDay: '2020-01-01' },
        ...{ untilDay: null, revision: 0 },
      })
  })
})
afterAll(() => world.close())

const zips = { CA: '94103', NY: '10001', OR: '97205', TX: '75201' } as const
type State = keyof typeof zips
const federalBefore = { CA: false, NY: true, OR: false, TX: false }
const federalSince = { ...federalBefore, CA: true }

test.each([
  ['2026-02-01T04:59:59Z', federalBefore],
  // California gave its own way up on the first of February.
  ['2026-02-01T05:00:00Z', federalSince],
  ['2026-12-02T12:00:00Z', federalSince],
])('at %s pages, estimate and application agree on who takes Lifeline applications', async (at, isServed) => {
  world.clock.set(new Date(at))
  const caller = world.caller(tenant)
  const { programs } = await viewPrograms(caller)
  const lifeline = programs.find(({ code }) => code === 'lifeline')!
  expect(lifeline.states).toEqual((Object.keys(zips) as State[]).filter((state) => isServed[state]))
  for (const state of Object.keys(zips) as State[]) {
    const estimate = await estimateEligibility(caller, {
      ...{ state, householdSize: 1, codes: ['E2'], onTribalLands: false },
    })
    expect(estimate.programs, `in ${state}`).toMatchObject([
      { code: 'lifeline', estimate: 'may_qualify', isOffered: isServed[state] },
    ])
    const started = await inTransaction(caller, (ctx) =>
      startEnrollment(ctx, { zip: zips[state], program: 'lifeline' }),
    ).then(
      () => 'started',
      (error: { code: string }) => error.code,
    )
    expect(started, `in ${state}`).toBe(isServed[state] ? 'started' : 'STATE_NOT_SERVED')
  }
})

test('no state decided about ACP by itself', async () => {
  world.clock.set(new Date('2023-06-15T15:00:00Z'))
  const { items } = await listAcpStates(world.caller(tenant))
  expect(items.map(({ state }) => state)).toEqual(Object.keys(zips))
})
