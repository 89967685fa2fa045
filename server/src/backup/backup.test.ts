import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { settleMasterKey } from '#platform/security/master-key.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { queryOnce } from '#platform/postgres/login.ts'
import { patient } from '#server/testing/patience.ts'
import { openAppWorld, type AppWorld } from '../testing/app-world.ts'
import { databaseRules } from '../testing/invariant-rules.ts'
import { testMasterKey } from '../testing/open-world.ts'
import { runProcess } from '../testing/run-process.ts'
import { startSandbox } from '../testing/sandbox.ts'
import { buy, newEmail, openShop, place, shopOf } from '../testing/shopping.ts'
import { isWhole, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup, type BackupRequest } from './take-backup.ts'

const passphrase = 'correct horse battery staple'
const settings = { fsync: false }
let root: string
let data: string
let backups: string
/** Taken while shoppers bought. */
let taken: Awaited<ReturnType<typeof takeBackup>>
/** What was paid for before the backup began. */
const paidBefore: string[] = []
let takenAfter = 0

const config = (dataDirectory = data) => parseConfig({ COMMONWAVE_DATA: dataDirectory, LOG_LEVEL: 'silent' })
const request = (extra: Partial<BackupRequest> = {}): BackupRequest => ({
  config: config(),
  into: backups,
  passphrase,
  product: '0.1.0',
  ...extra,
})
const restore = (folder: string, target: string, typed = passphrase) =>
  restoreBackup({ config: config(target), folder, passphrase: async () => typed })
const namesIn = (folder: string) => readdirSync(folder).toSorted()
const within = (name: string) => path.join(root, name)

/** The product on a database of its own, whose sandbox writes its journal where `npm start` has it. */
async function openProduct(postgres: EmbeddedPostgres): Promise<AppWorld> {
  const { appUrl, ownerUrl } = await migrate({ adminUrl: postgres.adminUrl })
  const database = {
    name: 'commonwave',
    adminUrl: postgres.adminUrl,
    ownerUrl,
    appUrl,
    drop: async () => undefined,
  }
  const sandbox = await startSandbox({ SANDBOX_DATA: path.join(data, 'sandbox') })
  return openAppWorld(database, { sandbox, works: true })
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'commonwave-backup-'))
  chmodSync(root, 0o711)
  data = within('data')
  backups = within('backups')
  const postgres = await startEmbeddedPostgres({ dataDirectory: data, settings })
  writeFileSync(path.join(data, 'master.key'), testMasterKey, { mode: 0o600 })
  const world = await openProduct(postgres)
  await settleMasterKey(world.database.appUrl, config(), { mayCreate: false })
  const shop = await openShop(world)
  const api = world.api('base')
  for (let count = 0; count < 3; count++)
    paidBefore.push((await buy(api, { items: [shop.plan('france1')] })).orderNumber)
  await world.settle()
  // Shoppers buy as long as the backup is taken, and one buys after its moment, whatever the machine's speed.
  let isOver = false
  const crowd = Array.from({ length: 3 }, async () => {
    while (!isOver) await buy(api, { items: [shop.plan('france3')], emailAddress: newEmail() })
  })
  // As the operator does, from a process of its own.
  const { code, said, printed } = await runProcess(
    'backup.ts',
    { COMMONWAVE_DATA: data, BACKUP_PASSPHRASE: passphrase },
    [backups],
  )
  isOver = true
  if (code !== 0) throw new Error(said)
  const folder = printed.split('\n')[0]!
  taken = { folder, manifest: readManifest(folder) }
  await Promise.all(crowd)
  await place(api, { items: [shop.plan('france1')] })
  takenAfter = Number(
    (await queryOnce<{ count: string }>(postgres.adminUrl, 'SELECT count(*) FROM orders'))[0]?.count,
  )
  await world.close()
  await postgres.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a backup taken while shoppers buy', () => {
  test('stands whole under its name, readable by its owner alone, and holds no secret in the open', () => {
    expect(namesIn(backups)).toEqual([path.basename(taken.folder)])
    expect(statSync(taken.folder).mode & 0o777).toBe(0o700)
    expect(readManifest(taken.folder)).toEqual(taken.manifest)
    const held = taken.manifest.files.map((file) => file.path)
    expect(held).toEqual(
      expect.arrayContaining(['secrets.json', 'sandbox/world.jsonl', 'postgres/backup_label']),
    )
    expect(held.filter((file) => /postmaster|PGSQL|master\.key|postgres\.json/.test(file))).toEqual([])
    expect(readFileSync(path.join(taken.folder, 'manifest.json'), 'utf8')).not.toContain(testMasterKey)
  })

  test(
    'brings everything back after the data directory is gone, proves it, and the product goes on',
    { timeout: patient(240_000) },
    async () => {
      rmSync(data, { recursive: true })
      const { proofs } = await restore(taken.folder, data)
      expect(proofs.filter(({ isRight }) => !isRight)).toEqual([])
      expect(proofs.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          'orders',
          'cents moved in the ledger',
          'payment columns match the ledger',
          'invoice numbers have no gaps',
          'the master key opens the check value',
          'sealed values open, one of each who has any',
        ]),
      )
      // Something sealed was really there to open.
      expect(proofs.find(({ what }) => what.startsWith('sealed values'))?.found).toBe('1 of 1')
      expect(readFileSync(path.join(data, 'master.key'), 'utf8')).toBe(testMasterKey)
      const postgres = await startEmbeddedPostgres({ dataDirectory: data, settings })
      const world = await openProduct(postgres)
      const orders = await queryOnce<{ number: string; paid: number }>(
        postgres.adminUrl,
        'SELECT number, paid_cents::int AS paid FROM orders',
      )
      const paid = orders.filter((order) => order.paid > 0).map((order) => order.number)
      expect(paid).toEqual(expect.arrayContaining(paidBefore))
      expect(orders.length).toBeLessThan(takenAfter)
      for (const { rule, sql, when } of databaseRules)
        if (!when) expect({ rule, rows: await queryOnce(postgres.adminUrl, sql) }).toEqual({ rule, rows: [] })
      const [row] = await queryOnce<{ id: string }>(postgres.adminUrl, 'SELECT id FROM service_providers')
      const shop = shopOf({ id: row!.id } as Parameters<typeof shopOf>[0])
      const bought = await buy(world.api('base'), { items: [shop.plan('france1')] })
      expect(orders.map((order) => order.number)).not.toContain(bought.orderNumber)
      await world.close()
      await postgres.stop()
    },
  )
})

describe('a restore is refused in one line, and leaves nothing', () => {
  /** The same files under another name, as links; what a test changes it replaces. */
  const copyOf = (name: string, manifest: object = taken.manifest) => {
    const copy = within(name)
    for (const file of taken.manifest.files) {
      const stored = path.join(copy, `${file.path}.zst`)
      mkdirSync(path.dirname(stored), { recursive: true })
      linkSync(path.join(taken.folder, `${file.path}.zst`), stored)
    }
    writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(manifest))
    return copy
  }
  const withManifest = (name: string, change: object) => copyOf(name, { ...taken.manifest, ...change })
  const firstOfCluster = (folder: string) =>
    path.join(
      folder,
      `${taken.manifest.files.find((file) => file.path.startsWith('postgres/base/'))!.path}.zst`,
    )

  test.each<[string, () => string, RegExp]>([
    ['that is not there', () => within('nothing'), /^There is no backup /],
    [
      'without its manifest',
      () => {
        const copy = copyOf('cut')
        rmSync(path.join(copy, 'manifest.json'))
        return copy
      },
      / is no whole backup: /,
    ],
    [
      'of another format',
      () => withManifest('format', { format: 2 }),
      /has format 2 and this version reads format 1/,
    ],
    ['of another PostgreSQL', () => withManifest('postgres', { postgres: '17' }), /taken of PostgreSQL 17 /],
    ['of a newer version', () => withManifest('newer', { migration: 9e12 }), /taken by a newer version/],
    [
      'with a path that leads out',
      () => withManifest('path', { files: [{ ...taken.manifest.files[0], path: '../outside' }] }),
      / is damaged: its manifest\.json cannot be read/,
    ],
    [
      'with a file that was cut',
      () => {
        const copy = copyOf('short')
        const file = firstOfCluster(copy)
        const content = readFileSync(file)
        rmSync(file)
        writeFileSync(file, content.subarray(0, content.length / 2))
        return copy
      },
      / is damaged: .* is not what was stored/,
    ],
    [
      'with a file that is gone',
      () => {
        const copy = copyOf('gone')
        rmSync(firstOfCluster(copy))
        return copy
      },
      / is damaged: .* is missing/,
    ],
    [
      'whose figures are not what was counted',
      () => withManifest('figures', { figures: { atLeast: { orders: 9000 }, atMost: { orders: 9000 } } }),
      /^What was restored is not right \(orders: \d+ of 9000\): nothing was kept/,
    ],
  ])('a backup %s', async (_name, make, line) => {
    const [folder, target] = [make(), within('refused')]
    const failure = restore(folder, target)
    await expect(failure).rejects.toThrow(line)
    await expect(failure).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^[^\n]+$/),
    })
    expect(namesIn(root).filter((name) => name.startsWith('refused'))).toEqual([])
    if (folder !== taken.folder) rmSync(folder, { recursive: true, force: true })
  })

  test('with another passphrase', async () => {
    await expect(restore(taken.folder, within('refused'), 'another passphrase')).rejects.toThrow(
      'The passphrase is not the one this backup was taken with.',
    )
    expect(existsSync(within('refused'))).toBe(false)
  })

  test('into a directory that is not empty', async () => {
    mkdirSync(within('full'))
    writeFileSync(path.join(within('full'), 'mine'), 'kept')
    await expect(restore(taken.folder, within('full'))).rejects.toThrow(`${within('full')} is not empty`)
    expect(namesIn(within('full'))).toEqual(['mine'])
  })
})

describe('a backup that is cut off', () => {
  test('by a kill is not taken for whole, and the next one clears it away', async () => {
    const into = within('killed')
    const code = `import { takeBackup } from ${JSON.stringify(new URL('./take-backup.ts', import.meta.url).href)}
      import { parseConfig } from ${JSON.stringify(new URL('../platform/config/config.ts', import.meta.url).href)}
      await takeBackup({ config: parseConfig({ COMMONWAVE_DATA: process.argv[1] }), into: process.argv[2],
        passphrase: ${JSON.stringify(passphrase)}, product: '0.1.0',
        progress: (files) => files > 200 && process.kill(process.pid, 'SIGKILL') })`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, data, into])
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    const [left] = namesIn(into)
    expect(left).toMatch(/^\.incomplete-/)
    expect(isWhole(path.join(into, left!))).toBe(false)
    await expect(restore(path.join(into, left!), within('refused'))).rejects.toThrow('is no whole backup')
    const next = await takeBackup(request({ into }))
    expect(namesIn(into)).toEqual([path.basename(next.folder)])
    // The database that outlived the kill was taken over and stopped again.
    expect(existsSync(path.join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('by whoever asked for it leaves nothing', async () => {
    const into = within('stopped')
    const abort = new AbortController()
    const progress = (files: number) => files > 100 && abort.abort(new Error('stopped'))
    await expect(takeBackup(request({ into, signal: abort.signal, progress }))).rejects.toThrow('stopped')
    expect(namesIn(into)).toEqual([])
  })
})

test('only so many backups stay, the oldest go first, and what is no backup is left alone', async () => {
  const into = within('kept')
  for (const name of ['commonwave-2020-01-01T00-00-00Z', 'commonwave-2021-01-01T00-00-00Z', 'mine']) {
    mkdirSync(path.join(into, name), { recursive: true })
    writeFileSync(path.join(into, name, 'manifest.json'), '{}')
  }
  const { folder } = await takeBackup(request({ into, keep: 2 }))
  expect(namesIn(into)).toEqual(['commonwave-2021-01-01T00-00-00Z', path.basename(folder), 'mine'])
})

test('a data directory without a database has nothing to back up', async () => {
  const nothing = request({ config: config(within('none')), into: within('never') })
  await expect(takeBackup(nothing)).rejects.toThrow(
    `There is nothing to back up: ${within('none')} has no database.`,
  )
  expect(namesIn(within('never'))).toEqual([])
})

describe('the commands say in one line what they miss', () => {
  test.each([
    ['backup.ts', {}, [], /^There is no passphrase: set BACKUP_PASSPHRASE/],
    ['backup.ts', { BACKUP_PASSPHRASE: 'short' }, [], /^The passphrase is too short: it needs at least 12/],
    ['backup.ts', { BACKUP_PASSPHRASE: passphrase }, ['--keep', 'none'], /^--keep is the number of backups/],
    ['restore.ts', {}, [], /^Which backup\?/],
  ])('%s %j %j', async (entry, environment, parameters, line) => {
    const { code, said } = await runProcess(entry, environment, parameters)
    expect(said).toMatch(line)
    expect(said).toMatch(/^[^\n]+\n$/)
    expect(code).toBe(1)
  })
})
