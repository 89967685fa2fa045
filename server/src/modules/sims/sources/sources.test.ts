import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { simSourceList } from '#contracts/sims/sources/lists.ts'
import { minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { receiveCards } from '../receive-sims.ts'
import { compareSource } from './compare-sims.ts'
import { listOfDifferences } from './list-of-differences.ts'
import { forgetKey, saveKey } from './save-key.ts'
import { SeenIccids } from './seen-iccids.ts'
import { ownPortsAt, portOfSource } from './source-port.ts'
import { getSource, listSources } from './source.queries.ts'
import { checkSource } from './watch-sources.ts'
import { closeSource, createSource, editSource } from './write-source.ts'

const key = (name: string) => ({ apiKey: `pwg_commonwave.${name}` })
const cards = ['8901260713156280780', '8944538532008160222', '8943108165015003887'] as const
const fields = { name: 'Lines', holdFloor: 5, holdPercent: 20, alertCents: null as number | null }
let world: World
let sandbox: TestSandbox
let home: Tenant
let id: string
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ PWG_API_BASE: `${sandbox.url}/pwg/v1`, PWG_API_KEY: 'pwg_commonwave' })
})
beforeEach(async () => {
  await sandbox.control('/faults/clear', {})
  home = await world.tenant()
  id = await within((ctx) => createSource(ctx, { provider: 'pwg', ...fields }))
})
afterAll(async () => {
  await world.close()
  await sandbox.stop()
})

const caller = (tenant = home) => world.caller(tenant, administrator())
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(caller(tenant), work)
const record = () => within((ctx) => getSource(ctx, id))
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CodedError)
  return (error as CodedError).code
}
const silence = () => sandbox.control('/faults/pwg', { rate5xx: { count: 100 } })
const differences = () =>
  within(
    async (ctx) =>
      (await listOfDifferences.page(ctx, { sort: 'iccid' as never, page: 1, perPage: 50 })).items,
  )

describe('an account of one’s own', () => {
  test('is tried before it counts, sealed, and never shown but for its end', async () => {
    expect(await record()).toMatchObject({ account: 'installation', key: null, balanceCents: null })
    expect(await codeOf(saveKey(caller(), { id, credentials: {}, keyNumber: 0 }))).toBe('BAD_REQUEST')
    expect(await codeOf(saveKey(caller(), { id, credentials: { apiKey: 'wrong' }, keyNumber: 0 }))).toBe(
      'SIM_ACCOUNT_REFUSED',
    )
    await silence()
    expect(await codeOf(saveKey(caller(), { id, credentials: key('one'), keyNumber: 0 }))).toBe(
      'SIM_ACCOUNT_NOT_TRIED',
    )
    await sandbox.control('/faults/clear', {})
    expect((await record()).account).toBe('installation')
    await saveKey(caller(), { id, credentials: key('one'), keyNumber: 0 })
    const saved = await record()
    expect(saved).toMatchObject({ account: 'own', health: 'answers', balanceCents: 250_000, keyNumber: 1 })
    expect(saved.key).toMatchObject({ externalAccount: 'Sandbox one', keyEnd: '.one' })
    expect(JSON.stringify(saved)).not.toContain('pwg_commonwave')
    const { rows } = await within((ctx) =>
      ctx.db.execute<{ keys: string }>('select provider_keys as keys from sim_source_accounts'),
    )
    expect(rows[0]!.keys).not.toContain('commonwave')
  })

  test('of two who change the key only the first is heard, and going back is told with its reason', async () => {
    await saveKey(caller(), { id, credentials: key('first'), keyNumber: 0 })
    expect(await codeOf(saveKey(caller(), { id, credentials: key('second'), keyNumber: 0 }))).toBe(
      'VERSION_CONFLICT',
    )
    expect((await record()).key?.externalAccount).toBe('Sandbox first')
    expect((await ownPortsAt(caller(), 'pwg')).map(({ sourceId }) => sourceId)).toEqual([id])
    await within((ctx) => forgetKey(ctx, { id, reason: 'The contract is over' }))
    const { account, key: kept, balanceCents, timeline } = await record()
    expect({ account, kept, balanceCents }).toEqual({
      account: 'installation',
      kept: null,
      balanceCents: null,
    })
    expect(timeline.map(({ type }) => type)).toContain('sim_source.forget_key')
    expect((await portOfSource(caller(), id))?.account).toBe('installation')
  })

  test('is nobody else’s: another service provider finds no such source', async () => {
    const other = await world.tenant()
    expect(await codeOf(within((ctx) => getSource(ctx, id), other))).toBe('SIM_SOURCE_NOT_FOUND')
    expect(await codeOf(saveKey(caller(other), { id, credentials: key('x'), keyNumber: 0 }))).toBe(
      'SIM_SOURCE_NOT_FOUND',
    )
    expect(await portOfSource(caller(other), id)).toBeNull()
  })
})

describe('how a carrier is', () => {
  test('silent twice it is down, refusing a key it is told so, and both end by themselves', async () => {
    await saveKey(caller(), { id, credentials: key('health'), keyNumber: 0 })
    await silence()
    await checkSource(caller(), id)
    expect(await record()).toMatchObject({ health: 'silent', attention: [] })
    world.clock.advance(minutesMs(10))
    await checkSource(caller(), id)
    expect((await record()).attention.map(({ kind }) => kind)).toEqual(['source_silent'])
    const filter = { sort: simSourceList.defaultSort, page: 1, perPage: 10, needsAttention: true }
    expect((await within((ctx) => listSources(ctx, filter))).total).toBe(1)
    await sandbox.control('/faults/clear', {})
    await checkSource(caller(), id)
    const after = await record()
    expect(after).toMatchObject({ health: 'answers', attention: [], silentSince: null })
    expect(after.timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['sim_source.fall_silent', 'sim_source.answer_again']),
    )
  })

  test('money below what was agreed needs attention until there is more', async () => {
    await saveKey(caller(), { id, credentials: key('money'), keyNumber: 0 })
    const { version } = await record()
    await within((ctx) => editSource(ctx, { id, version, ...fields, alertCents: 20_000 }))
    expect(await codeOf(within((ctx) => editSource(ctx, { id, version, ...fields, name: 'B' })))).toBe(
      'VERSION_CONFLICT',
    )
    await sandbox.control('/pwg/balance', { account: 'money', balance: 199.99 })
    await checkSource(caller(), id)
    expect((await record()).attention).toMatchObject([{ kind: 'source_low', data: { amountCents: 19_999 } }])
    await sandbox.control('/pwg/balance', { account: 'money', balance: 200 })
    await checkSource(caller(), id)
    expect(await record()).toMatchObject({ balanceCents: 20_000, attention: [] })
  })

  test('a source that is closed gives nothing, and opens again', async () => {
    await within((ctx) => closeSource(ctx, id))
    expect(await record()).toMatchObject({ state: 'closed' })
    expect(await codeOf(within((ctx) => closeSource(ctx, id)))).toBe('INVALID_STATE')
  })
})

describe('what differs between the carrier’s SIMs and ours', () => {
  const put = (iccid: string, status: string) =>
    sandbox.control('/pwg/sims', { account: home.id.slice(0, 8), iccid, status })
  const compared = async () => {
    await compareSource(caller(), id)
    return (await differences()).map(({ iccid, kind, state }) => [iccid, kind, state])
  }

  test('unknown, idle and missing ones are found once, settled when they agree, and ignored for a while', async () => {
    const [mine, theirs, gone] = cards
    await saveKey(caller(), { id, credentials: key(home.id.slice(0, 8)), keyNumber: 0 })
    await within((ctx) => receiveCards(ctx, { sourceId: id, iccids: [mine, gone] }))
    await within((ctx) => ctx.db.execute(`update sims set line = 'active' where iccid = '${gone}'`))
    await put(mine, 'active')
    await put(theirs, 'active')
    const found = [
      [mine, 'idle_here', 'open'],
      [gone, 'missing_there', 'open'],
      [theirs, 'unknown_here', 'open'],
    ]
    expect((await compared()).toSorted()).toEqual(found.toSorted())
    expect((await compared()).toSorted()).toEqual(found.toSorted())
    expect(await record()).toMatchObject({ comparedCount: 2, differenceCount: 3 })
    await silence()
    expect(await codeOf(compareSource(caller(), id))).toBe('SIM_PROVIDER_UNAVAILABLE')
    expect((await differences()).every(({ state }) => state === 'open')).toBe(true)
    await sandbox.control('/faults/clear', {})
    await put(mine, 'inactive')
    world.clock.advance(minutesMs(1))
    expect(await compared()).toContainEqual([mine, 'idle_here', 'settled'])
    await put(mine, 'active')
    expect(await compared()).toContainEqual([mine, 'idle_here', 'open'])
  })

  test('with the account of all nobody learns of SIMs that are not theirs', async () => {
    await sandbox.control('/pwg/sims', { account: 'main', iccid: '89883070000007537119', status: 'active' })
    await compareSource(caller(), id)
    expect(await differences()).toEqual([])
    const stock = await within((ctx) => createSource(ctx, { provider: 'stock', ...fields }))
    expect(await codeOf(compareSource(caller(), stock))).toBe('NOT_SUPPORTED_BY_SOURCE')
  })

  test('millions of ICCIDs are remembered in eight bytes each', () => {
    const seen = new SeenIccids()
    for (let serial = 0; serial < 5000; serial++) seen.add(`8901260${String(serial * 7).padStart(12, '0')}`)
    expect(seen.size).toBe(5000)
    expect(seen.has('8901260000000000014')).toBe(true)
    expect(seen.has('8901260000000000015')).toBe(false)
  })
})
