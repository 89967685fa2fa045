import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Pool } from './database.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of one process, served at /metrics. */
export function createMetrics(pool: Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'commonwave_database_statements',
    help: 'Statements sent to PostgreSQL since the start',
    registers,
    collect() {
      this.set(pool.statements.count)
    },
  })
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
    providerCalls: new Histogram({
      name: 'commonwave_provider_call_seconds',
      help: 'Calls to the outside world by provider, operation and outcome',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: [0.02, 0.1, 0.5, 1, 2.5, 10, 30],
      registers,
    }),
  }
}
