import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../config/startup-error.ts'
import type { Account } from './account.ts'
import { executable, executionError } from './binaries.ts'
import { lastLine } from './cluster.ts'
import { readPostmaster, type Postmaster } from './postmaster.ts'
import { DATABASE_ENVIRONMENT } from './run.ts'
import { takesSockets } from './sockets.ts'

export type PostgresSettings = Record<string, string | number | boolean>

export type LaunchOptions = {
  dataDirectory: string
  directory: string
  home: string
  account: Account | undefined
  port: number
  settings: PostgresSettings
  onProgress: (message: string) => void
}

const DEFAULT_SETTINGS: PostgresSettings = {
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: true,
  synchronous_commit: true,
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: false,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

const LOG_LIMIT_BYTES = 10_000_000

/**
 * Starts PostgreSQL as a process that outlives this one and waits until it accepts connections.
 * A database that was killed may first recover, however long that takes.
 * @returns the process and where it listens.
 * @throws StartupError with the database's own reason when it ends instead.
 */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const attempt = await launchOnce(options)
    if (attempt.ready) return attempt.postmaster
    // The children of a killed main process need a moment to notice before its memory is free again.
    const wait = attempt.output.includes('still in use') && Date.now() < deadline
    if (!wait) throw launchError(options, attempt.output)
    await delay(250)
  }
}

async function launchOnce(
  options: LaunchOptions,
): Promise<{ ready: true; postmaster: Postmaster } | { ready: false; output: string }> {
  const listening = await whereToListen(options.directory)
  const log = openLog(options.dataDirectory)
  const child = spawnDatabase(options, listening, log.descriptor)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => reject(executionError(error, child.spawnfile)))
  })
  closeSync(log.descriptor)
  ended.catch(() => {})

  let nextReport = Date.now() + 3_000
  for (;;) {
    const postmaster = readPostmaster(options.directory)
    if (child.pid && postmaster?.processId === child.pid && postmaster.status === 'ready') {
      child.unref()
      return { ready: true, postmaster }
    }
    const state = await Promise.race([ended.then(() => 'ended' as const), delay(10, 'waiting' as const)])
    if (state === 'ended') return { ready: false, output: readFileSync(log.file).toString('utf8', log.start) }
    if (Date.now() > nextReport) {
      options.onProgress('The database is recovering from its last stop')
      nextReport = Date.now() + 10_000
    }
  }
}

/** By a Unix socket among its files, where only its owner may enter, else on the loopback interface. */
async function whereToListen(directory: string): Promise<PostgresSettings> {
  if (!(await takesSockets(directory))) return { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  return {
    listen_addresses: '',
    // The setting is a list, in which a name that holds a comma stands in quotes.
    unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

function spawnDatabase(
  options: LaunchOptions,
  listening: PostgresSettings,
  logDescriptor: number,
): ChildProcess {
  const { settings: given, port } = options
  const settings: PostgresSettings = { ...DEFAULT_SETTINGS, ...listening, ...given, port }
  const parameters = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${settingText(value)}`,
  ])
  return spawn(executable(options.home, 'postgres'), ['-D', options.directory, ...parameters], {
    ...options.account,
    // A session of its own, so that Ctrl-C in a terminal reaches only the server, which stops it last.
    detached: true,
    cwd: '/',
    env: DATABASE_ENVIRONMENT,
    stdio: ['ignore', logDescriptor, logDescriptor],
  })
}

function openLog(dataDirectory: string): { file: string; descriptor: number; start: number } {
  const file = path.join(dataDirectory, 'postgres.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  return { file, descriptor: openSync(file, 'a', 0o600), start: size > LOG_LIMIT_BYTES ? 0 : size }
}

function settingText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

function launchError(options: LaunchOptions, output: string): StartupError {
  if (output.includes('No space left on device')) {
    return new StartupError(
      `The disk of ${options.dataDirectory} is full: free some space, or set COMMONWAVE_DATA to another directory.`,
    )
  }
  const log = path.join(options.dataDirectory, 'postgres.log')
  return new StartupError(
    `The database did not start (${lastLine(output)}): see ${log}, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}
