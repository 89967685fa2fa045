import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { runProcess } from '../../testing/run-process.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { requireReadyDatabase } from './reach-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address)
  change(url)
  return url.href
}

test.each([
  [
    'nobody answers',
    () =>
      changed(database.appUrl, (url) => {
        url.port = '1'
        url.search = ''
      }),
    /^The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL/,
  ],
  [
    'the password is wrong',
    () => changed(database.appUrl, (url) => (url.password = 'x')),
    /^The database refuses the role and password of DATABASE_URL/,
  ],
  [
    'the database is missing',
    () => changed(database.appUrl, (url) => (url.pathname = '/none')),
    /^The database that DATABASE_URL names does not exist/,
  ],
  [
    'it was never migrated',
    () => changed(database.adminUrl, (url) => (url.pathname = '/postgres')),
    /^The database has not been migrated\./,
  ],
  [
    'the role sees every tenant',
    () => database.adminUrl,
    /^The role postgres of DATABASE_URL may bypass row-level security/,
  ],
])('a database is refused in one line: %s', async (_name, address, line) => {
  await expect(requireReadyDatabase(address())).rejects.toThrow(line)
  await expect(requireReadyDatabase(address())).rejects.toMatchObject({ name: 'StartupError' })
})

test('the application’s role on a migrated database is let in', async () => {
  await expect(requireReadyDatabase(database.appUrl)).resolves.toBeUndefined()
})

test.each([
  [
    'as nobody',
    () => changed(database.ownerUrl, (url) => (url.password = 'x')),
    'The database refuses the role and password of DATABASE_OWNER_URL. Correct them.\n',
  ],
  [
    'as the application',
    () => changed(database.appUrl, () => undefined),
    'The role of DATABASE_OWNER_URL may not do what is needed. Use the one that owns the database.\n',
  ],
])('migrating %s ends in one line', async (_name, address, line) => {
  const { code, said } = await runProcess('migrate.ts', { DATABASE_OWNER_URL: address() })
  expect(said).toBe(line)
  expect(code).toBe(1)
})
