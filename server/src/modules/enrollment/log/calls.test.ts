import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, refused, unavailable, type Outcome } from '#platform/effects.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { RecordedBody } from '#providers/usac/prepared-call.ts'
import { recordedBody } from '#providers/usac/redact.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { enrollments } from '#tables/enrollment.ts'
import { keepAnswers } from '../applicant.ts'
import { addProgramPlan } from '../service/program-plans.ts'
import { beginExchange, endExchange } from '../exchanges.ts'

let world: AppWorld
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  for (const of of [tenant, elsewhere]) await offerPrograms(world.caller(of))
})
afterAll(() => world?.close())

const staffAs = async (role: 'support' | 'owner' | 'read-only' | 'catalog', of = tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).enrollment
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)

let applied = 0

/** A plan of the catalog, as a household has chosen it. */
async function choose(ctx: Ctx, enrollmentId: string) {
  await seedCatalog(ctx, { pricing: { price: 500, discountedPrice: 500 } })
  const pricingId = catalogIds(ctx.tenant.id).localCard.priceId
  const programPlanId = await addProgramPlan(ctx, { program: 'lifeline', pricingId, households: 'every' })
  await ctx.db.insert(enrollmentServices).values({
    ...{ tenantId: ctx.tenant.id, enrollmentId, programPlanId, simType: 'physical', isTribal: false },
    ...{ planCents: 500, supportCents: 500, deviceCents: 0, todayCents: 0, chosenAt: ctx.now },
  })
}

/** An enrollment that the National Verifier knows by an application id. */
async function begun(of = tenant) {
  const { reference } = await world.api(of.domain).enrollment.start({ zip: '10001', program: 'lifeline' })
  const applicationId = `Q${String(++applied).padStart(5, '0')}-00001`
  const id = await inTransaction(world.caller(of), async (ctx) => {
    const [row] = await ctx.db
      .update(enrollments)
      .set({ verifierApplicationId: applicationId })
      .where(eq(enrollments.reference, reference))
      .returning({ id: enrollments.id })
    return row!.id
  })
  return { id, reference, applicationId }
}

interface Said {
  operation: string
  path?: string
  request?: RecordedBody
  outcome?: Outcome<{ status: string }, unknown>
  answer?: unknown
  status?: number
}

/** A call as the verbs leave it: written down before it is made, and after. */
const called = async (enrollmentId: string, said: Said, of = tenant) => {
  const { operation, path = '/svc/1/subscriber', request = {}, outcome = done({ status: 'ENROLLED' }) } = said
  const exchangeId = await inTransaction(world.caller(of), (ctx) =>
    beginExchange(ctx, enrollmentId, operation === 'check' ? 'national-verifier' : 'nlad', {
      operation,
      request: { method: 'POST', path, body: request },
    }),
  )
  world.clock.advance(1_000)
  await inTransaction(world.caller(of), (ctx) =>
    endExchange(ctx, exchangeId, enrollmentId, outcome, {
      status: said.status ?? 200,
      body: recordedBody(said.answer),
    }),
  )
  return exchangeId
}

const limit = {
  operation: 'transfer',
  path: '/ebbp-svc/1/transfer',
  request: { transferException: 'TE4', consentDateTime: '2026-03-02 10:00:00', sac: '123456' },
  outcome: refused('TRANSFER_LIMIT_EXCEEDED', 'over the limit'),
  status: 400,
  answer: {
    header: { failureType: 'Validation' },
    body: [
      ['lastName', 'Muñoz was moved. Date eligible for transfer: 04/01/2026', 'TRANSFER_LIMIT_EXCEEDED'],
      ['sac', 'SAC number is not 6 digits.', 'SAC_NOT_SIX_DIGITS'],
    ],
  },
} satisfies Said

describe('the logs of calls', () => {
  test('each have their own calls, with what was asked and answered', async () => {
    const { id, reference, applicationId } = await begun()
    await called(id, {
      operation: 'check',
      path: '/nvca-svc/consumer/eligibility-check',
      request: { eligibilityProgramCode: 'E2,E4', repId: '900USACID' },
      outcome: done({ status: 'PENDING_RESOLUTION' }),
      answer: {
        status: 'PENDING_RESOLUTION',
        applicationId,
        failures: ['TPIV_FAIL_DOB', 'STATE_FED_FAIL'],
        eligibilityExpirationDate: '2026-06-03',
      },
    })
    await called(id, {
      operation: 'enroll',
      request: { sac: '123456', lifelineTribalBenefitFlag: '1', modelNumber: 'TAB-8' },
      status: 201,
      answer: [{ message: 'Subscriber enrolled.', subscriberId: '77' }],
    })
    await called(id, { operation: 'find', path: '/svc/1/report/transaction?sac=1&type=transfer&startDate=x' })
    await called(id, limit)
    const log = await staffAs('read-only')
    const search = reference.toLowerCase()
    expect((await log.eligibilityCalls.list({ search })).items).toMatchObject([
      {
        ...{ operation: 'check', usState: 'NY', program: 'lifeline', result: 'PENDING_RESOLUTION' },
        ...{ programCodes: 'E2,E4', failures: 'TPIV_FAIL_DOB, STATE_FED_FAIL', expiresOn: '2026-06-03' },
        ...{ applicationId, representativeId: '900USACID', state: 'answered' },
      },
    ])
    expect((await log.enrollmentCalls.list({ search })).items).toMatchObject([
      {
        ...{ operation: 'enroll', sac: '123456', subscriberId: '77', benefit: 'tribal' },
        ...{ deviceModel: 'TAB-8', representativeId: null, enrollmentId: id },
      },
    ])
    expect((await log.transferCalls.list({ search })).items).toMatchObject([
      {
        ...{ operation: 'transfer', exception: 'TE4', transferableOn: '2026-04-01', state: 'refused' },
        ...{ codes: 'SAC_NOT_SIX_DIGITS, TRANSFER_LIMIT_EXCEEDED', consentAt: '2026-03-02 10:00:00' },
      },
      { operation: 'find' },
    ])
  })

  test('are searched by application id, representative and code, and filtered', async () => {
    const [one, other] = [await begun(), await begun()]
    await called(one.id, {
      operation: 'update',
      request: { repId: 'AGENT0001' },
      outcome: done({ status: 'DONE' }),
    })
    await called(other.id, {
      operation: 'verify',
      outcome: refused('DUPLICATE_SUBSCRIBER', 'elsewhere'),
      status: 400,
    })
    await called(other.id, { operation: 'claimSomethingNew', outcome: unavailable('A_AMS_OFFLINE') })
    const { enrollmentCalls } = await staffAs('support')
    const found = async (query: Parameters<typeof enrollmentCalls.list>[0]) =>
      (await enrollmentCalls.list(query)).items.map(({ reference, operation }) => [reference, operation])
    const [updated, verified, unknown] = [
      [one.reference, 'update'],
      [other.reference, 'verify'],
      [other.reference, 'other'],
    ]
    expect(await found({ search: one.applicationId })).toEqual([updated])
    expect(await found({ search: 'agent0001' })).toEqual([updated])
    expect(await found({ search: 'DUPLICATE_SUBSCRIBER' })).toEqual([verified])
    expect(await found({ search: 'done' })).toEqual([updated])
    expect(await found({ search: 'nothing' })).toEqual([])
    expect(await found({ isAssisted: true })).toEqual([updated])
    expect(await found({ operation: ['other'] })).toEqual([unknown])
    expect(await found({ operation: ['other', 'verify'] })).toEqual([unknown, verified])
    expect(await found({ state: ['refused'] })).toEqual([verified])
    expect(await found({ usState: ['TX'] })).toEqual([])
    const { latencyMs, ...counts } = await enrollmentCalls.totals({ search: other.reference })
    expect(counts).toEqual({ count: 2, refused: 1, unanswered: 1 })
    expect(latencyMs).toBeGreaterThanOrEqual(1000)
  })

  test('say nothing of the person, and a file of theirs does nothing in a spreadsheet', async () => {
    const { id, reference } = await begun()
    await called(id, { ...limit, outcome: refused('=HYPERLINK("http://x")', 'strange') })
    const log = await staffAs('owner')
    const file = await (await log.transferCalls.export({ search: reference })).text()
    expect(file).toContain(reference)
    expect(file).toContain(`'=HYPERLINK`)
    expect(file).not.toMatch(/Muñoz|,=/)
    expect(JSON.stringify(await log.transferCalls.get({ application: reference }))).not.toContain('Muñoz')
  })

  test('name whoever applies by their initials alone, whoever asks, and the plan they have chosen', async () => {
    const { id, reference } = await begun()
    const { id: nameless, reference: other } = await begun()
    await inTransaction(world.caller(tenant), async (ctx) => {
      await keepAnswers(ctx, id, { name: { firstName: 'Rosa María', lastName: 'Muñoz' } } as Answers)
      await choose(ctx, id)
    })
    const plan = '3 GB, SIM card'
    await called(id, { operation: 'enroll' })
    await called(nameless, { operation: 'enroll' })
    for (const role of ['owner', 'support', 'read-only'] as const) {
      const { enrollmentCalls } = await staffAs(role)
      expect((await enrollmentCalls.list({ search: reference })).items).toMatchObject([
        { name: 'R… M… M…', plan },
      ])
      expect((await enrollmentCalls.list({ search: other })).items).toMatchObject([
        { name: null, plan: null },
      ])
      expect((await enrollmentCalls.list({ search: 'Muñoz' })).items).toEqual([])
      expect((await enrollmentCalls.list({ search: 'R… M… M…' })).items).toEqual([])
    }
    const { enrollmentCalls } = await staffAs('owner')
    const file = async (columns?: string) =>
      (await enrollmentCalls.export({ search: reference, ...(columns && { columns }) })).text()
    expect(await file()).toContain(`R… M… M…`)
    expect(await file()).not.toContain('Muñoz')
    expect(await file('name,plan')).toMatch(new RegExp(`R… M… M…,"${plan}"\\r?\\n$`))
    expect(await file('reference')).not.toContain('R…')
  })

  test('say what each call asked for, and are found by it', async () => {
    const { id, reference } = await begun()
    const check = { operation: 'check', path: '/nvca-svc/consumer/eligibility-check' }
    const pending = (failures: string[]) => ({
      ...{ ...check, outcome: done({ status: 'PENDING_RESOLUTION' }), answer: { failures } },
    })
    const wrong = (field: string, code: string) => ({
      ...{ ...check, outcome: refused('BAD_REQUEST', 'fields'), answer: { errors: [{ field, code }] } },
    })
    const eligible: [Said, string | null][] = [
      [{ ...check, outcome: done({ status: 'COMPLETE' }) }, null],
      [{ ...check, outcome: done({ status: 'PENDING_CERT' }) }, 'NV_ACTION'],
      [{ ...check, outcome: done({ status: 'SOMETHING_NEW' }) }, 'UNKNOWN'],
      [pending(['DUPLICATE_ADDRESS']), 'HOUSEHOLD'],
      [pending(['DUPLICATE_ADDRESS', 'TPIV_FAIL_DOB']), 'NV_ACTION'],
      [pending(['DUPLICATE_SUBSCRIBER']), 'TRANSFER'],
      [pending(['NEVER_HEARD_OF']), 'UNKNOWN'],
      [wrong('dob', 'INVALID_DOB'), 'FIX_DATA'],
      [wrong('repId', 'REP_ID_INVALID'), 'CONFIG'],
      [wrong('eligibilityProgramCode', 'PROGRAM_CLOSED'), 'CONFIG'],
      [{ ...check, outcome: refused('AUTH_REQUIRED', 'key') }, 'CONFIG'],
      [{ ...check, outcome: unavailable('down') }, 'RETRY'],
    ]
    for (const [said] of eligible) await called(id, said)
    const enrolled: [Said, string | null][] = [
      [{ operation: 'enroll' }, null],
      [{ operation: 'enroll', outcome: refused('DUPLICATE_PRIMARY_ADDRESS', 'taken') }, 'HOUSEHOLD'],
      [{ operation: 'enroll', outcome: refused('NEVER_HEARD_OF', 'new') }, 'UNKNOWN'],
      [{ operation: 'enroll', outcome: unavailable('A_AMS_OFFLINE') }, 'RETRY'],
    ]
    for (const [said] of enrolled) await called(id, said)
    const { eligibilityCalls, enrollmentCalls } = await staffAs('read-only')
    const categories = (rows: { category: string | null }[]) => rows.map(({ category }) => category)
    const all = { search: reference, sort: 'sentAt' } as const
    expect(categories((await eligibilityCalls.list(all)).items)).toEqual(eligible.map(([, is]) => is))
    expect(categories((await enrollmentCalls.list(all)).items)).toEqual(enrolled.map(([, is]) => is))
    const { total } = await enrollmentCalls.list({ search: reference, category: ['HOUSEHOLD', 'RETRY'] })
    expect(total).toBe(2)
    const searched = (await enrollmentCalls.list({ search: 'household' })).items
    expect(searched.map((row) => [row.reference, row.category])).toContainEqual([reference, 'HOUSEHOLD'])
    expect(new Set(categories(searched))).toEqual(new Set(['HOUSEHOLD']))
  })

  test('go on where they were although more comes in', async () => {
    const { id, reference } = await begun()
    for (let call = 0; call < 4; call++) await called(id, { operation: 'update' })
    const { enrollmentCalls } = await staffAs('support')
    const first = await enrollmentCalls.list({ search: reference, perPage: 2 })
    await called(id, { operation: 'update' })
    const second = await enrollmentCalls.list({ search: reference, perPage: 2, after: first.next! })
    const ids = [...first.items, ...second.items].map((row) => row.id)
    expect(new Set(ids).size).toBe(4)
    expect(second.next).toBeNull()
  })

  test('are of one service provider, for those who may read enrollments', async () => {
    const { id, reference, applicationId } = await begun(elsewhere)
    await called(id, { operation: 'enroll' }, elsewhere)
    const ours = await staffAs('owner')
    const theirs = await staffAs('owner', elsewhere)
    for (const search of [reference, applicationId]) {
      expect((await ours.enrollmentCalls.list({ search })).items).toEqual([])
      expect((await theirs.enrollmentCalls.list({ search })).items).toHaveLength(1)
      expect(await refusalOf(ours.enrollmentCalls.get({ application: search }))).toBe('NOT_FOUND')
    }
    expect((await ours.enrollmentCalls.totals({ search: reference })).count).toBe(0)
    const reader = await staffAs('read-only')
    expect(await refusalOf(reader.enrollmentCalls.export({}))).toBe('FORBIDDEN')
    const visitor = world.api('base').enrollment
    for (const list of [visitor.eligibilityCalls, visitor.enrollmentCalls, visitor.transferCalls])
      expect(await refusalOf(list.list({}))).toBe('TOKEN_MISSING')
  })
})

describe('an application', () => {
  test('has every call about each of its enrollments, and what comes next of the latest', async () => {
    const [before, latest] = [await begun(), await begun()]
    await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db
        .update(enrollments)
        .set({ verifierApplicationId: latest.applicationId, state: 'closed' })
        .where(eq(enrollments.id, before.id)),
    )
    await called(before.id, { operation: 'check' })
    await called(latest.id, { operation: 'status' })
    const { enrollmentCalls, transferCalls } = await staffAs('read-only')
    const record = await enrollmentCalls.get({ application: latest.applicationId.toLowerCase() })
    expect(record).toMatchObject({
      name: latest.applicationId,
      enrollment: { id: latest.id, progress: { nextAction: 'answer_questions', owner: 'applicant' } },
      others: [{ id: before.id, state: 'closed' }],
      calls: [{ operation: 'status' }, { operation: 'check' }],
      hasMoreCalls: false,
    })
    expect(await transferCalls.get({ application: latest.reference })).toEqual(record)
    expect(await refusalOf(enrollmentCalls.get({ application: 'Q99999-99999' }))).toBe('NOT_FOUND')
  })
})
