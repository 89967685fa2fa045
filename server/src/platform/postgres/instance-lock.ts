import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareDataDirectory } from './data-directory.ts'
import { processStartedAt } from './process-identity.ts'
import { StartupError, systemErrorCode } from '../config/startup-error.ts'

export type InstanceLock = { release(): void }

type Holder = { processId: number; startedAt: string }

/** Locks of this process by lock file, counted because the starter and the database each take theirs. */
const heldHere = new Map<string, number>()

/**
 * Claims `dataDirectory` (created if missing) for this process by `instance.lock`; a lock left by a process
 * that has died is taken over. Taking it twice in one process is fine: the last release frees it.
 * @throws StartupError when another live process holds the directory, or it cannot be written.
 */
export function acquireInstanceLock(dataDirectory: string): InstanceLock {
  prepareDataDirectory(dataDirectory)
  const lockFile = path.join(realpathSync(dataDirectory), 'instance.lock')
  if (!heldHere.has(lockFile)) claim(lockFile, dataDirectory)
  heldHere.set(lockFile, (heldHere.get(lockFile) ?? 0) + 1)

  let released = false
  return {
    release() {
      if (released) return
      released = true
      const remaining = (heldHere.get(lockFile) ?? 1) - 1
      if (remaining > 0) return void heldHere.set(lockFile, remaining)
      heldHere.delete(lockFile)
      if (readHolder(lockFile)?.processId === process.pid) rmSync(lockFile, { force: true })
    },
  }
}

/** Whether a live process holds the directory, this one included; changes nothing. */
export function isHeld(dataDirectory: string): boolean {
  const holder = readHolder(path.join(dataDirectory, 'instance.lock'))
  return holder !== undefined && isRunning(holder)
}

function claim(lockFile: string, dataDirectory: string): void {
  // Asked first, so that a refused start leaves no trace in the directory of the one that runs.
  refuseIfHeld(lockFile, dataDirectory)
  const candidate = `${lockFile}.${randomUUID()}`
  const self: Holder = { processId: process.pid, startedAt: processStartedAt(process.pid) ?? '' }
  try {
    writeFileSync(candidate, JSON.stringify(self))
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (linkIfFree(candidate, lockFile)) return
      refuseIfHeld(lockFile, dataDirectory)
      removeStale(lockFile)
    }
    throw heldError(dataDirectory)
  } finally {
    rmSync(candidate, { force: true })
  }
}

function refuseIfHeld(lockFile: string, dataDirectory: string): void {
  const holder = readHolder(lockFile)
  if (holder && isRunning(holder)) throw heldError(dataDirectory, holder.processId)
}

/** Links rather than creates, so that nobody ever reads a lock file that is only half written. */
function linkIfFree(candidate: string, lockFile: string): boolean {
  try {
    linkSync(candidate, lockFile)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    if (existsSync(lockFile)) return false
    // Some file systems know no hard links; exclusive creation is the next best claim there.
    writeFileSync(lockFile, readFileSync(candidate), { flag: 'wx' })
    return true
  }
}

function removeStale(lockFile: string): void {
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  const holder = readHolder(aside)
  // Between reading and renaming another starter may have taken over; its live lock goes back.
  if (holder && isRunning(holder)) linkIfFree(aside, lockFile)
  rmSync(aside, { force: true })
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lockFile, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { processId, startedAt } = value as Partial<Holder>
    if (typeof processId !== 'number' || typeof startedAt !== 'string') return undefined
    return { processId, startedAt }
  } catch (error) {
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(holder: Holder): boolean {
  return processStartedAt(holder.processId) === holder.startedAt
}

function heldError(dataDirectory: string, processId?: number): StartupError {
  const who = processId === undefined ? 'Another Commonwave' : `Another Commonwave (process ${processId})`
  return new StartupError(
    `${who} is using ${dataDirectory}: stop it first, or give this one its own directory with COMMONWAVE_DATA.`,
  )
}
