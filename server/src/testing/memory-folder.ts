import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const shared = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Where databases of tests live: in memory where there is plenty of it, as making and removing their thousand files is most of
 * what a database of its own for each test file costs (28 ms instead of 240), and on disk elsewhere.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return bavail * bsize > 4 * gigabyte && freemem() > 6 * gigabyte ? shared : tmpdir()
  } catch {
    return tmpdir()
  }
}
