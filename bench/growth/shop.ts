import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hoursMs, later } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.ts'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brands } from '#seed/data/brands.ts'
import { seedWorld } from '#seed/seed.ts'
import { tenantOf } from '#seed/seed-tenant.ts'
import { openServices } from '#server/services.ts'
import { plans } from '#tables/catalog.ts'
import { administrators } from '#tables/identity.ts'

const domain = 'base'
/** Of what the tenant seals. */
export const growthKey = '11'.repeat(32)

/** Safe to lose, so as fast as it can be written. */
const whileFilling = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
}

/** What fills the tenant that is measured: `adminUrl` is the superuser's. */
type Fill = (adminUrl: string, tenantId: string, planIds: string[]) => Promise<void>

/**
 * Fills a tenant of a temporary database, which then runs as the product's own does.
 * @param keptIn a directory in which the database stays, to be measured again without being filled
 */
export async function withFilled<Result>(
  fillTenant: Fill,
  measured: (caller: Caller, databaseUrl: string) => Promise<Result>,
  keptIn?: string,
): Promise<Result> {
  if (keptIn) mkdirSync(keptIn, { recursive: true })
  const dataDirectory = keptIn ?? mkdtempSync(join(tmpdir(), 'commonwave-growth-'))
  const isFilled = join(dataDirectory, 'is-filled')
  // Under root the database runs as another user, who must be able to pass through.
  chmodSync(dataDirectory, 0o711)
  const config = parseConfig({
    COMMONWAVE_DATA: dataDirectory,
    MASTER_KEY: growthKey,
    LOG_LEVEL: 'silent',
  })
  if (!existsSync(isFilled)) {
    const postgres = await startEmbeddedPostgres({ dataDirectory, settings: whileFilling })
    try {
      const { appUrl } = await migrate({ adminUrl: postgres.adminUrl })
      await fill(appUrl, postgres.adminUrl)
    } finally {
      await postgres.stop()
    }
    writeFileSync(isFilled, '')
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory })
  try {
    const { appUrl } = await migrate({ adminUrl: postgres.adminUrl })
    return await withCaller(appUrl, measured)
  } finally {
    await postgres.stop()
    if (!keptIn) rmSync(dataDirectory, { recursive: true, force: true })
  }

  async function fill(appUrl: string, adminUrl: string) {
    const planIds = await withCaller(appUrl, async (caller) => {
      await seedWorld(caller.services, { domains: [domain], stock: 10, passwordHash: 'none' })
      return await inTransaction(caller, (ctx) =>
        ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.tenantId, ctx.tenant.id)),
      )
    })
    await fillTenant(
      adminUrl,
      tenantOf(brands.find((brand) => brand.domain === domain)!).id,
      planIds.map((plan) => plan.id),
    )
  }

  async function withCaller<Value>(
    appUrl: string,
    work: (caller: Caller, databaseUrl: string) => Promise<Value>,
  ): Promise<Value> {
    const services = openServices(config, appUrl, 'growth')
    try {
      const caller: Caller = {
        services,
        tenant: tenantOf(brands.find((brand) => brand.domain === domain)!),
        actor: {
          kind: 'administrator',
          id: newId(),
          name: 'Growth',
          role: 'owner',
          isSuper: false,
          sessionId: newId(),
          steppedUpUntil: null,
        },
        locale: 'en',
        requestId: newId(),
        address: '127.0.0.1',
        userAgent: 'growth',
        idempotencyKey: null,
        origin: config.publicUrl,
      }
      return await work(caller, appUrl)
    } finally {
      await services.close()
    }
  }
}

/** Somebody who is there and has just proven it, as what runs in the background asks for them again. */
export async function administratorOf(system: Caller): Promise<Caller> {
  const [owner] = await inTransaction(system, (ctx) =>
    ctx.db.select().from(administrators).where(eq(administrators.role, 'owner')).orderBy(administrators.id),
  )
  const steppedUpUntil = later(new Date(), hoursMs(12))
  return { ...system, actor: { ...system.actor, id: owner!.id, steppedUpUntil } as Caller['actor'] }
}
