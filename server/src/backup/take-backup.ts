import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { diskError, requireFreeSpace } from '#platform/postgres/data-directory.ts'
import { databaseErrorCode } from '#platform/database/database.ts'
import { isHeld } from '#platform/postgres/instance-lock.ts'
import { loadMasterKey, verifyMasterKey } from '#platform/security/master-key.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { runningDatabase } from '#platform/postgres/login.ts'
import { isProcessAlive } from '#platform/postgres/process-identity.ts'
import { withDatabase } from '#platform/database/reach-database.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { dumpDatabase } from './dump.ts'
import { countFigures, newestMigration } from './figures.ts'
import { isWhole, syncFolder, writeManifest, type Manifest } from './manifest.ts'
import { sealSecrets } from './secrets.ts'
import { storeFile, type StoredFile } from './store.ts'

export interface BackupRequest {
  config: Config
  /** The folder that holds the backups. */
  into: string
  passphrase: string
  /** Version of the product that writes it. */
  product: string
  /** How many whole backups stay, this one among them; all when left out. */
  keep?: number | undefined
  now?: Date
  /** Called with the number of files stored so far. */
  progress?: (files: number) => void
  signal?: AbortSignal | undefined
}

type Store = (source: string | Buffer | Readable, file: string) => Promise<void>
type Part = Omit<Manifest, 'format' | 'product' | 'files'>

const incompletePrefix = '.incomplete-'
const namePattern = /^commonwave-[0-9T-]+Z$/
/** The sandbox writes down what it did this much later at most. */
const sandboxDelayMs = 200

/**
 * Takes a backup while the product runs: of the embedded database, or of the one in DATABASE_URL by its `pg_dump`. It
 * stands under its name only once it is whole.
 * @returns where it is and what it holds
 * @throws StartupError for what the operator can mend
 */
export async function takeBackup(request: BackupRequest): Promise<{ folder: string; manifest: Manifest }> {
  const { config, into, passphrase, product, progress, signal, now = new Date() } = request
  const name = `commonwave-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`
  const folder = path.join(into, name)
  const incomplete = path.join(into, `${incompletePrefix}${name}-${process.pid}`)
  const files: StoredFile[] = []
  const store: Store = async (source, file) => {
    signal?.throwIfAborted()
    const stored = await storeFile(source, incomplete, file)
    if (stored) files.push(stored)
    progress?.(files.length)
  }
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 })
    if (existsSync(folder)) throw new StartupError(`There is a backup ${folder} already: wait a second.`)
    requireFreeSpace(into)
    removeLeftovers(into)
    mkdirSync(incomplete, { mode: 0o700 })
    const { password, ...part } = config.databaseUrl
      ? await storeDump(config, store)
      : await storeCluster(config, store)
    await storeSandbox(config, store)
    const masterKey = loadMasterKey(config).toString('hex')
    await store(await sealSecrets(passphrase, { masterKey, databasePassword: password }), 'secrets.json')
    files.sort((one, other) => (one.path < other.path ? -1 : 1))
    const manifest: Manifest = { format: 1, product, files, ...part }
    writeManifest(incomplete, manifest)
    renameSync(incomplete, folder)
    syncFolder(into)
    removeOldest(into, request.keep)
    return { folder, manifest }
  } catch (error) {
    rmSync(incomplete, { recursive: true, force: true })
    throw lostDatabase(error) ?? diskError(error, into)
  }
}

async function storeCluster(config: Config, store: Store): Promise<Part & { password: string }> {
  return withCluster(config, async (url, password) => {
    await verifyMasterKey(url, config)
    return withDatabase(url, async (client) => {
      const figures: Part['figures'] = { atLeast: {}, atMost: {} }
      let takenAt = ''
      const folders = await copyCluster(client, (source, file) => store(source, `postgres/${file}`), {
        beforeEnd: async () => {
          figures.atLeast = await countFigures(client)
          takenAt = new Date().toISOString()
        },
        afterEnd: async () => void (figures.atMost = await countFigures(client)),
      })
      return { kind: 'cluster', takenAt, folders, figures, password, ...(await versionsOf(client)) }
    })
  })
}

async function storeDump(config: Config, store: Store): Promise<Part & { password: null }> {
  const url = config.databaseBackupUrl
  if (!url)
    throw new StartupError(
      'DATABASE_BACKUP_URL is not set. Set it to the address of the database with a role that may read every row (BYPASSRLS and pg_read_all_data).',
    )
  await verifyMasterKey(url, config)
  return withDatabase(
    url,
    async (client) => {
      await requireAllRows(client)
      const atLeast = await countFigures(client)
      const takenAt = new Date().toISOString()
      await dumpDatabase(url, (dump) => store(dump, 'database.dump'))
      const figures = { atLeast, atMost: await countFigures(client) }
      return { kind: 'dump', takenAt, folders: [], figures, password: null, ...(await versionsOf(client)) }
    },
    'DATABASE_BACKUP_URL',
  )
}

async function versionsOf(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const postgres = String(Math.floor(Number(rows[0]?.server_version_num) / 10_000))
  return { postgres, migration: await newestMigration(client) }
}

async function requireAllRows(client: pg.Client) {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolbypassrls)',
  )
  if (!rowCount)
    throw new StartupError(
      'The role of DATABASE_BACKUP_URL does not see every row: give it BYPASSRLS and pg_read_all_data.',
    )
}

/** Works on the embedded database: the one that runs, else one that is started for this alone. */
async function withCluster<Result>(
  { dataDirectory }: Config,
  work: (url: string, password: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(path.join(dataDirectory, 'postgres')))
    throw new StartupError(`There is nothing to back up: ${dataDirectory} has no database.`)
  const started = isHeld(dataDirectory) ? undefined : await startEmbeddedPostgres({ dataDirectory })
  try {
    const running = runningDatabase(dataDirectory)
    if (!running)
      throw new StartupError(`The database of ${dataDirectory} is not up: start once, then back up.`)
    return await work(running.url, running.password)
  } finally {
    await started?.stop()
  }
}

/** After the database, so that no order in it has a vendor who never heard of it. */
async function storeSandbox({ dataDirectory, databaseUrl }: Config, store: Store) {
  const journal = path.join(dataDirectory, 'sandbox/world.jsonl')
  if (databaseUrl || !existsSync(journal)) return
  await wait(sandboxDelayMs)
  await store(journal, 'sandbox/world.jsonl')
}

/** What a backup left behind that was killed. */
function removeLeftovers(into: string) {
  for (const name of readdirSync(into).filter((one) => one.startsWith(incompletePrefix)))
    if (!isProcessAlive(Number(name.split('-').at(-1))))
      rmSync(path.join(into, name), { recursive: true, force: true })
}

function removeOldest(into: string, keep: number | undefined) {
  if (keep === undefined) return
  const whole = readdirSync(into).filter((name) => namePattern.test(name) && isWhole(path.join(into, name)))
  for (const name of whole.toSorted().slice(0, -keep))
    rmSync(path.join(into, name), { recursive: true, force: true })
}

function lostDatabase(error: unknown): StartupError | undefined {
  const code = databaseErrorCode(error)
  const isGone =
    code === '57P01' ||
    code === 'ECONNRESET' ||
    (error instanceof Error && error.message.startsWith('Connection terminated'))
  return isGone
    ? new StartupError('The database stopped during the backup: nothing was kept. Take it again.')
    : undefined
}
