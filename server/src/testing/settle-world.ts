import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { minutesMs } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import { recurring } from '../modules.ts'
import type { TestSandbox } from './sandbox.ts'
import { runRecurring } from './worker.ts'
import { patient } from './patience.ts'

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

const sweeps = recurring.filter((item) => 'handleAll' in item)
const janitors = recurring.filter((item) => 'handle' in item)
const stuckAfterMs = patient(20_000)
const pauseMs = 10
const lastTries = 4

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
      // What a sweep finds is worked on first: janitors leave alone what a job has in its hands.
      for (const together of [sweeps, janitors]) {
        await runRecurring(services, together)
        await untilIdle(admin)
      }
      // A webhook that the passing time set off may have had in hand what a janitor came for; it comes again.
      if (webhooks) await sandbox.control('/webhooks/flush', {})
      await runRecurring(services, janitors)
      await untilIdle(admin)
    }
    // What the last round put off (a provider that was busy) is due a little later, and then once more.
    for (let again = 0; again < lastTries; again++) await untilIdle(admin)
  } finally {
    await admin.end()
  }
}

/** Makes waiting jobs due, once, and waits until none is due or running. @throws Error when nothing moves any more. */
export async function untilIdle(admin: pg.Client) {
  await admin.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )
  let before = ''
  let movedAt = Date.now()
  for (;;) {
    const { rows } = await admin.query<{ job: string }>(
      `select t.identifier || ' ' || j.id || ', attempt ' || j.attempts || coalesce(', locked by ' || j.locked_by, '') as job
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.locked_at is not null or (j.attempts < j.max_attempts and j.run_at <= now()) order by j.id`,
    )
    if (rows.length === 0) return
    const waiting = rows.map(({ job }) => job).join('; ')
    if (waiting !== before) movedAt = Date.now()
    before = waiting
    if (Date.now() - movedAt > stuckAfterMs) throw new Error(`the queue is stuck: ${waiting.slice(0, 1000)}`)
    await admin.query(`select pg_notify('jobs:insert', '{"r":"test","count":6}')`)
    await wait(pauseMs)
  }
}
