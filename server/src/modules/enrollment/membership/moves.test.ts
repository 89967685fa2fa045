import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { enrollmentServices, programPlans } from '#tables/enrollment-service.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { signature } from '#server/testing/enrollments.ts'
import { registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { getProgress } from '../progress.queries.ts'
import { getServiceRecord } from '../service/service-record.queries.ts'
import { activateMember } from './activate-member.ts'
import { settlePlan } from './follow-home.ts'
import { movingWorld } from '../testing/moving.ts'
import { getSubscriber } from './subscriber.queries.ts'
import { signHousehold } from './tell-changes.ts'
import { warnOfUsage } from './watch-usage.ts'

let sandbox: TestSandbox
let world: World
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  nlad = await registryWorld(world, await world.tenant('base'))
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})

const { member, homeIn, move, send, statesOf, there, updatesOf, attentionOf, letters, told } = movingWorld(
  () => nlad,
  () => sandbox,
)
type Someone = Awaited<ReturnType<typeof member>>

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const benefit = {
  acp: { standardCents: 3000, tribalCents: 7500 },
  // Of a plan that is for calls in the first place.
  lifeline: { standardCents: 525, tribalCents: 3025 },
} as const
/** As if its plan had been chosen at this price, of which the program pays the usual amount. */
const costing =
  (planCents: number, program: keyof typeof benefit) =>
  ({ enrollmentId }: Pick<Someone, 'enrollmentId'>) =>
    nlad.within((ctx) =>
      ctx.db
        .update(enrollmentServices)
        .set({ planCents, supportCents: Math.min(planCents, benefit[program].standardCents) })
        .where(eq(enrollmentServices.enrollmentId, enrollmentId)),
    )
const seen = async ({ id }: Someone) => (await nlad.within((ctx) => getProgress(ctx, { id }))).member!
const keptOf = ({ enrollmentId }: Someone) =>
  nlad.within(async (ctx) => {
    const [row] = await ctx.db.select().from(memberships).where(eq(memberships.id, enrollmentId))
    return row!
  })
const staff = () => world.caller(nlad.caller.tenant, administrator('support'))
const recordOf = ({ enrollmentId }: Someone) =>
  inTransaction(staff(), (ctx) => getSubscriber(ctx, { id: enrollmentId }))
const settle = ({ enrollmentId }: Someone) =>
  inTransaction(staff(), (ctx) => settlePlan(ctx, { id: enrollmentId, reason: 'Keeps it, by phone today' }))
/** What it was written of the amounts. */
const amountsTold = async (someone: Someone) =>
  (await letters(someone))
    .filter(({ template }) => template === 'support-changed')
    .map(({ about }) => [about.cents, about.dueCents])
const arrive = async (someone: Someone, home: Parameters<typeof move>[1]) => {
  await move(someone, home)
  await send(someone)
}

describe.each(['acp', 'lifeline'] as const)('what %s pays', (program) => {
  const { standardCents, tribalCents } = benefit[program]
  const planCents = standardCents + 1000
  const paying = () => member(program, null, { prepare: costing(planCents, program) })

  test('follows a new home onto Tribal lands, and what was signed stays as it was signed', async () => {
    const someone = await paying()
    expect(await seen(someone)).toMatchObject({
      plan: { priceCents: planCents, supportCents: standardCents },
      mustUse: false,
    })
    await nlad.within((ctx) => activateMember(ctx, someone.enrollmentId))
    const weeks = new Date(world.clock.now().getTime() - 21 * 86_400_000)
    await nlad.within((ctx) =>
      ctx.db.update(memberships).set({ lastUsedAt: weeks }).where(eq(memberships.id, someone.enrollmentId)),
    )
    await arrive(someone, homeIn({ onTribalLands: true }))
    expect(await there(someone)).toMatchObject({ isTribal: true })
    const update = (await updatesOf(someone)).at(-1)!.request
    const ofAcp = { consumerFee: '0', expectedRate: (planCents / 100).toFixed(2) }
    if (program === 'acp') expect(update).toMatchObject(ofAcp)
    else for (const field of Object.keys(ofAcp)) expect(update).not.toHaveProperty(field)
    expect(tribalCents).toBeGreaterThan(planCents)
    // It pays nothing any more: it has to use its service, of which the days are counted from now.
    expect(await seen(someone)).toMatchObject({
      plan: { priceCents: planCents, supportCents: planCents },
      ...{ mustUse: true, lastUsedAt: world.clock.now().toISOString() },
    })
    expect(await amountsTold(someone)).toEqual([[String(planCents), '0']])
    expect(await attentionOf(someone)).toEqual([])
    const record = await recordOf(someone)
    expect(record.timeline).toContainEqual(
      expect.objectContaining({ type: 'enrollment.support', data: { amountCents: planCents } }),
    )
    const { chosen } = await nlad.within((ctx) => getServiceRecord(ctx, { id: someone.enrollmentId }))
    expect(chosen).toMatchObject({ planCents, supportCents: standardCents, isTribal: false })
  })

  test('follows it off again: staff hear that its plan suits it no more, and settle that with it', async () => {
    const someone = await paying()
    await arrive(someone, homeIn({ onTribalLands: true }))
    await arrive(someone, homeIn())
    expect(await amountsTold(someone)).toEqual([
      [String(planCents), '0'],
      [String(standardCents), '1000'],
    ])
    expect(await keptOf(someone)).toMatchObject({ hasConsumerFee: true })
    const { attention, acts } = await recordOf(someone)
    expect(attention).toMatchObject([
      { kind: 'plan_unfit', data: { supportCents: standardCents, dueCents: 1000 } },
    ])
    expect(acts.find(({ name }) => name === 'settle_plan')).toMatchObject({ isAllowed: true })
    await settle(someone)
    expect(await attentionOf(someone)).toEqual([])
    expect(await codeOf(settle(someone))).toBe('INVALID_STATE')
    expect((await recordOf(someone)).timeline[0]).toMatchObject({
      ...{ type: 'enrollment.settle_plan', data: { reason: 'Keeps it, by phone today' } },
    })
  })

  test('stays as it is where the new home is on the same kind of land', async () => {
    const someone = await paying()
    await arrive(someone, homeIn({ onTribalLands: true }))
    await arrive(someone, homeIn({ onTribalLands: true }))
    expect(await statesOf(someone)).toEqual(['home told', 'home told'])
    expect(await amountsTold(someone)).toHaveLength(1)
    expect(await seen(someone)).toMatchObject({ plan: { supportCents: planCents } })
  })
})

test('who was warned of not using a free service, and pays for it now, need not use it', async () => {
  const someone = await member('acp', null, { prepare: costing(4000, 'acp') })
  await arrive(someone, homeIn({ onTribalLands: true }))
  await nlad.within((ctx) => activateMember(ctx, someone.enrollmentId))
  await nlad.within((ctx) =>
    ctx.db
      .update(memberships)
      .set({ lastUsedAt: new Date(world.clock.now().getTime() - 31 * 86_400_000) })
      .where(eq(memberships.id, someone.enrollmentId)),
  )
  await nlad.within((ctx) => warnOfUsage(ctx, someone.enrollmentId))
  expect(await nlad.rowOf(someone)).toMatchObject({ state: 'usage_warning' })
  await arrive(someone, homeIn())
  expect(await nlad.rowOf(someone)).toMatchObject({ state: 'active' })
  const ways = await nlad.within((ctx) =>
    ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, someone.enrollmentId)),
  )
  expect(ways).toMatchObject([{ reason: 'NON_USAGE', state: 'withdrawn', withdrawnBecause: 'pays' }])
  expect(await seen(someone)).toMatchObject({ mustUse: false, leaving: [] })
})

test('a plan for households on Tribal lands alone does not suit one that has left them', async () => {
  const someone = await member()
  await arrive(someone, homeIn({ onTribalLands: true }))
  const isFor = (households: 'tribal' | 'every') =>
    nlad.within((ctx) =>
      ctx.db.update(programPlans).set({ households }).where(eq(programPlans.id, nlad.plans.acp)),
    )
  await isFor('tribal')
  await arrive(someone, homeIn())
  await isFor('every')
  expect(await attentionOf(someone)).toEqual(['plan_unfit'])
  // Both programs pay all of it, so that no amount is new.
  expect(await amountsTold(someone)).toEqual([])
  await arrive(someone, homeIn({ onTribalLands: true }))
  expect(await attentionOf(someone)).toEqual([])
})

describe('a household that moves to where somebody else has the benefit', () => {
  let streets = 0
  /** One that is there already, and one that moves in. */
  async function two(program: 'acp' | 'lifeline' = 'acp') {
    const home = homeIn({ address1: `${++streets} Shared Street` })
    const { isTemporary: _temporary, onTribalLands: _lands, ...address } = home
    await member(program, null, { address })
    const someone = await member(program, null, { name: { firstName: 'Eva', lastName: 'Complete' } })
    await arrive(someone, home)
    return { someone, home }
  }
  const sign = (someone: Someone, changes: object = {}) =>
    nlad.within((ctx) =>
      signHousehold(ctx, {
        id: someone.id,
        household: { ...signature(someone.person), lives: 'apart', ...changes },
      }),
    )
  const worksheets = ({ enrollmentId }: Someone) =>
    nlad.within(async (ctx) => {
      const rows = await ctx.db
        .select({ textCode: enrollmentConsents.textCode })
        .from(enrollmentConsents)
        .where(eq(enrollmentConsents.enrollmentId, enrollmentId))
      return rows.filter(({ textCode }) => textCode.startsWith('HOUSEHOLD')).length
    })

  test.each([
    ['acp', { dupAddressException: '1' }],
    ['lifeline', { iehFlag: '1', iehCertificationDate: '06/15/2023' }],
  ] as const)(
    'signs that it is one of its own, and NLAD takes it with that, in %s',
    async (program, flags) => {
      const { someone, home } = await two(program)
      expect(await statesOf(someone)).toEqual(['home refused DUPLICATE_PRIMARY_ADDRESS'])
      expect(await attentionOf(someone)).toEqual(['change_needs_worksheet'])
      expect((await told(someone)).at(-1)).toMatch(/^change-household /)
      expect(await seen(someone)).toMatchObject({ changes: [{ wantsWorksheet: true }] })
      expect(await codeOf(sign(someone, { lives: 'together' }))).toBe('ONE_PER_HOUSEHOLD')
      expect(await codeOf(sign(someone, { agreed: [] }))).toBe('INVALID_INPUT')
      expect(await codeOf(sign(someone, { initials: 'XX' }))).toBe('INVALID_INPUT')
      expect(await worksheets(someone)).toBe(0)
      const { member: signed } = await sign(someone)
      expect(signed).toMatchObject({ changes: [{ state: 'asked', wantsWorksheet: false }] })
      expect(await attentionOf(someone)).toEqual([])
      expect(await worksheets(someone)).toBe(1)
      await send(someone)
      expect(await statesOf(someone)).toEqual(['home told'])
      expect(await there(someone)).toMatchObject({ home: `${home.address1}, Brooklyn, NY, 11201` })
      const [without, withIt] = (await updatesOf(someone)).slice(-2)
      for (const field of Object.keys(flags)) expect(without!.request).not.toHaveProperty(field)
      expect(withIt!.request).toMatchObject(flags)
      expect((await recordOf(someone)).changes).toMatchObject([
        { householdSignedAt: world.clock.now().toISOString(), state: 'told' },
      ])
      expect(await codeOf(sign(someone))).toBe('INVALID_STATE')
      expect(await worksheets(someone)).toBe(1)
    },
  )

  test('need not sign once it has moved on, and nobody signs for another service provider’s household', async () => {
    const { someone } = await two()
    const other = world.caller(await world.tenant(), administrator('owner'))
    const household = { ...signature(someone.person), lives: 'apart' } as const
    const foreign = inTransaction(other, (ctx) => signHousehold(ctx, { id: someone.id, household }))
    expect(await codeOf(foreign)).toBe('ENROLLMENT_NOT_FOUND')
    await arrive(someone, homeIn())
    expect(await attentionOf(someone)).toEqual([])
    expect(await codeOf(sign(someone))).toBe('INVALID_STATE')
    expect(await seen(someone)).toMatchObject({ changes: [{ state: 'told', wantsWorksheet: false }] })
  })
})
