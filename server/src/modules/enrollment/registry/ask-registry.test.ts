import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hoursMs, minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { done, refused, unavailable, unknown } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import * as registry from '#providers/subscriber-registry/index.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { attention } from '#tables/platform.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { standIn } from '#server/testing/stand-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { newDraft } from '../start-enrollment.ts'
import { afterEnd } from '../after-end.ts'
import { askRegistry, type RegistryAsk, type RegistryOutcome } from './ask-registry.ts'
import { askRegistryAgain } from './ask-registry-again.ts'
import { registryJanitor } from './registry-janitor.ts'
import { dueBy } from '../take-due.ts'

/** What NLAD was asked, and what it answers next. */
const nlad = {
  asked: [] as { operation: string; input: { reference?: string } }[],
  answers: [] as unknown[],
}
standIn(registry, 'subscriberRegistryOf', () => {
  const prepare = (operation: string) => (_account: unknown, input: { reference?: string }) => ({
    operation,
    request: { method: 'POST', path: `/svc/1/${operation}`, body: null },
    send: async () => {
      nlad.asked.push({ operation, input })
      const answer = nlad.answers.shift()
      if (answer === 'killed') throw new Error('killed')
      return answer ?? { kind: 'unavailable', message: 'nothing to say' }
    },
    answer: () => null,
  })
  const operations = ['enroll', 'transfer', 'update', 'deEnroll', 'verifyDeviceEligibility', 'find']
  return () => ({
    key: 'nlad',
    ...Object.fromEntries(operations.map((operation) => [operation, prepare(operation)])),
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
  nlad.asked.length = 0
  nlad.answers.length = 0
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)
const someone = async () => {
  const { enrollmentId } = await within((ctx) => newDraft(ctx, { program: 'lifeline', usState: 'NY' }))
  await within((ctx) =>
    ctx.db.update(enrollments).set({ sac: '150001' }).where(eq(enrollments.id, enrollmentId)),
  )
  return enrollmentId
}
const rowOf = (id: string) => within((ctx) => enrollmentById(ctx, id))
const exchangesOf = (id: string) =>
  within((ctx) =>
    ctx.db
      .select({
        operation: providerExchanges.operation,
        state: providerExchanges.state,
        result: providerExchanges.result,
      })
      .from(providerExchanges)
      .where(eq(providerExchanges.enrollmentId, id))
      .orderBy(providerExchanges.sentAt, providerExchanges.id),
  )
type Operation = 'enroll' | 'transfer' | 'update' | 'verifyDeviceEligibility'
function asking(operation: Operation = 'enroll') {
  const recorded: RegistryOutcome[] = []
  const ask: RegistryAsk = {
    prepare: async (_ctx, { reference }, account, registry) =>
      registry[operation](account, { reference } as never),
    record: async (_ctx, _enrollment, outcome) => void recorded.push(outcome),
  }
  return { recorded, ask }
}
const enrolled = done({ message: 'Subscriber enrolled.', subscriberId: '123456789' })
const refusal = (code: string, category: 'FIX_DATA' | 'TRANSFER') =>
  refused(code, `NLAD refused with ${code}`, {
    ...{ category, failureType: null, resolutionId: null, transferableOn: '2026-12-01' },
    rows: [],
  })
const says = (...answers: unknown[]) => nlad.answers.push(...answers)
const asked = () => nlad.asked.map(({ operation }) => operation)
const run = (id: string, ask: RegistryAsk) => askRegistry(world.caller(tenant), id, ask)

test('an answer is written down and handed over once, and nothing is due any more', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  says(enrolled)
  expect(await run(id, ask)).toEqual(enrolled)
  expect(recorded).toEqual([enrolled])
  expect(await exchangesOf(id)).toEqual([{ operation: 'enroll', state: 'answered', result: 'DONE' }])
  expect(await rowOf(id)).toMatchObject({ registryAskedAt: null, registryTryAt: null, registrySilences: 0 })
})

test('a refusal keeps its code, what it asks for, and the day to wait for', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  says(refusal('INVALID_DOB', 'FIX_DATA'))
  await run(id, ask)
  expect(recorded).toMatchObject([{ kind: 'refused', code: 'INVALID_DOB' }])
  expect(await rowOf(id)).toMatchObject({
    ...{ registryCode: 'INVALID_DOB', registryCategory: 'FIX_DATA', registryWaitUntil: '2026-12-01' },
    registryTryAt: null,
  })
  // A question about a device says nothing of the enrollment.
  says(refusal('DEVICE_ALREADY_CLAIMED', 'TRANSFER'))
  await run(id, asking('verifyDeviceEligibility').ask)
  expect(await rowOf(id)).toMatchObject({ registryCode: 'INVALID_DOB' })
  says(enrolled)
  await run(id, ask)
  expect(await rowOf(id)).toMatchObject({
    registryCode: null,
    registryCategory: null,
    registryWaitUntil: null,
  })
})

test('silence is tried again ever later, and after a maintenance when it is over', async () => {
  const id = await someone()
  const { ask } = asking()
  const pauses = []
  for (let turn = 0; turn < 6; turn++) {
    says(unavailable('status 500'))
    await run(id, ask)
    const { registryTryAt } = await rowOf(id)
    pauses.push((registryTryAt!.getTime() - world.clock.now().getTime()) / minutesMs(1))
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
  const until = new Date(world.clock.now().getTime() + minutesMs(200))
  says(unavailable('status 503', until))
  await run(id, ask)
  expect((await rowOf(id)).registryTryAt).toEqual(until)
})

test('a lost answer is looked for before anything is repeated', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  says(unknown('no answer in time'))
  await run(id, ask)
  expect(await rowOf(id)).toMatchObject({ registrySilences: 1 })

  // Nobody says what became of it: nothing is repeated.
  says(unavailable('status 500'))
  await run(id, ask)
  expect(asked()).toEqual(['enroll', 'find'])

  says(done({ type: 'enroll', subscriberId: '55', effectiveOn: null, phoneNumber: null, reference: null }))
  await run(id, ask)
  expect(asked()).toEqual(['enroll', 'find', 'find'])
  const { reference } = await rowOf(id)
  expect(nlad.asked[2]!.input).toMatchObject({ service: 'svc/1', sac: '150001', type: 'enroll', reference })
  expect(recorded.at(-1)).toMatchObject({ kind: 'done', value: { subscriberId: '55' } })
  expect((await exchangesOf(id)).map(({ state, result }) => [state, result])).toEqual([
    ['asked_again', 'no answer in time'],
    ['unavailable', 'status 500'],
    ['answered', 'FOUND'],
  ])
})

test('what did not get through is asked for again', async () => {
  const id = await someone()
  const { ask, recorded } = asking('transfer')
  says(unknown('no answer in time'), done(null), enrolled)
  await run(id, ask)
  await run(id, ask)
  expect(asked()).toEqual(['transfer', 'find', 'transfer'])
  expect(recorded.map(({ kind }) => kind)).toEqual(['unknown', 'done'])
})

test.each([
  ['enroll', 'DUPLICATE_SUBSCRIBER'],
  ['transfer', 'CANNOT_TRANSFER_SAME_SAC'],
] as const)(
  'a repeated %s that is refused with %s is ours, though the report was late',
  async (operation, code) => {
    const id = await someone()
    const { ask, recorded } = asking(operation)
    says(unknown('no answer in time'), done(null), refusal(code, 'TRANSFER'), row(operation))
    await run(id, ask)
    await run(id, ask)
    expect(asked()).toEqual([operation, 'find', operation, 'find'])
    expect(recorded.at(-1)).toMatchObject({ kind: 'done', value: { subscriberId: '77' } })
  },
)

const row = (type: Operation) =>
  done({ type, subscriberId: '77', effectiveOn: null, phoneNumber: null, reference: null })
const refusedOf = { enroll: 'DUPLICATE_SUBSCRIBER', transfer: 'CANNOT_TRANSFER_SAME_SAC' } as const

describe.each([
  ['enroll', 'enroll'],
  ['transfer', 'transfer'],
  ['enroll', 'transfer'],
  ['transfer', 'enroll'],
] as const)('after a lost %s, a %s that is refused as ours', (lost, operation) => {
  const said = refusal(refusedOf[operation], 'TRANSFER')
  async function refusedTwice() {
    const id = await someone()
    const { ask, recorded } = asking(operation)
    says(unknown('no answer in time'), done(null), said, done(null))
    await run(id, asking(lost).ask)
    await run(id, ask)
    return { id, ask, recorded }
  }

  test('concludes nothing for a day, is looked for each time, and is found late', async () => {
    const { id, ask, recorded } = await refusedTwice()
    expect(recorded.at(-1)).toMatchObject({ kind: 'unavailable' })
    expect(await rowOf(id)).toMatchObject({ registryCode: null, registryCategory: null, registrySilences: 2 })
    world.clock.advance(hoursMs(23))
    says(said, unavailable('status 500'))
    await run(id, ask)
    expect(await rowOf(id)).toMatchObject({ registryCode: null, registrySilences: 3 })
    says(said, row(lost))
    await run(id, ask)
    expect(asked()).toEqual([lost, 'find', operation, 'find', operation, 'find', operation, 'find'])
    expect(nlad.asked.at(-1)!.input).toMatchObject({ type: lost })
    expect(recorded.at(-1)).toMatchObject({ kind: 'done', value: { subscriberId: '77' } })
    world.clock.advance(-hoursMs(23))
  })

  test('is taken at its word after that day', async () => {
    const { id, ask, recorded } = await refusedTwice()
    world.clock.advance(hoursMs(24))
    says(said, done(null))
    await run(id, ask)
    expect(asked().slice(-2)).toEqual([operation, 'find'])
    expect(recorded.at(-1)).toMatchObject({ kind: 'refused', code: refusedOf[operation] })
    expect(await rowOf(id)).toMatchObject({ registryCategory: 'TRANSFER', registrySilences: 0 })
    world.clock.advance(-hoursMs(24))
  })
})

test('an enrollment and a transfer that were both lost are both looked for, each from its own day on', async () => {
  const id = await someone()
  const { ask, recorded } = asking('transfer')
  says(unknown('no answer in time'), done(null), unknown('no answer in time'))
  await run(id, asking().ask)
  world.clock.advance(hoursMs(24))
  await run(id, ask)
  says(done(null), refusal('CANNOT_TRANSFER_SAME_SAC', 'TRANSFER'), done(null), row('transfer'))
  await run(id, ask)
  expect(asked().slice(2)).toEqual(['transfer', 'find', 'transfer', 'find', 'find'])
  const [enrollment, transfer] = nlad.asked.slice(-2).map(({ input }) => input as Record<string, string>)
  expect([enrollment!.type, transfer!.type]).toEqual(['enroll', 'transfer'])
  expect(enrollment!.since! < transfer!.since!).toBe(true)
  expect(recorded.at(-1)).toMatchObject({ kind: 'done' })
  world.clock.advance(-hoursMs(24))
})

test('what is named beside another fault may be ours as well', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  const both = refused('DUPLICATE_PHONE_NUMBER', 'NLAD refused', {
    ...{ category: 'FIX_DATA', failureType: null, resolutionId: null, transferableOn: null },
    rows: [
      { field: 'phoneNumber', message: '', code: 'DUPLICATE_PHONE_NUMBER', category: 'FIX_DATA' },
      { field: 'lastName', message: '', code: 'DUPLICATE_SUBSCRIBER', category: 'TRANSFER' },
    ],
  })
  says(unknown('no answer in time'), done(null), both, row('enroll'))
  await run(id, ask)
  await run(id, ask)
  expect(recorded.at(-1)).toMatchObject({ kind: 'done', value: { subscriberId: '77' } })
})

test('the same refusal without a lost call is of somebody else', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  says(refusal('DUPLICATE_SUBSCRIBER', 'TRANSFER'))
  await run(id, ask)
  expect(asked()).toEqual(['enroll'])
  expect(recorded).toMatchObject([{ code: 'DUPLICATE_SUBSCRIBER' }])
})

test('an update whose answer is lost is simply sent again', async () => {
  const id = await someone()
  const { ask } = asking('update')
  says(unknown('no answer in time'), enrolled)
  await run(id, ask)
  await run(id, ask)
  expect(asked()).toEqual(['update', 'update'])
})

test('two never ask at once, and who was killed between call and record is found again', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  says(enrolled)
  let transactions = 0
  const killed = askRegistry(world.caller(tenant), id, ask, (caller, work) => {
    if (++transactions > 1) throw new Error('killed')
    return inTransaction(caller, work)
  })
  await expect(killed).rejects.toThrow('killed')
  // Nobody knows yet that the other one is gone.
  expect(await run(id, ask)).toBeNull()
  expect(asked()).toEqual(['enroll'])
  expect(await tenantsWithDue(world.services, [tenant], dueBy('registryTryAt'))).toEqual([])

  world.clock.advance(minutesMs(2))
  expect(await tenantsWithDue(world.services, [tenant], dueBy('registryTryAt'))).toEqual([tenant])
  await registryJanitor(world.caller(tenant))
  says(done({ type: 'enroll', subscriberId: '99', effectiveOn: null, phoneNumber: null, reference: null }))
  await run(id, ask)
  expect(asked()).toEqual(['enroll', 'find'])
  expect(recorded).toMatchObject([{ kind: 'done', value: { subscriberId: '99' } }])
})

test('an enrollment that wants nothing of the registry any more is not due again', async () => {
  const id = await someone()
  says(unavailable('status 500'))
  await run(id, asking('verifyDeviceEligibility').ask)
  await askRegistryAgain(world.caller(tenant), id)
  expect((await rowOf(id)).registryTryAt).toBeNull()
  expect(asked()).toEqual(['verifyDeviceEligibility'])
})

test('a question whose asker was killed is let go once nobody asks it any more, and not before', async () => {
  const id = await someone()
  says(enrolled)
  let transactions = 0
  const killed = askRegistry(
    world.caller(tenant),
    id,
    asking('verifyDeviceEligibility').ask,
    (caller, work) => {
      if (++transactions > 1) throw new Error('killed')
      return inTransaction(caller, work)
    },
  )
  await expect(killed).rejects.toThrow('killed')
  await askRegistryAgain(world.caller(tenant), id)
  expect(await exchangesOf(id)).toMatchObject([{ state: 'sent' }])
  expect((await rowOf(id)).registryTryAt).not.toBeNull()
  world.clock.advance(minutesMs(2))
  await askRegistryAgain(world.caller(tenant), id)
  expect(await exchangesOf(id)).toMatchObject([{ state: 'unavailable' }])
  expect((await rowOf(id)).registryTryAt).toBeNull()
})

test('so is one of an enrollment that has ended meanwhile, and a call that may have enrolled somebody is not', async () => {
  const id = await someone()
  says('killed', 'killed')
  await run(id, asking('verifyDeviceEligibility').ask)
  world.clock.advance(minutesMs(2))
  await run(id, asking().ask)
  await within((ctx) => ctx.db.update(enrollments).set({ state: 'abandoned' }).where(eq(enrollments.id, id)))
  await within((ctx) => afterEnd(ctx, id))
  expect(await exchangesOf(id)).toMatchObject([
    { operation: 'verifyDeviceEligibility', state: 'unavailable' },
    { operation: 'enroll', state: 'unknown' },
  ])
})

test('what is submitted while a question is under way is due once that is answered', async () => {
  const id = await someone()
  says(enrolled)
  let transactions = 0
  await askRegistry(world.caller(tenant), id, asking('verifyDeviceEligibility').ask, async (caller, work) => {
    if (++transactions > 1)
      await within((ctx) =>
        ctx.db.update(enrollments).set({ state: 'nlad_submitted' }).where(eq(enrollments.id, id)),
      )
    // The job that was to send it finds the question under way, and leaves it.
    if (transactions > 1) expect(await run(id, asking().ask)).toBeNull()
    return inTransaction(caller, work)
  })
  expect(asked()).toEqual(['verifyDeviceEligibility'])
  expect((await rowOf(id)).registryTryAt).toEqual(world.clock.now())
})

test('nothing to ask leaves no call behind', async () => {
  const id = await someone()
  const record = vi.fn<RegistryAsk['record']>()
  expect(await run(id, { prepare: async () => undefined, record })).toBeNull()
  expect(record).not.toHaveBeenCalled()
  expect(await exchangesOf(id)).toEqual([])
})

test('credentials that are refused wait for staff, and say nothing of the person', async () => {
  const id = await someone()
  const { ask, recorded } = asking()
  const open = () =>
    within((ctx) =>
      ctx.db
        .select({ kind: attention.kind, data: attention.data })
        .from(attention)
        .where(and(eq(attention.subjectId, id), isNull(attention.closedAt))),
    )
  says(refused('AUTH_REQUIRED', 'the credentials are not accepted'))
  await run(id, ask)
  expect(recorded).toMatchObject([{ kind: 'unavailable' }])
  expect(await open()).toEqual([{ kind: 'registry_refuses_account', data: { code: 'AUTH_REQUIRED' } }])
  expect(await rowOf(id)).toMatchObject({ registryCode: null, registrySilences: 1 })
  says(enrolled)
  await run(id, ask)
  expect(await open()).toEqual([])
})
