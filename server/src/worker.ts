import { parseConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { runServer } from './run.ts'

/** `npm run worker`: the job queue alone. */
await runServer('worker', async () => {
  const config = parseConfig(process.env)
  if (!config.databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is not set. Set it to the address of a migrated database (role commonwave_app), or use "npm start".',
    )
  }
  return { config, databaseUrl: config.databaseUrl, serves: false, works: true }
})
