import { eq, sql } from 'drizzle-orm'
import {
  accountServices,
  usacEnvironments,
  type AccountService,
} from '#contracts/enrollment/accounts/choices.ts'
import type { ServiceAccount, UsacAccountsView } from '#contracts/enrollment/accounts/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { programNow, programsInForce, sacsInForce } from '#modules/programs/index.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { providerExchanges } from '#tables/enrollment.ts'
import { accountIdOf, mayUse, type OwnAccount } from './account-of.ts'

const mostCounted = 1_000

/** The accounts of a service provider: of a key only its end, which is all that leaves the table but for a call. */
export async function getAccounts(ctx: Ctx): Promise<UsacAccountsView> {
  const rows = await ctx.db.select().from(usacAccounts).where(eq(usacAccounts.tenantId, ctx.tenant.id))
  const services: ServiceAccount[] = []
  for (const service of accountServices)
    services.push(
      await serviceView(
        ctx,
        service,
        rows.find((row) => row.service === service),
      ),
    )
  const now = await programNow(ctx)
  const sacs = await sacsInForce(ctx, now)
  const { programs } = await programsInForce(ctx, now)
  return {
    services,
    environments: usacEnvironments.filter((environment) => mayUse(ctx, environment)),
    programs: programs.map(({ code, spin }) => ({
      ...{ program: code, spin },
      sacs: sacs.filter(({ program }) => program === code).length,
    })),
  }
}

async function serviceView(
  ctx: Ctx,
  service: AccountService,
  row: OwnAccount | undefined,
): Promise<ServiceAccount> {
  const id = accountIdOf(ctx, service)
  const isThere = row !== undefined && row.state !== 'removed'
  return {
    ...{ id, service },
    source: isThere ? 'own' : ctx.services.config.usac ? 'installation' : 'none',
    account: isThere ? viewOf(row) : null,
    revision: row?.version ?? 0,
    health: await healthOf(ctx, service),
    attention: await attentionOf(ctx, 'usac_account', id),
    timeline: await timelineOf(ctx, id),
  }
}

const viewOf = (row: OwnAccount): NonNullable<ServiceAccount['account']> => ({
  environment: row.environment,
  authentication: row.authentication,
  apiId: row.apiId,
  keyEnd: row.keyEnd,
  keyChangedAt: row.keyChangedAt.toISOString(),
  keyChangedBy: row.keyChangedBy,
  state: row.state,
  testedAt: row.testedAt?.toISOString() ?? null,
  testResult: row.testResult,
})

/** Which logs hold a service's calls. */
const logs: Record<AccountService, string[]> = {
  'national-verifier': ['eligibility'],
  nlad: ['enrollment', 'transfer'],
}

/** The last call, and how those of a day went. */
async function healthOf(ctx: Ctx, service: AccountService): Promise<ServiceAccount['health']> {
  const since = new Date(ctx.now.getTime() - daysMs(1)).toISOString()
  const ofService = sql`x.tenant_id = ${ctx.tenant.id} and x.log = any(${sql.param(logs[service])}::text[])`
  const counted = (states: string[]) => sql`(select count(*)::int from (
    select 1 from ${providerExchanges} x where ${ofService} and x.sent_at >= ${since}::timestamptz
      and x.state = any(${sql.param(states)}::text[]) limit ${mostCounted}) counted)`
  const { rows } = await ctx.db.execute<{
    at: string | null
    said: string | null
    answered: number
    failed: number
  }>(
    sql`select last.sent_at as at, coalesce(last.result, last.state) as said,
      ${counted(['answered', 'refused'])} as answered, ${counted(['unavailable', 'unknown', 'asked_again'])} as failed
    from (select 1) one left join lateral (
      select x.sent_at, x.result, x.state from ${providerExchanges} x where ${ofService}
      order by x.sent_at desc, x.id desc limit 1) last on true`,
  )
  const { at, said, answered, failed } = rows[0]!
  return { lastAskedAt: at ? new Date(at).toISOString() : null, lastAnswer: said, answered, failed }
}
