import { parseConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { runServer } from './run.ts'

/** Load balancers ask for readiness every few seconds. */
const balancerMs = 5_000

/** `npm run serve`: the web server alone, on a database that exists. As many as wanted, on as many machines. */
await runServer('serve', async () => {
  const config = parseConfig(process.env)
  if (!config.databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is not set. Set it to the address of a migrated database (role commonwave_app), or use "npm start".',
    )
  }
  return { config, databaseUrl: config.databaseUrl, serves: true, works: false, drainMs: balancerMs }
})
