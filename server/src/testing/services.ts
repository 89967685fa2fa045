import { parseConfig } from '#platform/config.ts'
import { testClock } from '#platform/clock.ts'
import type { Caller, Services, Tenant } from '#platform/context.ts'
import { createVaults } from '#platform/crypto.ts'
import { openPool } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import { openLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createSnapshots } from '#platform/snapshots.ts'

const masterKey = 'c0'.repeat(32)

/** What a process owns, on a test database, with a clock that the test moves; `close()` it before the database is dropped. */
export function openTestServices(appUrl: string) {
  const pool = openPool(appUrl, { max: 4, applicationName: 'test' })
  const clock = testClock('2026-03-02T15:00:00Z')
  const services: Services = {
    config: parseConfig({ NODE_ENV: 'test', MASTER_KEY: masterKey, LOG_LEVEL: 'silent' }),
    pool,
    clock,
    log: openLog('silent', 'test'),
    metrics: createMetrics(() => pool),
    snapshots: createSnapshots(pool),
    vaultOf: createVaults(Buffer.from(masterKey, 'hex'), pool),
  }
  return { ...services, clock, close: () => pool.end() }
}

/** Somebody without an account who visits a tenant's site. */
export const visitorOf = (services: Services, tenant: Tenant): Caller => ({
  services,
  tenant,
  actor: { kind: 'public' },
  locale: 'en',
  requestId: newId(),
  address: '127.0.0.1',
  userAgent: 'test',
  idempotencyKey: null,
  origin: 'http://localhost:9000',
})
