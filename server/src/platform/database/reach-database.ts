import pg from 'pg'
import { databaseErrorCode } from './database.ts'
import { StartupError } from '../config/startup-error.ts'

/** Which variable named the database, for the line that says what is wrong with it. */
type Variable = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_BACKUP_URL'

/**
 * Works on one connection of its own and closes it.
 * @throws StartupError with one line when the database cannot be reached or lets this role not in.
 */
export async function withDatabase<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
  variable: Variable = 'DATABASE_URL',
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw connectError(error, variable)
    })
    return await work(client)
  } catch (error) {
    throw statementError(error, variable)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Refuses a database without tables, and a role that row-level security would not hold. */
export const requireReadyDatabase = (connectionString: string): Promise<void> =>
  withDatabase(connectionString, async (client) => {
    await client.query('SELECT 1 FROM service_providers LIMIT 1').catch((error: unknown) => {
      if (databaseErrorCode(error) !== '42P01') throw error
      throw new StartupError('The database has not been migrated. Run "npm run migrate" and start again.')
    })
    const { rows } = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolbypassrls)',
    )
    if (rows[0])
      throw new StartupError(
        `The role ${rows[0].rolname} of DATABASE_URL may bypass row-level security, so brands would see each other's data. Use commonwave_app.`,
      )
  })

function connectError(error: unknown, variable: Variable): StartupError {
  const code = databaseErrorCode(error)
  switch (code) {
    case '28P01':
    case '28000':
      return new StartupError(`The database refuses the role and password of ${variable}. Correct them.`)
    case '3D000':
      return new StartupError(
        `The database that ${variable} names does not exist. Create it, or correct the name.`,
      )
    default:
      return new StartupError(
        `The database cannot be reached (${code ?? 'refused'}). Check ${variable} and that PostgreSQL runs.`,
      )
  }
}

/** What the role is not allowed to do is for the operator to mend; the rest is returned unchanged. */
function statementError(error: unknown, variable: Variable): unknown {
  if (databaseErrorCode(error) !== '42501') return error
  return new StartupError(`The role of ${variable} may not do what is needed. Use ${roleOf[variable]}.`)
}

const roleOf: Record<Variable, string> = {
  DATABASE_URL: 'commonwave_app, and run "npm run migrate"',
  DATABASE_OWNER_URL: 'the one that owns the database',
  DATABASE_BACKUP_URL: 'one with BYPASSRLS and pg_read_all_data',
}
