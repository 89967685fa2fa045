import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './postgres.ts'
import { databaseAccount } from './account.ts'
import { readCredentials } from './credentials.ts'
import { queryOnce } from './login.ts'
import { readPostmaster } from './postmaster.ts'

const settings = { fsync: false }

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'commonwave-postgres-'))
  chmodSync(directory, 0o711)
  return directory
}

describe('startEmbeddedPostgres', () => {
  let dataDirectory: string
  const start = async () => await startEmbeddedPostgres({ dataDirectory, settings })
  const processId = () => readPostmaster(path.join(dataDirectory, 'postgres'))?.processId ?? 0

  /** Starts the database from another process, which is killed as soon as the database is up. */
  async function leaveSurvivor(): Promise<void> {
    const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
      const { adminUrl } = await startEmbeddedPostgres({ dataDirectory: process.argv[1], settings: { fsync: false } })
      process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dataDirectory])
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
  }

  beforeAll(async () => {
    dataDirectory = temporaryDirectory()
    const database = await start()
    await queryOnce(database.adminUrl, 'CREATE TABLE kept (id integer PRIMARY KEY)')
    await database.stop()
  })
  afterAll(() => rmSync(dataDirectory, { recursive: true }))

  it('keeps port, password and data, and the password to itself', async () => {
    const first = await start()
    await first.stop()
    const second = await start()
    expect(second.adminUrl).toBe(first.adminUrl)
    expect(second.adopted).toBe(false)
    expect(await queryOnce(second.adminUrl, 'SELECT id FROM kept')).toEqual([])
    await second.stop()
    expect(processId()).toBe(0)
    if (process.platform === 'win32') return
    expect(statSync(path.join(dataDirectory, 'postgres.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDirectory, 'postgres.log')).mode & 0o777).toBe(0o600)
  })

  it('adopts the database that survived a kill of its parent, and can stop it', async () => {
    await leaveSurvivor()
    const survivor = processId()
    const database = await start()
    expect(database.adopted).toBe(true)
    expect(processId()).toBe(survivor)
    await queryOnce(database.adminUrl, 'INSERT INTO kept VALUES (1)')
    await database.stop()
    expect(processId()).toBe(0)
  })

  it('recovers what was written when the database itself was killed too', async () => {
    await leaveSurvivor()
    process.kill(processId(), 'SIGKILL')
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(await queryOnce(database.adminUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    await database.stop()
  })

  it('is not fooled by files whose process id belongs to something else now', async () => {
    const cluster = path.join(dataDirectory, 'postgres')
    const { port } = readCredentials(dataDirectory)!
    // One that the database may signal: of others it knows that they are not its own.
    const other = spawn('sleep', ['60'], { ...databaseAccount(cluster), cwd: '/' })
    for (const file of ['postmaster.pid', `.s.PGSQL.${port}.lock`])
      writeFileSync(path.join(cluster, file), `${other.pid}\n`)
    const database = await start()
    expect(database.adopted).toBe(false)
    await database.stop()
    other.kill()
  })

  it.skipIf(process.platform === 'win32')(
    'lets in its owner alone, by a socket that no network reaches',
    async () => {
      const database = await start()
      const directory = path.join(realpathSync(dataDirectory), 'postgres')
      const socket = statSync(path.join(directory, `.s.PGSQL.${database.port}`))
      expect(socket.isSocket()).toBe(true)
      expect(socket.mode & 0o777).toBe(0o700)
      expect(statSync(directory).mode & 0o777).toBe(0o700)
      const byNetwork = new URL(database.adminUrl)
      byNetwork.search = ''
      await expect(queryOnce(byNetwork.href, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      await database.stop()
    },
  )

  it('listens on the loopback interface where the path is too long for a socket', async () => {
    const parent = temporaryDirectory()
    const moved = path.join(parent, 'x'.repeat(100))
    renameSync(dataDirectory, moved)
    try {
      const database = await startEmbeddedPostgres({ dataDirectory: moved, settings })
      expect(new URL(database.adminUrl)).toMatchObject({ hostname: '127.0.0.1', search: '' })
      expect(await queryOnce(database.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await database.stop()
    } finally {
      renameSync(moved, dataDirectory)
      rmSync(parent, { recursive: true })
    }
  })

  it('finds a new password when the old one was lost', async () => {
    const file = path.join(dataDirectory, 'postgres.json')
    const before = readFileSync(file, 'utf8')
    rmSync(file)
    const database = await start()
    expect(readFileSync(file, 'utf8')).not.toBe(before)
    await database.stop()
  })

  it('refuses a second instance while the first runs', async () => {
    const database = await start()
    const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
      await startEmbeddedPostgres({ dataDirectory: process.argv[1] }).catch((error) => process.stdout.write(error.message))`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dataDirectory])
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'close')
    expect(output).toContain(`process ${process.pid}`)
    expect(output).toContain('COMMONWAVE_DATA')
    await database.stop()
  })
})

describe('a directory that holds no usable database', () => {
  it.each([
    ['something else', { notes: 'mine' }, 'holds no complete PostgreSQL database'],
    ['another major version', { PG_VERSION: '12\n' }, 'was written by PostgreSQL 12'],
  ])('is refused in one line: %s', async (_name, files, message) => {
    const dataDirectory = temporaryDirectory()
    const cluster = path.join(dataDirectory, 'postgres')
    mkdirSync(path.join(cluster, 'global'), { recursive: true })
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(cluster, name), content)
    const failure = startEmbeddedPostgres({ dataDirectory, settings })
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toMatchObject({ name: 'StartupError' })
    rmSync(dataDirectory, { recursive: true })
  })
})
