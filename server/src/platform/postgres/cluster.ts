import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartupError } from '../config/startup-error.ts'
import { canReach, databaseAccount, PUBLIC_DIRECTORY, type Account } from './account.ts'
import { executable } from './binaries.ts'
import { run } from './run.ts'

/** `directory` is a real path, elsewhere than `<data>/postgres` when the database's user cannot go there. */
export type Cluster = { directory: string; exists: boolean }

/**
 * Finds where the files of the database are, or are to be created.
 * @throws StartupError when what is there is no usable PostgreSQL of this major version.
 */
export function locateCluster(
  dataDirectory: string,
  account: Account | undefined,
  majorVersion: string,
): Cluster {
  const place = path.join(realpathSync(dataDirectory), 'postgres')
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    if (!account || canReach(place, account)) return { directory: place, exists: false }
    return { directory: path.join(createPublicDirectory(place), 'postgres'), exists: false }
  }
  if (!statSync(place, { throwIfNoEntry: false })) {
    throw new StartupError(
      `${place} points to a database that is gone: restore it, or remove ${place} to begin anew.`,
    )
  }

  const directory = realpathSync(place)
  const entries = readdirSync(directory)
  if (entries.length === 0) {
    rmSync(place, { recursive: true })
    return locateCluster(dataDirectory, account, majorVersion)
  }
  if (!entries.includes('PG_VERSION') || !entries.includes('global')) {
    throw new StartupError(
      `${place} holds no complete PostgreSQL database: move it away, or choose another directory with COMMONWAVE_DATA.`,
    )
  }
  const version = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartupError(
      `${place} was written by PostgreSQL ${version} and this version brings ${majorVersion}: ` +
        'carry the data over with pg_dump, or choose another directory with COMMONWAVE_DATA.',
    )
  }
  if (account) handOver(directory, account)
  return { directory, exists: true }
}

/** Initialises the files of the database beside their place and moves them there when complete. */
export async function createCluster(
  dataDirectory: string,
  directory: string,
  options: { home: string; account: Account | undefined; password: string; sync: boolean },
): Promise<void> {
  const passwordFile = `${directory}.new-${process.pid}.password`
  const initialise = async (unfinished: string) => {
    writeFileSync(passwordFile, options.password, { mode: 0o600 })
    if (options.account) {
      chownSync(unfinished, options.account.uid, options.account.gid)
      chownSync(passwordFile, options.account.uid, options.account.gid)
    }
    const { exitCode, output } = await run(
      executable(options.home, 'initdb'),
      [
        ...['--pgdata', unfinished, '--username=postgres', '--pwfile', passwordFile, '--auth=scram-sha-256'],
        // The built-in locale sorts the same on every system and never invalidates an index on an upgrade.
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(options.sync ? [] : ['--no-sync'])],
      ],
      { account: options.account },
    )
    if (exitCode !== 0) throw initialisationError(dataDirectory, output)
  }
  try {
    await placeCluster(dataDirectory, directory, initialise)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Puts the files of a database where `dataDirectory` has none yet; `fill` writes them into the directory it is given.
 * @returns where they are
 */
export async function restoreCluster(
  dataDirectory: string,
  majorVersion: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<string> {
  const account = databaseAccount(path.join(dataDirectory, 'postgres'))
  const { directory, exists } = locateCluster(dataDirectory, account, majorVersion)
  if (exists) throw new StartupError(`${dataDirectory} has a database already.`)
  await placeCluster(dataDirectory, directory, fill)
  return directory
}

async function placeCluster(
  dataDirectory: string,
  directory: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${directory}.new-${process.pid}`
  try {
    removeUnfinished(directory)
    mkdirSync(unfinished, { mode: 0o700 })
    await fill(unfinished)
    renameSync(unfinished, directory)
    const place = path.join(realpathSync(dataDirectory), 'postgres')
    if (place !== directory) symlinkSync(directory, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Gives the superuser a new password without knowing the old one; the database must not be running. */
export async function resetPassword(
  directory: string,
  options: { home: string; account: Account | undefined; password: string },
): Promise<void> {
  const { exitCode, output } = await run(
    executable(options.home, 'postgres'),
    ['--single', '-D', directory, 'postgres'],
    { account: options.account, input: `ALTER ROLE postgres PASSWORD '${options.password}'\n` },
  )
  if (exitCode === 0 && !/(ERROR|FATAL|PANIC):/.test(output)) return
  throw new StartupError(
    `The lost password of ${directory} could not be replaced (${lastLine(output)}): restore postgres.json from a backup.`,
  )
}

/** Most telling line of what a PostgreSQL program printed. */
export function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /(ERROR|FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '').trim()
}

function initialisationError(dataDirectory: string, output: string): StartupError {
  if (output.includes('No space left on device')) {
    return new StartupError(
      `The disk of ${dataDirectory} is full: free some space, or set COMMONWAVE_DATA to another directory.`,
    )
  }
  return new StartupError(
    `The database could not be created in ${dataDirectory} (${lastLine(output)}): fix this, or set DATABASE_URL.`,
  )
}

function createPublicDirectory(place: string): string {
  try {
    mkdirSync(PUBLIC_DIRECTORY, { recursive: true, mode: 0o755 })
    const name = createHash('sha256').update(place).digest('hex').slice(0, 12)
    const directory = mkdtempSync(path.join(PUBLIC_DIRECTORY, `${name}-`))
    chmodSync(directory, 0o711)
    return directory
  } catch {
    throw new StartupError(
      `The system user postgres cannot enter ${place} and ${PUBLIC_DIRECTORY} cannot be created: ` +
        'set COMMONWAVE_DATA to a directory that every user may enter, or start as an ordinary user.',
    )
  }
}

/** A cluster that root copied or restored belongs to root, whom PostgreSQL does not accept as owner. */
function handOver(directory: string, account: Account): void {
  if (!canReach(directory, account)) {
    throw new StartupError(
      `The system user who runs the database cannot enter ${directory}: allow it with chmod o+x on the directories above, or start as an ordinary user.`,
    )
  }
  if (statSync(directory).uid === account.uid) return
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, directory])
}

function removeUnfinished(directory: string): void {
  const parent = path.dirname(directory)
  const prefix = `${path.basename(directory)}.new-`
  for (const entry of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(path.join(parent, entry), { recursive: true, force: true, maxRetries: 3 })
  }
}
