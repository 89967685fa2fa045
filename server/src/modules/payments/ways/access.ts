import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { forEverybody, type Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import type { Access, OwnAccount, PaymentProvider } from '#providers/payments/payment-provider.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'
import { providerOf } from '../providers.ts'

export const credentialsPlace = (id: string) => ({
  table: 'payment_accounts',
  column: 'provider_keys',
  row: id,
})

/** A provider with the account that calls about a payment are made with: the one that it was opened with. */
export async function providerAt(
  caller: Caller,
  { provider, accountId }: { provider: string; accountId: string | null | undefined },
): Promise<{ provider: PaymentProvider; at: Access }> {
  const adapter = providerOf(provider)
  if (!accountId) return { provider: adapter, at: caller.services }
  return { provider: adapter, at: { ...caller.services, account: await ownAccount(caller, accountId) } }
}

const ownAccount = (caller: Caller, id: string): Promise<OwnAccount> =>
  inReadTransaction(forEverybody(caller), async (ctx) => {
    const [row] = await ctx.db
      .select({ providerKeys: paymentAccounts.providerKeys })
      .from(paymentAccounts)
      .where(and(eq(paymentAccounts.tenantId, ctx.tenant.id), eq(paymentAccounts.id, id)))
    if (!row) throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
    return {
      credentials: JSON.parse(
        ctx.vault.open(row.providerKeys, credentialsPlace(id)),
      ) as OwnAccount['credentials'],
    }
  })
