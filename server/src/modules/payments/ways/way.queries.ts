import { and, desc, eq } from 'drizzle-orm'
import type { ProviderAccountView, WaysToPayView } from '#contracts/payments/ways/views.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'
import { paymentProviders } from '../providers.ts'
import { isDown } from './downs.ts'
import { waysOf } from './ways.ts'

/** What happened to the accounts at a provider is one history, whichever of them it happened to. */
export const accountsAt = (tenantId: string, provider: string) =>
  idFrom('payment-accounts', tenantId, provider)

const shown = {
  id: paymentAccounts.id,
  provider: paymentAccounts.provider,
  state: paymentAccounts.state,
  externalAccount: paymentAccounts.externalAccount,
  keyEnd: paymentAccounts.keyEnd,
  keyNumber: paymentAccounts.keyNumber,
  keyChangedAt: paymentAccounts.keyChangedAt,
  keyChangedBy: paymentAccounts.keyChangedBy,
  testedAt: paymentAccounts.testedAt,
  testResult: paymentAccounts.testResult,
  version: paymentAccounts.version,
}

/** The own account at a provider that is used, or else the last one that was: everything but what opens it. */
export async function ownAccountAt(ctx: Ctx, provider: string) {
  const [row] = await ctx.db
    .select(shown)
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.tenantId, ctx.tenant.id), eq(paymentAccounts.provider, provider)))
    .orderBy(desc(paymentAccounts.state), desc(paymentAccounts.keyChangedAt))
    .limit(1)
  return row
}

/** The ways to pay of a service provider and the accounts behind them. */
export async function getWays(caller: Caller): Promise<WaysToPayView> {
  // What was just changed is to be seen.
  const ways = await waysOf({ ...caller, asOf: undefined })
  return {
    ways: ways.map(({ position: _position, accountId, ...way }) => ({
      ...way,
      currencies: way.currencies,
      isDown: isDown(caller.services, { provider: way.provider, accountId }),
    })),
    accounts: await inTransaction(caller, async (ctx) => {
      const views: ProviderAccountView[] = []
      for (const provider of paymentProviders) views.push(await accountView(ctx, provider))
      return views
    }),
  }
}

async function accountView(ctx: Ctx, { key, name, fields, isInstalled }: PaymentProvider) {
  const row = await ownAccountAt(ctx, key)
  const isUsed = row?.state === 'working'
  return {
    id: accountsAt(ctx.tenant.id, key),
    provider: key,
    name,
    source: isUsed ? 'own' : isInstalled(ctx.services.config) ? 'installation' : 'none',
    fields: [...fields],
    webhookUrl: `${ctx.origin}/api/webhooks/${key}/${ctx.tenant.id}`,
    account: row
      ? {
          state: row.state,
          externalAccount: row.externalAccount,
          keyEnd: row.keyEnd,
          keyChangedAt: row.keyChangedAt.toISOString(),
          keyChangedBy: row.keyChangedBy,
          testedAt: row.testedAt?.toISOString() ?? null,
          testResult: row.testResult,
        }
      : null,
    revision: row?.version ?? 0,
    timeline: await timelineOf(ctx, accountsAt(ctx.tenant.id, key)),
  } satisfies ProviderAccountView
}
