import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { StartupError, systemErrorCode } from '../config/startup-error.ts'

const REQUIRED_MEGABYTES = 300

/**
 * Creates the data directory if it is missing and checks that this process may write there.
 * @throws StartupError when it cannot be created or written.
 */
export function prepareDataDirectory(dataDirectory: string): void {
  try {
    // Others may pass through but not list: the database may run as another system user below it.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o711 })
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw diskError(error, dataDirectory)
  }
}

/**
 * Checks that the disk of the data directory has room for the database to work.
 * @throws StartupError when less than 300 MB are free.
 */
export function requireFreeSpace(directory: string): void {
  const { bavail, bsize } = statfsSync(directory)
  const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMegabytes >= REQUIRED_MEGABYTES) return
  throw new StartupError(
    `Only ${freeMegabytes} MB are free on the disk of ${directory} and ${REQUIRED_MEGABYTES} MB are needed: ` +
      'free some space, or set COMMONWAVE_DATA to a directory on another disk.',
  )
}

/** Turns a failed file operation under `directory` into one line; returns what it does not know unchanged. */
export function diskError(error: unknown, directory: string): unknown {
  const elsewhere = 'or set COMMONWAVE_DATA to another directory.'
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(`The disk of ${directory} is full: free some space, ${elsewhere}`)
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `${directory} may not be written by this user: start as the user who owns it, ${elsewhere}`,
      )
    case 'EROFS':
      return new StartupError(`${directory} is on a read-only disk: make it writable, ${elsewhere}`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(`${directory} is not a directory: move the file away, ${elsewhere}`)
    default:
      return error
  }
}
