import { parseConfig } from '#platform/config/config.ts'
import { openServices } from '../services.ts'
import { always, startWorkerOf } from './worker.ts'

/** A worker in a process of its own that begins jobs named `long` and `timed`, says so, and never ends them. */
const config = parseConfig(process.env)
const services = openServices(config, config.databaseUrl ?? '', 'stuck')
const begin = (task: string) => async () => {
  process.stdout.write(`${task}\n`)
  await new Promise(() => undefined)
}
await startWorkerOf(
  services,
  [{ task: 'long', handle: begin('long') }],
  [{ task: 'timed', pattern: '0 0 1 1 *', of: always, handle: begin('timed') }],
)
