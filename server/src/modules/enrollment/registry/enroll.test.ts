import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { knownCodes } from '#contracts/enrollment/registry/codes.ts'
import { judgeByDefault } from '#providers/subscriber-registry/index.ts'
import { setClock } from '#modules/programs/index.ts'
import { enrollmentConsents, enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { sacCodes } from '#tables/programs.ts'
import { textOf } from '#server/testing/pdf.ts'
import { signature, type Applicant } from '#server/testing/enrollments.ts'
import { atHome, registryWorld, sacOf } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { askVerifierAbout } from '../ask-verifier.ts'
import { startAgain } from '../end-enrollment.ts'
import { noteNumber } from '../membership/activate-member.ts'
import { sendNumber } from '../membership/send-number.ts'
import { getProgress } from '../progress.queries.ts'
import { getDelivery, getWorksheet } from './delivery.queries.ts'
import { enroll } from './enroll.ts'
import { enrollAtRegistry } from './enroll-at-registry.ts'
import { askRegistryAgain } from './ask-registry-again.ts'
import { recordOf } from './record.queries.ts'
import { retryEnrollment } from './retry-enrollment.ts'
import { takeRecord } from './take-record.ts'

let sandbox: TestSandbox
let world: World
let admin: pg.Client
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  // What was agreed to can be deleted by nobody but here.
  await admin.query('set session_replication_role = replica')
  usac = usacWorld(sandbox, 'nobody')
  nlad = await registryWorld(world, await world.tenant('base'))
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
  await sandbox?.stop()
})
beforeEach(async () => {
  await usac.calm()
  await usac.outage({ nv: false, nlad: false, addresses: false, maintenance: 'off', reportsLag: 0 })
})

type Someone = Awaited<ReturnType<typeof nlad.submitted>>
const seen = ({ id }: { id: string }) => nlad.within((ctx) => getProgress(ctx, { id }))
const openAttention = ({ enrollmentId }: Someone) =>
  nlad.within((ctx) =>
    ctx.db
      .select({ kind: attention.kind, data: attention.data })
      .from(attention)
      .where(and(eq(attention.subjectId, enrollmentId), isNull(attention.closedAt))),
  )
const calls = ({ enrollmentId }: Someone) =>
  nlad.within((ctx) =>
    ctx.db
      .select()
      .from(providerExchanges)
      .where(and(eq(providerExchanges.enrollmentId, enrollmentId), eq(providerExchanges.provider, 'nlad')))
      .orderBy(providerExchanges.sentAt, providerExchanges.id),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
/** NLAD has this person as a subscriber by that reference. */
const isThere = async ({ enrollmentId }: Someone) => (await nlad.rowOf({ enrollmentId })).subscriberId

describe('a household that qualifies', () => {
  test.each(['acp', 'lifeline'] as const)('is enrolled under %s', async (program) => {
    const someone = await nlad.chosen('Complete', { program })
    const wanted = { id: someone.id, delivery: atHome }
    expect(await nlad.within((ctx) => enroll(ctx, wanted))).toMatchObject({
      ...{ state: 'nlad_submitted', page: '/enroll-reviewing', owner: 'us' },
    })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'done' })
    const row = await nlad.rowOf(someone)
    expect(row).toMatchObject({ state: 'nlad_enrolled', sac: sacOf[program], enrolledAt: world.clock.now() })
    expect(row.subscriberId).toMatch(/^\d+$/)
    expect(await seen(someone)).toMatchObject({ page: '/completed-acp', refusal: null })
    const [call] = await calls(someone)
    expect(call).toMatchObject({ operation: 'enroll', state: 'answered', result: 'DONE', answerStatus: 201 })
    // Nothing of the person stands in what is kept of it.
    expect(JSON.stringify(call)).not.toMatch(/Complete|Main Street|@example/)
    expect(call!.request).toMatchObject({
      sac: sacOf[program],
      etcGeneralUse: row.reference,
      repNotAssisted: '1',
    })
    const told = await nlad.within((ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, someone.enrollmentId)),
    )
    expect(told.map(({ template, channel }) => `${template} ${channel}`)).toContain(
      'enrollment-enrolled email',
    )
  })

  test('is asked for an address once, and keeps what it said', async () => {
    const someone = await nlad.chosen()
    expect(await codeOf(nlad.within((ctx) => enroll(ctx, { id: someone.id })))).toBe('ANSWERS_MISSING')
    const mailing = {
      ...{ address1: 'PO Box 9', address2: undefined, city: 'Albany', state: 'NY' as const, zip: '12201' },
      urbanization: undefined,
    } as const
    await nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: { shipping: null, mailing } }))
    expect(await nlad.within((ctx) => getDelivery(ctx, someone))).toMatchObject({
      ...{ isConfirmed: true, shipping: null, mailing: { address1: 'PO Box 9', zip: '12201' } },
      service: { city: 'New York', state: 'NY' },
    })
    await nlad.ask(someone)
    expect((await calls(someone))[0]!.request).toMatchObject({ mailingAddress1: '[hidden]' })
  })

  test('has a record to keep in its own language, without a number of identity, and nobody has one before', async () => {
    const someone = await nlad.submitted('Complete', { identity: { kind: 'ssn', ssn4: '8642' } })
    const take = () => takeRecord(nlad.caller, { id: someone.id, locale: 'es' })
    expect(await codeOf(take())).toBe('INVALID_STATE')
    await nlad.ask(someone)
    const file = await take()
    const { reference } = await nlad.rowOf(someone)
    expect([file.name, file.type]).toEqual([`${reference}.pdf`, 'application/pdf'])
    const pdf = Buffer.from(await file.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const row = await nlad.rowOf(someone)
    const record = await nlad.within((ctx) => recordOf(ctx, row, 'es'))
    expect(record.consents.length).toBeGreaterThan(1)
    expect(JSON.stringify(record)).not.toContain('8642')
    // What they get at which price, and whom they ask.
    const { plan, planCents } = record.chosen!
    expect(textOf(pdf)).toContain(`${plan.es}: $${(planCents / 100).toFixed(2)} al mes`)
    expect(textOf(pdf)).toMatch(/Preguntas\? Escriba a \S+ o llame al \+1 \d{3}-\d{3}-\d{4}\./)
  })

  test.each([
    ['acp', 'MobileBroadband'],
    ['lifeline', 'BundledVoice'],
  ] as const)('under %s is told of its number later as it was enrolled', async (program, serviceType) => {
    const someone = await nlad.submitted('Complete', { program })
    await nlad.ask(someone)
    world.clock.advance(daysMs(3))
    await nlad.within((ctx) =>
      noteNumber(ctx, someone.enrollmentId, `21255501${program === 'acp' ? 81 : 82}`),
    )
    await sendNumber(nlad.caller, someone.enrollmentId)
    const call = (await calls(someone)).at(-1)!
    expect(call).toMatchObject({ operation: 'update', state: 'answered', result: 'DONE' })
    expect(call.request).toMatchObject({
      ...{ sac: sacOf[program], serviceType, serviceInitializationDate: '06/15/2023' },
      transactionEffectiveDate: '06/18/2023',
    })
    expect(call.request).not.toHaveProperty('consumerFee')
    world.clock.advance(-daysMs(3))
  })

  test('sends it from two tabs and is enrolled once', async () => {
    const someone = await nlad.chosen()
    const both = await Promise.all(
      [1, 2].map(() => nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))),
    )
    expect(both.map(({ state }) => state)).toEqual(['nlad_submitted', 'nlad_submitted'])
    await Promise.all([nlad.ask(someone), nlad.ask(someone)])
    expect((await calls(someone)).map(({ operation }) => operation)).toEqual(['enroll'])
    expect(await codeOf(nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome })))).toBe(
      'INVALID_STATE',
    )
  })

  test.each(['acp', 'lifeline'] as const)(
    'whose address has accents and signs is known by its letters, in %s',
    async (program) => {
      const address = {
        ...{ address1: `Calle Peñuelas 3º – ${program === 'acp' ? 1 : 2}`, address2: 'Apt. O’Neil, #4' },
        ...{ city: 'Nueva Nación', state: 'NY', zip: '10001' },
      }
      const mailing = { ...address, urbanization: undefined, state: 'NY' as const }
      const someone = await nlad.chosen('Complete', { program, address })
      await nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: { shipping: null, mailing } }))
      await nlad.ask(someone)
      const row = await nlad.rowOf(someone)
      expect(row).toMatchObject({ state: 'nlad_enrolled' })
      const { addressLine } = await sandbox.control<{ addressLine: string }>(
        `/usac/application/${row.verifierApplicationId}`,
      )
      const number = program === 'acp' ? 1 : 2
      expect(addressLine).toBe(`Calle Penuelas 3o - ${number} Apt ONeil #4, Nueva Nacion, NY 10001`)
    },
  )

  test('is nobody’s of another service provider, and is not enrolled before it has chosen', async () => {
    const early = await nlad.qualified()
    expect(await codeOf(nlad.within((ctx) => enroll(ctx, { id: early.id, delivery: atHome })))).toBe(
      'INVALID_STATE',
    )
    const other = world.caller(await world.tenant('roamilo'))
    for (const work of [getDelivery, getWorksheet])
      expect(await codeOf(inTransaction<unknown>(other, (ctx) => work(ctx, { id: early.id })))).toBe(
        'ENROLLMENT_NOT_FOUND',
      )
  })
})

describe('a persona of the National Verifier', () => {
  const fix = ['nv_pending_resolution', '/enroll-step', 'applicant', 'prove_at_verifier'] as const
  const sign = ['nv_pending_cert', '/enroll-step', 'applicant', 'sign_at_verifier'] as const
  const review = ['nv_pending_review', '/enroll-reviewing', 'government', 'wait_for_review'] as const
  const move = ['transfer_required', '/transfer-acp-plan', 'applicant', 'agree_to_transfer'] as const
  const choose = ['qualified', '/enroll-devices', 'applicant', 'choose_device'] as const
  test.each([
    ['Complete', ...choose],
    ['Cert', ...sign],
    ['Namefail', ...fix],
    ['Dobfail', ...fix],
    ['Notfound', ...fix],
    ['Deceased', ...fix],
    ['Progfail', ...fix],
    ['Addrdup', ...fix],
    ['Badaddr', ...fix],
    ['Minor', ...fix],
    ['Manyfail', ...fix],
    ['Proof', ...fix],
    ['Oddcode', ...fix],
    ['Review', ...review],
    ['Busy', ...review],
    ['Reject', ...review],
    ['Expire', ...sign],
    ['Active', ...move],
    ['Limit', ...move],
    ['Ours', ...move],
    ['Deviceused', ...choose],
    ['Anybody', ...sign],
  ] as const)('%s is %s on %s', async (lastName, state, page, owner, nextAction) => {
    for (const program of ['acp', 'lifeline'] as const) {
      const someone = await nlad.qualified(lastName, { program })
      const progress = await seen(someone)
      expect(progress).toMatchObject({ state, page, owner, nextAction })
      expect(progress.failures.length > 0).toBe(nextAction === 'prove_at_verifier')
      for (const { title, help } of progress.failures)
        for (const words of [title, help]) {
          expect(Object.values(words)).not.toContain('')
          expect(words.es).not.toBe(words.en)
        }
    }
  })

  test('who is away twice, forgotten, or answers what nobody knows loses nobody', async () => {
    const askAgain = async ({ enrollmentId }: Pick<Someone, 'enrollmentId'>) => {
      await askVerifierAbout(nlad.caller, enrollmentId)
      return (await nlad.rowOf({ enrollmentId })).state
    }
    const away = await nlad.qualified('Outage')
    expect(await seen(away)).toMatchObject({ state: 'nv_submitted', isWaitingForOutage: true, owner: 'us' })
    expect(await askAgain(away)).toBe('nv_submitted')
    expect(await askAgain(away)).toBe('nv_pending_cert')
    const forgotten = await nlad.qualified('Expire')
    expect(await askAgain(forgotten)).toBe('nv_expired')
    expect(await seen(forgotten)).toMatchObject({ page: '/enroll-expired', nextAction: 'start_again' })
    const odd = await nlad.qualified('Oddstatus')
    expect(await seen(odd)).toMatchObject({ state: 'nv_submitted', page: '/enroll-reviewing', owner: 'us' })
    expect(await openAttention(odd)).toMatchObject([{ kind: 'verifier_status_unknown' }])
  })
})

describe('a refusal', () => {
  const leadsTo = (code: string) => {
    if (code === 'APPLICATION_PENDING') return 'nv_pending_review'
    if (code === 'APPLICATION_NOT_FOUND') return 'nv_expired'
    const category = judgeByDefault(code)
    if (category === 'RETRY' || code === 'AUTH_REQUIRED') return 'nlad_submitted'
    return (
      { NV_ACTION: 'nv_pending_resolution', TRANSFER: 'transfer_required' }[category as string] ??
      'nlad_failed'
    )
  }

  test.each([...Object.keys(knownCodes.nlad), 'MOON_NOT_FULL'])(
    'with %s leads where it can be mended',
    async (code) => {
      const someone = await nlad.submitted()
      await usac.refuse(code, 'enroll')
      await nlad.ask(someone)
      const row = await nlad.rowOf(someone)
      expect([code, row.state]).toEqual([code, leadsTo(code)])
      const category = judgeByDefault(code)
      const progress = await seen(someone)
      expect(progress.page).toMatch(/^\/[a-z-]+$/)
      const waiting = (await openAttention(someone)).map(({ kind }) => kind)
      if (row.state !== 'nlad_failed') {
        expect(waiting.includes('registry_refuses')).toBe(false)
        return
      }
      expect(row).toMatchObject({ registryCode: code, registryCategory: category, subscriberId: null })
      const isOurs = ['CONFIG', 'UNKNOWN'].includes(category)
      expect(waiting).toEqual(isOurs ? ['registry_refuses'] : [])
      expect(progress).toMatchObject({ owner: isOurs ? 'us' : 'applicant', refusal: { category } })
      // Sent again it goes through: what it was told before stands nowhere any more.
      const retry = () => nlad.within((ctx) => retryEnrollment(ctx, { id: someone.enrollmentId }))
      await retry()
      await nlad.ask(someone)
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled', registryCode: null })
      expect(await openAttention(someone)).toEqual([])
      expect(await codeOf(retry())).toBe('INVALID_STATE')
    },
  )

  test.each([
    ['acp', { dupAddressException: '1' }],
    ['lifeline', { iehFlag: '1', iehCertificationDate: '06/15/2023' }],
  ] as const)(
    'because of the address asks for the worksheet, and goes through with it, in %s',
    async (program, told) => {
      const address = { address1: '77 Shared Street', city: 'New York', state: 'NY', zip: '10001' }
      const first = await nlad.submitted('Complete', { program, address })
      const second = await nlad.submitted('Complete', {
        ...{ program, address },
        name: { firstName: 'Eva', lastName: 'Complete' },
      })
      await nlad.ask(first)
      await nlad.ask(second)
      expect(await seen(second)).toMatchObject({
        ...{ state: 'nlad_failed', owner: 'applicant', page: '/enroll-failure' },
        refusal: { category: 'HOUSEHOLD', repair: 'household' },
      })
      const { items } = await nlad.within((ctx) => getWorksheet(ctx, second))
      expect(items.length).toBeGreaterThan(0)
      const signed = { ...signature(second.person), lives: 'apart' as const }
      const sign = (changes: object) =>
        nlad.within((ctx) => enroll(ctx, { id: second.id, household: { ...signed, ...changes } }))
      expect(await codeOf(sign({ lives: 'together' }))).toBe('ONE_PER_HOUSEHOLD')
      expect(await codeOf(sign({ agreed: [] }))).toBe('INVALID_INPUT')
      expect(await seen(second)).toMatchObject({ state: 'nlad_failed' })
      await sign({})
      const consents = await nlad.within((ctx) =>
        ctx.db
          .select({ textCode: enrollmentConsents.textCode })
          .from(enrollmentConsents)
          .where(eq(enrollmentConsents.enrollmentId, second.enrollmentId)),
      )
      expect(consents.map((row) => row.textCode)).toContain('HOUSEHOLD_V1')
      await nlad.ask(second)
      expect(await nlad.rowOf(second)).toMatchObject({ state: 'nlad_enrolled' })
      const [without, withIt] = await calls(second)
      for (const field of Object.keys(told)) expect(without!.request).not.toHaveProperty(field)
      expect(without).toMatchObject({ state: 'refused', result: 'DUPLICATE_PRIMARY_ADDRESS' })
      expect(withIt).toMatchObject({ state: 'answered', request: told })
    },
  )

  test('of what was given is mended by another way to reach them, or by starting again', async () => {
    const someone = await nlad.submitted()
    await usac.refuse('INVALID_EMAIL', 'enroll')
    await nlad.ask(someone)
    expect(await seen(someone)).toMatchObject({ refusal: { repair: 'contact' } })
    const contact = { phoneNumber: '2125550177', emailAddress: 'other@example.test' }
    await nlad.within((ctx) => enroll(ctx, { id: someone.id, contact }))
    await usac.refuse('INVALID_DOB', 'enroll')
    await nlad.ask(someone)
    expect(await seen(someone)).toMatchObject({ refusal: { repair: 'answers' } })
    const again = await nlad.within((ctx) => startAgain(ctx, someone))
    expect(await seen(someone)).toMatchObject({ state: 'closed' })
    expect(await seen(again)).toMatchObject({ state: 'draft' })
  })
})

describe('NLAD', () => {
  test('that does not answer is asked again until it does', async () => {
    const someone = await nlad.submitted()
    // Nobody knows what a failure without a word has done.
    await usac.outage({ nlad: true })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unknown' })
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted', isWaitingForOutage: true })
    await usac.outage({ nlad: false, addresses: true })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unavailable' })
    await usac.outage({ addresses: false })
    await askRegistryAgain(nlad.caller, someone.enrollmentId)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled', isWaitingForOutage: false })
  })

  test('that is maintained is asked again when that is over', async () => {
    const someone = await nlad.submitted()
    await usac.outage({ maintenance: 'on' })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unavailable' })
    const { registryTryAt } = await nlad.rowOf(someone)
    expect(registryTryAt!.getTime()).toBeGreaterThan(world.clock.now().getTime())
  })

  test('that loses its answer, or a process that ends before it writes it down, is asked what became of it', async () => {
    const [lost, killed] = [await nlad.submitted(), await nlad.submitted()]
    await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/subscriber' })
    expect(await nlad.ask(lost)).toMatchObject({ kind: 'unknown' })
    let transactions = 0
    const ended = enrollAtRegistry(nlad.caller, killed.enrollmentId, (caller, work) => {
      if (++transactions > 1) throw new Error('killed')
      return inTransaction(caller, work)
    })
    await expect(ended).rejects.toThrow('killed')
    for (const someone of [lost, killed]) expect(await isThere(someone)).toBeNull()

    world.clock.advance(minutesMs(2))
    for (const someone of [lost, killed]) {
      await askRegistryAgain(nlad.caller, someone.enrollmentId)
      expect((await calls(someone)).map(({ operation, state }) => [operation, state])).toEqual([
        ['enroll', 'asked_again'],
        ['find', 'answered'],
      ])
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
      expect(await isThere(someone)).toMatch(/^\d+$/)
    }
  })
})

describe('a lost answer that no report names yet', () => {
  const askAgain = ({ enrollmentId }: Someone) => askRegistryAgain(nlad.caller, enrollmentId)
  const operations = async (someone: Someone) => (await calls(someone)).map(({ operation }) => operation)

  test('of an enrollment that was taken asks for no transfer, and is found when the report has it', async () => {
    const someone = await nlad.submitted()
    await usac.outage({ reportsLag: 180 })
    await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/subscriber' })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unknown' })
    for (const minutes of [2, 60]) {
      world.clock.advance(minutesMs(minutes))
      await askAgain(someone)
      expect(await seen(someone)).toMatchObject({
        ...{ state: 'nlad_submitted', page: '/enroll-reviewing', owner: 'us', isWaitingForOutage: true },
      })
      expect((await nlad.rowOf(someone)).registryTryAt!.getTime()).toBeGreaterThan(
        world.clock.now().getTime(),
      )
    }
    const before = ['enroll', ...['find', 'enroll', 'find'], ...['find', 'enroll', 'find']]
    expect(await operations(someone)).toEqual(before)
    await usac.outage({ reportsLag: 0 })
    await askAgain(someone)
    expect(await operations(someone)).toEqual([...before, 'find'])
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled', isWaitingForOutage: false })
    expect(await isThere(someone)).toMatch(/^\d+$/)
    // What is told later repeats the call that got through.
    await nlad.within((ctx) => noteNumber(ctx, someone.enrollmentId, '2125550183'))
    await sendNumber(nlad.caller, someone.enrollmentId)
    expect((await calls(someone)).at(-1)).toMatchObject({
      ...{ operation: 'update', state: 'answered' },
      request: { sac: sacOf.acp, serviceInitializationDate: '06/15/2023' },
    })
    world.clock.advance(-minutesMs(62))
  })

  test('of an approval that has expired meanwhile is looked for before anybody is turned away', async () => {
    const someone = await nlad.submitted()
    await usac.outage({ reportsLag: 30 })
    await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/subscriber' })
    await nlad.ask(someone)
    world.clock.advance(minutesMs(2))
    await askAgain(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
    await nlad.within((ctx) =>
      ctx.db
        .update(enrollments)
        .set({ approvedUntil: '2023-06-14' })
        .where(eq(enrollments.id, someone.enrollmentId)),
    )
    await usac.outage({ reportsLag: 0 })
    await askAgain(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_enrolled' })
    world.clock.advance(-minutesMs(2))
  })

  test('of a household that another company has leads to its transfer after a day', async () => {
    const someone = await nlad.submitted()
    await usac.outage({ nlad: true })
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unknown' })
    await usac.outage({ nlad: false })
    await usac.refuse('DUPLICATE_SUBSCRIBER', 'enroll')
    world.clock.advance(hoursMs(23))
    await askAgain(someone)
    expect(await seen(someone)).toMatchObject({ state: 'nlad_submitted' })
    await usac.refuse('DUPLICATE_SUBSCRIBER', 'enroll')
    world.clock.advance(hoursMs(2))
    await askAgain(someone)
    expect(await seen(someone)).toMatchObject({ state: 'transfer_required', page: '/transfer-acp-plan' })
    world.clock.advance(-hoursMs(25))
  })
})

describe('meanwhile', () => {
  test('an approval that has expired asks NLAD nothing', async () => {
    const late = await nlad.chosen()
    await nlad.within((ctx) =>
      ctx.db
        .update(enrollments)
        .set({ expiresAt: world.clock.now() })
        .where(eq(enrollments.id, late.enrollmentId)),
    )
    expect(await nlad.within((ctx) => enroll(ctx, { id: late.id, delivery: atHome }))).toMatchObject({
      ...{ state: 'nv_expired', page: '/enroll-expired' },
    })
    const later = await nlad.submitted()
    await nlad.within((ctx) =>
      ctx.db
        .update(enrollments)
        .set({ approvedUntil: '2023-06-14' })
        .where(eq(enrollments.id, later.enrollmentId)),
    )
    await nlad.ask(later)
    expect(await seen(later)).toMatchObject({ state: 'nv_expired' })
    expect(await calls(later)).toEqual([])
  })

  test('a study area code that is missing is for staff', async () => {
    const someone = await nlad.chosen('Complete', { program: 'lifeline' })
    const set = (untilDay: string | null) =>
      nlad.within((ctx) => ctx.db.update(sacCodes).set({ untilDay }).where(eq(sacCodes.sac, sacOf.lifeline)))
    await set('2023-06-01')
    await nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_failed', registryCode: 'NO_SAC' })
    expect(await openAttention(someone)).toMatchObject([{ kind: 'registry_refuses' }])
    await set(null)
  })

  test.each([
    ['of somebody who', { identity: { kind: 'other' } }],
    [
      'of a child who',
      {
        beneficiary: { beneficiary: 'dependent' },
        dependent: {
          ...{ firstName: 'Rosa', lastName: 'Green', month: '3', day: '2', year: '2014' },
          kind: 'other',
        },
      },
    ],
  ] as [string, Applicant][])(
    'an approval without a number, %s showed another document, is for staff',
    async (_who, shown) => {
      const [early, late] = [await nlad.chosen('Complete', shown), await nlad.submitted('Complete', shown)]
      const setNumber = ({ enrollmentId }: Someone, verifierApplicationId: string | null) =>
        nlad.within((ctx) =>
          ctx.db.update(enrollments).set({ verifierApplicationId }).where(eq(enrollments.id, enrollmentId)),
        )
      const { verifierApplicationId } = await nlad.rowOf(late)
      for (const someone of [early, late]) await setNumber(someone, null)
      await nlad.within((ctx) => enroll(ctx, { id: early.id, delivery: atHome }))
      await askRegistryAgain(nlad.caller, late.enrollmentId)
      for (const someone of [early, late]) {
        expect(await nlad.rowOf(someone)).toMatchObject({
          ...{ state: 'nlad_failed', registryCode: 'NO_APPLICATION_ID', registryCategory: 'CONFIG' },
        })
        expect(await openAttention(someone)).toMatchObject([{ kind: 'registry_refuses' }])
        expect(await seen(someone)).toMatchObject({ owner: 'us' })
        expect(await calls(someone)).toEqual([])
      }
      // Once the number is known it goes through.
      await setNumber(late, verifierApplicationId)
      await nlad.within((ctx) => retryEnrollment(ctx, { id: late.enrollmentId }))
      await nlad.ask(late)
      expect(await nlad.rowOf(late)).toMatchObject({ state: 'nlad_enrolled' })
    },
  )

  test('nobody is enrolled without an open program, an approval, a consent and a study area code', async () => {
    const lacks = {
      program: () => nlad.within((ctx) => setClock(ctx, { startsAt: '2024-02-09T12:00:00Z' })),
      approval: ({ enrollmentId }: Someone) => set(enrollmentId, { expiresAt: world.clock.now() }),
      consent: async ({ enrollmentId }: Someone) =>
        void (await admin.query('delete from enrollment_consents where enrollment_id = $1', [enrollmentId])),
      sac: () => nlad.within((ctx) => ctx.db.update(sacCodes).set({ untilDay: '2023-06-01' })),
    }
    const set = (id: string, values: Partial<typeof enrollments.$inferInsert>) =>
      nlad.within((ctx) => ctx.db.update(enrollments).set(values).where(eq(enrollments.id, id)))
    const mend = async () => {
      await nlad.within((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00Z' }))
      await nlad.within((ctx) => ctx.db.update(sacCodes).set({ untilDay: null }))
    }
    const names = Object.keys(lacks) as (keyof typeof lacks)[]
    await fc.assert(
      fc.asyncProperty(fc.subarray(names), fc.boolean(), async (missing, isAfterwards) => {
        const someone = await nlad.chosen()
        const lose = async () => {
          for (const name of missing) await lacks[name](someone)
        }
        if (!isAfterwards) await lose()
        await nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
        if (isAfterwards) await lose()
        await askRegistryAgain(nlad.caller, someone.enrollmentId)
        const { state } = await nlad.rowOf(someone)
        await mend()
        expect([missing, state === 'nlad_enrolled']).toEqual([missing, missing.length === 0])
        if (missing.length > 0) expect(await calls(someone)).toEqual([])
      }),
      { numRuns: 24, endOnFailure: true },
    )
  })

  test('a program that closes at midnight takes nobody more, and ends what is under way', async () => {
    await nlad.within((ctx) => setClock(ctx, { startsAt: '2024-02-08T03:00:00Z' }))
    const [before, after, never] = [await nlad.submitted(), await nlad.submitted(), await nlad.chosen()]
    await nlad.ask(before)
    expect(await seen(before)).toMatchObject({ state: 'nlad_enrolled' })
    world.clock.advance(hoursMs(3))
    await nlad.ask(after)
    expect(await nlad.rowOf(after)).toMatchObject({ state: 'closed', closedBecause: 'program_closed' })
    expect(await nlad.within((ctx) => enroll(ctx, { id: never.id, delivery: atHome }))).toMatchObject({
      state: 'closed',
    })
    expect(await calls(after)).toEqual([])
    await nlad.within((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00Z' }))
  })
})
