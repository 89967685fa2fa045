import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isProcessAlive } from './process-identity.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Account } from './account.ts'
import type { Credentials } from './credentials.ts'
import { adminUrl, queryOnce } from './login.ts'
import {
  endsWithin,
  isPostmasterOf,
  processesIn,
  readPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'
import { clearSocketLocks } from './sockets.ts'

const ANSWER_TIMEOUT_MS = 60_000
const BURIAL_TIMEOUT_MS = 10_000

/**
 * Takes over a database that outlived the process which started it, as after a `kill -9`.
 * One that another version started, or whose password is lost, is stopped instead, to be started afresh.
 * @returns the running database, or undefined when there is none to take over.
 * @throws StartupError when one runs but neither answers nor stops.
 */
export async function adoptSurvivor(options: {
  directory: string
  home: string
  version: string
  account: Account | undefined
  credentials: Credentials | undefined
  onProgress: (message: string) => void
}): Promise<Postmaster | undefined> {
  const survivor = readPostmaster(options.directory)
  if (survivor && isPostmasterOf(survivor.processId, options.directory)) {
    options.onProgress(`Taking over the running database (process ${survivor.processId})`)
    const postmaster = await waitForAnswer(survivor.processId, options.directory)
    if (
      postmaster &&
      options.credentials &&
      (await answersAsOurs(postmaster, options.credentials, options))
    ) {
      return postmaster
    }
    if (postmaster) await stopPostmaster(postmaster.processId, options.directory, options)
  }
  await clearPidFile(options.directory)
  clearSocketLocks(options.directory)
  return undefined
}

/**
 * PostgreSQL removes the pid file of a dead process itself, but is fooled when that process is not yet
 * buried or its id belongs to another one now.
 */
async function clearPidFile(directory: string): Promise<void> {
  const stale = readPostmaster(directory)
  if (!stale || !isProcessAlive(stale.processId)) return
  const deadline = Date.now() + BURIAL_TIMEOUT_MS
  for (;;) {
    const workers = processesIn(directory)
    if (workers.length === 0) return rmSync(path.join(directory, 'postmaster.pid'), { force: true })
    if (Date.now() > deadline) {
      throw new StartupError(
        `Processes of a killed database still use ${directory}: end them with kill ${workers.join(' ')} and start again.`,
      )
    }
    await delay(20)
  }
}

/** The survivor once it accepts connections; undefined when it ends first, being on its way out. */
async function waitForAnswer(processId: number, directory: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(directory)
    if (postmaster?.status === 'ready') return postmaster
    if (await endsWithin(processId, 0)) return undefined
    await delay(20)
  }
  throw new StartupError(
    `The database (process ${processId}) neither answers nor ends: stop it with kill ${processId} and start again.`,
  )
}

async function answersAsOurs(
  postmaster: Postmaster,
  credentials: Credentials,
  expected: { directory: string; version: string },
): Promise<boolean> {
  try {
    const url = adminUrl(postmaster, credentials.password, 'postgres')
    const [row] = await queryOnce<{ directory: string; version: string }>(
      url,
      `SELECT current_setting('data_directory') AS directory, current_setting('server_version') AS version`,
    )
    return row?.directory === expected.directory && expected.version.startsWith(`${row.version}.`)
  } catch {
    return false
  }
}
