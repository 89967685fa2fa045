import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.ts'
import type { Actor, Caller, Tenant } from '#platform/context.ts'
import { newWrappedKey } from '#platform/security/crypto.ts'
import { databaseOn } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { brands, serviceProviders, tenantKeys } from '#tables/service-providers.ts'
import { openServices, type OpenServices } from '../services.ts'
import type { TestDatabase } from './test-cluster.ts'

const text = (value: string) => ({ en: value, es: value })

export const testMasterKey = '11'.repeat(32)

/** Services and tenants on a test database; `close()` drops the database too. */
export async function openWorld<TestedClock extends Clock>(
  database: TestDatabase,
  clock: TestedClock,
  environment: Record<string, string> = {},
) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'commonwave-world-'))
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    COMMONWAVE_DATA: dataDirectory,
    MASTER_KEY: testMasterKey,
    ...environment,
  })
  const services: OpenServices = openServices(config, database.appUrl, 'test', clock)
  let made = 0

  /** A new service provider with a brand; names and prefixes are numbered. */
  async function tenant(domain = `brand${++made}`): Promise<Tenant> {
    const row: Tenant = {
      id: newId(),
      domain,
      name: `Brand ${domain}`,
      timeZone: 'America/New_York',
      orderPrefix: domain.toUpperCase().slice(0, 8),
      invoicePrefix: `INV${made}`,
      isLive: false,
    }
    const client = await services.pool.connect()
    try {
      await client.query(`BEGIN; SELECT set_config('app.tenant', '${row.id}', true)`)
      const db = databaseOn(client)
      await db.insert(serviceProviders).values({ ...row, legalName: `${row.name} LLC`, state: 'active' })
      await db.insert(brands).values({
        serviceProviderId: row.id,
        brandKey: domain,
        tagline: text('Tagline'),
        headline: text('Headline'),
        heroText: text('Hero'),
        illustration: 'globe',
        logo: 'base.svg',
        colors: {},
        apiBase: { test: null, production: null },
        portalHost: { test: null, production: null },
        support: { email: `help@${domain}.test`, phone: '+12125550100', hours: text('9 to 5') },
        address: '1 Main Street, New York, NY 10001',
        paymentMethods: ['card', 'manual'],
        locales: ['en', 'es'],
      })
      await db
        .insert(tenantKeys)
        .values({ tenantId: row.id, wrappedKey: newWrappedKey(services.masterKey, row.id) })
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    return row
  }

  const caller = (
    of: Tenant,
    actor: Actor = { kind: 'public' },
    overrides: Partial<Caller> = {},
  ): Caller => ({
    services,
    tenant: of,
    actor,
    locale: 'en',
    requestId: newId(),
    address: '127.0.0.1',
    userAgent: 'test',
    idempotencyKey: null,
    origin: 'http://localhost:9000',
    ...overrides,
  })

  const stop = async () => {
    await services.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }

  return {
    database,
    services,
    clock,
    tenant,
    caller,
    /** Lets go of the database, which stays. */
    stop,
    close: async () => {
      await stop()
      await database.drop()
    },
  }
}
