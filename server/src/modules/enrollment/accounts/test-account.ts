import { and, eq } from 'drizzle-orm'
import type { AccountResult, AccountService } from '#contracts/enrollment/accounts/choices.ts'
import type { UsacAccountsView } from '#contracts/enrollment/accounts/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { accountIdOf, accountOf, noteKey } from './account-of.ts'
import { getAccounts } from './account.queries.ts'
import { tryAccount } from './try-account.ts'

/**
 * Tries the account that a service is asked with, and writes down what came of it.
 * @throws CodedError NOT_FOUND where there is none
 */
export async function testAccount(
  caller: Caller,
  { service }: { service: AccountService },
): Promise<{ result: AccountResult; accounts: UsacAccountsView }> {
  const account = await inTransaction(caller, (ctx) => accountOf(ctx, service))
  if (!account) throw new CodedError('NOT_FOUND')
  const result = await tryAccount(caller, service, account)
  return inTransaction(caller, async (ctx) => {
    if (account.own)
      await ctx.db
        .update(usacAccounts)
        .set({ testedAt: ctx.now, testResult: result })
        .where(
          and(
            eq(usacAccounts.tenantId, ctx.tenant.id),
            eq(usacAccounts.id, account.own.id),
            eq(usacAccounts.keyNumber, account.own.keyNumber),
          ),
        )
    if (result !== 'unavailable') await noteKey(ctx, account, result === 'refused')
    emit(ctx, events.usac_account.test, { subject: accountIdOf(ctx, service), data: { result } })
    return { result, accounts: await getAccounts(ctx) }
  })
}
