import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../lib/database.ts'
import { load } from '../lib/load.ts'
import { ports } from '../lib/product.ts'
import type { Suite } from './suite.ts'

/** What this machine gives a bare route at this moment: the measure for every other figure of the run. */
export const yardstickSuite: Suite = async ({ product, rounds, seconds, progress }) => {
  progress('a bare Fastify route')
  const database = await openDatabase(product.adminUrl)
  await database.rows(`
    create table if not exists yardstick as
      select n as id, 'Plan ' || n as name, n * 100 as price_cents from generate_series(1, 1000) n;
    create unique index if not exists yardstick_id on yardstick (id)`)
  await database.close()
  const server = fork(fileURLToPath(new URL('../yardstick-server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: product.adminUrl, PORT: String(ports.yardstick) },
  })
  try {
    await once(server, 'message')
    const { rates } = await load({ url: `http://127.0.0.1:${ports.yardstick}/`, rounds, seconds })
    return [{ suite: 'yardstick', what: 'bare Fastify + pg, list of 20', unit: 'requests/s', values: rates }]
  } finally {
    server.kill()
  }
}
