import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { StartupError, systemErrorCode } from '#platform/config/startup-error.ts'

/**
 * What the `pg_dump` on the path writes of a database, in its own format; `keep` takes it as it comes.
 * @throws StartupError when there is no `pg_dump`, or with the line in which it says why it cannot.
 */
export async function dumpDatabase(url: string, keep: (dump: Readable) => Promise<void>): Promise<void> {
  const { address, environment } = withoutPassword(url)
  const parameters = ['--format=custom', '--compress=0', '--no-password', `--dbname=${address}`]
  const child = spawn('pg_dump', parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', (error) => reject(startError(error)))
  })
  ended.catch(() => undefined)
  try {
    await keep(child.stdout)
  } catch (error) {
    child.kill()
    throw error
  }
  if ((await ended) === 0) return
  throw new StartupError(
    `pg_dump failed (${said.trim().split('\n')[0] || 'without a word'}): nothing was kept.`,
  )
}

/** What others on this machine may read of a process holds no password. */
function withoutPassword(url: string) {
  const address = new URL(url)
  const { PATH = '', HOME = '' } = process.env
  const environment = { PATH, HOME, LC_ALL: 'C', PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  return { address: address.href, environment }
}

const startError = (error: Error) =>
  systemErrorCode(error) === 'ENOENT'
    ? new StartupError(
        'There is no pg_dump on the path: install the client programs of PostgreSQL 18, or back up DATABASE_URL with the tools of whoever runs it.',
      )
    : error
