import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import * as eligibility from '#providers/eligibility/index.ts'
import { standIn } from '#server/testing/stand-in.ts'
import type { EligibilityCheck } from '#providers/eligibility/eligibility-provider.ts'
import { assistanceFields } from '#providers/usac/wire.ts'
import { enrollmentConsents, enrollments, providerExchanges } from '#tables/enrollment.ts'
import { attention } from '#tables/platform.ts'
import { applicant, offerPrograms, signature, type Applicant } from '#server/testing/enrollments.ts'
import { openSession, staffOf } from '#server/testing/sign-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { decide, type Decision } from '#modules/representatives/index.ts'
import { representatives } from '#tables/representatives.ts'
import { askVerifierAbout } from '../ask-verifier.ts'
import { enrollmentById, enrollmentToken } from '../own-enrollment.ts'
import { saveAnswers } from '../save-answers.ts'
import { newDraft } from '../start-enrollment.ts'
import { submitEnrollment } from '../submit-enrollment.ts'
import { assistanceOf } from './assistance.ts'

/** What the National Verifier was asked. */
const asked: { assistance: EligibilityCheck['assistance'] }[] = []
standIn(eligibility, 'eligibilityProviderOf', () => {
  const prepare = (operation: string) => (_account: unknown, input: EligibilityCheck) => ({
    operation,
    request: { method: 'POST', path: `/nvca-svc/${operation}`, body: assistanceFields(input.assistance) },
    send: async () => {
      asked.push(input)
      return {
        kind: 'done',
        value: {
          ...{ checkId: 'A'.repeat(64), applicationId: 'Q12345-67890', status: 'PENDING_CERT' },
          ...{ failures: [], rejections: [], expiresOn: null, isActiveSubscriber: false },
          ...{ isTribalConfirmed: null, manualReviews: 0, lastReviewedAt: null, link: null },
        },
      }
    },
    answer: () => null,
  })
  return () => ({
    key: 'national-verifier',
    check: prepare('check'),
    status: prepare('status'),
  })
})

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world.close())
beforeEach(() => {
  asked.length = 0
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

let agents = 0
/** An agent whose RAD ID was approved, and the request for it. */
async function approvedAgent() {
  const { subjectId, sessionId } = await openSession(world, tenant, 'reseller')
  const repId = `HELP${String(++agents).padStart(5, '0')}`
  const id = crypto.randomUUID()
  await within((ctx) =>
    ctx.db
      .insert(representatives)
      .values({ tenantId: tenant.id, id, resellerId: subjectId, repId, status: 'approved' }),
  )
  const session = { sessionId, steppedUpUntil: null, support: null }
  const caller = world.caller(tenant, { ...session, kind: 'reseller', id: subjectId, name: 'Agent' })
  return { id, resellerId: subjectId, repId, caller }
}
type Agent = Awaited<ReturnType<typeof approvedAgent>>

const decideAs = async (decision: Decision, { id }: Agent) => {
  const staff = world.caller(tenant, await staffOf(world, tenant))
  await inTransaction(staff, (ctx) => decide(decision)(ctx, { id, reason: 'USAC says so' }))
}

async function answered(agent: Agent | null, person: Applicant = applicant()) {
  const draft = await within((ctx) =>
    newDraft(ctx, {
      ...{ program: 'lifeline', usState: 'NY' },
      ...(agent && {
        source: 'agent',
        helper: { resellerId: agent.resellerId, representativeId: agent.id },
      }),
    }),
  )
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within((ctx) => saveAnswers(ctx, { id: draft.id, step, values }))
  }
  return { ...draft, person }
}
async function sent(agent: Agent | null) {
  const { enrollmentId, id, person } = await answered(agent)
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  return enrollmentId
}
const troublesOf = async (enrollmentId: string) => {
  const rows = await within((ctx) =>
    ctx.db
      .select({ kind: attention.kind, data: attention.data })
      .from(attention)
      .where(and(eq(attention.subjectId, enrollmentId), isNull(attention.closedAt))),
  )
  return rows.filter(({ kind }) => kind === 'representative_not_approved').map(({ data }) => data)
}

describe('every call', () => {
  test('names the representative who helped, the first and those that ask again, and so do the consents', async () => {
    const agent = await approvedAgent()
    const enrollmentId = await sent(agent)
    for (let turn = 0; turn < 2; turn++) await askVerifierAbout(world.caller(tenant), enrollmentId)
    const representativeId = agent.repId
    expect(asked.map(({ assistance }) => assistance)).toEqual([{ representativeId }, { representativeId }])
    const kept = await within(async (ctx) => ({
      exchanges: await ctx.db
        .select()
        .from(providerExchanges)
        .where(eq(providerExchanges.enrollmentId, enrollmentId)),
      consents: await ctx.db
        .select()
        .from(enrollmentConsents)
        .where(eq(enrollmentConsents.enrollmentId, enrollmentId)),
    }))
    expect(kept.exchanges.map((exchange) => exchange.representativeId)).toEqual([agent.repId, agent.repId])
    for (const consent of kept.consents)
      expect([consent.channel, consent.representativeId]).toEqual(['agent', agent.repId])
    expect(kept.consents.length).toBeGreaterThan(1)
  })

  test('says that nobody helped where nobody did', async () => {
    const enrollmentId = await sent(null)
    await askVerifierAbout(world.caller(tenant), enrollmentId)
    expect(asked.map(({ assistance }) => assistance)).toEqual(['self'])
    const [exchange] = await within((ctx) =>
      ctx.db.select().from(providerExchanges).where(eq(providerExchanges.enrollmentId, enrollmentId)),
    )
    expect(exchange!.representativeId).toBeNull()
  })

  test.each(['lock', 'revoke'] as const)(
    'goes as what is true where staff %s the approval meanwhile, and staff are told until it is back',
    async (decision) => {
      const agent = await approvedAgent()
      const enrollmentId = await sent(agent)
      await decideAs(decision, agent)
      await askVerifierAbout(world.caller(tenant), enrollmentId)
      expect(asked[0]!.assistance).toEqual({ representativeId: agent.repId })
      const status = decision === 'lock' ? 'locked' : 'revoked'
      expect(await troublesOf(enrollmentId)).toEqual([{ repId: agent.repId, status }])
      await decideAs(decision === 'lock' ? 'unlock' : 'restore', agent)
      const enrollment = await within((ctx) => enrollmentById(ctx, enrollmentId))
      await within((ctx) => assistanceOf(ctx, enrollment))
      expect(await troublesOf(enrollmentId)).toEqual([])
    },
  )
})

test('the agent who helps can neither sign nor answer with what opens the application, and reads none of it', async () => {
  const agent = await approvedAgent()
  const { enrollmentId, id, person } = await answered(agent)
  const token = await within(async (ctx) => enrollmentToken(ctx, enrollmentId))
  expect(token).toBe(id)
  const asAgent = (work: (ctx: Ctx) => Promise<unknown>) => codeOf(inTransaction(agent.caller, work))
  expect(await asAgent((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))).toBe(
    'CUSTOMER_ANSWERS_ALONE',
  )
  const values = { kind: 'other' }
  expect(await asAgent((ctx) => saveAnswers(ctx, { id, step: 'identity', values }))).toBe(
    'CUSTOMER_ANSWERS_ALONE',
  )
  const stranger = await approvedAgent()
  const seen = (by: Agent) =>
    inTransaction(by.caller, (ctx) =>
      ctx.db.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, enrollmentId)),
    )
  expect(await seen(stranger)).toEqual([])
  expect(await seen(agent)).toHaveLength(1)
})
