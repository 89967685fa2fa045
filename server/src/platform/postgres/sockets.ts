import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { isPostmasterOf } from './postmaster.ts'

/** As long as the longest name that PostgreSQL gives a socket, `.s.PGSQL.65535`. */
const probeName = '.s.PGSQL.probe'
/** What the address of a socket holds on every system, in bytes: 103 on macOS, 107 on Linux. */
const longestAddress = 103

/**
 * Whether PostgreSQL can listen on a Unix socket in `directory`, which costs less than TCP and lets in only whom the
 * directory lets in. Windows has none that we could use, and some directories shared with a container take none.
 */
export async function takesSockets(directory: string): Promise<boolean> {
  const probe = path.join(directory, probeName)
  if (process.platform === 'win32' || Buffer.byteLength(probe) > longestAddress) return false
  rmSync(probe, { force: true })
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(probe, () => server.close(() => resolve(true)))
  })
}

/**
 * Removes the locks of sockets that a database left which was killed. PostgreSQL would do so itself, but is fooled when
 * the process id belongs to something else now.
 */
export function clearSocketLocks(directory: string): void {
  for (const name of readdirSync(directory).filter((entry) => /^\.s\.PGSQL\.\d+\.lock$/.test(entry))) {
    const lock = path.join(directory, name)
    const processId = Number(readFileSync(lock, 'utf8').split('\n')[0])
    if (!isPostmasterOf(processId, directory)) rmSync(lock, { force: true })
  }
}
