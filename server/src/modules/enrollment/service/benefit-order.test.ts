import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RegistryErrorCategory } from '#contracts/enrollment/registry/choices.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { advance } from '#platform/advance.ts'
import { done, refused, unavailable, unknown } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import * as registry from '#providers/subscriber-registry/index.ts'
import { standIn } from '#server/testing/stand-in.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { attention } from '#tables/platform.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { provisionings } from '#tables/sims.ts'
import { planPricings } from '#tables/catalog.ts'
import {
  boxOf,
  createDevice,
  deliverBox,
  moveDevice,
  receiveBox,
  returnBox,
  shipBox,
} from '#modules/devices/index.ts'
import {
  expireDue,
  getOrder,
  lockOrder,
  receivePayment,
  releaseOrder,
  stopLines,
  cancelOrder,
  holdForPayment,
} from '#modules/orders/index.ts'
import { createPayment } from '#modules/payments/index.ts'
import { createSac, setClock } from '#modules/programs/index.ts'
import { applicant, household, offerPrograms } from '../../../testing/enrollments.ts'
import { catalogIds, seedCatalog } from '../../../testing/factories.ts'
import { numbersOf } from '../../../testing/box-numbers.ts'
import { administrator, createWorld, type World } from '../../../testing/world.ts'
import { noteCall } from '../membership/fixture.ts'
import { followMember } from '../membership/follow-member.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { codeIdOf } from '../registry/code-rules.ts'
import { submitToRegistry } from '../registry/submit-to-registry.ts'
import { getProgress } from '../progress.queries.ts'
import { enrollmentState } from '../statuses.ts'
import { placeBenefitOrder } from './benefit-order.ts'
import { orderOf, serviceOf } from './chosen-order.ts'
import { chooseService } from './choose-service.ts'
import { refundCopayment, reimburseClaim, submitClaim } from './claim-acts.ts'
import { claimJanitor, tellOfDevice } from './claim-device.ts'
import { followBenefitOrder } from './follow-benefit-order.ts'
import { followBox } from './follow-box.ts'
import { cancelGivenUp } from './give-order-up.ts'
import { addProgramPlan, moveProgramPlan } from './program-plans.ts'
import { getServiceRecord } from './service-record.queries.ts'
import { getService } from './service.queries.ts'
import { verifyDevice } from './verify-device.ts'

/** What NLAD was asked, and what it answers next. */
const nlad = {
  asked: [] as { operation: string; input: object }[],
  answers: [] as unknown[],
}
standIn(registry, 'subscriberRegistryOf', () => {
  const prepare = (operation: string) => (_account: unknown, input: object) => ({
    operation,
    request: { method: 'POST', path: `/ebbp-svc/1/${operation}`, body: null },
    send: async () => {
      nlad.asked.push({ operation, input })
      return nlad.answers.shift() ?? { kind: 'unavailable', message: 'nothing to say' }
    },
    answer: () => null,
  })
  return () => ({
    key: 'nlad',
    update: prepare('update'),
    enroll: prepare('enroll'),
    verifyDeviceEligibility: prepare('verifyDeviceEligibility'),
  })
})

let world: World
let tenant: Tenant
let other: Tenant
let ids: ReturnType<typeof catalogIds>
let card: string
let esim: string
let due: string
let tablet: string
const janitor: Actor = { kind: 'system', name: 'janitor' }
const caller = (of = tenant, actor: Actor = janitor) => world.caller(of, actor)
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant, actor?: Actor) =>
  inTransaction(caller(of, actor), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const yes = done({ message: 'Eligible.', subscriberId: null })
const refusal = (code: string, category: RegistryErrorCategory) =>
  refused(code, 'no', {
    ...{ category, failureType: null, resolutionId: null, transferableOn: null },
    rows: [],
  })
const no = refusal('DEVICE_ALREADY_CLAIMED', 'DEVICE')

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  other = await world.tenant('roamilo')
  ids = catalogIds(tenant.id)
  await offerPrograms(caller())
  await within((ctx) => seedCatalog(ctx))
  await within((ctx) => setClock(ctx, { startsAt: '2023-06-01T12:00:00Z' }))
  card = await within((ctx) =>
    addProgramPlan(ctx, { program: 'acp', pricingId: ids.localCard.priceId, households: 'every' }),
  )
  esim = await within((ctx) =>
    addProgramPlan(ctx, { program: 'acp', pricingId: ids.localEsim.priceId, households: 'every' }),
  )
  due = await within((ctx) =>
    addProgramPlan(ctx, { program: 'lifeline', pricingId: ids.localEsim.priceId, households: 'every' }),
  )
  for (const program of ['acp', 'lifeline'] as const)
    await within((ctx) =>
      createSac(ctx, {
        ...{ program, state: 'NY', sac: '159001', spin: '143000001', fromDay: '2020-01-01', untilDay: null },
      }),
    )
  tablet = await within((ctx) =>
    createDevice(ctx, {
      kind: 'tablet',
      brand: 'Halden',
      model: 'Tab 10',
      description: { en: '', es: '' },
      characteristics: { screenInches: 10.1 },
      warrantyDays: 365,
      marketValueCents: 11_001,
      retailPriceCents: 12_900,
      benefit: { usacModelNumber: 'HT10', usacApprovedOn: '2022-01-01', copaymentCents: 1001 },
      lowStock: 0,
    }),
  )
  await within((ctx) => moveDevice(ctx, tablet, 'offer'))
})
afterAll(() => world.close())
beforeEach(() => {
  nlad.asked.length = 0
  nlad.answers.length = 0
})

const stock = () =>
  within((ctx) =>
    receiveBox(ctx, { deviceId: tablet, ...numbersOf(), activationCode: null, source: null } as never),
  )
const choose = (id: string, planId: string, terms?: 'benefit' | 'retail') =>
  within((ctx) => chooseService(ctx, { id, planId, device: terms ? { id: tablet, terms } : null }))
const rowOf = (id: string) => within((ctx) => enrollmentById(ctx, id))
const orderFor = (id: string) => within(async (ctx) => orderOf(ctx, await serviceOf(ctx, id)))
const claimFor = (id: string) =>
  within(async (ctx) => {
    const [claim] = await ctx.db.select().from(deviceClaims).where(eq(deviceClaims.enrollmentId, id))
    return claim
  })
/** What registry does when the household confirms its address. */
const confirm = (enrollmentId: string) =>
  within(async (ctx) => {
    const enrollment = await advance(ctx, enrollmentState, enrollmentId, 'confirm_address')
    return placeBenefitOrder(ctx, enrollment)
  })
/** What the provider of payments says. */
const pay = async (orderId: string, amountCents?: number) =>
  within(async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
    const payment = await createPayment(ctx, await holdForPayment(ctx, order!), 1, {
      method: 'card',
      provider: 'stripe',
      accountId: null,
    })
    await ctx.db
      .update(payments)
      .set({ state: 'succeeded', providerPayment: `pi_${payment.id}` })
      .where(eq(payments.id, payment.id))
    return receivePayment(ctx, {
      ...{ orderId, paymentId: payment.id, provider: payment.provider, currency: 'USD' },
      amountCents: amountCents ?? order!.totalCents,
    })
  })
const follow = (enrollmentId: string) => followBenefitOrder(caller(), enrollmentId)
const asSent = { sac: '159001', serviceType: 'MobileBroadband', serviceInitializationDate: '06/01/2023' }
const takenByNlad = (enrollmentId: string) =>
  within(async (ctx) => {
    await noteCall(ctx, enrollmentId, asSent)
    await ctx.db
      .update(enrollments)
      .set({ state: 'nlad_enrolled', subscriberId: '1234', sac: '159001' })
      .where(eq(enrollments.id, enrollmentId))
  })
const enroll = async (enrollmentId: string) => {
  await takenByNlad(enrollmentId)
  await follow(enrollmentId)
}
const boxState = (id: string) =>
  within(async (ctx) => {
    const [box] = await ctx.db.select().from(deviceBoxes).where(eq(deviceBoxes.id, id))
    return box!.status
  })
/** A household that wants a tablet, has confirmed its address, and has to pay 10.01. */
async function waitingForPayment() {
  await stock()
  const own = await household(caller())
  nlad.answers.push(yes)
  await verifyDevice(caller(), own)
  await choose(own.id, card, 'benefit')
  expect(await confirm(own.enrollmentId)).toEqual({ payFirst: true })
  const order = (await orderFor(own.enrollmentId))!
  return { ...own, order }
}
async function paid() {
  const own = await waitingForPayment()
  await pay(own.order.id)
  await follow(own.enrollmentId)
  return own
}
async function delivered() {
  const own = await paid()
  await enroll(own.enrollmentId)
  const box = (await within((ctx) => boxOf(ctx, own.enrollmentId)))!
  await within((ctx) => shipBox(ctx, { id: box.id, trackingNumber: '9400' }))
  await followBox(caller(), box.id)
  await within((ctx) => deliverBox(ctx, box.id))
  await followBox(caller(), box.id)
  return { ...own, box }
}
const open = (subjectId: string) =>
  within((ctx) =>
    ctx.db
      .select({ kind: attention.kind, data: attention.data })
      .from(attention)
      .where(and(eq(attention.subjectId, subjectId), isNull(attention.closedAt))),
  )

test('a household is brought on by its order and its parcel', async () => {
  const { id, enrollmentId } = await household(caller())
  await choose(id, card)
  await confirm(enrollmentId)
  await enroll(enrollmentId)
  const order = (await orderFor(enrollmentId))!
  const standing = async (subjectId: string) => {
    await followMember(caller(), { subjectId, timelineId: order.id })
    const { state, member } = await within((ctx) => getProgress(ctx, { id }))
    return [state, member?.waitsFor]
  }
  expect(await standing(enrollmentId)).toEqual(['fulfilling', 'order'])
  const moved = (fulfillmentStatus: 'shipped' | 'delivered') =>
    within((ctx) => ctx.db.update(orders).set({ fulfillmentStatus }).where(eq(orders.id, order.id)))
  await moved('shipped')
  expect(await standing(order.id)).toEqual(['fulfilling', 'delivery'])
  await moved('delivered')
  expect(await standing(order.id)).toEqual(['fulfilling', 'number'])
  // Told twice it stays.
  expect(await standing(order.id)).toEqual(['fulfilling', 'number'])
})

/** Why a household is out of its program. */
const left = { data: { reason: 'CUSTOMER_REQUEST' } } as const

describe('what is covered', () => {
  test('costs nothing, is confirmed at once, and waits until the household is enrolled', async () => {
    const { id, enrollmentId } = await household(caller())
    await choose(id, esim)
    expect(await confirm(enrollmentId)).toEqual({ payFirst: false })
    const order = (await orderFor(enrollmentId))!
    expect(order).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'paid', totalCents: 0, paidCents: 0, awaitsEnrollment: true },
      ...{ shipping: null, fulfillmentStatus: 'not_required' },
    })
    expect(order.charges).toMatchObject([
      { kind: 'plan', amountCents: 1500 },
      { kind: 'discount', key: 'benefit:acp', amountCents: -1500 },
    ])
    const begun = () =>
      within((ctx) => ctx.db.select().from(provisionings).where(eq(provisionings.orderId, order.id)))
    expect(await begun()).toEqual([])
    // Confirming another address places no second order.
    expect(await confirm(enrollmentId)).toEqual({ payFirst: false })
    expect((await orderFor(enrollmentId))!.id).toBe(order.id)
    await enroll(enrollmentId)
    await follow(enrollmentId)
    expect(await begun()).toHaveLength(1)
    expect(await orderFor(enrollmentId)).toMatchObject({ awaitsEnrollment: false })
    const seen = await within((ctx) => getOrder(ctx, order.id), tenant, administrator())
    expect(seen).toMatchObject({
      enrollment: { id: enrollmentId, awaits: false },
      invoice: { status: 'paid' },
    })
  })

  test('leaves as a card with a parcel to the place that was confirmed', async () => {
    const { id, enrollmentId } = await household(caller())
    await choose(id, card)
    await confirm(enrollmentId)
    expect(await orderFor(enrollmentId)).toMatchObject({
      totalCents: 0,
      fulfillmentStatus: 'unassigned',
      shipping: { shippingAddress1: '12 Main Street', shippingState: 'NY', shippingCountry: 'US' },
    })
  })

  test('never leaves where the household is out again before it did, and stays where it has left', async () => {
    const leave = (enrollmentId: string) =>
      within((ctx) => advance(ctx, enrollmentState, enrollmentId, 'de_enroll', left))
    const [early, late] = [await household(caller()), await household(caller())]
    for (const { id, enrollmentId } of [early, late]) {
      await choose(id, esim)
      await confirm(enrollmentId)
      await takenByNlad(enrollmentId)
    }
    await follow(late.enrollmentId)
    const orders = [(await orderFor(early.enrollmentId))!.id, (await orderFor(late.enrollmentId))!.id]
    await within((ctx) =>
      ctx.db.update(provisionings).set({ state: 'delivered' }).where(eq(provisionings.orderId, orders[1]!)),
    )
    for (const { enrollmentId } of [early, late]) {
      await leave(enrollmentId)
      await follow(enrollmentId)
    }
    for (const id of orders) await cancelGivenUp(caller(), id)
    const found = await Promise.all(
      orders.map((id) => within((ctx) => getOrder(ctx, id), tenant, administrator())),
    )
    expect(found.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  test('never leaves where it is not enrolled after all, and the order ends', async () => {
    const { id, enrollmentId } = await household(caller())
    await choose(id, esim)
    await confirm(enrollmentId)
    const order = (await orderFor(enrollmentId))!
    await within((ctx) => advance(ctx, enrollmentState, enrollmentId, 'close', left))
    await follow(enrollmentId)
    await cancelGivenUp(caller(), order.id)
    expect(await within((ctx) => getOrder(ctx, order.id), tenant, administrator())).toMatchObject({
      status: 'cancelled',
    })
    expect(await orderFor(enrollmentId)).toBeUndefined()
  })
})

describe('what is left of a plan', () => {
  test('is paid before the enrollment is sent, and sends it', async () => {
    const { id, enrollmentId } = await household(caller(), { program: 'lifeline' })
    await choose(id, due)
    expect(await confirm(enrollmentId)).toEqual({ payFirst: true })
    expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({
      page: '/enroll-confirm-address',
      nextAction: 'pay_first',
    })
    const order = (await orderFor(enrollmentId))!
    // 15.00 less 5.25, a fee of 1.49 and 8 % of what is left.
    expect(order).toMatchObject({ status: 'pending', totalCents: 975 + 149 + 78 })
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('address_confirmed')
    expect(await pay(order.id)).toBe('confirmed')
    // The process may die here: the job that follows is in the same transaction as the payment.
    await follow(enrollmentId)
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('nlad_submitted')
    expect((await within((ctx) => getService(ctx, { id }))).isPaymentDue).toBe(false)
  })

  test('at another price, or withdrawn meanwhile, has to be chosen anew', async () => {
    const { id, enrollmentId } = await household(caller(), { program: 'lifeline' })
    await choose(id, due)
    const price = (cents: number) =>
      within((ctx) =>
        ctx.db
          .update(planPricings)
          .set({ discountedPrice: cents })
          .where(eq(planPricings.id, ids.localEsim.priceId)),
      )
    await price(1600)
    expect(await codeOf(confirm(enrollmentId))).toBe('BENEFIT_PRICE_CHANGED')
    expect((await rowOf(enrollmentId)).state).toBe('device_chosen')
    expect(await orderFor(enrollmentId)).toBeUndefined()
    await price(1500)
    await within((ctx) => moveProgramPlan('withdraw')(ctx, { id: due }))
    expect(await codeOf(confirm(enrollmentId))).toBe('PLAN_NOT_FOUND')
    await within((ctx) => moveProgramPlan('offer')(ctx, { id: due }))
    expect(await codeOf(confirm(enrollmentId))).toBe('done')
    const early = await household(caller(), { state: 'device_chosen' })
    expect(await codeOf(confirm(early.enrollmentId))).toBe('SERVICE_NOT_CHOSEN')
  })

  test('keeps its order when the same is chosen again, paid or not', async () => {
    const { id, enrollmentId } = await household(caller(), { program: 'lifeline' })
    await choose(id, due)
    await confirm(enrollmentId)
    const order = (await orderFor(enrollmentId))!
    expect(await choose(id, due)).toMatchObject({ state: 'device_chosen' })
    expect(await confirm(enrollmentId)).toEqual({ payFirst: true })
    await choose(id, due)
    // The money was on its way meanwhile.
    await pay(order.id)
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('device_chosen')
    await choose(id, due)
    expect(await confirm(enrollmentId)).toEqual({ payFirst: false })
    expect(await orderFor(enrollmentId)).toMatchObject({ id: order.id, status: 'confirmed' })
    expect((await within((ctx) => getService(ctx, { id }))).isPaymentDue).toBe(false)
  })

  test('is ordered anew at another price', async () => {
    const { id, enrollmentId } = await household(caller(), { program: 'lifeline' })
    await choose(id, due)
    await confirm(enrollmentId)
    const order = (await orderFor(enrollmentId))!
    await within((ctx) =>
      ctx.db.update(enrollments).set({ isTribalConfirmed: true }).where(eq(enrollments.id, enrollmentId)),
    )
    await choose(id, due)
    await cancelGivenUp(caller(), order.id)
    expect(await orderFor(enrollmentId)).toBeUndefined()
    expect(await confirm(enrollmentId)).toEqual({ payFirst: false })
    expect(await orderFor(enrollmentId)).toMatchObject({ totalCents: 0, status: 'confirmed' })
  })

  test('goes back where the household is not enrolled', async () => {
    const { id, enrollmentId } = await household(caller(), { program: 'lifeline' })
    await choose(id, due)
    await confirm(enrollmentId)
    const order = (await orderFor(enrollmentId))!
    await pay(order.id)
    await follow(enrollmentId)
    await within((ctx) =>
      advance(ctx, enrollmentState, enrollmentId, 'fail_nlad', { data: { code: 'NO_SAC' } }),
    )
    await follow(enrollmentId)
    // What can still be mended keeps its order.
    expect(await orderFor(enrollmentId)).toMatchObject({ status: 'confirmed', awaitsEnrollment: true })
    await within((ctx) => advance(ctx, enrollmentState, enrollmentId, 'cancel'))
    await follow(enrollmentId)
    await cancelGivenUp(caller(), order.id)
    await cancelGivenUp(caller(), order.id)
    const asked = await within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id)))
    expect(asked).toMatchObject([{ amountCents: order.totalCents, reason: 'order_cancelled' }])
  })
})

describe('the device benefit', () => {
  test('is asked about once, and without SSN not at all', async () => {
    const own = await household(caller())
    nlad.answers.push(unavailable('down'))
    expect(await verifyDevice(caller(), own)).toEqual({ answer: 'unanswered' })
    nlad.answers.push(yes)
    expect(await verifyDevice(caller(), own)).toEqual({ answer: 'eligible' })
    expect(await verifyDevice(caller(), own)).toEqual({ answer: 'eligible' })
    expect(nlad.asked).toHaveLength(2)
    expect(nlad.asked[0]!.input).toMatchObject({ lastName: 'Munoz', address: { zip: '10001' } })
    expect(await codeOf(verifyDevice(caller(other), own))).toBe('ENROLLMENT_NOT_FOUND')
    const lifeline = await household(caller(), { program: 'lifeline' })
    expect(await codeOf(verifyDevice(caller(), lifeline))).toBe('DEVICE_NOT_OFFERED')
    const tribal = await household(caller(), {
      person: applicant({ identity: { kind: 'tribal', tribalId: 'NAV12345' } }),
    })
    expect(await verifyDevice(caller(), tribal)).toEqual({ answer: 'eligible' })
    expect(nlad.asked).toHaveLength(2)
    const early = await household(caller(), { state: 'nv_pending_cert' })
    expect(await codeOf(verifyDevice(caller(), early))).toBe('INVALID_STATE')
  })

  test('that was had already leaves the normal price, or none', async () => {
    await stock()
    const own = await household(caller())
    expect(await codeOf(choose(own.id, card, 'benefit'))).toBe('DEVICE_NOT_CHECKED')
    nlad.answers.push(no)
    expect(await verifyDevice(caller(), own)).toEqual({ answer: 'had' })
    expect(await codeOf(choose(own.id, card, 'benefit'))).toBe('DEVICE_HAD_ALREADY')
    expect(await codeOf(choose(own.id, card))).toBe('done')
    await choose(own.id, card, 'retail')
    await confirm(own.enrollmentId)
    const order = (await orderFor(own.enrollmentId))!
    expect(order.totalCents).toBe(12_900)
    await pay(order.id)
    await follow(own.enrollmentId)
    expect((await rowOf(own.enrollmentId)).state).toBe('nlad_submitted')
    expect(await claimFor(own.enrollmentId)).toMatchObject({ state: 'ineligible' })
  })

  test.each([
    ['MOON_NOT_FULL', 'UNKNOWN'],
    ['INVALID_SAC', 'CONFIG'],
    ['INVALID_DOB', 'FIX_DATA'],
    ['TPIV_FAIL', 'NV_ACTION'],
    ['DUPLICATE_SUBSCRIBER', 'TRANSFER'],
  ] as const)(
    'of which NLAD says %s (%s) stays unanswered, and is asked about again',
    async (code, category) => {
      await stock()
      const own = await household(caller())
      nlad.answers.push(refusal(code, category))
      expect(await verifyDevice(caller(), own)).toEqual({ answer: 'unanswered' })
      expect(await claimFor(own.enrollmentId)).toMatchObject({ state: 'checking', refusal: null })
      expect(await codeOf(choose(own.id, card, 'benefit'))).toBe('DEVICE_NOT_CHECKED')
      const isForStaff = category === 'CONFIG' || category === 'UNKNOWN'
      const told = isForStaff ? [{ kind: 'device_question_refused', data: { code } }] : []
      expect(await open(own.enrollmentId)).toEqual(told)
      const unknown = await open(codeIdOf(caller(), 'nlad', code))
      expect(unknown.map(({ kind }) => kind)).toEqual(category === 'UNKNOWN' ? ['registry_code_unknown'] : [])
      nlad.answers.push(yes)
      expect(await verifyDevice(caller(), own)).toEqual({ answer: 'eligible' })
      expect(await open(own.enrollmentId)).toEqual([])
    },
  )

  test('of a household that goes on without it is nothing for staff any more', async () => {
    const own = await household(caller())
    nlad.answers.push(refusal('INVALID_SAC', 'CONFIG'))
    await verifyDevice(caller(), own)
    await choose(own.id, card)
    await confirm(own.enrollmentId)
    await within((ctx) => submitToRegistry(ctx, own.enrollmentId))
    expect(await open(own.enrollmentId)).toEqual([])
  })

  test('costs 10.01 without shipping, and its box is kept from the order on', async () => {
    const { enrollmentId, order } = await waitingForPayment()
    expect(order).toMatchObject({ totalCents: 1001, itemCount: 2, fulfillmentStatus: 'unassigned' })
    expect(order.charges.at(-1)).toMatchObject({ kind: 'device', amountCents: 1001 })
    expect(await claimFor(enrollmentId)).toMatchObject({
      ...{ state: 'copay_due', modelNumber: 'HT10', marketValueCents: 11_001, copaymentCents: 1001 },
    })
    expect((await within((ctx) => boxOf(ctx, enrollmentId)))?.status).toBe('reserved')
    const { lines } = await within((ctx) => getOrder(ctx, order.id), tenant, administrator())
    expect(lines).toMatchObject([
      { kind: 'plan', simType: null, amountCents: 0, listAmountCents: 1500 },
      { kind: 'device', amountCents: 1001, name: { en: 'Halden Tab 10' } },
    ])
  })

  test('goes to one of two who want the last box at once', async () => {
    const { rows } = await within((ctx) =>
      ctx.db.execute<{ n: number }>(
        `update device_boxes set status = 'written_off', written_off_at = now() where status = 'in_stock'`,
      ),
    )
    expect(rows).toEqual([])
    await stock()
    const both = [await household(caller()), await household(caller())]
    for (const own of both) {
      nlad.answers.push(yes)
      await verifyDevice(caller(), own)
      await choose(own.id, card, 'benefit')
    }
    const outcomes = await Promise.all(both.map(({ enrollmentId }) => codeOf(confirm(enrollmentId))))
    expect(outcomes.toSorted()).toEqual(['NO_BOX_LEFT', 'done'])
    const loser = both[outcomes.indexOf('NO_BOX_LEFT')]!
    expect((await rowOf(loser.enrollmentId)).state).toBe('device_chosen')
    expect(await codeOf(choose(loser.id, card, 'benefit'))).toBe('NO_BOX_LEFT')
    expect(await codeOf(choose(loser.id, card))).toBe('done')
  })

  test('whose co-payment never comes frees its box, and is ordered anew', async () => {
    const { id, enrollmentId, order } = await waitingForPayment()
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await within((ctx) =>
      ctx.db
        .update(orders)
        .set({ expiresAt: new Date('2020-01-01') })
        .where(eq(orders.id, order.id)),
    )
    await within((ctx) => expireDue(ctx))
    await follow(enrollmentId)
    expect(await boxState(box.id)).toBe('in_stock')
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'eligible' })
    expect(await confirm(enrollmentId)).toEqual({ payFirst: true })
    const again = (await orderFor(enrollmentId))!
    expect(again.id).not.toBe(order.id)
    expect(await boxState(box.id)).toBe('reserved')
    // Money that comes for the first one after all waits for a person, and is no second co-payment.
    expect(await pay(order.id)).toBe('late')
    await follow(enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'copay_due' })
    expect((await within((ctx) => getService(ctx, { id }))).isPaymentDue).toBe(true)
  })

  test('is paid once, however often the money comes', async () => {
    const { enrollmentId, order } = await waitingForPayment()
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('address_confirmed')
    expect(await pay(order.id)).toBe('confirmed')
    expect(
      await within((ctx) =>
        receivePayment(ctx, {
          ...{
            orderId: order.id,
            paymentId: newId(),
            provider: 'stripe',
            amountCents: 1001,
            currency: 'USD',
          },
        }),
      ),
    ).toBe('duplicate')
    await follow(enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'copay_paid' })
    expect((await rowOf(enrollmentId)).state).toBe('nlad_submitted')
    expect(await orderFor(enrollmentId)).toMatchObject({
      awaitsEnrollment: true,
      fulfillmentStatus: 'unassigned',
    })
  })

  test('of another amount holds the order, and sends nothing', async () => {
    const { enrollmentId, order } = await waitingForPayment()
    expect(await pay(order.id, 1000)).toBe('late')
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('address_confirmed')
    // Staff let it go on.
    await within((ctx) => releaseOrder(ctx, { id: order.id, note: 'one cent' }), tenant, administrator())
    await follow(enrollmentId)
    expect((await rowOf(enrollmentId)).state).toBe('nlad_submitted')
    expect(
      await within((ctx) => ctx.db.select().from(fulfillments).where(eq(fulfillments.orderId, order.id))),
    ).toEqual([])
  })

  test('chosen again keeps its box and its co-payment', async () => {
    const { id, enrollmentId, order } = await paid()
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await within((ctx) =>
      advance(ctx, enrollmentState, enrollmentId, 'fail_nlad', { data: { code: 'NO_SAC' } }),
    )
    await choose(id, card, 'benefit')
    expect(await confirm(enrollmentId)).toEqual({ payFirst: false })
    expect(await orderFor(enrollmentId)).toMatchObject({ id: order.id, status: 'confirmed' })
    expect((await within((ctx) => boxOf(ctx, enrollmentId)))?.id).toBe(box.id)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'copay_paid' })
  })

  test('chosen away from gives its box and the money back, and can be chosen again', async () => {
    const { id, enrollmentId, order } = await waitingForPayment()
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await choose(id, card)
    expect(await boxState(box.id)).toBe('in_stock')
    await cancelGivenUp(caller(), order.id)
    await follow(enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'eligible' })
    expect(await choose(id, card, 'benefit')).toMatchObject({ state: 'device_chosen' })
  })

  test('refused by NLAD for good is refunded, and the box is free', async () => {
    const { enrollmentId, order } = await paid()
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await within((ctx) =>
      advance(ctx, enrollmentState, enrollmentId, 'fail_nlad', { data: { code: 'NO_SAC' } }),
    )
    await within((ctx) => advance(ctx, enrollmentState, enrollmentId, 'close', left))
    await follow(enrollmentId)
    await cancelGivenUp(caller(), order.id)
    expect(await boxState(box.id)).toBe('in_stock')
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'dropped' })
    expect(
      await within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id))),
    ).toMatchObject([{ amountCents: 1001 }])
  })
})

describe('the box of an order that is cancelled', () => {
  const reason = 'Asked for by phone'
  async function ready() {
    const own = await paid()
    await enroll(own.enrollmentId)
    return { ...own, box: (await within((ctx) => boxOf(ctx, own.enrollmentId)))! }
  }
  const boxNamed = (id: string) =>
    within(async (ctx) => (await ctx.db.select().from(deviceBoxes).where(eq(deviceBoxes.id, id)))[0]!)
  const asOwner = <Result>(work: (ctx: Ctx) => Promise<Result>) => within(work, tenant, administrator())
  const statusOf = async (id: string) =>
    (await within((ctx) => getOrder(ctx, id), tenant, administrator())).status

  test.each([
    [undefined, 'in_stock'],
    ['restock', 'in_stock'],
    ['damaged', 'written_off'],
    ['lost', 'written_off'],
  ] as const)('and told %s is %s', async (cards, status) => {
    const { enrollmentId, order, box } = await ready()
    await asOwner((ctx) => cancelOrder(ctx, { id: order.id, reason, cards }))
    // What cannot be sold again keeps for whom it was.
    expect(await boxNamed(box.id)).toMatchObject({
      status,
      enrollmentId: status === 'in_stock' ? null : enrollmentId,
    })
    await followBox(caller(), box.id)
    await follow(enrollmentId)
    expect(await boxState(box.id)).toBe(status)
    expect(await within((ctx) => boxOf(ctx, enrollmentId))).toBeUndefined()
  })

  test.each([
    ['damaged', 'written_off'],
    ['lost', 'written_off'],
    ['restock', 'in_stock'],
  ] as const)('or whose line alone is refunded, told %s, is %s', async (fate, status) => {
    const { order, box } = await ready()
    const key = order.charges.find(({ kind }) => kind === 'device')!.key
    await within((ctx) => stopLines(ctx, order.id, [{ line: `device:${key}`, quantity: 1 }], fate))
    expect(await boxState(box.id)).toBe(status)
    expect(await codeOf(within((ctx) => shipBox(ctx, { id: box.id })))).toBe('INVALID_STATE')
  })

  test('is not sent while that happens: whoever sends it waits for whoever cancels', async () => {
    const { order, box } = await ready()
    let isOver = false
    const isHeld = Promise.withResolvers<void>()
    // Begun outside of the transaction that it is to wait for.
    const sending = isHeld.promise
      .then(() => codeOf(within((ctx) => shipBox(ctx, { id: box.id }))))
      .finally(() => (isOver = true))
    await asOwner(async (ctx) => {
      await lockOrder(ctx, order.id)
      isHeld.resolve()
      let isAwaited = false
      while (!isOver && !isAwaited) {
        const { rows } = await ctx.db.execute<{ isAwaited: boolean }>(
          `select exists (select from pg_locks where not granted
            and pg_backend_pid() = any(pg_blocking_pids(pid))) as "isAwaited"`,
        )
        isAwaited = rows[0]!.isAwaited
      }
      await cancelOrder(ctx, { id: order.id, reason })
    })
    expect(await sending).toBe('INVALID_STATE')
    expect(await boxState(box.id)).toBe('in_stock')
    expect(await statusOf(order.id)).toBe('cancelled')
  })

  test('stays theirs once it has left, also before its order has heard of that', async () => {
    const { order, box } = await ready()
    await within((ctx) => shipBox(ctx, { id: box.id }))
    expect(await codeOf(asOwner((ctx) => cancelOrder(ctx, { id: order.id, reason })))).toBe('INVALID_STATE')
    expect(await boxState(box.id)).toBe('shipped')
    expect(await statusOf(order.id)).toBe('confirmed')
  })
})

describe('an order whose household leaves the program', () => {
  const leave = async (enrollmentId: string) => {
    await within((ctx) => advance(ctx, enrollmentState, enrollmentId, 'de_enroll', left))
    await follow(enrollmentId)
    // Told twice, by whatever moves, it stays as it is.
    await follow(enrollmentId)
  }
  const told = (enrollmentId: string) =>
    within((ctx) =>
      ctx.db
        .select({
          template: notifications.template,
          channel: notifications.channel,
          locale: notifications.locale,
          about: notifications.about,
        })
        .from(notifications)
        .where(
          and(eq(notifications.enrollmentId, enrollmentId), like(notifications.template, 'benefit-order-%')),
        )
        .orderBy(notifications.channel),
    )
  const refundsOf = (orderId: string) =>
    within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))
  const orderNamed = (id: string) =>
    within(async (ctx) => (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]!)

  test('before its paid box ships ends with it: the money goes back, the box is free, the benefit unused', async () => {
    const { enrollmentId, order } = await paid()
    await enroll(enrollmentId)
    expect(await orderNamed(order.id)).toMatchObject({ awaitsEnrollment: false, status: 'confirmed' })
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await leave(enrollmentId)
    expect(await orderNamed(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(order.id)).toMatchObject([{ amountCents: 1001, reason: 'order_cancelled' }])
    expect(await boxState(box.id)).toBe('in_stock')
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'dropped' })
    const said = { template: 'benefit-order-refunded', about: { cents: '1001', currency: 'USD' } }
    expect(await told(enrollmentId)).toMatchObject([
      { ...said, channel: 'email' },
      { ...said, channel: 'sms' },
    ])
    // Nobody can send the box of it any more.
    expect(await codeOf(within((ctx) => shipBox(ctx, { id: box.id })))).toBe('INVALID_STATE')
  })

  test('is told so in the language of the household, by e-mail alone where it wants no texts', async () => {
    await stock()
    const { contact } = applicant()
    const person = applicant({ contact: { ...contact!, textsAllowed: false } })
    const own = await household(caller(), { locale: 'es', person })
    await choose(own.id, card)
    await confirm(own.enrollmentId)
    await enroll(own.enrollmentId)
    const { id } = (await orderFor(own.enrollmentId))!
    await leave(own.enrollmentId)
    expect(await orderNamed(id)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(id)).toEqual([])
    expect(await told(own.enrollmentId)).toMatchObject([
      { template: 'benefit-order-cancelled', channel: 'email', locale: 'es' },
    ])
  })

  test('before it was let go ends likewise, and is told', async () => {
    const { enrollmentId, order } = await paid()
    await takenByNlad(enrollmentId)
    await leave(enrollmentId)
    expect(await orderNamed(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(order.id)).toMatchObject([{ amountCents: 1001 }])
    expect((await told(enrollmentId)).map(({ template }) => template)).toEqual([
      'benefit-order-refunded',
      'benefit-order-refunded',
    ])
  })

  test('whose box is on its way goes on: nothing goes back, and the device is theirs', async () => {
    const { enrollmentId, order } = await paid()
    await enroll(enrollmentId)
    const box = (await within((ctx) => boxOf(ctx, enrollmentId)))!
    await within((ctx) => shipBox(ctx, { id: box.id, trackingNumber: '9400' }))
    // Whether or not its order has heard of it.
    await leave(enrollmentId)
    await followBox(caller(), box.id)
    await follow(enrollmentId)
    expect(await orderNamed(order.id)).toMatchObject({ status: 'confirmed' })
    expect(await refundsOf(order.id)).toEqual([])
    expect(await boxState(box.id)).toBe('shipped')
    expect((await told(enrollmentId)).map(({ template }) => template)).toEqual([
      'benefit-order-under-way',
      'benefit-order-under-way',
    ])
  })

  test('with a device at its full price still comes', async () => {
    await stock()
    const own = await household(caller())
    nlad.answers.push(no)
    await verifyDevice(caller(), own)
    await choose(own.id, card, 'retail')
    await confirm(own.enrollmentId)
    const order = (await orderFor(own.enrollmentId))!
    await pay(order.id)
    await follow(own.enrollmentId)
    await enroll(own.enrollmentId)
    const box = (await within((ctx) => boxOf(ctx, own.enrollmentId)))!
    await leave(own.enrollmentId)
    expect(await orderNamed(order.id)).toMatchObject({ status: 'confirmed' })
    expect(await refundsOf(order.id)).toEqual([])
    expect((await told(own.enrollmentId)).map(({ template }) => template)).toEqual([
      'benefit-order-bought',
      'benefit-order-bought',
    ])
    await within((ctx) => shipBox(ctx, { id: box.id }))
    expect(await boxState(box.id)).toBe('shipped')
  })

  test('of which everything has arrived stays as it is, and nothing is said of it', async () => {
    const { enrollmentId, order } = await delivered()
    await leave(enrollmentId)
    expect(await refundsOf(order.id)).toEqual([])
    expect(await told(enrollmentId)).toEqual([])
  })

  test('of somebody else is not touched', async () => {
    const [one, bystander] = [await paid(), await paid()]
    await enroll(one.enrollmentId)
    await enroll(bystander.enrollmentId)
    await leave(one.enrollmentId)
    await follow(bystander.enrollmentId)
    expect(await orderNamed(bystander.order.id)).toMatchObject({ status: 'confirmed' })
    expect(await refundsOf(bystander.order.id)).toEqual([])
    expect(await told(bystander.enrollmentId)).toEqual([])
  })
})

describe('the claim', () => {
  test('is sent when the device is delivered while enrolled, and the program pays', async () => {
    const { enrollmentId, order } = await delivered()
    expect(await orderFor(enrollmentId)).toMatchObject({
      status: 'completed',
      fulfillmentStatus: 'delivered',
    })
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'delivered', deliveredOn: '2023-06-01' })
    nlad.asked.length = 0
    nlad.answers.push(done({ message: 'Subscriber updated.', subscriberId: '1234' }))
    await tellOfDevice(caller(), enrollmentId)
    await tellOfDevice(caller(), enrollmentId)
    expect(nlad.asked).toMatchObject([
      {
        operation: 'update',
        input: {
          subscriber: { subscriberId: '1234' },
          ...{ sac: '159001', serviceType: 'MobileBroadband', serviceStartsOn: '2023-06-01' },
          device: {
            ...{ deliveredOn: '2023-06-01', modelNumber: 'HT10', marketValueCents: 11_001, copayCents: 1001 },
          },
        },
      },
    ])
    const claim = (await claimFor(enrollmentId))!
    expect(claim).toMatchObject({ state: 'claimed', claimedOn: '2023-06-01' })
    expect(await within((ctx) => getServiceRecord(ctx, { id: enrollmentId }))).toMatchObject({
      chosen: { device: 'Halden Tab 10', deviceCents: 1001 },
      order: { id: order.id, awaits: false },
      claim: { state: 'claimed' },
    })
    expect(await codeOf(within((ctx) => reimburseClaim(ctx, { id: claim.id }), other))).toBe('NOT_FOUND')
    await within((ctx) => reimburseClaim(ctx, { id: claim.id }))
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'reimbursed' })
  })

  test('whose answer was lost is sent again, and counts as taken where NLAD has it already', async () => {
    const { enrollmentId } = await delivered()
    nlad.answers.push(unknown('no answer'))
    await tellOfDevice(caller(), enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_submitted', isUnsure: true })
    world.clock.advance(3_600_000)
    await claimJanitor(caller())
    nlad.answers.push(refused('CANNOT_UPDATE_DEVICE', 'claimed'))
    await tellOfDevice(caller(), enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claimed', tryAt: null })
  })

  test('whose process was killed after the call is told again, and counts as taken where NLAD has it already', async () => {
    const { enrollmentId } = await delivered()
    nlad.answers.push(yes)
    let transactions = 0
    const killed = tellOfDevice(caller(), enrollmentId, (of, work) => {
      if (++transactions > 1) throw new Error('killed')
      return inTransaction(of, work)
    })
    await expect(killed).rejects.toThrow('killed')
    world.clock.advance(3_600_000)
    nlad.answers.push(refused('CANNOT_UPDATE_DEVICE', 'claimed'))
    await tellOfDevice(caller(), enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claimed', tryAt: null, isUnsure: false })
  })

  test('that NLAD refuses at once because it was claimed before is for staff', async () => {
    const { enrollmentId } = await delivered()
    nlad.answers.push(unavailable('status 503'), refused('CANNOT_UPDATE_DEVICE', 'claimed'))
    await tellOfDevice(caller(), enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_submitted', isUnsure: false })
    await tellOfDevice(caller(), enrollmentId)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_failed' })
  })

  test('that is refused waits for staff: once more, or the co-payment goes back', async () => {
    const { enrollmentId, order } = await delivered()
    nlad.answers.push(refused('MODEL_NUMBER_NOT_FOUND', 'model'))
    await tellOfDevice(caller(), enrollmentId)
    const { id } = (await claimFor(enrollmentId))!
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_failed' })
    expect(await open(enrollmentId)).toEqual([
      { kind: 'device_claim_failed', data: { code: 'MODEL_NUMBER_NOT_FOUND' } },
    ])
    await within((ctx) => submitClaim(ctx, { id }), tenant, administrator())
    nlad.answers.push(refused('MODEL_NUMBER_NOT_FOUND', 'model'))
    await tellOfDevice(caller(), enrollmentId)
    expect(
      await codeOf(within((ctx) => refundCopayment(ctx, { id }), tenant, administrator('support'))),
    ).toBe('FORBIDDEN')
    await within((ctx) => refundCopayment(ctx, { id }), tenant, administrator())
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'refunded' })
    expect(await open(enrollmentId)).toEqual([])
    expect(
      await within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id))),
    ).toMatchObject([{ amountCents: 1001 }])
  })

  test('of a household of whom no call is known that enrolled it is for staff', async () => {
    const { enrollmentId } = await delivered()
    await within((ctx) =>
      ctx.db
        .update(providerExchanges)
        .set({ state: 'refused' })
        .where(
          and(eq(providerExchanges.enrollmentId, enrollmentId), eq(providerExchanges.operation, 'enroll')),
        ),
    )
    nlad.asked.length = 0
    await tellOfDevice(caller(), enrollmentId)
    expect(nlad.asked).toEqual([])
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_failed' })
    expect(await open(enrollmentId)).toEqual([
      { kind: 'device_claim_failed', data: { code: 'ENROLLMENT_CALL_UNKNOWN' } },
    ])
  })

  test('is not made for whoever is not enrolled any more', async () => {
    const { enrollmentId } = await delivered()
    await within((ctx) =>
      ctx.db.update(enrollments).set({ state: 'de_enrolled' }).where(eq(enrollments.id, enrollmentId)),
    )
    nlad.asked.length = 0
    await tellOfDevice(caller(), enrollmentId)
    expect(nlad.asked).toEqual([])
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'claim_failed', refusal: 'NOT_ENROLLED' })
  })

  test('is taken back when the device comes back, and needs no word before', async () => {
    const early = await delivered()
    await within((ctx) => returnBox(ctx, early.box.id))
    await followBox(caller(), early.box.id)
    expect(await claimFor(early.enrollmentId)).toMatchObject({ state: 'returned' })

    const { enrollmentId, box } = await delivered()
    nlad.answers.push(done({ message: 'Subscriber updated.', subscriberId: '1234' }))
    await tellOfDevice(caller(), enrollmentId)
    await within((ctx) => returnBox(ctx, box.id))
    await followBox(caller(), box.id)
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'void_due' })
    nlad.asked.length = 0
    nlad.answers.push(done({ message: 'Subscriber updated.', subscriberId: '1234' }))
    await tellOfDevice(caller(), enrollmentId)
    expect(nlad.asked).toMatchObject([{ operation: 'update', input: { device: null, sac: '159001' } }])
    expect(await claimFor(enrollmentId)).toMatchObject({ state: 'voided' })
  })
})
