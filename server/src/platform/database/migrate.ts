import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import type pg from 'pg'
import { withDatabase } from './reach-database.ts'
import { StartupError } from '../config/startup-error.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const ownerRole = 'commonwave_owner'
const appRole = 'commonwave_app'

/**
 * Prepares a database that we administer: makes the owner and the application role, gives the database to the owner,
 * and migrates. The roles' passwords follow from the administrator's, so that nothing more has to be kept.
 */
export async function migrate({
  adminUrl,
}: {
  adminUrl: string
}): Promise<{ ownerUrl: string; appUrl: string }> {
  const url = new URL(adminUrl)
  const as = (role: string) => {
    const roleUrl = new URL(adminUrl)
    roleUrl.username = role
    roleUrl.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('hex')
    return roleUrl
  }
  const owner = as(ownerRole)
  const app = as(appRole)
  await withDatabase(adminUrl, async (client) => {
    await ensureRole(client, ownerRole, owner.password)
    await ensureRole(client, appRole, app.password)
    const database = client.escapeIdentifier(url.pathname.slice(1))
    await client.query(`ALTER DATABASE ${database} OWNER TO ${ownerRole}`)
    await client.query(`ALTER SCHEMA public OWNER TO ${ownerRole}`)
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${appRole}`)
  })
  await migrateAs(owner.href)
  return { ownerUrl: owner.href, appUrl: app.href }
}

/** Runs all migrations as the owner; the role `commonwave_app` must exist. Runs beside live traffic: one at a time. */
export async function migrateAs(ownerUrl: string): Promise<void> {
  const work = async (client: pg.Client) => {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!role.rowCount)
      throw new StartupError(
        `The role ${appRole} is missing. Create it as an administrator of the database (docs/operations.md), then migrate again.`,
      )
    await client.query('SELECT pg_advisory_lock(7259001)')
    await runMigrations(drizzle(client), { migrationsFolder: folder.pathname })
    await migrateJobQueue({ connectionString: ownerUrl })
    await client.query(await readAlways())
  }
  await withDatabase(ownerUrl, work, 'DATABASE_OWNER_URL')
}

/** What holds for all tables, then what each owner says of theirs; PostgreSQL takes it as one transaction. */
async function readAlways(): Promise<string> {
  const names = (await readdir(new URL('always/', folder))).toSorted()
  const ordered = ['platform.sql', ...names.filter((name) => name !== 'platform.sql')]
  const texts = ordered.map((name) => readFile(new URL(`always/${name}`, folder), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

async function ensureRole(client: pg.Client, role: string, password: string) {
  const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const verb = exists.rowCount ? 'ALTER' : 'CREATE'
  await client
    .query(
      `${verb} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
    )
    .catch((error: unknown) => {
      // Two databases of one cluster may be prepared at the same moment; both set the same role.
      if (!(error instanceof Error && /already exists|concurrently updated/.test(error.message))) throw error
    })
}
