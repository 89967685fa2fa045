import { and, eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { ReminderChannel } from '#contracts/enrollment/resume/choices.ts'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicant, offerPrograms } from '#server/testing/enrollments.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { notifications } from '#tables/messaging.ts'
import { events } from '#tables/platform.ts'
import { optOut } from '#modules/messaging/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { saveAnswers } from '../save-answers.ts'
import { listOfEnrollments } from '../list-of-enrollments.ts'
import { startEnrollment } from '../start-enrollment.ts'
import { remind, remindMany } from './reminders.ts'
import { reminderActs } from './reminder-acts.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  tenant = await world.tenant()
  await offerPrograms(world.caller(tenant))
  // Noon in New York.
  const noon = new Date(world.clock.now().getTime() + daysMs(1))
  noon.setUTCHours(17, 0, 0, 0)
  world.clock.advance(noon.getTime() - world.clock.now().getTime())
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(tenant, administrator()), work)

let phones = 0
async function someone({ state = 'draft', texts = true }: { state?: EnrollmentState; texts?: boolean } = {}) {
  const visitor = world.caller(tenant)
  const { id: token } = await inTransaction(visitor, (ctx) =>
    startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
  )
  const { contact } = applicant()
  const phoneNumber = `212556${String(++phones).padStart(4, '0')}`
  await inTransaction(visitor, (ctx) =>
    saveAnswers(ctx, {
      id: token,
      step: 'contact',
      values: { ...contact, phoneNumber, textsAllowed: texts },
    }),
  )
  const { id } = await within((ctx) => enrollmentByToken(ctx, token))
  await within((ctx) => ctx.db.update(enrollments).set({ state }).where(eq(enrollments.id, id)))
  return { id, number: `+1${phoneNumber}` }
}
const nobody = async () => {
  const { id: token } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  return within((ctx) => enrollmentByToken(ctx, token))
}
const preview = async (ids: string[], channel: ReminderChannel, among?: readonly EnrollmentState[]) => {
  const { rows } = await within((ctx) => remindMany(among)(ctx, { ids, channel, isPreview: true }))
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
const sent = (id: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenant.id), eq(notifications.enrollmentId, id))),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, data }: { code: string; data?: { reason?: string } }) => data?.reason ?? code,
  )

describe('a reminder by hand', () => {
  test('goes out by the way that was asked for, with a link, and stands in the timeline', async () => {
    const { id } = await someone({ state: 'nv_pending_cert' })
    await within((ctx) => remind(ctx, id, 'email'))
    const [row, ...more] = await sent(id)
    expect([row!.template, row!.channel, more]).toEqual(['enrollment-reminder', 'email', []])
    expect(row!.about.resumeId).toBeTruthy()
    const listed = await within((ctx) => listOfEnrollments.row(ctx, id))
    expect(listed?.remindedAt).toBe(row!.createdAt.toISOString())
    const told = await within((ctx) => ctx.db.select().from(events).where(eq(events.timelineId, id)))
    const [reminded] = told.filter(({ type }) => type === 'enrollment.remind')
    expect([reminded!.data, reminded!.actor.kind]).toEqual([{ channel: 'email' }, 'administrator'])
  })

  test('says beforehand who cannot get one, and why', async () => {
    const people = {
      open: await someone(),
      transfer: await someone({ state: 'transfer_required' }),
      waiting: await someone({ state: 'nv_pending_review' }),
      quiet: await someone({ texts: false }),
      stopped: await someone(),
      told: await someone(),
      unknown: await nobody(),
    }
    await within((ctx) => optOut(ctx, people.stopped.number, { source: 'message', word: 'stop' }))
    await within((ctx) => remind(ctx, people.told.id, 'email'))
    const ids = Object.values(people).map(({ id }) => id)
    const named = async (channel: ReminderChannel, among?: readonly EnrollmentState[]) => {
      const reasons = await preview(ids, channel, among)
      return Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, reasons.get(id)]))
    }
    const byMail = { ...{ open: null, transfer: null, waiting: 'nothing_open', quiet: null, stopped: null } }
    expect(await named('email')).toEqual({ ...byMail, told: 'told_lately', unknown: 'no_contact' })
    expect(await named('sms')).toEqual({
      ...byMail,
      ...{ quiet: 'no_texts', stopped: 'texts_stopped', told: 'told_lately', unknown: 'no_contact' },
    })
    expect((await named('email', ['transfer_required'])).open).toBe('nothing_open')
    expect((await named('email', ['transfer_required'])).transfer).toBe(null)
    expect((await sent(people.open.id)).length).toBe(0)
    world.clock.advance(hoursMs(11))
    expect(await named('sms')).toMatchObject({ open: 'night', transfer: 'night' })
    expect(await named('email')).toMatchObject({ open: null, told: null })
  })

  test('reaches those of many who can be reached, once', async () => {
    const [one, two] = [await someone(), await someone({ state: 'nv_pending_review' })]
    const ids = [one.id, two.id]
    const { rows } = await within((ctx) => remindMany()(ctx, { ids, channel: 'sms', isPreview: false }))
    expect(new Map(rows.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [one.id, null],
        [two.id, 'nothing_open'],
      ]),
    )
    expect((await sent(one.id)).map(({ channel }) => channel)).toEqual(['sms'])
    expect(await codeOf(within((ctx) => remind(ctx, one.id, 'email')))).toBe('told_lately')
    world.clock.advance(minutesMs(61))
    expect(await codeOf(within((ctx) => remind(ctx, one.id, 'email')))).toBe('done')
  })

  test('goes to nobody of another service provider', async () => {
    const { id } = await someone()
    const stranger = await world.tenant()
    const ask = inTransaction(world.caller(stranger, administrator()), (ctx) =>
      remindMany()(ctx, { ids: [id], channel: 'email', isPreview: true }),
    )
    expect(await codeOf(ask)).toBe('ENROLLMENT_NOT_FOUND')
  })
})

test('a call in a log reminds whoever it is about, and of two calls about one the second finds that', async () => {
  const { id } = await someone({ state: 'nv_pending_resolution' })
  const calls = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  await within((ctx) =>
    ctx.db.insert(providerExchanges).values(
      calls.map((call) => ({
        ...{ tenantId: tenant.id, id: call, enrollmentId: id, provider: 'national-verifier' },
        ...{ operation: 'check', state: 'answered' as const, path: '/', sentAt: ctx.now },
        ...{ program: 'lifeline' as const, usState: 'NY' },
      })),
    ),
  )
  const act = reminderActs.find(({ of, name }) => of.list.name === 'eligibility-calls' && name === 'remind')!
  const run = (call: string) => codeOf(within((ctx) => act.run(ctx, call, '', null as never)))
  expect([await run(calls[0]!), await run(calls[1]!)]).toEqual(['done', 'told_lately'])
})

test('a transfer reminds its household, as long as it has to decide', async () => {
  const [asked, failed] = [
    await someone({ state: 'transfer_required' }),
    await someone({ state: 'transfer_failed' }),
  ]
  const moving = [asked, failed].map(({ id: enrollmentId }) => ({ id: newId(), enrollmentId }))
  await within((ctx) =>
    ctx.db.insert(transfers).values(
      moving.map((each) => ({
        ...{ tenantId: tenant.id, ...each, state: 'draft' as const, hasChosen: false },
        ...{ program: 'lifeline' as const, usState: 'TX' },
        ...{ createdAt: ctx.now, changedAt: ctx.now },
      })),
    ),
  )
  const acts = reminderActs.filter(({ of }) => of.list.name === 'transfers')
  expect(acts.map(({ name }) => name)).toEqual(['remind', 'remind_by_text'])
  const [byMail, byText] = acts
  const reasons = await within(async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string; reason: string | null }>(
      sql`select t.id, ${(byText!.exclusion as (of: Ctx) => SQL)(ctx)} as reason from transfers t where t.tenant_id = ${tenant.id}`,
    )
    return moving.map(({ id }) => rows.find((row) => row.id === id)!.reason)
  })
  expect(reasons).toEqual([null, 'nothing_open'])
  expect(await codeOf(within((ctx) => byMail!.run(ctx, moving[0]!.id, '', null as never)))).toBe('done')
  expect((await sent(asked.id)).map(({ template }) => template)).toEqual(['enrollment-transfer-reminder'])
  expect(await codeOf(within((ctx) => byMail!.run(ctx, moving[1]!.id, '', null as never)))).toBe(
    'INVALID_STATE',
  )
})
