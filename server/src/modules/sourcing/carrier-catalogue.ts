import { and, eq } from 'drizzle-orm'
import { mostProviderPlans } from '#contracts/sourcing/choices.ts'
import type { ProviderPlans, ProviderPlanView } from '#contracts/sourcing/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call } from '#platform/effects.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { portOfSource } from '#modules/sims/index.ts'
import { simSources } from '#tables/sims-sources.ts'
import { carrierCatalogues } from '#tables/sourcing.ts'

/** A search of many pages takes longer than a buyer would wait. */
const limitMs = 20_000
/** Who types in a search box asks the carrier once. */
const freshMs = 60_000

/** What a carrier sells, as it says now or as it said last. */
export interface Catalogue {
  plans: readonly ProviderPlanView[]
  asOf: Date | null
  isLive: boolean
}

/** Asks a carrier for its catalogue and keeps the answer; where it does not answer, what it said last stands. */
export async function catalogueOf(
  caller: Caller,
  { id, provider }: Pick<typeof simSources.$inferSelect, 'id' | 'provider'>,
): Promise<Catalogue | null> {
  const { services } = caller
  const port = (await portOfSource(caller, id))?.port
  if (!port) return null
  const kept = await inReadTransaction(caller, (ctx) => keptCatalogue(ctx, provider))
  const now = services.clock.now()
  const ageMs = kept ? now.getTime() - kept.answeredAt.getTime() : Infinity
  if (kept && ageMs >= 0 && ageMs < freshMs) return { plans: kept.plans, asOf: kept.answeredAt, isLive: true }
  const outcome = await call(services, port.key, 'catalogue', () => port.catalogue(), limitMs)
  if (outcome.kind !== 'done')
    return { plans: kept?.plans ?? [], asOf: kept?.answeredAt ?? null, isLive: false }
  const plans = outcome.value
  await inTransaction(caller, (ctx) =>
    ctx.db
      .insert(carrierCatalogues)
      .values({ tenantId: ctx.tenant.id, provider, plans, answeredAt: now })
      .onConflictDoUpdate({
        target: [carrierCatalogues.tenantId, carrierCatalogues.provider],
        set: { plans, answeredAt: now },
      }),
  )
  return { plans, asOf: now, isLive: true }
}

async function keptCatalogue(ctx: Ctx, provider: string) {
  const [kept] = await ctx.db
    .select()
    .from(carrierCatalogues)
    .where(and(eq(carrierCatalogues.tenantId, ctx.tenant.id), eq(carrierCatalogues.provider, provider)))
  return kept
}

/** The plans of a SIM source's carrier whose name or id has these words, and the one that is chosen. @throws CodedError NOT_FOUND */
export async function availableRefs(
  caller: Caller,
  { id, search = '', chosen }: { id: string; search?: string | undefined; chosen?: string | undefined },
): Promise<ProviderPlans> {
  const source = await inReadTransaction(caller, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(simSources)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, id)))
    return row
  })
  if (!source) throw new CodedError('NOT_FOUND')
  const catalogue = await catalogueOf(caller, source)
  if (!catalogue) return { items: [], total: 0, asOf: null, isLive: true, isListed: false }
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const found = catalogue.plans.filter((plan) => {
    const text = foldText(`${plan.planName} ${plan.id}`)
    return words.every((word) => text.includes(word))
  })
  const shown = found.slice(0, mostProviderPlans)
  const besides = shown.some((plan) => plan.id === chosen)
    ? []
    : catalogue.plans.filter((plan) => plan.id === chosen)
  return {
    items: [...besides, ...shown],
    total: found.length,
    asOf: catalogue.asOf?.toISOString() ?? null,
    isLive: catalogue.isLive,
    isListed: true,
  }
}
