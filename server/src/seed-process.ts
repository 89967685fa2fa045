import { seedWorld } from '#seed/seed.ts'
import { parseConfig } from '#platform/config/config.ts'
import { reportFailure } from '#platform/config/startup-error.ts'
import { openServices } from './services.ts'

/** Prepares the demo world in the database that its parent names, and ends: what that took of memory is free again. */
process.once('disconnect', () => process.exit(1))
process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  prepare(databaseUrl).then(() => process.exit(0), reportFailure)
})

async function prepare(databaseUrl: string) {
  const services = openServices(parseConfig(process.env), databaseUrl, 'seed')
  await seedWorld(services, { history: true })
  await services.close()
}
