import { parseConfig } from '#platform/config/config.ts'
import { migrateAs } from '#platform/database/migrate.ts'
import { reportFailure, StartupError } from '#platform/config/startup-error.ts'

/** `npm run migrate`: runs all migrations as the owner (DATABASE_OWNER_URL); the role commonwave_app must exist. */
try {
  const { databaseOwnerUrl } = parseConfig(process.env)
  if (!databaseOwnerUrl) {
    throw new StartupError(
      'DATABASE_OWNER_URL is not set. Set it to the address of the database with the role that owns its tables.',
    )
  }
  await migrateAs(databaseOwnerUrl)
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  reportFailure(error)
}
