import { and, eq, ne } from 'drizzle-orm'
import { usacAccountAttention } from '#contracts/enrollment/accounts/attention.ts'
import type { AccountService, UsacEnvironment } from '#contracts/enrollment/accounts/choices.ts'
import { usacAccountMachine } from '#contracts/enrollment/accounts/machines.ts'
import { advance, bindStatus } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { carrierOf, type UsacAccount } from '#providers/subscriber-registry/index.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { programNow } from '#modules/programs/index.ts'

export type OwnAccount = typeof usacAccounts.$inferSelect
export const usacAccountState = bindStatus(usacAccounts, 'state', usacAccountMachine)

/** An account that a call is made with. */
export interface AccountInUse extends UsacAccount {
  /** Null for that of the installation. */
  own: Pick<OwnAccount, 'id' | 'service' | 'keyNumber' | 'state'> | null
}

/** A service's account as a record: it has an id before there is any. */
export const accountIdOf = ({ tenant }: Pick<Ctx, 'tenant'>, service: AccountService) =>
  idFrom('usac-account', tenant.id, service)

export const keyPlace = (id: string) => ({ table: 'usac_accounts', column: 'api_key', row: id })

/**
 * A service provider that serves no real customers never asks the government itself; where there is no sandbox,
 * nobody asks it.
 */
export const mayUse = (
  { services: { config }, tenant }: Pick<Ctx, 'services' | 'tenant'>,
  environment: UsacEnvironment,
) => config.usacHosts[environment] !== null && (environment !== 'production' || tenant.isLive)

/**
 * The account that a service is asked with: the service provider's own, or that of the installation. Null where there is
 * none: nobody is asked then, and staff are told.
 */
export async function accountOf(ctx: Ctx, service: AccountService): Promise<AccountInUse | null> {
  const { services, tenant, vault } = ctx
  const own = await ownAccountOf(ctx, service)
  const apiBase = own && mayUse(ctx, own.environment) ? services.config.usacHosts[own.environment] : null
  const account: AccountInUse | null =
    own && apiBase && own.apiKey
      ? {
          ...{ apiBase, own, apiId: own.apiId, authentication: own.authentication },
          apiKey: vault.open(own.apiKey, keyPlace(own.id)),
        }
      : own || !services.config.usac
        ? null
        : { ...services.config.usac, own: null }
  if (account) return carrierOf(account, tenant.id, await programNow(ctx))
  await openAttention(ctx, usacAccountAttention.usac_account_missing, {
    subjectId: accountIdOf(ctx, service),
    data: { service },
  })
  return null
}

export async function ownAccountOf(ctx: Ctx, service: AccountService): Promise<OwnAccount | undefined> {
  const [row] = await ctx.db
    .select()
    .from(usacAccounts)
    .where(
      and(
        eq(usacAccounts.tenantId, ctx.tenant.id),
        eq(usacAccounts.service, service),
        ne(usacAccounts.state, 'removed'),
      ),
    )
  return row
}

/**
 * Whether USAC took the key of a call: what it says of one that was changed meanwhile says nothing of the one that is
 * used now.
 */
export async function noteKey(ctx: Ctx, { own }: AccountInUse, isRefused: boolean): Promise<void> {
  // Most calls are answered under a key that was accepted before, which is nothing new.
  if (!own || (own.state === 'working' && !isRefused)) return
  const { id, service, keyNumber } = own
  const [row] = await ctx.db
    .select({ state: usacAccounts.state, keyNumber: usacAccounts.keyNumber })
    .from(usacAccounts)
    .where(and(eq(usacAccounts.tenantId, ctx.tenant.id), eq(usacAccounts.id, id)))
    .for('update')
  if (row?.keyNumber !== keyNumber) return
  if (isRefused && row.state === 'working') {
    await advance(ctx, usacAccountState, id, 'refuse')
    await openAttention(ctx, usacAccountAttention.usac_account_refused, { subjectId: id, data: { service } })
  }
  if (!isRefused && row.state === 'refused') {
    await advance(ctx, usacAccountState, id, 'accept')
    await closeAttention(ctx, [usacAccountAttention.usac_account_refused], { subjectId: id })
  }
}
