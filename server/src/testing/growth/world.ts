import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { usageKinds } from '#contracts/usage/choices.ts'
import { takeRecords } from '#modules/usage/index.ts'
import { daysMs, later, testClock } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brands } from '#seed/data/brands.ts'
import { seedCaller } from '#seed/seed-tenant.ts'
import { seedWorld } from '#seed/seed.ts'
import { sims } from '#tables/sims.ts'
import { usageFiles } from '#tables/usage.ts'
import { openWorld } from '../open-world.ts'
import { startSandbox } from '../sandbox.ts'
import type { TestDatabase } from '../test-cluster.ts'
import { recordOf } from '../usage-lines.ts'
import { administrator } from '../world.ts'
import { openCopier, type Copier } from './copies.ts'

const now = '2026-03-02T20:00:00Z'
const domain = 'base'

export interface GrowingWorld {
  /** An owner of a service provider with a history. */
  caller: Caller
  copier: Copier
  close(): Promise<void>
}

/** A service provider with some of everything, of which there can be made more. */
export async function openGrowingWorld(database: TestDatabase): Promise<GrowingWorld> {
  const sandbox = await startSandbox()
  await sandbox.control('/clock', { set: now, along: true })
  const { url } = sandbox
  const { services, close } = await openWorld(database, testClock(now), {
    ...{ STRIPE_API_BASE: url, PAYPAL_API_BASE: `${url}/paypal`, GPAPI_API_BASE: `${url}/gpapi/ucp` },
    ...{ ESIMGO_API_BASE: `${url}/esimgo/v2.5`, USAC_API_BASE: url },
  })
  await seedWorld(services, { domains: [domain], stock: 80, passwordHash: 'not a hash', history: true })
  const brand = brands.find((one) => one.domain === domain)!
  const caller = { ...seedCaller(services, brand), actor: administrator('owner') }
  await inTransaction(caller, useLines)
  const copier = await openCopier(database.adminUrl, caller.tenant.id)
  return {
    caller,
    copier,
    async close() {
      await copier.close()
      await close()
      await sandbox.stop()
    },
  }
}

/** What lines have used, as carriers send it. */
async function useLines(ctx: Ctx) {
  const lines = await ctx.db
    .select({ iccid: sims.iccid, sourceId: sims.simSourceId })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'assigned'), isNotNull(sims.orderId)))
    .orderBy(asc(sims.iccid))
    .limit(12)
  const { sourceId } = lines[0]!
  const records = lines
    .filter((line) => line.sourceId === sourceId)
    .map(({ iccid }, at) => {
      const kind = usageKinds[at % 2 === 0 ? 0 : (at >> 1) % usageKinds.length]!
      const call =
        kind === 'data'
          ? {}
          : ({ direction: at % 4 === 1 ? 'in' : 'out', bytesUp: null, bytesDown: null } as const)
      const amount =
        kind === 'voice' ? { seconds: 60, callType: 'national' } : kind === 'data' ? {} : { messages: 1 }
      return recordOf(`record ${at}`, iccid, later(ctx.now, -daysMs(1)), { kind, ...call, ...amount })
    })
  await takeRecords(ctx, { sourceId, way: 'record', records })
  const file = {
    tenantId: ctx.tenant.id,
    sourceId,
    headings: [],
    troubles: [],
    sentBy: { kind: 'system' as const },
  }
  await ctx.db.insert(usageFiles).values(
    ['February', 'March'].map((month) => ({
      ...file,
      ...{
        id: newId(),
        fileName: `${month}.csv`,
        digest: month,
        status: 'counted' as const,
        total: 12,
        added: 12,
      },
      receivedAt: ctx.now,
    })),
  )
}
