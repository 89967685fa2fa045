import { call } from '@orpc/server'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { daysMs } from '#platform/clock.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { done } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { mintProof } from '#platform/security/second-fact.ts'
import { routes as billing } from '#modules/billing/billing.routes.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { getOrder, orderToken } from '#modules/orders/index.ts'
import { routes as orders } from '#modules/orders/orders.routes.ts'
import { consentText, createSac, offerProgram, sacInForce, wordsKey } from '#modules/programs/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { enrollmentConsents, enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { applicant, household, offerPrograms, signature } from '#server/testing/enrollments.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { textOf } from '#server/testing/pdf.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { getDraft } from './draft.queries.ts'
import { beginExchange, endExchange } from './exchanges.ts'
import { activateMember } from './membership/activate-member.ts'
import { enrolled } from './membership/fixture.ts'
import { watchMembers } from './membership/watch-members.ts'
import { enrollmentQualified } from './messages/enrollment-qualified.ts'
import { enrollmentById, enrollmentByToken } from './own-enrollment.ts'
import { getProgress } from './progress.queries.ts'
import { otherProgram } from './programs.ts'
import { getWorksheet } from './registry/delivery.queries.ts'
import { takeRecord } from './registry/take-record.ts'
import { getHelped, nameHelper } from './resume/helpers.ts'
import { saveAnswers } from './save-answers.ts'
import { placeBenefitOrder } from './service/benefit-order.ts'
import { orderOf, serviceOf } from './service/chosen-order.ts'
import { chooseService } from './service/choose-service.ts'
import { addProgramPlan } from './service/program-plans.ts'
import { offersAt, startEnrollment } from './start-enrollment.ts'
import { enrollmentState } from './statuses.ts'
import { submitEnrollment } from './submit-enrollment.ts'
import { helperTokenOf } from './telling/enrollment-subject.ts'
import { tellApplicant } from './telling/tell-applicant.ts'
import { requireTransfer } from './transfer/require-transfer.ts'
import { getTransfer } from './transfer/transfer.queries.ts'

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
  const former = await otherProgram(world.caller(tenant), {
    ...{ program: 'acp', usState: 'NY', movesBenefit: false, closedBecause: null },
  })
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

test('why a survivor gets help stands on no order, invoice, record or message, in neither language', async () => {
  const reason = /\bsca\b|lifeline_sca|surviv|sobreviv/i
  const planId = await within(async (ctx) => {
    // A plan that meets the standard and costs no more than the program pays, so that nothing is left to pay.
    await seedCatalog(ctx, {
      plan: { bandwidth: 10_000 },
      pricing: { price: 900, discountedPrice: 900 },
    })
    const { priceId } = catalogIds(tenant.id).localEsim
    return addProgramPlan(ctx, { program: 'lifeline_sca', pricingId: priceId, households: 'every' })
  })
  for (const locale of ['en', 'es'] as const) {
    const caller = { ...world.caller(tenant), locale }
    const person = applicant({ qualify: { codes: ['wic'] } })
    const { id, enrollmentId } = await household(caller, { program: 'lifeline_sca', person })
    await within((ctx) => chooseService(ctx, { id, planId, device: null }))
    const order = await within(async (ctx) => {
      const confirmed = await advance(ctx, enrollmentState, enrollmentId, 'confirm_address')
      await placeBenefitOrder(ctx, confirmed)
      return (await orderOf(ctx, await serviceOf(ctx, enrollmentId)))!
    })
    await within((ctx) =>
      ctx.db
        .update(enrollments)
        .set({ state: 'nlad_enrolled', enrolledAt: ctx.now })
        .where(eq(enrollments.id, enrollmentId)),
    )
    await within(async (ctx) => {
      await tellApplicant(ctx, await enrollmentById(ctx, enrollmentId), enrollmentQualified)
      await nameHelper(ctx, {
        ...{ id, name: 'Ana', timeZone: 'America/New_York' },
        contact: { channel: 'email', recipient: `ana-${locale}@example.test` },
      })
    })
    const { proof, ...seen } = await within(async (ctx) => {
      const told = await ctx.db
        .select()
        .from(notifications)
        .where(or(eq(notifications.enrollmentId, enrollmentId), eq(notifications.orderId, order.id)))
      const messages = (await prepareMessages(ctx, told)).map((message) => message.compose())
      const helper = helperTokenOf(ctx, told.find(({ about }) => about.helperId)!.about.helperId!)
      return {
        messages,
        order: await getOrder(ctx, order.id),
        helped: await getHelped(ctx, { token: helper }),
        proof: { token: orderToken(ctx, order.id), proof: mintProof(ctx, 'order', order.id) },
      }
    })
    const context = { context: { caller } }
    const ownOrder = await call(orders.own.get, proof, context)
    const link = { id: ownOrder.invoiceToken! }
    const invoice = await call(billing.own.invoice, link, context)
    const drawn = [
      await call(billing.own.invoicePdf, { ...link, locale }, context),
      await takeRecord(caller, { id, locale }),
    ]
    const papers = await Promise.all(drawn.map(async (file) => textOf(Buffer.from(await file.arrayBuffer()))))
    expect(ownOrder.charges).toMatchObject([
      { kind: 'plan' },
      { key: 'benefit:lifeline', name: { en: 'Lifeline benefit', es: 'Beneficio de Lifeline' } },
    ])
    expect(seen.messages.filter((message) => 'problem' in message)).toEqual([])
    expect(seen.messages.length).toBeGreaterThan(2)
    for (const read of [JSON.stringify([seen, ownOrder, invoice]), ...papers]) {
      expect(read).toContain('Lifeline')
      expect(read).not.toMatch(reason)
    }
  }
})

test('what a browser is given of their application names neither program nor text, and what they sign is kept by both', async () => {
  const person = applicant({ adults: { answer: 'yes' }, 'adult-benefit': { answer: 'yes' } })
  person['shared-money'] = { answer: 'no' }
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline_sca' }))
  const saved = []
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) saved.push(await within((ctx) => saveAnswers(ctx, { id, step, values })))
  }
  const draft = await within((ctx) => getDraft(ctx, { id }))
  const worksheet = await within((ctx) => getWorksheet(ctx, { id }))
  const promises = draft.consents.filter(({ kind }) => kind !== 'disclosure')
  const agreed = promises.flatMap(({ key, items }) => items.map((item) => `${key}.${item.key}`))
  const signs = (changes: object) =>
    within((ctx) => submitEnrollment(ctx, { id, ...signature(person), ...changes }))
  await expect(signs({ agreed: agreed.slice(1) })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  // Nor do the words of Lifeline stand for theirs.
  const others = agreed.map((promise) => promise.replace(promises[0]!.key, wordsKey('LL_CERT_V1')))
  await expect(signs({ agreed: others })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const submitted = await signs({ agreed })
  const { id: enrollmentId, program } = await within((ctx) => enrollmentByToken(ctx, id))
  expect(program).toBe('lifeline_sca')
  const kept = await within((ctx) =>
    ctx.db.select().from(enrollmentConsents).where(eq(enrollmentConsents.enrollmentId, enrollmentId)),
  )
  expect(kept.map(({ textCode, textHash }) => [textCode, textHash]).toSorted()).toEqual(
    (['HOUSEHOLD_V1', 'SCA_CERT_V1', 'SCA_DISCLOSURE_V1'] as const).map((code) => [
      code,
      consentText(code, 'en').hash,
    ]),
  )
  expect(kept.find(({ textCode }) => textCode === 'SCA_CERT_V1')!.agreed).toEqual(
    promises[0]!.items.map(({ key }) => key),
  )
  const progress = await within((ctx) => getProgress(ctx, { id }))
  await within((ctx) =>
    ctx.db.update(enrollments).set({ state: 'qualified' }).where(eq(enrollments.id, enrollmentId)),
  )
  await within(async (ctx) => requireTransfer(ctx, await enrollmentById(ctx, enrollmentId)))
  const transfer = await within((ctx) => getTransfer(ctx, { id }))
  for (const given of [...saved, draft, worksheet, submitted, progress, transfer]) {
    expect(JSON.stringify(given)).not.toMatch(/sca_|_sca|surviv/i)
    if ('program' in given) expect(given.program).toBe('lifeline')
  }
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
