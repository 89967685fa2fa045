import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { settleMasterKey } from '#platform/security/master-key.ts'
import { createTestDatabase } from '../testing/database.ts'
import { testMasterKey } from '../testing/open-world.ts'
import type { TestDatabase } from '../testing/test-cluster.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const passphrase = 'correct horse battery staple'
let database: TestDatabase
let root: string
const usualPath = process.env.PATH

beforeAll(async () => {
  database = await createTestDatabase()
  await settleMasterKey(
    database.appUrl,
    { masterKey: testMasterKey, masterKeyFile: '' },
    { mayCreate: false },
  )
})
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commonwave-dump-'))
  mkdirSync(path.join(root, 'bin'))
  process.env.PATH = path.join(root, 'bin')
})
afterEach(() => {
  process.env.PATH = usualPath
  rmSync(root, { recursive: true })
})
afterAll(() => database.drop())

/** A `pg_dump` that does what the script says, with the parameters it was given. */
function install(script: string) {
  const file = path.join(root, 'bin', 'pg_dump')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

const take = (extra: Record<string, string> = {}) =>
  takeBackup({
    config: parseConfig({
      DATABASE_URL: database.appUrl,
      DATABASE_BACKUP_URL: database.adminUrl,
      COMMONWAVE_DATA: path.join(root, 'data'),
      MASTER_KEY: testMasterKey,
      ...extra,
    }),
    into: path.join(root, 'backups'),
    passphrase,
    product: '0.1.0',
  })

test('a database of one’s own is backed up by its pg_dump, which shows nobody a password', async () => {
  install('echo "dump of $* with $PGPASSWORD"')
  const { folder, manifest } = await take()
  expect(manifest).toMatchObject({ kind: 'dump', postgres: '18' })
  const target = path.join(root, 'restored')
  const config = parseConfig({ COMMONWAVE_DATA: target })
  await restoreBackup({ config, folder, passphrase: async () => passphrase })
  expect(readFileSync(path.join(target, 'master.key'), 'utf8')).toBe(testMasterKey)
  const { password } = new URL(database.adminUrl)
  const [parameters, given] = readFileSync(path.join(target, 'database.dump'), 'utf8').trim().split(' with ')
  expect(parameters).toContain(`/${database.name}`)
  expect(parameters).not.toContain(password)
  expect(given).toBe(password)
})

test.each<[string, string | undefined, { DATABASE_BACKUP_URL?: string }, RegExp]>([
  ['there is none', undefined, {}, /^There is no pg_dump on the path/],
  [
    'it fails',
    'echo half; echo "pg_dump: error: server version mismatch" >&2; exit 1',
    {},
    /^pg_dump failed \(pg_dump: error: server version mismatch\): nothing was kept\.$/,
  ],
  ['nobody says with which role', 'true', { DATABASE_BACKUP_URL: '' }, /^DATABASE_BACKUP_URL is not set/],
  [
    'the role sees one tenant alone',
    'true',
    { DATABASE_BACKUP_URL: 'app' },
    /^The role of DATABASE_BACKUP_URL does not see every row/,
  ],
])('without a dump there is one line and no backup: %s', async (_name, script, extra, line) => {
  if (script) install(script)
  const given = extra.DATABASE_BACKUP_URL === 'app' ? { DATABASE_BACKUP_URL: database.appUrl } : extra
  await expect(take(given)).rejects.toThrow(line)
  expect(readdirSync(path.join(root, 'backups'))).toEqual([])
})
