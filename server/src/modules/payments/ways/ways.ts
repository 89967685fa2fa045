import { and, eq } from 'drizzle-orm'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { paymentAccounts, paymentMethods } from '#tables/payments-ways.ts'
import { paymentProviders } from '../providers.ts'
import type { WayRow } from './statuses.ts'

/** Names the snapshot of what a service provider has arranged. */
export const waysKey = (tenantId: string) => `ways_to_pay:${tenantId}`

/** Money that comes by itself, which an administrator writes down. */
const byHand = { method: 'manual', provider: 'manual', name: 'manual' } as const

interface Candidate {
  method: PayMethod
  provider: string
  name: string
}

/** Everything that can stand behind a way to pay, in the order in which it is offered at first. */
const candidates: readonly Candidate[] = [
  ...paymentProviders
    .flatMap(({ key, name, methods }) =>
      methods.map((method, rank) => ({ rank, candidate: { method, provider: key, name } })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ candidate }) => candidate),
  byHand,
]

export type WaySource = 'own' | 'installation' | 'none'

/** A way to pay with what was arranged for it, or else what holds at first. */
export interface Way
  extends Candidate, Pick<WayRow, 'id' | 'state' | 'position' | 'countries' | 'currencies'> {
  minCents: number | null
  maxCents: number | null
  revision: number
  /** Whose account takes the money; null where none is needed. */
  source: WaySource | null
  /** The service provider's own, where it is that. */
  accountId: string | null
}

export const wayIdOf = (tenantId: string, { method, provider }: Pick<Candidate, 'method' | 'provider'>) =>
  idFrom('payment-method', tenantId, method, provider)

/**
 * The ways to pay of a service provider, those that are offered first in front. What nobody has arranged is offered where
 * the platform says so: that is the card by the first provider, and paying by hand.
 */
export async function waysOf(caller: Caller): Promise<Way[]> {
  const { services, tenant } = caller
  const { value } = await services.snapshots.get(
    waysKey(tenant.id),
    () => inTransaction(forEverybody(caller), loadArranged),
    caller.asOf,
  )
  const site = await siteOf(caller)
  return arranged(caller, value, site.paymentMethods)
}

interface Arranged {
  rows: WayRow[]
  accounts: { id: string; provider: string }[]
}

async function loadArranged(ctx: Ctx): Promise<Arranged> {
  const rows = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.tenantId, ctx.tenant.id))
  const accounts = await ctx.db
    .select({ id: paymentAccounts.id, provider: paymentAccounts.provider })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.tenantId, ctx.tenant.id), eq(paymentAccounts.state, 'working')))
  return { rows, accounts }
}

function arranged(
  { services, tenant }: Caller,
  { rows, accounts }: Arranged,
  allowed: readonly PayMethod[],
): Way[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const firstOf = new Map<PayMethod, string>()
  const ways = candidates.flatMap((candidate, at): Way[] => {
    const { method, provider } = candidate
    const isAllowed = allowed.includes(method)
    // Card and paying by hand are for the platform to allow; the rest is the service provider's own choice.
    if (!isAllowed && (method === 'card' || method === 'manual')) return []
    const id = wayIdOf(tenant.id, candidate)
    const row = byId.get(id)
    const isFirst = !firstOf.has(method)
    if (isFirst) firstOf.set(method, provider)
    const own = accounts.find((account) => account.provider === provider)
    const adapter = paymentProviders.find(({ key }) => key === provider)
    return [
      {
        ...candidate,
        id,
        state: row?.state ?? (isAllowed && isFirst ? 'active' : 'inactive'),
        position: row?.position ?? at,
        countries: row ? row.countries : (adapter?.countries?.[method]?.slice() ?? null),
        currencies: row?.currencies ?? null,
        minCents: row?.minCents ?? null,
        maxCents: row?.maxCents ?? null,
        revision: row?.version ?? 0,
        source: adapter && (own ? 'own' : adapter.isInstalled(services.config) ? 'installation' : 'none'),
        accountId: own?.id ?? null,
      } satisfies Omit<Way, 'source'> & { source: WaySource | undefined },
    ].map((way) => ({ ...way, source: way.source ?? null }))
  })
  return ways.toSorted((one, other) => one.position - other.position)
}
