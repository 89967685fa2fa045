import type { UsacAccount } from '#platform/config/usac-settings.ts'

export type { UsacAccount }

/** An API id that begins so is the sandbox's. */
const isSandbox = (apiId: string) => apiId.startsWith('sandbox')

/**
 * An account as a tenant speaks with it. In the sandbox every tenant is a carrier of its own, so that two of them are
 * strangers to each other there as they are at USAC, and lives at the time of its programs.
 */
export function carrierOf<Account extends UsacAccount>(
  account: Account,
  tenantId: string,
  programNow?: Date,
): Account {
  if (!isSandbox(account.apiId)) return account
  const minutes = programNow && Math.round((programNow.getTime() - Date.now()) / 60_000)
  return { ...account, apiId: `${account.apiId}.${tenantId}${minutes === undefined ? '' : `@${minutes}`}` }
}
