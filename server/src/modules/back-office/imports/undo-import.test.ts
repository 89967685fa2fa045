import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importUndoDays } from '#contracts/back-office/choices.ts'
import { daysMs } from '#platform/clock.ts'
import { csvLine } from '#platform/lists/csv.ts'
import type { Caller, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { numbersOf } from '#server/testing/box-numbers.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { staffOf } from '#server/testing/sign-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { importRows, imports } from '#tables/back-office.ts'
import { plans } from '#tables/catalog.ts'
import { administrators, credentials, subscribers } from '#tables/identity.ts'
import { createDevice } from '#modules/devices/index.ts'
import { actOnAccount, changeProfile } from '#modules/identity/index.ts'
import { checkImport, runCheck } from './check-import.ts'
import { commitImport, retryImport, undoImport } from './commit-import.ts'
import { currentRows } from './import-files.ts'
import { openBefore, sealBefore } from './import-rows.ts'
import { getImport } from './import-views.ts'
import { listImportRows } from './list-of-rows.ts'
import { runImport } from './run-import.ts'
import { runUndo } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const worker = (tenant: Tenant) => world.caller(tenant, { kind: 'system', name: 'undo-import' })

async function office() {
  const tenant = await world.tenant()
  const owner = await staffOf(world, tenant)
  return { tenant, owner, caller: world.caller(tenant, owner) }
}

const view = (caller: Caller, id: string) => inTransaction(caller, (ctx) => getImport(ctx, id))

async function checked(caller: Caller, list: string, text: string) {
  const content = Buffer.from(text).toString('base64')
  const { id, mapping } = await uploadImport(caller, { list, fileName: 'file.csv', content })
  await inTransaction(caller, (ctx) => checkImport(ctx, { id, mapping, invites: false }))
  const [{ version } = { version: 0 }] = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(imports).where(eq(imports.id, id)),
  )
  await runCheck(worker(caller.tenant), id, version)
  return view(caller, id)
}

async function broughtIn(caller: Caller, list: string, text: string) {
  const { id, problems } = await checked(caller, list, text)
  expect(problems).toEqual([])
  await inTransaction(caller, (ctx) => commitImport(ctx, { id, addsOnly: false }))
  await runImport(worker(caller.tenant), id)
  return view(caller, id)
}

const undo = (caller: Caller, id: string) => inTransaction(caller, (ctx) => undoImport(ctx, id))
async function takenBack(caller: Caller, id: string) {
  await undo(caller, id)
  await runUndo(worker(caller.tenant), id)
  return view(caller, id)
}

const people = 'E-mail,First name,Last name,Phone number\n'
const sol = `${people}sol@shop.test,Sol,Sun,\n`

describe.each<{ list: string; files: (caller: Caller) => Promise<[first: string, second: string]> }>([
  {
    list: 'subscribers',
    files: async () => [sol, `${people}sol@shop.test,Soledad,Sun,+12125550142\n`],
  },
  {
    list: 'resellers',
    files: async () => [
      'E-mail,First name,Last name,Country,Company,Kind\nada@shop.test,Ada,One,US,,Agent\n',
      'E-mail,First name,Last name,Country,Company,Kind\nada@shop.test,Ada,Two,MX,Ada Mobile,Partner\n',
    ],
  },
  {
    list: 'sims',
    async files(caller) {
      const source = await sourceOf(caller)
      const { iccid } = numbersOf()
      const payload = `89${'0'.repeat(28)}`
      const eid = `${payload}${String(98n - ((BigInt(payload) * 100n) % 97n)).padStart(2, '0')}`
      const row = (...cells: string[]) => `ICCID,SIM source,Kind,Batch,EID\n${cells.join(',')}\n`
      return [row(iccid, source, 'SIM card', '', ''), row(iccid, source, 'SIM card', 'B-7', eid)]
    },
  },
  {
    list: 'device-boxes',
    async files(caller) {
      await inTransaction(caller, (ctx) =>
        createDevice(ctx, {
          ...{ kind: 'tablet', brand: 'Halden', model: 'Tab 8', characteristics: {}, warrantyDays: null },
          ...{ description: { en: '', es: '' }, marketValueCents: 10_900, retailPriceCents: 10_900 },
          ...{ benefit: null, lowStock: 0 },
        }),
      )
      const { imei, iccid } = numbersOf()
      const row = (...cells: string[]) => `Device,IMEI,ICCID,Activation code,Source\n${cells.join(',')}\n`
      const first = row('Halden Tab 8', imei, iccid, '', '')
      return [first, row('Halden Tab 8', imei, iccid, 'LPA:1$rsp.example$SECRET', 'Order 7')]
    },
  },
  {
    list: 'sac-codes',
    files: async () => [
      'Program,State,SAC,SPIN,First day,Last day\nLifeline,TX,123456,143000001,2026-01-01,\n',
      'Program,State,SAC,SPIN,First day,Last day\nLifeline,TX,654321,143000002,2026-01-01,2026-12-31\n',
    ],
  },
  {
    list: 'plans',
    async files(caller) {
      await inTransaction(caller, (ctx) => seedCatalog(ctx))
      const text = await (await currentRows(caller, { list: 'plans' })).text()
      const lines = text.trim().split('\r\n')
      const at = lines.findIndex((line) => line.includes('Not sold') || line.includes('Sold'))
      return [
        text,
        [lines[0], lines[at]!.replace(/,Sold,/, ',Not sold,').replace('For ', 'By ')].join('\r\n'),
      ]
    },
  },
])('what a file changed of $list', ({ list, files }) => {
  it('is as it was once the import is taken back', async () => {
    const { caller } = await office()
    const [first, second] = await files(caller)
    await broughtIn(caller, list, first).catch((error: unknown) =>
      expect(error).toMatchObject({ code: 'NOTHING_TO_IMPORT' }),
    )
    const changed = await broughtIn(caller, list, second)
    expect(changed).toMatchObject({ changed: 1, done: 1, undo: { changed: 1 } })
    const { items } = await inTransaction(caller, (ctx) =>
      listImportRows(ctx, { id: changed.id, sort: 'number', page: 1, perPage: 20 }),
    )
    expect(items[0]!.changes.length).toBeGreaterThan(0)
    expect(JSON.stringify(items)).not.toContain('SECRET')
    expect(await takenBack(caller, changed.id)).toMatchObject({
      state: 'undone',
      undone: 1,
      kept: 0,
      undo: null,
    })
    const again = await checked(caller, list, withoutVersions(first))
    expect(again).toMatchObject({ new: 0, changed: 0, rejected: 0 })
    const cells = await checked(caller, list, withoutVersions(second))
    expect(cells).toMatchObject({ changed: 1 })
  })
})

it('is read and taken back under the names of today, whatever its fields were called then', async () => {
  const { caller } = await office()
  await inTransaction(caller, (ctx) => seedCatalog(ctx))
  const text = await (await currentRows(caller, { list: 'plans' })).text()
  const [heading, ...rows] = parse(text, { bom: true }) as [string[], ...string[][]]
  const [texts, data] = ['Texts', 'Data (MB)'].map((name) => heading.indexOf(name)) as [number, number]
  const row = rows.find((cells) => cells[data] !== '' && cells[texts] === '')!
  const other = row.map((cell, at) => (at === texts ? '77' : at === data ? '4321' : cell))
  const { id } = await broughtIn(caller, 'plans', csvLine(heading) + csvLine(other))

  const importer = caller.services.office.importers.get('plans')!
  const earlier: Record<string, string> = { sms: 'smsCount', bandwidth: 'dataMb' }
  const asThen = <Kept>(kept: Record<string, Kept>) =>
    Object.fromEntries(Object.entries(kept).map(([field, value]) => [earlier[field] ?? field, value]))
  await inTransaction(caller, async (ctx) => {
    const [kept] = await ctx.db.select().from(imports).where(eq(imports.id, id))
    await ctx.db
      .update(imports)
      .set({ mapping: asThen(kept!.mapping) })
      .where(eq(imports.id, id))
    const [done] = await ctx.db.select().from(importRows).where(eq(importRows.importId, id))
    const before = asThen(openBefore(ctx, importer, id, done!))
    expect(before).toEqual({ smsCount: null, dataMb: row[data] })
    await ctx.db
      .update(importRows)
      .set({ before: sealBefore(ctx, id, done!.number, before) })
      .where(eq(importRows.importId, id))
  })
  const { items } = await inTransaction(caller, (ctx) =>
    listImportRows(ctx, { id, sort: 'number', page: 1, perPage: 20 }),
  )
  expect(items[0]!.changes.map(({ field, after }) => [field, after]).toSorted()).toEqual([
    ['bandwidth', '4321'],
    ['sms', '77'],
  ])
  expect((await view(caller, id)).mapping).toMatchObject({ sms: texts, bandwidth: data })
  expect(await takenBack(caller, id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
  const after = parse(await (await currentRows(caller, { list: 'plans' })).text(), {
    bom: true,
  }) as string[][]
  const plan = after.find(([planId]) => planId === row[0])!
  expect([plan[texts], plan[data]]).toEqual(['', row[data]])
})

it('takes a column that is called as a field once was', async () => {
  const { caller } = await office()
  const content = Buffer.from('nameEn,dataMb,smsCount\nOne,1,2\n').toString('base64')
  const { mapping } = await uploadImport(caller, { list: 'plans', fileName: 'plans.csv', content })
  expect(mapping).toMatchObject({ nameEn: 0, bandwidth: 1, sms: 2 })
})

const sourceOf = async (caller: Caller) => {
  await inTransaction(caller, (ctx) => seedCatalog(ctx))
  const { stockSourceId } = catalogIds(caller.tenant.id)
  const { rows } = await inTransaction(caller, (ctx) =>
    ctx.db.execute<{ name: string }>(`select name from sim_sources where id = '${stockSourceId}'`),
  )
  return rows[0]!.name
}

/** A plan that was changed twice is another version than the file says. */
const withoutVersions = (text: string) => text.replaceAll(/^(﻿?)ID,Version,/gm, '$1ID,Edition,')

it('takes out again who was new: people are disabled and plans archived, and each says so', async () => {
  const { caller } = await office()
  const made = await broughtIn(caller, 'subscribers', sol)
  expect(made.undo).toMatchObject({ changed: 0, made: 1, become: 'disabled' })
  expect(await takenBack(caller, made.id)).toMatchObject({ state: 'undone', undone: 1 })
  const states = await inTransaction(caller, (ctx) => ctx.db.select().from(credentials))
  expect(states.filter(({ kind }) => kind === 'subscriber')).toMatchObject([{ state: 'disabled' }])

  await inTransaction(caller, (ctx) => seedCatalog(ctx))
  const text = await (await currentRows(caller, { list: 'plans' })).text()
  const [heading, cells] = parse(text, { bom: true }) as [string[], string[]]
  const fresh = ['', '', 'Quite new', 'Muy nuevo', ...cells.slice(4)]
  const plan = await broughtIn(caller, 'plans', csvLine(heading) + csvLine(fresh))
  expect(plan).toMatchObject({ new: 1, done: 1, undo: { made: 1, become: 'archived' } })
  await takenBack(caller, plan.id)
  const kept = await inTransaction(caller, (ctx) => ctx.db.select().from(plans))
  expect(kept.find(({ name }) => name?.en === 'Quite new')).toMatchObject({ state: 'archived' })
})

it('leaves as it is what somebody has changed since, and says so of the row', async () => {
  const { caller } = await office()
  await broughtIn(caller, 'subscribers', `${sol}luz@shop.test,Luz,Moon,\n`)
  const { id } = await broughtIn(
    caller,
    'subscribers',
    `${people}sol@shop.test,Soledad,Sun,\nluz@shop.test,Lucía,Moon,\nmar@shop.test,Mar,Sea,\n`,
  )
  const idOf = async (name: string) =>
    (await inTransaction(caller, (ctx) => ctx.db.select().from(subscribers))).find(
      (each) => each.firstName === name,
    )!.id
  const mar = await idOf('Mar')
  const soledad = await idOf('Soledad')
  await inTransaction(caller, (ctx) => changeProfile(ctx, 'subscriber', soledad, { firstName: 'Sole' }))
  await inTransaction(caller, (ctx) => actOnAccount(ctx, 'subscriber', { id: mar, action: 'disable' }))
  const after = await takenBack(caller, id)
  expect(after).toMatchObject({ state: 'undone', undone: 1, kept: 2 })
  expect(after.problems).toEqual([
    { field: null, code: 'CHANGED_SINCE', count: 1, rows: [2] },
    { field: null, code: 'INVALID_STATE', count: 1, rows: [4] },
  ])
  const names = (await inTransaction(caller, (ctx) => ctx.db.select().from(subscribers))).map(
    (each) => each.firstName,
  )
  expect(names.toSorted()).toEqual(['Luz', 'Mar', 'Sole'])
  await expect(undo(caller, id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(inTransaction(caller, (ctx) => retryImport(ctx, id))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

it('is taken back by whoever may and has proven it, of their own provider, within seven days', async () => {
  const { tenant, owner, caller } = await office()
  const { id, undo: open } = await broughtIn(caller, 'subscribers', sol)
  expect(open!.until).toBe(new Date(world.clock.now().getTime() + daysMs(importUndoDays)).toISOString())
  const support = world.caller(tenant, await staffOf(world, tenant, 'support'))
  await expect(undo(support, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const unproven = world.caller(tenant, { ...owner, steppedUpUntil: null })
  await expect(undo(unproven, id)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(undo((await office()).caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const until = (undoUntil: Date) =>
    inTransaction(caller, (ctx) => ctx.db.update(imports).set({ undoUntil }).where(eq(imports.id, id)))
  await until(new Date(world.clock.now().getTime() - 1))
  expect(await view(caller, id)).toMatchObject({ undo: null })
  await expect(undo(caller, id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await until(new Date(world.clock.now().getTime() + 1000))

  // The administrator who asked for it may not any more when its turn comes.
  await undo(caller, id)
  await inTransaction(caller, (ctx) =>
    ctx.db.update(administrators).set({ role: 'support' }).where(eq(administrators.id, owner.id)),
  )
  await runUndo(worker(tenant), id)
  const [row] = await inTransaction(caller, (ctx) => ctx.db.select().from(importRows))
  expect(row).toMatchObject({ result: 'kept', problems: [{ field: null, code: 'FORBIDDEN' }] })
})

it('goes on where a process was lost, and two at once take nothing back twice', async () => {
  const { tenant, caller } = await office()
  const rows = Array.from({ length: 6 }, (_each, at) => `p${at}@shop.test,P,${at},`).join('\n')
  const { id } = await broughtIn(caller, 'subscribers', `${people}${rows}\n`)
  await undo(caller, id)
  let left = 4
  const { services } = worker(tenant)
  const connect = () => (left-- > 0 ? services.pool.connect() : Promise.reject(new Error('gone')))
  const lost = { ...worker(tenant), services: { ...services, pool: { ...services.pool, connect } } }
  await expect(runUndo(lost, id)).rejects.toThrow('gone')
  await Promise.all([runUndo(worker(tenant), id), runUndo(worker(tenant), id)])
  expect(await view(caller, id)).toMatchObject({ state: 'undone', undone: 6, kept: 0 })
})

it('offers nothing where nothing can be taken back', async () => {
  const { caller } = await office()
  const source = await sourceOf(caller)
  const { iccid } = numbersOf()
  const made = await broughtIn(caller, 'sims', `ICCID,SIM source,Kind\n${iccid},${source},SIM card\n`)
  expect(made).toMatchObject({ state: 'finished', done: 1, undo: null })
  await expect(undo(caller, made.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
})
