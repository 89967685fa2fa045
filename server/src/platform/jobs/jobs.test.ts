import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { until } from '#server/testing/until.ts'
import { always } from '#server/testing/worker.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { minutesMs } from '../clock.ts'
import type { Tenant } from '../context.ts'
import { defineJob, type Job, type Recurring, type RecurringForAll } from './job.ts'
import { startWorker } from './jobs.ts'
import { openLog } from '../telemetry/log.ts'
import { enqueue } from '../outbox.ts'
import { inTransaction } from '../database/scope.ts'

const address = 'maria.secret@example.test'
let world: World
let tenants: Tenant[]
let written = ''
let stop: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  world = await createWorld()
  tenants = [await world.tenant(), await world.tenant(), await world.tenant()]
})
afterEach(() => halt())
afterAll(() => world?.close())

async function work(jobs: Job[], recurring: (Recurring | RecurringForAll)[] = []) {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  const services = { ...world.services, log: openLog('debug', 'test', sink) }
  const directory = {
    tenant: async (id: string) => ({ tenant: tenants.find((tenant) => tenant.id === id)! }),
    tenants: async () => tenants,
    originOf: () => 'http://localhost',
  }
  const runner = await startWorker(services, directory, jobs, recurring)
  stop = () => runner.stop()
}

async function halt() {
  await stop?.()
  stop = undefined
}

const lastError = async (task: string) => {
  const { rows } = await world.services.pool.raw.query<{ last_error: string | null }>(
    `select j.last_error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [task],
  )
  return rows[0]?.last_error
}

test('what a job was about stands neither in the log nor in the queue when it fails', async () => {
  await work([
    {
      task: 'fails',
      handle: (caller) =>
        inTransaction(caller, async ({ db }) => {
          await db.execute(`select '${address}'::text, 'x'::int`)
        }),
    },
  ])
  await inTransaction(world.caller(tenants[0]!), async (ctx) =>
    enqueue(ctx, defineJob('fails', z.object({})), {}),
  )
  await until(async () => Boolean(await lastError('fails')), { what: 'the failure is noted' })
  await until(async () => written.includes('job queue'), { what: 'the queue tells the log' })
  expect(await lastError('fails')).not.toContain(address)
  expect(written).toContain('fails')
  expect(written).not.toContain(address)
})

test('a tenant whose recurring work fails does not keep the others from theirs', async () => {
  const seen: string[] = []
  const item: Recurring = {
    task: 'looks-around',
    pattern: '0 0 1 1 *',
    of: always,
    handle: async ({ tenant }) => {
      seen.push(tenant.domain)
      if (tenant.id === tenants[0]!.id) throw new Error('this one is broken')
    },
  }
  await work([], [item])
  await world.services.pool.raw.query(`select graphile_worker.add_job('looks-around', max_attempts := 1)`)
  await until(async () => Boolean(await lastError('looks-around')), { what: 'the failure is noted' })
  expect(seen).toEqual(tenants.map(({ domain }) => domain))
})

test('what fell due while no worker lived is started by the next one', async () => {
  const missed = new Date(Date.now() - minutesMs(3))
  const task = 'fell-due'
  await world.services.pool.raw.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
     values ($1, now() - interval '1 day')`,
    [task],
  )
  let runs = 0
  const item: Recurring = {
    task,
    pattern: `${missed.getUTCMinutes()} * * * *`,
    of: always,
    handle: async ({ tenant }) => {
      if (tenant.id === tenants[0]!.id) runs++
    },
  }
  await work([], [item])
  await until(async () => runs > 0, { what: 'what was missed is made up for' })
  expect(runs).toBe(1)
})

test('what concerns all tenants at once is started once, with a caller for each', async () => {
  const started: string[][] = []
  const item: RecurringForAll = {
    task: 'looks-at-all',
    pattern: '0 0 1 1 *',
    handleAll: async (callers) => {
      started.push(callers.map(({ tenant }) => tenant.domain))
    },
  }
  await work([], [item])
  await world.services.pool.raw.query(`select graphile_worker.add_job('looks-at-all')`)
  await until(async () => started.length > 0, { what: 'the job has run' })
  expect(started).toEqual([tenants.map(({ domain }) => domain)])
})

test('what somebody watches begins while all other work takes every place that there is', async () => {
  const { workerConcurrency } = world.services.config
  const places = Promise.withResolvers<void>()
  let taken = 0
  let isDone = false
  await work([
    {
      task: 'takes-long',
      handle: async () => {
        taken++
        await places.promise
      },
    },
    {
      task: 'is-watched',
      isWatched: true,
      handle: async () => {
        isDone = true
      },
    },
  ])
  const add = (task: string, times: number) =>
    inTransaction(world.caller(tenants[0]!), async (ctx) => {
      for (let left = times; left > 0; left--) enqueue(ctx, defineJob(task, z.object({})), {})
    })
  await add('takes-long', workerConcurrency * 3)
  await until(async () => taken === workerConcurrency, { what: 'every place is taken' })
  await add('is-watched', 1)
  await until(async () => isDone, { what: 'what is watched is done' })
  expect(taken).toBe(workerConcurrency)
  places.resolve()
  await until(async () => taken === workerConcurrency * 3, { what: 'the rest is done' })
})

test('it stops as a whole, and being asked again harms nobody', async () => {
  const runner = await startWorker(
    world.services,
    {
      tenant: async () => ({ tenant: tenants[0]! }),
      tenants: async () => tenants,
      originOf: () => 'http://localhost',
    },
    [
      { task: 'is-watched', isWatched: true, handle: async () => undefined },
      { task: 'is-not', handle: async () => undefined },
    ],
    [],
  )
  await runner.stop()
  await expect(runner.ended).resolves.toBeUndefined()
  await expect(runner.stop()).resolves.toBeUndefined()
})
