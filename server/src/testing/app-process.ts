import { parseConfig } from '#platform/config.ts'
import { createApp } from '../app.ts'
import { openServices } from '../services.ts'
import { runWorker } from '../worker-process.ts'

/** Server and worker as `npm start` runs them, without pages, to be killed at any moment. */
const config = parseConfig(process.env)
const services = openServices(config, config.databaseUrl ?? '', 'test')
const app = await createApp(services, undefined)
await app.listen({ host: '127.0.0.1', port: config.port })
await runWorker(services)
process.stdout.write('ready\n')
