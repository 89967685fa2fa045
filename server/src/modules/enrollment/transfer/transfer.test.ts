import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { milestones } from '#contracts/enrollment/log/choices.ts'
import { transferExceptions, type ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { atHome, registryWorld } from '#server/testing/registry.ts'
import { agreement } from '#server/testing/transfers.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { enrollmentMilestones } from '#tables/enrollment-log.ts'
import { transferAttempts } from '#tables/enrollment-transfer.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { setClock } from '#modules/programs/index.ts'
import { openDeEnrollments } from '../membership/begin-de-enrollment.ts'
import { getDeEnrollment } from '../membership/de-enrollment.queries.ts'
import { getProgress } from '../progress.queries.ts'
import { enroll } from '../registry/enroll.ts'
import { askRegistryAgain } from '../registry/ask-registry-again.ts'
import { chooseService } from '../service/choose-service.ts'
import { agreeToTransfer } from './agree-to-transfer.ts'
import { listOfTransfers } from './list-of-transfers.ts'
import { transferOf } from './own-transfer.ts'
import { getTransferRecord } from './record.queries.ts'
import { reopenTransfers } from './reopen-transfers.ts'
import { remindOfTransfer, retryTransfer } from './settle-transfer.ts'
import { closeTransfer, exceptByStaff, recheckTransfer, retryByStaff, reverseTransfer } from './staff-acts.ts'
import { getTransfer } from './transfer.queries.ts'

let sandbox: TestSandbox
let world: World
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  usac = usacWorld(sandbox, 'nobody')
  nlad = await registryWorld(world, await world.tenant('base'))
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})
beforeEach(async () => {
  await usac.calm()
  await usac.outage({ nv: false, nlad: false, addresses: false, maintenance: 'off' })
})

type Someone = Awaited<ReturnType<typeof nlad.qualified>>
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => nlad.within(work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const seen = ({ id }: Someone) => within((ctx) => getProgress(ctx, { id }))
const view = ({ id }: Someone) => within((ctx) => getTransfer(ctx, { id }))
const rowOf = ({ enrollmentId }: Someone) => within((ctx) => transferOf(ctx, enrollmentId))
const agree = ({ id, person }: Someone, changes: object = {}, program: ProgramCode = 'acp') => {
  const { firstName, lastName } = person.name as { firstName: string; lastName: string }
  return within((ctx) =>
    agreeToTransfer(ctx, { id, ...agreement(program, `${firstName} ${lastName}`, changes) }),
  )
}
const ask = ({ enrollmentId }: Someone) => askRegistryAgain(nlad.caller, enrollmentId)
/** Somebody who agreed, chose a plan and confirmed the address; NLAD is not asked yet. */
async function agreed(lastName: string, program: ProgramCode = 'acp') {
  const someone = await nlad.qualified(lastName, { program })
  await agree(someone, {}, program)
  await within((ctx) => chooseService(ctx, { id: someone.id, planId: nlad.plans[program], device: null }))
  await within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
  return someone
}
const calls = ({ enrollmentId }: Someone) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(providerExchanges)
      .where(and(eq(providerExchanges.enrollmentId, enrollmentId), eq(providerExchanges.provider, 'nlad')))
      .orderBy(asc(providerExchanges.sentAt), asc(providerExchanges.id)),
  )
const attemptsOf = async (someone: Someone) => {
  const { id } = (await rowOf(someone))!
  return within((ctx) =>
    ctx.db
      .select({
        number: transferAttempts.number,
        exception: transferAttempts.exception,
        result: transferAttempts.result,
      })
      .from(transferAttempts)
      .where(eq(transferAttempts.transferId, id))
      .orderBy(asc(transferAttempts.number)),
  )
}
const milestonesOf = async ({ enrollmentId }: Someone) =>
  (
    await within((ctx) =>
      ctx.db
        .select({ milestone: enrollmentMilestones.milestone })
        .from(enrollmentMilestones)
        .where(eq(enrollmentMilestones.enrollmentId, enrollmentId)),
    )
  )
    .map(({ milestone }) => milestone)
    .toSorted((one, other) => milestones.indexOf(one) - milestones.indexOf(other))
const told = async ({ enrollmentId }: Someone, template: string) =>
  (
    await within((ctx) =>
      ctx.db
        .select({ channel: notifications.channel })
        .from(notifications)
        .where(and(eq(notifications.enrollmentId, enrollmentId), eq(notifications.template, template))),
    )
  )
    .map(({ channel }) => channel)
    .toSorted()

describe('a transfer', () => {
  test.each(['acp', 'lifeline'] as const)(
    'in %s moves the benefit here by that agreement',
    async (program) => {
      const someone = await agreed('Active', program)
      expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted', page: '/enroll-reviewing' })
      expect(await rowOf(someone)).toMatchObject({ state: 'verifying' })
      await ask(someone)
      expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled', page: '/completed-acp' })
      expect(await rowOf(someone)).toMatchObject({ state: 'completed', attempts: 1, refusal: null })
      expect(await attemptsOf(someone)).toEqual([{ number: 1, exception: null, result: 'done' }])
      expect(await milestonesOf(someone)).toEqual(['started', 'submitted', 'qualified', 'transferred'])
      const [call, ...more] = await calls(someone)
      expect([call?.operation, call?.state, more]).toEqual(['transfer', 'answered', []])
      expect((await nlad.rowOf(someone)).subscriberId).toMatch(/^\d{9}$/)
      for (const receipt of ['transfer-agreed', 'transfer-done'])
        expect([receipt, await told(someone, receipt)]).toEqual([receipt, ['email', 'sms']])
      expect(await told(someone, 'enrollment-enrolled')).toContain('email')
      expect(await codeOf(agree(someone, {}, program))).toBe('INVALID_STATE')
    },
  )

  test('that NLAD asks for only when it enrolls is agreed to once, and asks for nothing twice', async () => {
    // Of whom the National Verifier said nothing.
    const someone = await nlad.submitted('Complete')
    await usac.refuse('DUPLICATE_SUBSCRIBER', 'enroll')
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required', page: '/transfer-acp-plan' })
    await usac.refuse('TRANSFER_LIMIT_EXCEEDED', 'transfer')
    expect(await agree(someone)).toMatchObject({ state: 'nlad_submitted' })
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_failed' })
  })

  test('of somebody who is ours already leads to the account they have', async () => {
    const someone = await agreed('Ours')
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_failed', page: '/enroll-transfer-failure' })
    expect(await view(someone)).toMatchObject({ state: 'failed', reason: 'ours', exceptions: [] })
  })

  test('of a benefit that nobody has any more enrolls the household instead', async () => {
    const someone = await agreed('Active')
    await usac.refuse('SUBSCRIBER_NOT_FOUND', 'transfer')
    await ask(someone)
    expect(await rowOf(someone)).toMatchObject({ state: 'cancelled' })
    await ask(someone)
    expect((await calls(someone)).map(({ operation }) => operation)).toEqual(['transfer', 'enroll'])
  })

  test('that NLAD refuses for another reason waits for staff, and is tried again by a new agreement', async () => {
    const someone = await agreed('Active')
    await usac.refuse('MOON_NOT_FULL', 'transfer')
    await ask(someone)
    expect(await view(someone)).toMatchObject({ state: 'failed', reason: 'refused' })
    const { id } = (await rowOf(someone))!
    const open = () =>
      within((ctx) =>
        ctx.db
          .select({ kind: attention.kind })
          .from(attention)
          .where(and(eq(attention.subjectId, id), isNull(attention.closedAt))),
      )
    expect(await open()).toEqual([{ kind: 'transfer_refused' }])
    expect(await told(someone, 'transfer-stopped')).toEqual(['email', 'sms'])
    await within((ctx) => retryTransfer(ctx, { id: someone.id }))
    expect(await open()).toEqual([])
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required' })
    // Everything else is known: NLAD is asked at once.
    expect(await agree(someone)).toMatchObject({ state: 'nlad_submitted' })
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    expect((await attemptsOf(someone)).map(({ result }) => result)).toEqual(['MOON_NOT_FULL', 'done'])
  })

  test('that has to be mended like an enrollment is mended, and agreed to anew', async () => {
    const someone = await agreed('Active')
    await usac.refuse('APPLICATION_PENDING', 'transfer')
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nv_pending_review' })
    expect(await rowOf(someone)).toMatchObject({ state: 'draft' })
    const other = await agreed('Active')
    await usac.refuse('DUPLICATE_PRIMARY_ADDRESS', 'transfer')
    await ask(other)
    expect(await seen(other)).toMatchObject({ state: 'nlad_failed' })
    expect(await rowOf(other)).toMatchObject({ state: 'draft' })
  })
})

describe('a second transfer in a month', () => {
  test('waits for its day, of which who wants hears, and is agreed to anew then', async () => {
    const someone = await agreed('Limit')
    await ask(someone)
    expect(await view(someone)).toMatchObject({
      ...{ state: 'blocked', reason: 'limit', transferableOn: '2023-07-01', isReminded: false },
      exceptions: ['TE1', 'TE2', 'TE3', 'TE4'],
    })
    await within((ctx) => remindOfTransfer(ctx, { id: someone.id }))
    expect(await view(someone)).toMatchObject({ isReminded: true })
    await reopenTransfers(nlad.caller)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_failed' })
    world.clock.advance(daysMs(17))
    await reopenTransfers(nlad.caller)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required', page: '/transfer-acp-plan' })
    expect(await told(someone, 'transfer-day')).toEqual(['email', 'sms'])
    expect(await agree(someone)).toMatchObject({ state: 'nlad_submitted' })
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    world.clock.advance(-daysMs(17))
  })

  test.each(transferExceptions)('goes at once by exception %s, with what supports it', async (exception) => {
    const someone = await agreed('Limit')
    await ask(someone)
    const support = 'The shop switched us without a word.'
    expect(await codeOf(agree(someone, { transferException: exception }))).toBe('INVALID_INPUT')
    expect(await agree(someone, { transferException: exception, support })).toMatchObject({
      state: 'nlad_submitted',
    })
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    expect(await attemptsOf(someone)).toEqual([
      { number: 1, exception: null, result: 'TRANSFER_LIMIT_EXCEEDED' },
      { number: 2, exception, result: 'done' },
    ])
  })

  test('by an exception that is not needed any more goes without it', async () => {
    const someone = await agreed('Limit')
    await ask(someone)
    await agree(someone, { transferException: 'TE2', support: 'The company closed its doors.' })
    await usac.refuse('CANNOT_PROVIDE_TRANSFER_EXCEPTION', 'transfer')
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
    await ask(someone)
    const sent = (await calls(someone)).map(
      ({ request }) => (request as Record<string, string>).transferException,
    )
    expect(sent).toEqual([undefined, 'TE2', undefined])
  })

  test('by the old rule of Lifeline has no exceptions', async () => {
    const someone = await agreed('Active', 'lifeline')
    await usac.refuse('CANNOT_TRANSFER_WITHIN_60_DAYS', 'transfer')
    await ask(someone)
    expect(await view(someone)).toMatchObject({ state: 'blocked', reason: 'freeze', exceptions: [] })
    const { id } = (await rowOf(someone))!
    expect((await within((ctx) => getTransferRecord(ctx, { id }))).exceptions).toEqual([])
    expect(
      await codeOf(
        agree(someone, { transferException: 'TE1', support: 'We never agreed to it.' }, 'lifeline'),
      ),
    ).toBe('TRANSFER_EXCEPTION_NOT_ALLOWED')
  })
})

describe('an agreement', () => {
  test('counts for a day: afterwards the household is asked anew, and NLAD is not', async () => {
    const someone = await nlad.qualified('Active')
    await agree(someone)
    world.clock.advance(hoursMs(24) + 1)
    const { id } = someone
    await within((ctx) => chooseService(ctx, { id, planId: nlad.plans.acp, device: null }))
    expect(await within((ctx) => enroll(ctx, { id, delivery: atHome }))).toMatchObject({
      ...{ state: 'transfer_required', page: '/transfer-acp-plan' },
    })
    expect(await view(someone)).toMatchObject({ state: 'draft', reason: 'lapsed' })
    expect(await calls(someone)).toEqual([])
    expect(await agree(someone)).toMatchObject({ state: 'nlad_submitted' })
    expect((await attemptsOf(someone)).map(({ result }) => result)).toEqual(['LAPSED', null])
    world.clock.advance(-hoursMs(24) - 1)
  })

  test('that runs out while NLAD is silent is not sent any more', async () => {
    const someone = await agreed('Active')
    await usac.outage({ nlad: true })
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted', isWaitingForOutage: true })
    await usac.outage({ nlad: false })
    world.clock.advance(hoursMs(25))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required' })
    expect((await calls(someone)).map(({ operation }) => operation)).toEqual(['transfer', 'find'])
    world.clock.advance(-hoursMs(25))
  })

  test('outlives an outage of minutes', async () => {
    const someone = await agreed('Active')
    await usac.outage({ nlad: true })
    await ask(someone)
    await usac.outage({ nlad: false })
    world.clock.advance(minutesMs(5))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    world.clock.advance(-minutesMs(5))
  })
})

test('a lost answer is found again, and the benefit moved once', async () => {
  const someone = await agreed('Active')
  await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/transfer' })
  await ask(someone)
  expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
  await usac.calm()
  world.clock.advance(minutesMs(3))
  await ask(someone)
  expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
  expect(await rowOf(someone)).toMatchObject({ state: 'completed', attempts: 1 })
  expect((await calls(someone)).filter(({ operation }) => operation === 'transfer')).toHaveLength(1)
  world.clock.advance(-minutesMs(3))
})

describe('an agreement that runs out while a lost transfer is looked for', () => {
  /** Agreed to twenty hours before a call that gets no answer, and five hours more gone since. */
  async function lost(how: 'after it was done' | 'before it was done') {
    const someone = await agreed('Active')
    world.clock.advance(hoursMs(20))
    if (how === 'after it was done')
      await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/transfer' })
    else await usac.outage({ nlad: true })
    await ask(someone)
    await usac.calm()
    await usac.outage({ nlad: false, reportsLag: 10 * 60 })
    world.clock.advance(hoursMs(5))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
    expect(await rowOf(someone)).toMatchObject({ attempts: 1, refusal: null })
    const { registryTryAt } = await nlad.rowOf(someone)
    expect(registryTryAt!.getTime()).toBeGreaterThan(world.clock.now().getTime())
    return someone
  }
  const operations = async (someone: Someone) => (await calls(someone)).map(({ operation }) => operation)
  afterEach(() => usac.outage({ reportsLag: 0 }))

  test('is not asked for anew: what was done stands in a later report', async () => {
    const someone = await lost('after it was done')
    await usac.outage({ reportsLag: 0 })
    world.clock.advance(hoursMs(1))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    expect(await rowOf(someone)).toMatchObject({ state: 'completed', attempts: 1 })
    expect(await attemptsOf(someone)).toEqual([{ number: 1, exception: null, result: 'done' }])
    expect(await operations(someone)).toEqual(['transfer', 'find', 'find'])
    world.clock.advance(-hoursMs(26))
  })

  test('is asked for anew once a report that is late enough does not name it', async () => {
    const someone = await lost('before it was done')
    world.clock.advance(hoursMs(18))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
    world.clock.advance(hoursMs(1))
    await ask(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required', page: '/transfer-acp-plan' })
    expect((await attemptsOf(someone)).map(({ result }) => result)).toEqual(['LAPSED'])
    expect(await operations(someone)).toEqual(['transfer', 'find', 'find', 'find'])
    world.clock.advance(-hoursMs(44))
  })
})

test('a program that ends between the click and the call moves nothing', async () => {
  await within((ctx) => setClock(ctx, { startsAt: '2024-02-01T15:00:00Z' }))
  const someone = await agreed('Active')
  // New households are taken no more; benefits still move.
  await within((ctx) => setClock(ctx, { startsAt: '2024-03-02T15:00:00Z' }))
  const { id } = someone
  const late = await rowOf(someone)
  expect(late).toMatchObject({ state: 'verifying' })
  await ask(someone)
  expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({ state: 'nlad_enrolled' })

  await within((ctx) => setClock(ctx, { startsAt: '2024-02-05T15:00:00Z' }))
  const other = await agreed('Active')
  await within((ctx) => setClock(ctx, { startsAt: '2024-06-01T05:00:00Z' }))
  await ask(other)
  expect(await view(other)).toMatchObject({ state: 'failed', reason: 'closed', takesTransfers: false })
  await within((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00Z' }))
})

describe('staff', () => {
  const staff = (role: 'support' | 'read-only') => ({ ...nlad.caller, actor: administrator(role) })
  const byStaff = <Result>(work: (ctx: Ctx) => Promise<Result>, role: 'support' | 'read-only' = 'support') =>
    inTransaction(staff(role), work)
  const recordOf = async (someone: Someone, role: 'support' | 'read-only' = 'support') => {
    const { id } = (await rowOf(someone))!
    return byStaff((ctx) => getTransferRecord(ctx, { id }), role)
  }

  test('find a transfer, and claim an exception that the household has to agree to', async () => {
    const someone = await agreed('Limit')
    await ask(someone)
    const { id } = (await rowOf(someone))!
    const { reference } = await nlad.rowOf(someone)
    const found = await byStaff((ctx) =>
      listOfTransfers.page(ctx, {
        ...{ sort: '-startedAt', page: 1, perPage: 20, search: reference.toLowerCase() },
      }),
    )
    expect(found.items).toMatchObject([
      { id, reference, state: 'blocked', reason: 'limit', transferableOn: '2023-07-01', attempts: 1 },
    ])
    const support = 'The old company closed its shop.'
    expect((await recordOf(someone)).exceptions).toEqual(transferExceptions)
    await byStaff((ctx) => exceptByStaff(ctx, { id, exception: 'TE2', support }))
    expect((await recordOf(someone)).exceptions).toEqual([])
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required' })
    expect(await agree(someone)).toMatchObject({ state: 'nlad_submitted' })
    await recheckTransfer(staff('support'), { id })
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    const record = await recordOf(someone)
    expect(record.agreements).toMatchObject([
      { number: 2, exception: 'TE2', support, result: 'done' },
      { number: 1, exception: null, support: null, result: 'TRANSFER_LIMIT_EXCEEDED' },
    ])
    expect(record.consents.filter(({ textCode }) => textCode === 'ACP_TRANSFER_V1')).toHaveLength(2)
    // What a household wrote is for those alone who work with it.
    expect((await recordOf(someone, 'read-only')).agreements[0]!.support).toBeNull()
  })

  test('end it with its application, or let the household try again, and never send it themselves', async () => {
    const someone = await agreed('Ours')
    const { id } = (await rowOf(someone))!
    const closing = () => byStaff((ctx) => closeTransfer(ctx, { id, reason: 'Is with us already.' }))
    await ask(someone)
    await byStaff((ctx) => retryByStaff(ctx, { id }))
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required' })
    expect(await codeOf(recheckTransfer(staff('support'), { id }))).toBe('INVALID_STATE')
    await closing()
    expect(await seen(someone)).toMatchObject({ state: 'closed' })
    expect(await recordOf(someone)).toMatchObject({
      state: 'cancelled',
      closedBecause: 'Is with us already.',
    })
    expect(await codeOf(closing())).toBe('INVALID_STATE')
  })

  test('take back what a household never agreed to, of which NLAD is told', async () => {
    const someone = await agreed('Active')
    const { id } = (await rowOf(someone))!
    const reverse = () => byStaff((ctx) => reverseTransfer(ctx, { id, reason: 'She says it was not her.' }))
    expect(await codeOf(reverse())).toBe('INVALID_STATE')
    await ask(someone)
    await reverse()
    expect(await recordOf(someone)).toMatchObject({ state: 'reversed' })
    const [way] = await within((ctx) => openDeEnrollments(ctx, someone.enrollmentId))
    expect(way).toMatchObject({ reason: 'ERROR_CORRECTION', askedBy: 'staff' })
    expect(await byStaff((ctx) => getDeEnrollment(ctx, way!))).toMatchObject({
      evidence: 'She says it was not her.',
    })
  })

  test('of another service provider find nothing', async () => {
    const someone = await agreed('Limit')
    const { id } = (await rowOf(someone))!
    const elsewhere = { ...world.caller(await world.tenant()), actor: administrator('support') }
    const there = <Result>(work: (ctx: Ctx) => Promise<Result>) => codeOf(inTransaction(elsewhere, work))
    expect(await there((ctx) => getTransferRecord(ctx, { id }))).toBe('NOT_FOUND')
    expect(await there((ctx) => retryByStaff(ctx, { id }))).toBe('NOT_FOUND')
    expect(await there((ctx) => closeTransfer(ctx, { id, reason: 'Not ours.' }))).toBe('NOT_FOUND')
  })
})
