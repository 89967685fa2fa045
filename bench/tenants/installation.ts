import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '#platform/config/config.ts'
import type { Caller, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { seedWorld } from '#seed/seed.ts'
import { openServices, type OpenServices } from '#server/services.ts'
import { vendorsOf } from '#server/testing/vendors.ts'
import { startSandbox } from '#server/testing/sandbox.ts'
import { openDatabase, type BenchDatabase } from '../lib/database.ts'

const masterKey = '11'.repeat(32)

/** An embedded database with the house brand, the sandbox, and what a process needs to use both. */
export interface Installation {
  dataDirectory: string
  environment: Record<string, string>
  database: BenchDatabase
  /** Migrates as each start of the product does. */
  migrate: () => Promise<unknown>
  open: () => OpenServices
  close: () => Promise<void>
}

/** Starts an installation of its own in a temporary directory, which `close` removes. */
export async function openInstallation(): Promise<Installation> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'commonwave-tenants-'))
  // Under root the database runs as another user, who must be able to pass through.
  chmodSync(dataDirectory, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDirectory })
  const sandbox = await startSandbox()
  const { appUrl } = await migrate({ adminUrl: postgres.adminUrl })
  const environment = {
    COMMONWAVE_DATA: dataDirectory,
    MASTER_KEY: masterKey,
    LOG_LEVEL: 'warn',
    DATABASE_URL: appUrl,
    ...vendorsOf(sandbox),
  }
  const open = () => openServices(parseConfig(environment), appUrl, 'bench')
  const services = open()
  await seedWorld(services, { domains: ['base'], stock: 10, passwordHash: 'none' })
  await services.close()
  const database = await openDatabase(postgres.adminUrl)
  return {
    dataDirectory,
    environment,
    database,
    open,
    migrate: () => migrate({ adminUrl: postgres.adminUrl }),
    close: async () => {
      await database.close()
      await sandbox.stop()
      await postgres.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** An owner of this tenant, who may also look after the whole platform. */
export const staffOf = (services: OpenServices, tenant: Tenant): Caller => ({
  services,
  tenant,
  actor: {
    kind: 'administrator',
    id: newId(),
    name: 'Bench',
    role: 'owner',
    isSuper: true,
    sessionId: newId(),
    steppedUpUntil: null,
  },
  locale: 'en',
  requestId: newId(),
  address: '127.0.0.1',
  userAgent: 'bench',
  idempotencyKey: null,
  origin: services.config.publicUrl,
})
