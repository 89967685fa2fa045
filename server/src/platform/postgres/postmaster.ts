import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processStartedAt } from './process-identity.ts'
import { StartupError, systemErrorCode } from '../config/startup-error.ts'
import type { Account } from './account.ts'
import { executable } from './binaries.ts'
import { run } from './run.ts'

/**
 * The database's main process, as it describes itself in `postmaster.pid`. Without a directory of sockets it listens
 * on the loopback interface; the port is part of a socket's name, too.
 */
export type Postmaster = { processId: number; port: number; socketDirectory: string; status: string }

/** Reads `postmaster.pid`; undefined when there is none or it is not yet complete. */
export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')
    const [processId, port] = [Number(lines[0]), Number(lines[3])]
    if (!Number.isInteger(processId) || processId <= 0) return undefined
    return {
      processId,
      port: port || 0,
      socketDirectory: lines[4] ?? '',
      status: lines[7]?.trim() ?? '',
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the process really is a PostgreSQL on `directory` and not a later process with the same id. */
export function isPostmasterOf(processId: number, directory: string): boolean {
  if (processStartedAt(processId) === undefined) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(directory)
  }
  try {
    const program = path.basename(readlinkSync(`/proc/${processId}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${processId}/cwd`) === directory
  } catch (error) {
    return systemErrorCode(error) !== 'ENOENT'
  }
}

/** Ids of all processes, the database's workers among them, that stand in `directory`; known on Linux only. */
export function processesIn(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === directory
      } catch {
        return false
      }
    })
    .map(Number)
}

/**
 * Shuts the database down quickly: running transactions roll back, a checkpoint is written.
 * @throws StartupError when it has not ended after a minute.
 */
export async function stopPostmaster(
  processId: number,
  directory: string,
  options: { home: string; account: Account | undefined },
): Promise<void> {
  if (process.platform === 'win32') {
    const parameters = ['stop', '-D', directory, '-m', 'fast']
    await run(executable(options.home, 'pg_ctl'), parameters, { account: options.account })
  } else {
    try {
      process.kill(processId, 'SIGINT')
    } catch (error) {
      if (systemErrorCode(error) !== 'ESRCH') throw error
    }
  }
  if (await endsWithin(processId, 60_000)) return
  throw new StartupError(`The database (process ${processId}) does not stop: end it with kill ${processId}.`)
}

/** Waits until the process is gone; false when it still runs after `timeoutMs`. */
export async function endsWithin(processId: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (processStartedAt(processId) !== undefined) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}
