import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { parseConfig } from '#platform/config/config.ts'
import { createApp } from '../app.ts'
import { openServices } from '../services.ts'
import { runWorker } from '../worker-process.ts'

/** A web server or a worker as `npm run serve` and `npm run worker` run them, but without pages, to be killed at any moment. */
const config = parseConfig(process.env)
const role = process.argv[2]
const services = openServices(config, config.databaseUrl ?? '', `test-${role}`)
if (role === 'worker') await runWorker(services)
const app = role === 'serve' ? await createApp(services, undefined) : undefined
await app?.listen({ host: '127.0.0.1', port: 0 })
const port = (app?.server.address() as AddressInfo | undefined)?.port
// A process that is killed writes nothing down when it ends.
flushCompileCache()
process.once('disconnect', () => process.exit(1))
process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
