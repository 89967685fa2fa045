import path from 'node:path'
import { diskError, requireFreeSpace } from './data-directory.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { canReach, databaseAccount, PUBLIC_DIRECTORY } from './account.ts'
import { adoptSurvivor } from './adopt.ts'
import { copyBinaries, executable, resolveBinaries } from './binaries.ts'
import { createCluster, locateCluster, resetPassword } from './cluster.ts'
import { choosePort, createPassword, readCredentials, writeCredentials } from './credentials.ts'
import { launch, type PostgresSettings } from './launch.ts'
import { adminUrl, ensureDatabase } from './login.ts'
import { stopPostmaster, type Postmaster } from './postmaster.ts'

export { acquireInstanceLock } from './instance-lock.ts'

export type EmbeddedPostgres = {
  port: number
  /** Superuser's URL of the database `commonwave`. */
  adminUrl: string
  /** Whether the database was already running, left by a process that was killed. */
  adopted: boolean
  /** Shuts the database down and frees the data directory. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDirectory: string
  onProgress?: (message: string) => void
  /** PostgreSQL settings that replace the defaults, as `{ fsync: false }` for tests. */
  settings?: PostgresSettings
}

/**
 * Starts the PostgreSQL that npm installed, with its files in `dataDirectory/postgres`, creating them first
 * if need be; it listens on a Unix socket among them, or on 127.0.0.1 where there can be none. Its log is `dataDirectory/postgres.log`; its port and superuser's
 * password are kept in `dataDirectory/postgres.json`. The directory is locked until `stop()`.
 * @throws StartupError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = path.resolve(options.dataDirectory)
  const lock = acquireInstanceLock(dataDirectory)
  try {
    const database = await start({ ...options, dataDirectory })
    const stop = async () => {
      await database.stop()
      lock.release()
    }
    return { ...database, stop }
  } catch (error) {
    lock.release()
    throw diskError(error, dataDirectory)
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, settings = {}, onProgress = () => {} } = options
  requireFreeSpace(dataDirectory)
  const binaries = resolveBinaries()
  const account = databaseAccount(path.join(dataDirectory, 'postgres'))
  const reachable = !account || canReach(executable(binaries.home, 'postgres'), account)
  const home = reachable ? binaries.home : copyBinaries(binaries, PUBLIC_DIRECTORY)
  const cluster = locateCluster(dataDirectory, account, binaries.version.split('.')[0] ?? '')
  const { directory } = cluster
  const running = (postmaster: Postmaster, password: string, adopted: boolean) => ({
    port: postmaster.port,
    adminUrl: adminUrl(postmaster, password),
    adopted,
    stop: async () => await stopPostmaster(postmaster.processId, directory, { home, account }),
  })

  const known = readCredentials(dataDirectory)
  const survivor = cluster.exists
    ? await adoptSurvivor({
        directory,
        home,
        version: binaries.version,
        account,
        credentials: known,
        onProgress,
      })
    : undefined
  if (survivor && known) {
    await ensureDatabase(survivor, known.password)
    return running(survivor, known.password, true)
  }

  const credentials = {
    port: await choosePort(known?.port),
    password: known?.password ?? createPassword(),
  }
  if (!cluster.exists || !known || credentials.port !== known.port) {
    if (cluster.exists && !known)
      await resetPassword(directory, { home, account, password: credentials.password })
    writeCredentials(dataDirectory, credentials)
  }
  if (!cluster.exists) {
    onProgress('Creating the database')
    await createCluster(dataDirectory, directory, {
      home,
      account,
      password: credentials.password,
      sync: settings.fsync !== false,
    })
  }
  onProgress('Starting the database')
  const postmaster = await launch({
    dataDirectory,
    directory,
    home,
    account,
    port: credentials.port,
    settings,
    onProgress,
  })
  await ensureDatabase(postmaster, credentials.password)
  return running(postmaster, credentials.password, false)
}
