import { and, asc, eq, gt } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { createdState } from '#platform/advance.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { signature } from '#server/testing/enrollments.ts'
import { atHome, registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { agreement, sentAs } from '#server/testing/transfers.ts'
import { signAt } from '#server/testing/usac.ts'
import { runJob, runRecurring } from '#server/testing/worker.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { deEnrollments, memberChanges, memberships } from '#tables/enrollment-membership.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { events } from '#tables/platform.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { jobs, recurring } from './enrollment.jobs.ts'
import { noteNumber } from './membership/activate-member.ts'
import { answersNow } from './membership/changes.ts'
import { leaveProgram } from './membership/leave-program.ts'
import { sendChange } from './membership/send-change.ts'
import { sendDeEnrollment } from './membership/send-de-enrollment.ts'
import { sendNumber } from './membership/send-number.ts'
import { tellMove } from './membership/tell-changes.ts'
import { enroll } from './registry/enroll.ts'
import { enrollAtRegistry } from './registry/enroll-at-registry.ts'
import { chooseService } from './service/choose-service.ts'
import { tellOfDevice } from './service/claim-device.ts'
import { followBenefitOrder } from './service/follow-benefit-order.ts'
import { deviceClaimState } from './service/statuses.ts'
import { verifyDevice } from './service/verify-device.ts'
import { agreeToTransfer } from './transfer/agree-to-transfer.ts'
import { transferAtRegistry } from './transfer/transfer-at-registry.ts'

let sandbox: TestSandbox
let world: World
let tenant: Awaited<ReturnType<World['tenant']>>
let admin: pg.Client
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  tenant = await world.tenant('base')
  nlad = await registryWorld(world, tenant)
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
  await sandbox?.stop()
})

type Someone = Pick<Awaited<ReturnType<typeof sentAs>>, 'id' | 'enrollmentId'>
type Within = typeof inTransaction
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => nlad.within(work)

const moments = ['before the call', 'before the answer is written', 'after the answer is written'] as const
type Moment = (typeof moments)[number]

/** Runs what comes before a call and what comes after it, and ends as a process does that is killed at that moment. */
function killedAt(moment: Moment): Within {
  let transactions = 0
  return async (caller, work) => {
    const isAnswer = ++transactions > 1
    if (isAnswer && moment === 'before the answer is written') throw new Error('killed')
    const result = await inTransaction(caller, work)
    if (isAnswer ? moment === 'after the answer is written' : moment === 'before the call')
      throw new Error('killed')
    return result
  }
}

interface Queued {
  id: string
  task: string
  payload: Record<string, unknown>
}
/** What waits for a worker. */
const takeJobs = async (): Promise<Queued[]> => {
  const { rows } = await admin.query<Queued>(
    `with gone as (delete from graphile_worker._private_jobs returning id, task_id, payload)
     select gone.id, t.identifier as task, gone.payload from gone
     join graphile_worker._private_tasks t on t.id = gone.task_id order by gone.id`,
  )
  return rows
}
const ours = new Set(jobs.map(({ task }) => task))
/** Those that find again what a process left when it died. */
const finders = recurring.filter(({ task }) =>
  [
    'verifier-janitor',
    'registry-janitor',
    'de-enrollment-janitor',
    'device-claims',
    'watch-members',
    'member-change-janitor',
  ].includes(task),
)

async function work() {
  for (let queued = await takeJobs(); queued.length > 0; queued = await takeJobs())
    for (const { task, payload } of queued)
      if (ours.has(task)) await runJob(world.services, tenant, jobs, task, payload)
}
/** What workers and the clock do in the next minutes: a call that has not ended after two of them never will. */
async function liveOn() {
  for (const minutes of [0, 3, 3]) {
    world.clock.advance(minutesMs(minutes))
    await runRecurring(world.services, finders)
    await work()
  }
}

const asked = ({ enrollmentId }: Someone, after: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select({ operation: providerExchanges.operation, state: providerExchanges.state })
      .from(providerExchanges)
      .where(and(eq(providerExchanges.enrollmentId, enrollmentId), gt(providerExchanges.id, after)))
      .orderBy(asc(providerExchanges.sentAt), asc(providerExchanges.id))
    return rows
  })

interface Books {
  applications: { id: string; personKey: string }[]
  subscribers: { id: string; reference: string; phoneNumber: string; home: string; isActive: boolean }[]
  transactions: { type: string; subscriberId: string }[]
  claims: { subscriberId: string }[]
}
const books = () => sandbox.control<Books>('/usac/books')
/** What NLAD has of somebody: how often each thing was done, by its own books. */
async function booked(someone: Someone) {
  const { reference, subscriberId } = await nlad.rowOf(someone)
  const { subscribers, transactions, claims } = await books()
  const own = subscribers.filter((one) => one.reference === reference)
  const times = (type: string) =>
    transactions.filter((one) => one.type === type && own.some(({ id }) => id === one.subscriberId)).length
  return {
    rows: own.length,
    isOurs: own.every(({ id }) => id === subscriberId),
    isActive: own.some(({ isActive }) => isActive),
    enrolled: times('enroll'),
    moved: times('transfer'),
    left: times('deEnroll'),
    phoneNumbers: own.map(({ phoneNumber }) => phoneNumber),
    homes: own.map(({ home }) => home),
    claims: claims.filter((claim) => own.some(({ id }) => id === claim.subscriberId)).length,
  }
}
const told = async ({ enrollmentId }: Someone, template: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select({ channel: notifications.channel })
      .from(notifications)
      .where(and(eq(notifications.enrollmentId, enrollmentId), eq(notifications.template, template)))
    return rows.map(({ channel }) => channel).toSorted()
  })
const letGo = (someone: Someone) =>
  within((ctx) =>
    ctx.db
      .select({ awaits: orders.awaitsEnrollment, status: orders.status })
      .from(orders)
      .where(eq(orders.enrollmentId, someone.enrollmentId)),
  )

/** Somebody whom the National Verifier has approved since it was asked last. */
async function approvedMeanwhile(): Promise<Someone> {
  const someone = await nlad.qualified('Cert')
  const link = await askVerifierAbout(nlad.caller, someone.enrollmentId)
  await signAt(link!, { initials: 'AC', signature: signature(someone.person).fullName })
  return someone
}
async function enrolled(): Promise<Someone> {
  const someone = await nlad.submitted('Complete')
  await nlad.ask(someone)
  await work()
  return someone
}

interface Step {
  name: string
  arrange: () => Promise<Someone>
  /** What a job or a page does, in a process that may be killed in it. */
  run: (someone: Someone, within: Within) => Promise<unknown>
  /** The household does it again, where that is what it takes. */
  again?: (someone: Someone) => Promise<unknown>
  /** What goes out in all, by the moment at which the process was killed. */
  asks: Record<Moment, readonly string[]>
  /** How it has to end, however the way there was. */
  ends: (someone: Someone) => Promise<void>
}
/** What may be sent again as it is: it is the same the second time. */
const repeated = (operation: string) => ({
  'before the call': [operation, operation],
  'before the answer is written': [operation, operation],
  'after the answer is written': [operation],
})
/** What is looked for before it is sent again. */
const lookedFor = (operation: string) => ({
  'before the call': [operation, 'find', operation],
  'before the answer is written': [operation, 'find'],
  'after the answer is written': [operation],
})

const steps: Step[] = [
  {
    name: 'the application at the National Verifier',
    arrange: () => sentAs(nlad.caller, 'Cert'),
    run: ({ enrollmentId }, within) => askVerifierAbout(nlad.caller, enrollmentId, { within }),
    // Whoever comes after it was written asks how it stands.
    asks: { ...repeated('check'), 'after the answer is written': ['check', 'status'] },
    async ends(someone) {
      const row = await nlad.rowOf(someone)
      expect(row).toMatchObject({ state: 'nv_pending_cert', askedAt: null, silences: 0 })
      const { applications } = await books()
      const filed = applications.find(({ id }) => id === row.verifierCheckId)!
      expect(applications.filter(({ personKey }) => personKey === filed.personKey)).toEqual([filed])
    },
  },
  {
    name: 'how it stands at the National Verifier',
    arrange: approvedMeanwhile,
    run: ({ enrollmentId }, within) => askVerifierAbout(nlad.caller, enrollmentId, { within }),
    asks: repeated('status'),
    async ends(someone) {
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'qualified', askedAt: null, checkAt: null })
      expect(await told(someone, 'enrollment-qualified')).toEqual(['email', 'sms'])
    },
  },
  {
    name: 'enrolling',
    arrange: () => nlad.submitted('Complete'),
    run: ({ enrollmentId }, within) => enrollAtRegistry(nlad.caller, enrollmentId, within),
    asks: lookedFor('enroll'),
    async ends(someone) {
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'fulfilling', registryTryAt: null })
      expect(await booked(someone)).toMatchObject({ rows: 1, isOurs: true, isActive: true, enrolled: 1 })
      expect(await told(someone, 'enrollment-enrolled')).toEqual(['email', 'sms'])
      expect(await letGo(someone)).toMatchObject([{ awaits: false }])
    },
  },
  {
    name: 'moving a benefit',
    async arrange() {
      const someone = await nlad.qualified('Active')
      const { id, person } = someone
      await within((ctx) => agreeToTransfer(ctx, { id, ...agreement('acp', signature(person).fullName) }))
      await within((ctx) => chooseService(ctx, { id, planId: nlad.plans.acp, device: null }))
      await within((ctx) => enroll(ctx, { id, delivery: atHome }))
      return someone
    },
    run: ({ enrollmentId }, within) => transferAtRegistry(nlad.caller, enrollmentId, within),
    asks: lookedFor('transfer'),
    async ends(someone) {
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'fulfilling', registryTryAt: null })
      expect(await booked(someone)).toMatchObject({ rows: 1, isOurs: true, isActive: true, moved: 1 })
      expect(await told(someone, 'transfer-done')).toEqual(['email', 'sms'])
      expect(await letGo(someone)).toMatchObject([{ awaits: false }])
    },
  },
  {
    name: 'the number of the line',
    async arrange() {
      const someone = await enrolled()
      const line = String(2_125_560_000 + lines++)
      await within((ctx) => noteNumber(ctx, someone.enrollmentId, line))
      return someone
    },
    run: ({ enrollmentId }, within) => sendNumber(nlad.caller, enrollmentId, within),
    asks: repeated('update'),
    async ends(someone) {
      const [member] = await within((ctx) =>
        ctx.db.select().from(memberships).where(eq(memberships.id, someone.enrollmentId)),
      )
      expect(member).toMatchObject({ tellAt: null, phoneToldAt: expect.any(Date) })
      const { rows, phoneNumbers } = await booked(someone)
      expect([rows, phoneNumbers.map((number) => number.slice(-4))]).toEqual([1, [member!.phoneLastFour]])
    },
  },
  {
    name: 'whether a household can have a device',
    arrange: () => nlad.qualified('Complete'),
    run: ({ id }, within) => verifyDevice(nlad.caller, { id }, within),
    again: ({ id }) => verifyDevice(nlad.caller, { id }),
    asks: repeated('verifyDeviceEligibility'),
    async ends(someone) {
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'qualified', registryTryAt: null })
      expect(await claimOf(someone)).toMatchObject({ state: 'eligible' })
    },
  },
  {
    name: 'the claim of a device',
    async arrange() {
      const someone = await enrolled()
      await within((ctx) =>
        ctx.db.insert(deviceClaims).values({
          ...{ tenantId: tenant.id, id: newId(), enrollmentId: someone.enrollmentId },
          state: createdState(deviceClaimState, 'check'),
          ...{ modelNumber: 'HT8', marketValueCents: 11_001, copaymentCents: 1001 },
          ...{ deliveredOn: '2023-06-15', createdAt: ctx.now, changedAt: ctx.now },
        }),
      )
      await within((ctx) =>
        ctx.db
          .update(deviceClaims)
          .set({ state: 'delivered', tryAt: ctx.now })
          .where(eq(deviceClaims.enrollmentId, someone.enrollmentId)),
      )
      return someone
    },
    run: ({ enrollmentId }, within) => tellOfDevice(nlad.caller, enrollmentId, within),
    asks: repeated('update'),
    async ends(someone) {
      expect(await claimOf(someone)).toMatchObject({ state: 'claimed', isUnsure: false, tryAt: null })
      expect(await booked(someone)).toMatchObject({ rows: 1, claims: 1 })
    },
  },
  {
    name: 'the new home of a member',
    async arrange() {
      const someone = await enrolled()
      const home = { address1: `${lines++} Finch Street`, city: 'Brooklyn', zip: '11201' }
      await within((ctx) =>
        tellMove(ctx, {
          ...{ id: someone.id, mailing: null },
          home: { ...home, state: 'NY', isTemporary: false, onTribalLands: false },
        }),
      )
      return someone
    },
    async run(someone, within) {
      const [change] = await changesOf(someone)
      await sendChange(nlad.caller, change!.id, within)
    },
    asks: repeated('update'),
    async ends(someone) {
      const changes = await changesOf(someone)
      expect(changes).toMatchObject([{ what: 'home', state: 'told', tryAt: null }])
      const { address } = await nlad.within((ctx) => answersNow(ctx, someone.enrollmentId))
      expect(await booked(someone)).toMatchObject({
        ...{ rows: 1, isActive: true, enrolled: 1 },
        homes: [`${address!.address1}, Brooklyn, NY, 11201`],
      })
      expect(await told(someone, 'change-told')).toEqual(['email', 'sms'])
      const moves = await within((ctx) =>
        ctx.db
          .select({ type: events.type })
          .from(events)
          .where(and(eq(events.timelineId, someone.enrollmentId), eq(events.type, 'member_change.tell'))),
      )
      expect(moves).toHaveLength(1)
    },
  },
  {
    name: 'leaving the program',
    async arrange() {
      const someone = await enrolled()
      await within((ctx) => leaveProgram(ctx, { id: someone.id }))
      return someone
    },
    async run({ enrollmentId }, within) {
      const [way] = await nlad.within((ctx) =>
        ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, enrollmentId)),
      )
      await sendDeEnrollment(nlad.caller, way!.id, within)
    },
    asks: repeated('deEnroll'),
    async ends(someone) {
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'de_enrolled' })
      expect(await booked(someone)).toMatchObject({ rows: 1, isActive: false, left: 1 })
      expect(await told(someone, 'benefit-ended')).toEqual(['email', 'sms'])
    },
  },
]
let lines = 0
const changesOf = ({ enrollmentId }: Someone) =>
  within((ctx) => ctx.db.select().from(memberChanges).where(eq(memberChanges.enrollmentId, enrollmentId)))
const claimOf = ({ enrollmentId }: Someone) =>
  within(async (ctx) => {
    const [claim] = await ctx.db
      .select()
      .from(deviceClaims)
      .where(eq(deviceClaims.enrollmentId, enrollmentId))
    return claim
  })

describe.each(steps)('a process that is killed in $name', ({ arrange, run, again, asks, ends }) => {
  test.each(moments)('%s is gone on from, and nothing is done twice or lost', async (moment) => {
    const someone = await arrange()
    // The job that was being done is held by the process that dies.
    await takeJobs()
    const since = newId()
    await expect(run(someone, killedAt(moment))).rejects.toThrow('killed')
    // Whoever comes at once finds that somebody may still be asking, or that it is done.
    await run(someone, inTransaction)
    await liveOn()
    await again?.(someone)
    await ends(someone)
    const calls = await asked(someone, since)
    expect(calls.map(({ operation }) => operation)).toEqual(asks[moment])
    expect(calls.filter(({ state }) => state === 'sent' || state === 'unknown')).toEqual([])
  })
})

test('a process that is killed while it lets an order go, before and after, lets it go once', async () => {
  for (const isWritten of [false, true]) {
    const someone = await nlad.submitted('Complete')
    await takeJobs()
    await nlad.ask(someone)
    const killed = followBenefitOrder(nlad.caller, someone.enrollmentId, async (caller, work) => {
      if (isWritten) await inTransaction(caller, work)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await letGo(someone)).toMatchObject([{ awaits: !isWritten }])
    await liveOn()
    expect(await letGo(someone)).toMatchObject([{ awaits: false }])
  }
})
