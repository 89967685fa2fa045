import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Actor, Caller, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertPerson, staffOf } from '#server/testing/sign-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { reportFiles, reportRuns } from '#tables/back-office.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { notifications } from '#tables/messaging.ts'
import { removeView, restoreView, updateView } from './change-view.ts'
import { listReports } from './reports.queries.ts'
import { runReport } from './run-report.ts'
import { actOnReport, createReport, leaveReport, updateReport } from './save-report.ts'
import { saveView } from './save-view.ts'
import { sendDueReports, sendReportNow } from './send-reports.ts'

type Staff = Extract<Actor, { kind: 'administrator' }>

let world: World
let tenant: Tenant
let finance: Staff
let support: Staff
let reader: Staff
let viewId: string
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  finance = { ...(await staffOf(world, tenant, 'finance')), steppedUpUntil: new Date('2100-01-01') }
  support = await staffOf(world, tenant, 'support')
  reader = await staffOf(world, tenant, 'read-only')
  for (let made = 0; made < 3; made++)
    await inside(finance, (ctx) =>
      insertPerson(ctx, 'subscriber', { id: newId(), role: 'subscriber', passwordHash: '' }),
    )
  viewId = await save('Subscribers', 'state=active', 'subscribers')
})
afterAll(() => world.close())

const as = (actor: Actor, of = tenant): Caller => world.caller(of, actor)
const inside = <Result>(actor: Actor, work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(as(actor, of), work)
const save = async (name: string, query: string, list: string, shared = true) =>
  (await inside(finance, (ctx) => saveView(ctx, { list, name, query, shared }))).id

const daily = { every: 'day', weekday: 1, day: 1, hour: 8 } as const
type Wanted = Partial<Parameters<typeof createReport>[1]>
const create = (actor: Actor, wanted: Wanted = {}) =>
  inside(actor, (ctx) =>
    createReport(ctx, {
      ...{ viewId, schedule: daily, content: 'file', recipientIds: [finance.id] },
      ...wanted,
    }),
  )
const system: Actor = { kind: 'system', name: 'test' }
const runsOf = (reportId: string) =>
  inside(finance, ({ db }) => db.select().from(reportRuns).where(eq(reportRuns.reportId, reportId)))
const mailsOf = async (reportId: string) => {
  const ids = (await runsOf(reportId)).map(({ id }) => id)
  const rows = await inside(finance, ({ db }) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenant.id), eq(notifications.template, 'report'))),
  )
  return rows.filter(({ dedupeKey }) => ids.some((id) => dedupeKey.endsWith(id)))
}
/** Lets the next hour of eight come and does all that is due. */
async function untilSent(reportId: string) {
  const report = (await inside(finance, listReports)).items.find(({ id }) => id === reportId)
  if (report?.nextAt) world.clock.set(new Date(report.nextAt))
  await sendDueReports(as(system))
  for (const { id, result } of await runsOf(reportId))
    if (result === 'waiting') await runReport(as(system), id)
}
const reportOf = async (actor: Actor, id: string) =>
  (await inside(actor, listReports)).items.find((report) => report.id === id)
const refused = (code: string) => ({ code })

describe('a report', () => {
  it('goes to each of its recipients with what they may see', async () => {
    const { id } = await create(finance, { recipientIds: [finance.id, support.id, reader.id] })
    await untilSent(id)
    const mails = await mailsOf(id)
    const byPerson = new Map(mails.map((mail) => [mail.credentialId, mail.about]))
    expect(mails).toHaveLength(3)
    expect(byPerson.get(finance.id)).toMatchObject({
      record: 'Subscribers',
      path: `subscribers?view=${viewId}&state=active`,
      extent: 'attached',
    })
    // A recipient who may not take the list along gets what it adds up to.
    for (const person of [support, reader])
      expect(byPerson.get(person.id)).toMatchObject({ extent: 'figures' })
    expect(JSON.parse(byPerson.get(reader.id)!.figures!)).toContainEqual(['Subscribers', '3'])
    const [file] = await inside(finance, ({ db }) =>
      db
        .select()
        .from(reportFiles)
        .where(eq(reportFiles.id, byPerson.get(finance.id)!.fileId!)),
    )
    expect(file!.name).toMatch(/^subscribers-.*\.csv$/)
    expect(file!.content.toString().trim().split('\n')).toHaveLength(4)
    const brought = await inside(finance, async (ctx) =>
      (await prepareMessages(ctx, mails)).map(({ notification: { credentialId }, compose }) => {
        const composed = compose()
        return [
          credentialId,
          'email' in composed ? composed.email.attachments.map((each) => each.filename) : [],
        ]
      }),
    )
    expect(Object.fromEntries(brought)).toEqual({
      [finance.id]: [file!.name],
      [support.id]: [],
      [reader.id]: [],
    })
    expect(await reportOf(reader, id)).toMatchObject({
      mine: false,
      runs: [{ result: 'sent', count: 3, sent: 3 }],
    })
  })

  it('is refused to whoever may not read what its view searches for', async () => {
    const secret = await save('Search', 'search=Canarius', 'subscribers')
    const { id } = await create(finance, { viewId: secret, recipientIds: [finance.id, reader.id] })
    await untilSent(id)
    expect((await mailsOf(id)).map(({ credentialId }) => credentialId)).toEqual([finance.id])
  })

  it('runs once a time, however many processes see to it and however often its job is repeated', async () => {
    const { id, nextAt } = await create(finance)
    world.clock.set(new Date(nextAt!))
    await Promise.all([1, 2, 3].map(() => sendDueReports(as(system))))
    const [run, ...others] = await runsOf(id)
    expect(others).toEqual([])
    await Promise.all([1, 2, 3].map(() => runReport(as(system), run!.id)))
    await runReport(as(system), run!.id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await reportOf(finance, id))!.nextAt).toBe(later(new Date(nextAt!), daysMs(1)).toISOString())
  })

  it('runs once after a time in which nothing did', async () => {
    const { id, nextAt } = await create(finance)
    world.clock.set(later(new Date(nextAt!), daysMs(5) + hoursMs(1)))
    await sendDueReports(as(system))
    await sendDueReports(as(system))
    expect(await runsOf(id)).toHaveLength(1)
    expect(new Date((await reportOf(finance, id))!.nextAt!).getTime()).toBeGreaterThan(
      world.clock.now().getTime(),
    )
  })

  it('can be sent now, paused, changed and taken away by its owner alone', async () => {
    const { id } = await create(finance, { recipientIds: [finance.id, support.id] })
    const attempts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => sendReportNow(ctx, id),
      (ctx) => actOnReport(ctx, { id, action: 'pause' }),
      (ctx) => updateReport(ctx, { id, content: 'figures' }),
    ]
    for (const attempt of attempts)
      await expect(inside(support, attempt)).rejects.toMatchObject(refused('NOT_FOUND'))
    for (let press = 0; press < 40; press++) await inside(finance, (ctx) => sendReportNow(ctx, id))
    expect(await runsOf(id)).toHaveLength(1)
    await inside(finance, (ctx) => actOnReport(ctx, { id, action: 'pause' }))
    expect(await reportOf(finance, id)).toMatchObject({ state: 'paused', nextAt: null })
    await inside(finance, (ctx) => actOnReport(ctx, { id, action: 'resume' }))
    await inside(finance, (ctx) =>
      updateReport(ctx, { id, schedule: { ...daily, hour: 17 }, recipientIds: [support.id] }),
    )
    expect(await reportOf(finance, id)).toMatchObject({
      schedule: { hour: 17 },
      recipients: [{ id: support.id }],
    })
    await inside(finance, (ctx) => actOnReport(ctx, { id, action: 'remove' }))
    expect(await reportOf(finance, id)).toBeUndefined()
  })

  it('is left by whoever wants it no longer', async () => {
    const { id } = await create(finance, { recipientIds: [finance.id, support.id] })
    expect(await inside(support, (ctx) => leaveReport(ctx, id))).toEqual({ left: true })
    expect(await inside(support, (ctx) => leaveReport(ctx, id))).toEqual({ left: false })
    expect(await reportOf(support, id)).toBeUndefined()
    await untilSent(id)
    expect((await mailsOf(id)).map(({ credentialId }) => credentialId)).toEqual([finance.id])
  })
})

describe('who may set one up', () => {
  it('needs the permission to take the list along, proven, for a file; figures go without', async () => {
    await expect(create(support)).rejects.toMatchObject(refused('FORBIDDEN'))
    await expect(create({ ...finance, steppedUpUntil: null })).rejects.toMatchObject(
      refused('STEP_UP_REQUIRED'),
    )
    expect(await create(support, { content: 'figures' })).toMatchObject({ content: 'figures', mine: true })
  })

  it('names colleagues, and a view that they see, of their own service provider', async () => {
    const elsewhere = await world.tenant()
    const stranger = await staffOf(world, elsewhere, 'owner')
    await expect(create(finance, { recipientIds: [stranger.id] })).rejects.toMatchObject(
      refused('INVALID_INPUT'),
    )
    const own = await save('Private', '', 'subscribers', false)
    await expect(create(support, { viewId: own, content: 'figures' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    )
    const foreign = inside(
      stranger,
      (ctx) => createReport(ctx, { viewId, schedule: daily, content: 'file', recipientIds: [stranger.id] }),
      elsewhere,
    )
    await expect(foreign).rejects.toMatchObject(refused('NOT_FOUND'))
  })
})

describe('a report stops and says why', () => {
  /** What its run came to, once its owner can see it. */
  const outcomeOf = async (id: string) => {
    await untilSent(id)
    await inside(finance, ({ db }) =>
      db.update(credentials).set({ state: 'active' }).where(eq(credentials.id, finance.id)),
    )
    const [{ result, problem } = {}] = await runsOf(id)
    const { state, nextAt, problem: told } = (await reportOf(finance, id))!
    return { result, problem, state, told, nextAt, mails: (await mailsOf(id)).length }
  }
  const stopped = (problem: string) => ({
    ...{ result: 'failed', problem, state: 'stopped', told: problem, nextAt: null, mails: 0 },
  })
  const setRole = (person: Staff, role: 'finance' | 'support') =>
    inside(person, ({ db }) =>
      db.update(administrators).set({ role }).where(eq(administrators.id, person.id)),
    )

  it('when its owner is gone', async () => {
    const { id } = await create(finance)
    await inside(finance, ({ db }) =>
      db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, finance.id)),
    )
    expect(await outcomeOf(id)).toEqual(stopped('OWNER_GONE'))
  })

  it('when its owner may take the list along no longer', async () => {
    const { id } = await create(finance)
    await setRole(finance, 'support')
    expect(await outcomeOf(id)).toEqual(stopped('NOT_PERMITTED'))
    await setRole(finance, 'finance')
  })

  it('when its view is gone, and goes on when it is back', async () => {
    const view = await save('To go', '', 'subscribers')
    const { id } = await create(finance, { viewId: view })
    await inside(finance, (ctx) => removeView(ctx, view))
    expect(await outcomeOf(id)).toEqual(stopped('VIEW_GONE'))
    await inside(finance, (ctx) => restoreView(ctx, view))
    await inside(finance, (ctx) => actOnReport(ctx, { id, action: 'resume' }))
    expect(await reportOf(finance, id)).toMatchObject({ state: 'active', problem: null })
  })

  it('when the list does not take its view any more', async () => {
    const view = await save('To change', '', 'subscribers')
    const { id } = await create(finance, { viewId: view })
    await inside(finance, (ctx) => updateView(ctx, { id: view, query: 'colour=blue' }))
    expect(await outcomeOf(id)).toEqual(stopped('VIEW_UNFIT'))
  })

  it('when nobody is left to get it', async () => {
    const { id } = await create(finance)
    await inside(finance, (ctx) => leaveReport(ctx, id))
    expect(await outcomeOf(id)).toEqual(stopped('NOBODY_LEFT'))
  })
})
