import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmedFrom } from '#contracts/back-office/choices.ts'
import { daysMs } from '#platform/clock.ts'
import type { Actor, Caller, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { openSession, staffOf } from '#server/testing/sign-in.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import { credentials, sessions, subscribers } from '#tables/identity.ts'
import { events } from '#tables/platform.ts'
import { actOnAccount } from '#modules/identity/index.ts'
import { exportBulkRows, listBulkRows, listOfBulk } from './bulk-lists.ts'
import { getBulk } from './bulk-operations.ts'
import { retryBulk, stopBulk } from './go-on-bulk.ts'
import { previewBulk, previewUndo } from './preview-bulk.ts'
import { runBulk } from './run-bulk.ts'
import { startBulk, undoBulk } from './start-bulk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const reason = 'They asked for it'
const as = (tenant: Tenant, actor: Actor = administrator()) => world.caller(tenant, actor)
const worker = (tenant: Tenant) => world.caller(tenant, { kind: 'system', name: 'bulk-order' })
const stateOf = (tenant: Tenant, id: string) =>
  inTransaction(as(tenant), async (ctx) => {
    const [found] = await ctx.db.select().from(credentials).where(eq(credentials.id, id))
    return found!.state
  })
const statesOf = (tenant: Tenant, ids: string[]) => Promise.all(ids.map((id) => stateOf(tenant, id)))

async function people(kind: 'reseller' | 'subscriber', count: number) {
  const tenant = await world.tenant()
  const ids: string[] = []
  for (let each = 0; each < count; each++) ids.push((await openSession(world, tenant, kind)).subjectId)
  return { tenant, ids: ids.toSorted(), caller: as(tenant, await staffOf(world, tenant)) }
}

const disabling = (ids: string[], list = 'subscribers') => ({
  list,
  action: 'disable',
  selection: { ids },
  reason,
})

async function disabled(kind: 'reseller' | 'subscriber', count: number) {
  const made = await people(kind, count)
  const bulk = await inTransaction(made.caller, (ctx) => startBulk(ctx, disabling(made.ids, `${kind}s`)))
  await runBulk(worker(made.tenant), bulk.id)
  return { ...made, bulk }
}

const undo = (caller: Caller, id: string) => inTransaction(caller, (ctx) => undoBulk(ctx, { id }))
const act = (caller: Caller, id: string, action: 'enable' | 'disable') =>
  inTransaction(caller, (ctx) => actOnAccount(ctx, 'subscriber', { id, action }))

it.each(['reseller', 'subscriber'] as const)(
  'shuts many of a kind (%s) out with a reason and lets them in again, each as an operation of its own',
  async (kind) => {
    const { tenant, ids, caller, bulk } = await disabled(kind, 2)
    expect(await statesOf(tenant, ids)).toEqual(['disabled', 'disabled'])
    const open = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(sessions).where(eq(sessions.subjectId, ids[0]!)),
    )
    expect(open[0]!.endedAt).not.toBeNull()
    const view = await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))
    expect(view).toMatchObject({ state: 'finished', done: 2, mayUndo: true, undoneBy: null, reason })

    expect(await inTransaction(caller, (ctx) => previewUndo(ctx, bulk.id))).toMatchObject({
      eligible: 2,
      excludedCount: 0,
    })
    const back = await undo(caller, bulk.id)
    expect(back).toMatchObject({ list: `${kind}s`, action: 'disable', undoes: bulk.id, total: 2 })
    await runBulk(worker(tenant), back.id)
    expect(await statesOf(tenant, ids)).toEqual(['active', 'active'])
    expect(await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({
      mayUndo: false,
      undoneBy: back.id,
    })
    expect(await inTransaction(caller, (ctx) => getBulk(ctx, back.id))).toMatchObject({
      state: 'finished',
      done: 2,
      undoUntil: null,
      mayUndo: false,
    })
    const timeline = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(events).where(eq(events.timelineId, ids[0]!)),
    )
    expect(timeline.filter(({ type }) => type !== 'account.sessions_ended')).toMatchObject([
      { type: 'account.disable', actor: { name: 'Ada owner' }, data: { reason } },
      { type: 'account.enable', actor: { name: 'Ada owner' } },
    ])
  },
)

it('takes back only what is still as it was left, and says why not of the others', async () => {
  const { tenant, ids, caller, bulk } = await disabled('subscriber', 3)
  const [letIn, twice, same] = ids as [string, string, string]
  await act(caller, letIn, 'enable')
  await act(caller, twice, 'enable')
  await act(caller, twice, 'disable')
  const preview = await inTransaction(caller, (ctx) => previewUndo(ctx, bulk.id))
  expect(preview).toMatchObject({ eligible: 1, excludedCount: 2 })
  expect(preview.excluded.map(({ id, reason: why }) => [id, why])).toEqual(
    expect.arrayContaining([
      [letIn, 'changed_since'],
      [twice, 'changed_since'],
    ]),
  )
  const back = await undo(caller, bulk.id)
  // Somebody else is quicker than the work.
  await act(caller, same, 'enable')
  await act(caller, same, 'disable')
  await runBulk(worker(tenant), back.id)
  expect(await inTransaction(caller, (ctx) => getBulk(ctx, back.id))).toMatchObject({
    state: 'failed',
    failed: 1,
  })
  expect(await statesOf(tenant, [letIn, twice, same])).toEqual(['active', 'disabled', 'disabled'])
})

it('is taken back once, by whoever may, within its time, and not while it runs', async () => {
  const { tenant, ids, caller } = await people('subscriber', 2)
  const bulk = await inTransaction(caller, (ctx) => startBulk(ctx, disabling(ids)))
  const refused = { code: 'INVALID_STATE' }
  await expect(undo(caller, bulk.id)).rejects.toMatchObject(refused)
  await runBulk(worker(tenant), bulk.id)
  await expect(undo(as(tenant, administrator('read-only')), bulk.id)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const unproven = as(tenant, { ...(await staffOf(world, tenant)), steppedUpUntil: null })
  await expect(undo(unproven, bulk.id)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(undo(as(await world.tenant()), bulk.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await inTransaction(caller, (ctx) =>
    ctx.db
      .update(bulkOperations)
      .set({ undoUntil: new Date(ctx.now.getTime() - 1) })
      .where(eq(bulkOperations.id, bulk.id)),
  )
  await expect(undo(caller, bulk.id)).rejects.toMatchObject(refused)
  await inTransaction(caller, (ctx) =>
    ctx.db
      .update(bulkOperations)
      .set({ undoUntil: new Date(ctx.now.getTime() + daysMs(1)) })
      .where(eq(bulkOperations.id, bulk.id)),
  )
  const both = await Promise.allSettled([undo(caller, bulk.id), undo(caller, bulk.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((each) => each.status === 'rejected')).toMatchObject({ reason: refused })
})

it('takes back what a colleague has tried again since, and no row twice', async () => {
  const { tenant, ids, caller } = await people('subscriber', 3)
  const [, refused] = ids as [string, string, string]
  // One of them cannot be disabled at first, as somebody else was quicker.
  await act(caller, refused, 'disable')
  const bulk = await inTransaction(caller, (ctx) => startBulk(ctx, disabling(ids)))
  expect(bulk.total).toBe(2)
  const late = await inTransaction(caller, (ctx) => stopBulk(ctx, bulk.id))
  expect(late.stopped).toBe(2)
  await inTransaction(caller, (ctx) =>
    ctx.db.update(bulkRows).set({ result: 'waiting' }).where(eq(bulkRows.recordId, ids[0]!)),
  )
  await inTransaction(caller, (ctx) =>
    ctx.db.update(bulkOperations).set({ state: 'running' }).where(eq(bulkOperations.id, bulk.id)),
  )
  await runBulk(worker(tenant), bulk.id)
  const first = await undo(caller, bulk.id)
  expect(first.total).toBe(1)
  await runBulk(worker(tenant), first.id)
  const viewed = () => inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))
  expect(await viewed()).toMatchObject({ mayUndo: false, mayRetry: true, undoneBy: first.id })

  const colleague = as(tenant, await staffOf(world, tenant))
  await inTransaction(colleague, (ctx) => retryBulk(ctx, bulk.id))
  await runBulk(worker(tenant), bulk.id)
  expect(await statesOf(tenant, ids)).toEqual(['active', 'disabled', 'disabled'])
  expect(await viewed()).toMatchObject({ mayUndo: true })
  const listed = async () =>
    (
      await inTransaction(caller, (ctx) => listOfBulk.page(ctx, { sort: '-createdAt', page: 1, perPage: 20 }))
    ).items.find(({ id }) => id === bulk.id)
  expect(await listed()).toMatchObject({ isUndone: false, undoUntil: expect.any(String) })
  const second = await undo(colleague, bulk.id)
  expect(second.total).toBe(1)
  await runBulk(worker(tenant), second.id)
  expect(await statesOf(tenant, ids)).toEqual(['active', 'disabled', 'active'])
  expect(await viewed()).toMatchObject({ mayUndo: false, undoneBy: second.id })
  expect(await listed()).toMatchObject({ isUndone: true, undoUntil: null })
})

it('takes back nothing of an act that cannot be', async () => {
  const { tenant, ids, caller } = await people('reseller', 1)
  const bulk = await inTransaction(caller, (ctx) =>
    startBulk(ctx, { list: 'resellers', action: 'send_password_link', selection: { ids } }),
  )
  await runBulk(worker(tenant), bulk.id)
  expect(await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({
    done: 1,
    mayUndo: false,
    undoUntil: null,
  })
  await expect(undo(caller, bulk.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

it('leaves the rest as it is when it is stopped, and goes on with it when asked', async () => {
  const { tenant, ids, caller } = await people('subscriber', 3)
  const bulk = await inTransaction(caller, (ctx) => startBulk(ctx, disabling(ids)))
  await expect(
    inTransaction(as(tenant, administrator('finance')), (ctx) => stopBulk(ctx, bulk.id)),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await inTransaction(caller, (ctx) => stopBulk(ctx, bulk.id))).toMatchObject({
    state: 'stopped',
    stopped: 3,
    mayStop: false,
    mayRetry: true,
  })
  await runBulk(worker(tenant), bulk.id)
  expect(await statesOf(tenant, ids)).toEqual(['active', 'active', 'active'])
  expect(await inTransaction(caller, (ctx) => retryBulk(ctx, bulk.id))).toMatchObject({
    state: 'running',
    stopped: 0,
  })
  await runBulk(worker(tenant), bulk.id)
  expect(await statesOf(tenant, ids)).toEqual(['disabled', 'disabled', 'disabled'])
})

it('goes on where a process was lost in the middle, and does no row twice', async () => {
  const { tenant, ids, caller } = await people('subscriber', 4)
  const bulk = await inTransaction(caller, (ctx) => startBulk(ctx, disabling(ids)))
  let left = 4
  const { services } = worker(tenant)
  const connect = () => (left-- > 0 ? services.pool.connect() : Promise.reject(new Error('gone')))
  const lost = { ...worker(tenant), services: { ...services, pool: { ...services.pool, connect } } }
  await expect(runBulk(lost, bulk.id)).rejects.toThrow('gone')
  const half = await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))
  expect(half.state).toBe('running')
  expect(half.done).toBeGreaterThan(0)
  expect(half.done).toBeLessThan(4)
  await Promise.all([runBulk(worker(tenant), bulk.id), runBulk(worker(tenant), bulk.id)])
  expect(await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({
    state: 'finished',
    done: 4,
  })
  const all = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(events).where(eq(events.type, 'account.disable')),
  )
  expect(all).toHaveLength(4)
})

it('wants the number of the rows for many of something destructive, and a reason where one is asked for', async () => {
  const { tenant, caller } = await people('subscriber', 0)
  const ids = Array.from({ length: confirmedFrom }, () => newId())
  await inTransaction(caller, async (ctx) => {
    const own = ids.map((id) => ({ tenantId: tenant.id, id }))
    await ctx.db.insert(credentials).values(
      own.map((each) => ({
        ...each,
        kind: 'subscriber' as const,
        emailAddress: `${each.id}@example.test`,
        state: 'active' as const,
      })),
    )
    await ctx.db.insert(subscribers).values(own.map((each) => ({ ...each, firstName: 'A', lastName: 'B' })))
  })
  const start = (given: object) =>
    inTransaction(caller, (ctx) => startBulk(ctx, { ...disabling(ids), ...given }))
  expect(await inTransaction(caller, (ctx) => previewBulk(ctx, disabling(ids)))).toMatchObject({
    confirm: true,
  })
  const invalid = (field: string) => ({ code: 'INVALID_INPUT', data: { fields: [field] } })
  await expect(start({ confirmed: confirmedFrom, reason: undefined })).rejects.toMatchObject(
    invalid('reason'),
  )
  await expect(start({})).rejects.toMatchObject(invalid('confirmed'))
  await expect(start({ confirmed: confirmedFrom - 1 })).rejects.toMatchObject(invalid('confirmed'))
  expect(await start({ confirmed: confirmedFrom })).toMatchObject({ total: confirmedFrom })
  expect(
    await inTransaction(caller, (ctx) =>
      startBulk(ctx, { list: 'subscribers', action: 'send_password_link', selection: { ids } }),
    ),
  ).toMatchObject({ total: confirmedFrom })
})

it('lists operations and their rows with names masked as in the list itself, for whoever may read it', async () => {
  const { tenant, ids, caller, bulk } = await disabled('subscriber', 2)
  // Another one of the same records.
  const again = { list: 'subscribers', action: 'enable', selection: { ids } }
  await inTransaction(caller, (ctx) => startBulk(ctx, again))
  await inTransaction(caller, (ctx) =>
    ctx.db
      .update(subscribers)
      .set({ firstName: 'Petra', lastName: 'Gold' })
      .where(eq(subscribers.id, ids[0]!)),
  )
  const asked = { sort: 'result' as const, page: 1, perPage: 20 }
  const rowsFor = (role: 'owner' | 'read-only', tenantOf = tenant) =>
    inTransaction(as(tenantOf, administrator(role)), (ctx) => listBulkRows(ctx, { ...asked, id: bulk.id }))
  expect((await rowsFor('owner')).items.find(({ id }) => id === ids[0])).toMatchObject({
    record: 'Petra Gold',
    result: 'done',
  })
  expect((await rowsFor('read-only')).items.find(({ id }) => id === ids[0])?.record).toBe('P… G…')
  expect((await rowsFor('owner')).items).toHaveLength(2)
  await expect(rowsFor('owner', await world.tenant())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const found = await inTransaction(caller, (ctx) =>
    listBulkRows(ctx, { ...asked, id: bulk.id, result: ['failed'] }),
  )
  expect(found.items).toEqual([])
  const file = await exportBulkRows(caller, { id: bulk.id, sort: 'result' })
  const [heading, ...lines] = (await file.text()).split('\r\n')
  expect(heading).toContain('Record')
  expect(lines.join()).toContain('Petra Gold')

  const page = (who: Caller) =>
    inTransaction(who, (ctx) => listOfBulk.page(ctx, { sort: '-createdAt', page: 1, perPage: 20 }))
  const { items } = await page(caller)
  expect(items).toHaveLength(2)
  expect(items.find(({ id }) => id === bulk.id)).toMatchObject({
    list: 'subscribers',
    action: 'disable',
    startedBy: 'Ada owner',
    done: 2,
    isUndone: false,
  })
  expect((await page(as(tenant, { kind: 'system', name: 'nobody' }))).items).toEqual([])
  expect((await page(as(await world.tenant()))).items).toEqual([])
})
