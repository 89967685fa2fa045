import pg from 'pg'
import { minutesMs } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import { recurring } from '../modules.ts'
import type { TestSandbox } from './sandbox.ts'
import { until } from './until.ts'
import { runRecurring } from './worker.ts'

export interface Settling {
  /** How much time passes before each round of janitors; less than physical orders wait for their money in all. */
  rounds?: number[]
  /** Whether webhooks that were held back or failed arrive after all. */
  webhooks?: boolean
}

interface Unsettled {
  services: Services
  sandbox: TestSandbox
  advance: (ms: number) => Promise<void>
  adminUrl: string
}

const idleWithinMs = 20_000

/** Lets everything happen that would happen by itself within half an hour: webhooks, janitors and jobs. */
export async function settleWorld(
  { services, sandbox, advance, adminUrl }: Unsettled,
  { rounds = [minutesMs(11), minutesMs(6), minutesMs(6)], webhooks = true }: Settling = {},
) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    if (webhooks) await sandbox.control('/webhooks/flush', {})
    await untilIdle(admin)
    for (const ms of rounds) {
      await advance(ms)
      await runRecurring(services, recurring)
      await untilIdle(admin)
    }
  } finally {
    await admin.end()
  }
}

/** Makes waiting jobs due, once, and waits until none is due or running. */
export async function untilIdle(admin: pg.Client, withinMs = idleWithinMs) {
  await admin.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )
  await until(
    async () => {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from graphile_worker._private_jobs
         where attempts < max_attempts and (locked_at is not null or run_at <= now())`,
      )
      if (rows[0]!.waiting > 0) await admin.query(`select pg_notify('jobs:insert', '{"r":"test","count":6}')`)
      return rows[0]!.waiting === 0
    },
    { withinMs, what: 'the queue to be empty' },
  )
}
