import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { done } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createSac, offerProgram, sacInForce } from '#modules/programs/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { household, offerPrograms } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { beginExchange, endExchange } from './exchanges.ts'
import { activateMember } from './membership/activate-member.ts'
import { enrolled } from './membership/fixture.ts'
import { watchMembers } from './membership/watch-members.ts'
import { otherProgram } from './programs.ts'
import { offersAt } from './start-enrollment.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world?.close())
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const offer = (of = tenant) =>
  within(
    (ctx) =>
      offerProgram(ctx, {
        ...{ code: 'lifeline_sca', states: ['NY'], spin: '143000001', fromDay: '2026-01-01' },
        ...{ untilDay: null, revision: 0 },
      }),
    of,
  )

test('survivors may apply where it is offered, and nobody else is led there', async () => {
  const elsewhere = await world.tenant('elsewhere')
  await offerPrograms(world.caller(elsewhere))
  await offer()
  expect((await within((ctx) => offersAt(ctx, { zip: '10001' }))).programs).toEqual([
    'lifeline',
    'lifeline_sca',
  ])
  expect((await within((ctx) => offersAt(ctx, { zip: '10001' }), elsewhere)).programs).toEqual(['lifeline'])
  const former = await otherProgram(world.caller(tenant), { program: 'acp', usState: 'NY' })
  expect(former?.program.code).toBe('lifeline')
})

test('they are claimed under the study area code of Lifeline, and a log of calls knows them as Lifeline', async () => {
  await within((ctx) =>
    createSac(ctx, {
      ...{ program: 'lifeline', state: 'NY', sac: '159001', spin: '143000001' },
      ...{ fromDay: '2020-01-01', untilDay: null },
    }),
  )
  expect(await sacInForce(world.caller(tenant), 'lifeline_sca', 'NY')).toMatchObject({ sac: '159001' })
  const { enrollmentId } = await household(world.caller(tenant), { program: 'lifeline' })
  const survivor = await within((ctx) => enrolled(ctx, { program: 'lifeline_sca' }))
  for (const id of [enrollmentId, survivor.id])
    await within(async (ctx) => {
      const request = { method: 'POST', path: '/svc/1/subscriber', body: {} } as const
      const exchangeId = await beginExchange(ctx, id, 'nlad', { operation: 'enroll', request })
      await endExchange(ctx, exchangeId, id, done({ status: 'ENROLLED' }), { status: 201, body: null })
    })
  const logged = await within((ctx) =>
    ctx.db.select({ program: providerExchanges.program }).from(providerExchanges),
  )
  expect(new Set(logged.map(({ program }) => program))).toEqual(new Set(['lifeline']))
})

test('they are told a month ahead that their six months end, and are out then; Lifeline itself goes on', async () => {
  const [survivor, other] = [
    await within((ctx) => enrolled(ctx, { program: 'lifeline_sca' })),
    await within((ctx) => enrolled(ctx)),
  ]
  for (const { id } of [survivor, other]) await within((ctx) => activateMember(ctx, id))
  const waysOf = (id: string) =>
    within((ctx) =>
      ctx.db
        .select()
        .from(deEnrollments)
        .where(eq(deEnrollments.enrollmentId, id))
        .then((rows) => rows.filter(({ reason }) => reason === 'PERIOD_ENDED')),
    )
  const at = async (instant: string) => {
    world.clock.set(new Date(instant))
    await watchMembers(world.caller(tenant))
    await watchMembers(world.caller(tenant))
    return waysOf(survivor.id)
  }
  expect(await at('2026-07-31T15:00:00Z')).toEqual([])
  const noticed = await at('2026-08-02T16:00:00Z')
  // March 2 to September 1, whose midnight on the East coast is over at four in the morning of UTC.
  expect(noticed).toMatchObject([{ state: 'noticed', dueAt: new Date('2026-09-02T04:00:00Z') }])
  const told = await within((ctx) =>
    ctx.db
      .select({
        template: notifications.template,
        channel: notifications.channel,
        about: notifications.about,
      })
      .from(notifications)
      .where(eq(notifications.enrollmentId, survivor.id)),
  )
  const notices = told.filter(({ template }) => template === 'benefit-notice')
  expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(notices[0]!.about).toMatchObject({ reason: 'PERIOD_ENDED', ends: '2026-09-01' })
  expect(JSON.stringify(told)).not.toMatch(/sca|surviv/i)
  expect(await waysOf(other.id)).toEqual([])
  world.clock.advance(daysMs(400))
  await watchMembers(world.caller(tenant))
  expect(await waysOf(other.id)).toEqual([])
})
