import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import { usageFileBytes } from '#contracts/usage/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { insertLine } from '#server/testing/usage-lines.ts'
import { runJob } from '#server/testing/worker.ts'
import { usageFileRows, usageFiles, usageRecords } from '#tables/usage.ts'
import { tidyMonths } from './partitions.ts'
import { rowsPerStretch } from './take-file.ts'
import { jobs } from './usage.jobs.ts'

let world: AppWorld
let shop: Shop
let other: Shop
let line: Awaited<ReturnType<typeof insertLine>>
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
const staff = async (role: AdministratorRole = 'owner', of = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  other = await openShop(world, { domain: 'other' })
  line = await within((ctx) => insertLine(ctx, { number: 1, startedAt: later(ctx.now, -daysMs(10)) }))
})
afterAll(() => world?.close())

const headings =
  'record_id,revision,iccid,kind,direction,started_at,bytes_up,bytes_down,seconds,other_party,country'
const minutesAgo = (minutes: number) =>
  `${later(new Date(), -minutes * 60_000)
    .toISOString()
    .slice(0, 19)}Z`
const rowOf = (id: string, minutes: number, bytes: number | string = 1_000_000) =>
  `${id},,${line.iccid},data,,${minutesAgo(minutes)},0,${bytes},,,FR`
const base64 = (text: string) => Buffer.from(text).toString('base64')
const send = (api: Api, text: string, fileName = 'cdr.csv') =>
  api.usage.files.send({ sourceId: line.sourceId, fileName, content: base64(text) })
/** Runs the job as often as it adds itself. */
async function count(fileId: string, api: Api) {
  for (let round = 0; round < 5; round++)
    await runJob(world.services, shop.tenant, jobs, 'count-usage-file', { fileId })
  return api.usage.files.get({ id: fileId })
}

it('a file is counted with its troubles in groups, and its rejected rows come back to be corrected', async () => {
  const api = await staff()
  const call = `call-1,0,${line.iccid},voice,MO,${minutesAgo(7)},,,61,+442071838750,GB`
  const rows = [
    rowOf('1', 5),
    rowOf('2', 6, -4),
    rowOf('3', -300),
    rowOf('4', 8, '=cmd()'),
    rowOf('5', 9, -1),
    call,
    rowOf('1', 5).replace(',1000000,', ',2000000,'),
  ]
  const sent = await send(api, `\uFEFF${headings}\r\n${rows.join('\r\n')}\r\n`)
  expect(sent).toMatchObject({ status: 'counting', total: 7, added: 0 })
  const counted = await count(sent.id, api)
  expect(counted).toMatchObject({ status: 'counted', added: 2, repeated: 0, rejected: 5, source: 'eSIM Go' })
  expect(counted.troubles).toEqual([
    { problem: 'negative', count: 2, rows: [3, 6] },
    ...[
      { problem: 'future', count: 1, rows: [4] },
      { problem: 'amount', count: 1, rows: [5] },
      { problem: 'conflict', count: 1, rows: [8] },
    ],
  ])
  const text = await (await api.usage.files.rejected({ id: sent.id })).text()
  expect(text.split('\r\n')[0]).toBe(`${headings},Row,Reason`)
  expect(text).toContain('An amount is below zero')
  expect(text).toContain(`'=cmd()`)
  // Corrected and sent as it came back, with its further columns.
  const mended = text.replaceAll(",'-4,", ',4,').replaceAll(",'-1,", ',1,')
  const again = await send(api, mended, 'mended.csv')
  expect(await count(again.id, api)).toMatchObject({ added: 2, rejected: 3 })
  expect((await api.usage.files.totals({})).added).toBe(4)
})

it('the same file is the one that was sent before, and another one with the same records counts nothing again', async () => {
  const api = await staff('finance')
  const text = `${headings}\n${rowOf('again-1', 20)}\n${rowOf('again-2', 21)}\n`
  const first = await send(api, text)
  expect((await send(api, text, 'other name.csv')).id).toBe(first.id)
  await count(first.id, api)
  const turned = text.trim().split('\n')
  const second = await send(api, [turned[0], turned[2], turned[1]].join('\n'))
  expect(await count(second.id, api)).toMatchObject({ added: 0, repeated: 2, status: 'counted' })
})

it('a file of many stretches goes on where it was when its job died', async () => {
  const api = await staff()
  const lines = Array.from({ length: rowsPerStretch + 10 }, (_, n) => rowOf(`long-${n}`, n % 1000, n))
  const { id, total } = await send(api, `${headings}\n${lines.join('\n')}`)
  expect(total).toBe(rowsPerStretch + 10)
  const left = () => within((ctx) => ctx.db.$count(usageFileRows, eq(usageFileRows.fileId, id)))
  expect(await left()).toBe(2)
  expect(await count(id, api)).toMatchObject({ added: total, rejected: 0, status: 'counted' })
  expect(await left()).toBe(0)
  await runJob(world.services, shop.tenant, jobs, 'count-usage-file', { fileId: id })
  expect(await api.usage.files.get({ id })).toMatchObject({ added: total, repeated: 0 })
})

it('what is no file of records is refused with what to do', async () => {
  const api = await staff()
  const refused = (text: string) => send(api, text).catch(codeOf)
  expect(await refused('')).toBe('FILE_EMPTY')
  expect(await refused(`${headings}\n`)).toBe('FILE_EMPTY')
  expect(await refused('a,b\n1,2\n')).toBe('FILE_HEADINGS')
  expect(await refused(`${headings}\n"open,1\n`)).toBe('FILE_UNREADABLE')
  expect(await refused('\u0000a')).toBe('FILE_NOT_UTF8')
  const content = 'A'.repeat(Math.ceil(usageFileBytes / 3) * 4 + 5000)
  const huge = { sourceId: line.sourceId, fileName: 'huge.csv', content }
  expect(await api.usage.files.send(huge).catch(codeOf)).toBe('PAYLOAD_TOO_LARGE')
  const strange = { sourceId: newId(), fileName: 'x.csv', content: base64(`${headings}\n${rowOf('x', 1)}`) }
  expect(await api.usage.files.send(strange).catch(codeOf)).toBe('SIM_SOURCE_NOT_FOUND')
})

it('is for those who may, and nobody else’s', async () => {
  expect(administratorRoles.filter((role) => may(role, 'usage.import'))).toEqual(['owner', 'finance'])
  expect(await send(await staff('support'), `${headings}\n${rowOf('s', 1)}`).catch(codeOf)).toBe('FORBIDDEN')
  const file = await send(await staff(), `${headings}\n${rowOf('own', 1)}`)
  const foreign = await staff('owner', other)
  expect(await foreign.usage.files.get({ id: file.id }).catch(codeOf)).toBe('NOT_FOUND')
  expect(await foreign.usage.files.rejected({ id: file.id }).catch(codeOf)).toBe('NOT_FOUND')
  expect((await foreign.usage.list({})).items).toEqual([])
  expect(await foreign.usage.logOfLine({ id: line.simId }).catch(codeOf)).toBe('SIM_NOT_FOUND')
})

it('the log of a line has all of it, its calls or its messages, with whom they spoke masked from those who may not see it', async () => {
  const api = await staff()
  const text = `${headings}\nsms-1,0,${line.iccid},sms,MT,${minutesAgo(3)},,,,+442071838750,GB\n`
  const { id } = await send(api, text)
  await count(id, api)
  const calls = await api.usage.callsOfLine({ id: line.simId })
  expect(calls).toMatchObject({ total: 1, iccid: line.iccid, asOf: expect.any(String) })
  expect(calls.items[0]).toMatchObject({
    ...{ kind: 'voice', amount: 61, direction: 'out', otherParty: '+442071838750', country: 'GB' },
    plan: { en: 'France 1 GB' },
  })
  expect((await api.usage.messagesOfLine({ id: line.simId })).items).toMatchObject([
    { kind: 'sms', amount: 1, direction: 'in' },
  ])
  expect((await api.usage.callsOfLine({ id: line.simId, kind: ['data'] })).items).toEqual([])
  const [newest] = (await api.usage.logOfLine({ id: line.simId, perPage: 1 })).items
  expect(newest).toMatchObject({ iccid: line.iccid, simId: line.simId })
  const readOnly = await staff('read-only')
  const [masked] = (await readOnly.usage.callsOfLine({ id: line.simId })).items
  expect(masked!.otherParty).not.toContain('2071838750')
  expect((await api.usage.list({ search: line.iccid, kind: ['voice'] })).total).toBe(1)
  expect((await api.usage.list({ search: '8900000' })).total).toBe(0)
  const file = await (await api.usage.export({ kind: ['voice'] })).text()
  expect(file).toContain(line.iccid)
  expect(await (await staff('support')).usage.export({}).catch(codeOf)).toBe('FORBIDDEN')
})

it('months that no law has kept go whole, younger ones stay, and what a file said goes after a month', async () => {
  const { pool } = world.services
  await pool.query(`select keep_usage_partitions('2023-01-15Z', '2023-02-03Z')`)
  const months = async () => {
    const { rows } = await within((ctx) =>
      ctx.db.execute<{ name: string }>(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_records'::regclass order by 1`,
      ),
    )
    return rows.map(({ name }) => name)
  }
  const before = await months()
  expect(before.slice(0, 2)).toEqual(['usage_records_2023_01', 'usage_records_2023_02'])
  const records = await within((ctx) => ctx.db.$count(usageRecords))
  expect(await tidyMonths(world.services)).toEqual([
    'usage_records_2023_01',
    'usage_records_2023_02',
    'usage_rollups_2023_01',
    'usage_rollups_2023_02',
  ])
  expect(await months()).toEqual(before.slice(2))
  // A caller that asks for more gets no more.
  await pool.query(`select drop_usage_partitions(now() + interval '10 years')`)
  expect(await months()).toEqual(before.slice(2))
  expect(await within((ctx) => ctx.db.$count(usageRecords))).toBe(records)
  expect(await within((ctx) => ctx.db.$count(usageFileRows))).toBeGreaterThan(0)
  await world.advance(daysMs(31))
  await keepHouse(world.caller(shop.tenant))
  expect(await within((ctx) => ctx.db.$count(usageFileRows))).toBe(0)
  expect(await within((ctx) => ctx.db.$count(usageFiles))).toBeGreaterThan(0)
})
