import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { SourceAccount } from '#contracts/sims/sources/choices.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import type { Vault } from '#platform/security/crypto.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import {
  simProviderOf,
  simVendorOf,
  type SimAccount,
  type SimProvider,
  type SimVendor,
} from '#providers/sims/index.ts'
import { simSourceAccounts, simSources } from '#tables/sims-sources.ts'

export const keysPlace = (sourceId: string) => ({
  table: 'sim_source_accounts',
  column: 'provider_keys',
  row: sourceId,
})

/** What joins a source with its account, where it has one. */
export const accountOfSource = and(
  eq(simSourceAccounts.tenantId, simSources.tenantId),
  eq(simSourceAccounts.simSourceId, simSources.id),
)

/** A SIM source with the carrier behind it. */
export interface SourcePort {
  sourceId: string
  provider: string
  vendor: SimVendor | undefined
  /** Null for our own stock, and where there is no account. */
  port: SimProvider | null
  account: SourceAccount
}

/**
 * The carrier of a SIM source, with the account that the source has or else that of the installation; null where there is no
 * such source.
 */
export const portOfSource = (caller: Caller, sourceId: string): Promise<SourcePort | null> =>
  inReadTransaction(forEverybody(caller), async (ctx) => {
    const [row] = await ctx.db
      .select({ provider: simSources.provider, keys: simSourceAccounts.providerKeys })
      .from(simSources)
      .leftJoin(simSourceAccounts, accountOfSource)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, sourceId)))
    return row ? openSource(ctx, { sourceId, ...row }) : null
  })

const isAsked = and(eq(simSources.state, 'active'), ne(simSources.provider, 'stock'))
export const sourcesInUse = anyOf(simSources, () => isAsked)

/** The sources in use that a carrier stands behind, those of `which` alone. */
export async function sourcesToAsk(caller: Caller, which?: SQL): Promise<string[]> {
  const rows = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: simSources.id, provider: simSources.provider })
      .from(simSources)
      .leftJoin(simSourceAccounts, accountOfSource)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), isAsked, which)),
  )
  return rows.flatMap(({ id, provider }) => (simVendorOf(provider) ? [id] : []))
}

/**
 * All accounts of one's own at a carrier: the account that signs a callback for a service provider is one of them.
 */
export const ownPortsAt = (caller: Caller, provider: string): Promise<SourcePort[]> =>
  inReadTransaction(forEverybody(caller), async (ctx) => {
    const rows = await ctx.db
      .select({
        sourceId: simSources.id,
        provider: simSources.provider,
        keys: simSourceAccounts.providerKeys,
      })
      .from(simSources)
      .innerJoin(simSourceAccounts, accountOfSource)
      .where(
        and(
          eq(simSources.tenantId, ctx.tenant.id),
          eq(simSources.provider, provider),
          isNotNull(simSourceAccounts.providerKeys),
        ),
      )
    return rows.map((row) => openSource(ctx, row))
  })

/** A SIM source as it is kept; its keys are sealed, and null where the account of the installation is used. */
export interface KeptSource {
  sourceId: string
  provider: string
  keys: string | null
}

/** The carrier of a source that has been read. */
export function openSource(
  { services: { config }, vault }: Pick<Ctx, 'services' | 'vault'>,
  { sourceId, provider, keys }: KeptSource,
): SourcePort {
  const vendor = simVendorOf(provider)
  const own = keys ? accountIn(vault, sourceId, keys) : null
  const port = own ? (vendor?.open(config, own) ?? null) : simProviderOf(config, provider)
  return { sourceId, provider, vendor, port, account: own ? 'own' : port ? 'installation' : 'none' }
}

const accountIn = (vault: Vault, sourceId: string, keys: string): SimAccount => ({
  credentials: JSON.parse(vault.open(keys, keysPlace(sourceId))) as SimAccount['credentials'],
})
