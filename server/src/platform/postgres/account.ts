import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../config/startup-error.ts'

/** The system user a database runs as; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Where the database goes when its user cannot reach the project, as in a checkout under a private home. */
export const PUBLIC_DIRECTORY = '/var/lib/commonwave'

/**
 * Finds the user to run the database as, or undefined when this process may run it itself.
 * Started by root that is the owner of `clusterDirectory` if it exists, else the system user `postgres`,
 * who is created if missing.
 * @throws StartupError when no such user exists and none can be created.
 */
export function databaseAccount(clusterDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const existing = findAccount('postgres') ?? findAccount('_postgres')
  if (existing) return existing
  const created = spawnSync(
    'useradd',
    ['--system', '--no-create-home', '--shell', '/bin/false', 'postgres'],
    {
      encoding: 'utf8',
    },
  )
  const account = findAccount('postgres')
  if (account) return account
  const reason = created.error ? 'useradd is missing' : created.stderr.trim().split('\n')[0]
  throw new StartupError(
    `PostgreSQL refuses to run as root and the system user postgres could not be created (${reason}): ` +
      'create it, start as an ordinary user, or set DATABASE_URL.',
  )
}

function findAccount(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Whether `account` can enter every directory on the way to `target` (which itself need not exist). */
export function canReach(target: string, account: Account): boolean {
  const parent = path.dirname(target)
  if (parent === target) return true
  const { mode, uid, gid } = statSync(parent)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & 1) === 1 && canReach(parent, account)
}
