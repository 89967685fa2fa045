import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { testMasterKey } from '#server/testing/open-world.ts'
import { until } from '#server/testing/until.ts'
import { always, startWorkerOf } from '#server/testing/worker.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import type { Tenant } from '../context.ts'
import { openPool } from '../database/database.ts'
import { defineJob, type Job, type Recurring } from './job.ts'
import { enqueue } from '../outbox.ts'
import { deadWorkers, keepLocksFresh, livingWorkers } from './queue-locks.ts'
import { inTransaction } from '../database/scope.ts'
import { sweep } from './worker-session.ts'

const stuckWorker = fileURLToPath(new URL('../../testing/stuck-worker.ts', import.meta.url))

let world: World
let tenant: Tenant
/** Looks after the dead by hand, as each worker does by the clock. */
let session: Client
const ends: (() => unknown)[] = []
beforeEach(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  session = world.services.pool.openSession()
  await session.connect()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await session.end()
  await world.close()
})

const add = () =>
  inTransaction(world.caller(tenant), async (ctx) => enqueue(ctx, defineJob('long', z.object({})), {}))

/** What the clock does at each stroke. */
const strike = () =>
  session.query(
    `select graphile_worker.add_job('timed', queue_name := 'timed', max_attempts := 1, job_key := 'timed')`,
  )

interface Row {
  task: string
  locked_by: string | null
  attempts: number
  key: string | null
}
const rows = async () =>
  (
    await session.query<Row>(
      `select t.identifier as task, j.locked_by, j.attempts, j.key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('long', 'timed') order by j.id`,
    )
  ).rows

const look = (suspects: readonly string[] = []) => sweep(world.services, session, suspects)

/** A worker in a process of its own that never ends what it has begun. */
async function stuck() {
  const child = spawn(process.execPath, [stuckWorker], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      MASTER_KEY: testMasterKey,
      DATABASE_URL: world.database.appUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  ends.push(kill)
  const begun: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => begun.push(line))
  return {
    kill,
    begun: (task: string) => until(() => begun.includes(task), { withinMs: 30_000, what: task }),
  }
}

/** A worker in this process; each run of a job waits until it is let go. */
async function working() {
  let runs = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const handle = async () => {
    runs++
    await gate
  }
  const jobs: Job[] = [{ task: 'long', handle }]
  const timed: Recurring[] = [{ task: 'timed', pattern: '0 0 1 1 *', of: always, handle }]
  const worker = await startWorkerOf(world.services, jobs, timed)
  ends.push(async () => {
    letGo()
    await worker.stop()
  })
  return { runs: () => runs, letGo }
}

describe('a job belongs to its worker while its session lives', () => {
  test('killed: seen dead twice, then its job goes back and runs elsewhere', async () => {
    const victim = await stuck()
    await add()
    await victim.begun('long')
    const [{ locked_by: name }] = (await rows()) as [Row]
    expect(await look(await look())).toEqual([])
    expect(await rows()).toMatchObject([{ locked_by: name }])

    await victim.kill()
    await until(async () => (await deadWorkers(session)).length > 0, { what: 'the session has ended' })
    const suspects = await look()
    expect(suspects).toEqual([name])
    expect(await rows()).toMatchObject([{ locked_by: name }])
    expect(await look(suspects)).toEqual([])
    expect(await rows()).toMatchObject([{ locked_by: null, attempts: 1 }])

    const other = await working()
    other.letGo()
    await until(async () => (await rows()).length === 0, { what: 'the job has run elsewhere' })
    expect(other.runs()).toBe(1)
  })

  test('a living worker finds the jobs of a dead one by itself', async () => {
    const victim = await stuck()
    await add()
    await victim.begun('long')
    const other = await working()
    other.letGo()
    await victim.kill()
    await until(async () => (await rows()).length === 0, { withinMs: 30_000, what: 'it runs elsewhere' })
    expect(other.runs()).toBe(1)
  })

  test('a long job of a living worker is not started beside itself, and not taken back by the queue', async () => {
    const long = await working()
    await add()
    await until(() => long.runs() === 1)
    await session.query(`update graphile_worker._private_jobs set locked_at = now() - interval '5 hours'`)
    await look(await look())
    await keepLocksFresh(world.services.pool)
    const { rows: held } = await session.query<{ old: boolean }>(
      `select locked_at < now() - interval '1 hour' as old from graphile_worker._private_jobs where locked_by is not null`,
    )
    expect(held).toEqual([{ old: false }])
    const other = await working()
    await look(await look())
    expect([long.runs(), other.runs()]).toEqual([1, 0])
    expect(await livingWorkers(world.services.pool)).toBe(2)
  })

  test('a worker whose connection breaks opens another and keeps its jobs', async () => {
    const long = await working()
    await add()
    await until(() => long.runs() === 1)
    const sessionOf = async () =>
      (
        await session.query<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`)
      ).rows[0]?.pid
    const before = await sessionOf()
    await session.query('select pg_terminate_backend($1)', [before])
    await until(async () => ((await sessionOf()) ?? before) !== before, { what: 'another session' })
    expect(await look(await look())).toEqual([])
    expect(await rows()).toMatchObject([{ task: 'long', attempts: 1 }])
    long.letGo()
    await until(async () => (await rows()).length === 0, { what: 'it ends' })
    expect(long.runs()).toBe(1)
  })
})

test('the database asks a session for a sign of life, and ends that of a host that is gone within four seconds', async () => {
  const byNetwork = new URL(world.database.appUrl)
  byNetwork.search = ''
  const pool = openPool(byNetwork.href, { max: 1, applicationName: 'test' })
  const remote = pool.openSession()
  await remote.connect()
  // What the server has set on the socket of this very connection, which a refused setting would not be.
  const { rows: settings } = await remote.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name like 'tcp\\_%'`,
  )
  await remote.end()
  await pool.end()
  const { tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count, tcp_user_timeout } =
    Object.fromEntries(settings.map(({ name, setting }) => [name, Number(setting)]))
  expect(tcp_keepalives_idle! + tcp_keepalives_interval! * tcp_keepalives_count!).toBe(4)
  expect(tcp_user_timeout).toBe(4000)
})

describe('what the clock starts', () => {
  test('is not started beside itself when it takes longer than to the next stroke', async () => {
    const slow = await working()
    await strike()
    await until(() => slow.runs() === 1)
    await strike()
    await look(await look())
    expect(await rows()).toMatchObject([{ key: null }, { key: 'timed', locked_by: null }])
    expect(slow.runs()).toBe(1)
    slow.letGo()
    await until(async () => (await rows()).length === 0, { what: 'both strokes are done' })
    expect(slow.runs()).toBe(2)
  })

  test('runs again when its worker was killed, though it has one attempt', async () => {
    const victim = await stuck()
    await strike()
    await victim.begun('timed')
    await victim.kill()
    await until(async () => (await deadWorkers(session)).length > 0, { what: 'the session has ended' })
    await look(await look())
    expect(await rows()).toMatchObject([{ key: 'timed', locked_by: null, attempts: 0 }])
    const other = await working()
    other.letGo()
    await until(async () => (await rows()).length === 0, { what: 'it has run elsewhere' })
    expect(other.runs()).toBe(1)
  })

  test('leaves nothing behind when the clock has struck again since', async () => {
    const victim = await stuck()
    await strike()
    await victim.begun('timed')
    await strike()
    await victim.kill()
    await until(async () => (await deadWorkers(session)).length > 0, { what: 'the session has ended' })
    await look(await look())
    expect(await rows()).toMatchObject([{ key: 'timed', locked_by: null, attempts: 0 }])
  })
})

test('what failed and was started anew is removed, what failed last is kept to be read', async () => {
  await strike()
  await session.query(`update graphile_worker._private_jobs set attempts = 1, key = null`)
  await strike()
  await session.query(`update graphile_worker._private_jobs set attempts = 1`)
  await working()
  await keepLocksFresh(world.services.pool)
  expect(await rows()).toMatchObject([{ key: 'timed', attempts: 1 }])
})

test('the metrics tell how many workers live and what waits for them', async () => {
  await strike()
  const figures = () => world.services.metrics.registry.metrics()
  expect(await figures()).toContain('commonwave_workers 0\n')
  expect(await figures()).toContain('commonwave_jobs_due 1\n')
  const worker = await working()
  await until(() => worker.runs() === 1)
  expect(await figures()).toContain('commonwave_workers 1\n')
  expect(await figures()).toContain('commonwave_jobs_due 0\n')
})
