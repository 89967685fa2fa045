import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Pool, StatementCounter } from '../database/database.ts'
import { livingWorkers, queueLength } from '../jobs/queue-locks.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of one process, served at /metrics. */
export function createMetrics(pool: Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const ofCounter = (name: string, help: string, counter: StatementCounter) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(counter.count)
      },
    })
  ofCounter(
    'commonwave_database_statements',
    'Statements sent to PostgreSQL since the start',
    pool.statements,
  )
  ofCounter(
    'commonwave_queue_statements',
    'Statements with which jobs were fetched and finished since the start',
    pool.queueStatements,
  )
  const ofQueue = (name: string, help: string, ask: (pool: Pool) => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // While the database is away the other figures are worth reading all the same.
        this.set(await ask(pool).catch(() => Number.NaN))
      },
    })
  ofQueue('commonwave_workers', 'Workers whose database session lives, in all processes', livingWorkers)
  ofQueue('commonwave_jobs_due', 'Jobs that could run now and wait for a worker', queueLength)
  return {
    registry,
    requests: new Histogram({
      name: 'commonwave_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'commonwave_jobs_total',
      help: 'Jobs by task and result',
      labelNames: ['task', 'result'],
      registers,
    }),
    unreadableWebhooks: new Counter({
      name: 'commonwave_unreadable_webhooks_total',
      help: 'Webhooks that a provider signed and nobody could read, by provider',
      labelNames: ['provider'],
      registers,
    }),
    providerCalls: new Histogram({
      name: 'commonwave_provider_call_seconds',
      help: 'Calls to the outside world by provider, operation and outcome',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: [0.02, 0.1, 0.5, 1, 2.5, 10, 30],
      registers,
    }),
  }
}
