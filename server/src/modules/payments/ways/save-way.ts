import { and, eq } from 'drizzle-orm'
import type { WaysToPayView } from '#contracts/payments/ways/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { paymentMethods } from '#tables/payments-ways.ts'
import { getWays } from './way.queries.ts'
import { wayState } from './statuses.ts'
import { wayIdOf, waysOf, type Way } from './ways.ts'

interface GivenWay extends Pick<Way, 'countries' | 'currencies' | 'minCents' | 'maxCents'> {
  id: string
  isActive: boolean
  revision: number
}

/**
 * Offers a way to pay or not, and says to whom. Payments that are open stay with the provider that they were opened with.
 * @throws CodedError NOT_FOUND, VERSION_CONFLICT; BAD_REQUEST for a range that is none
 */
export async function saveWay(
  caller: Caller,
  { id, isActive, revision, ...rules }: GivenWay,
): Promise<WaysToPayView> {
  const way = (await waysOf(caller)).find((one) => one.id === id)
  if (!way) throw new CodedError('NOT_FOUND')
  if (rules.minCents !== null && rules.maxCents !== null && rules.minCents > rules.maxCents)
    throw new CodedError('BAD_REQUEST')
  await inTransaction(caller, async (ctx) => {
    const row = await lockWay(ctx, id)
    if ((row?.version ?? 0) !== revision)
      throw new CodedError('VERSION_CONFLICT', { revision: row?.version ?? 0 })
    if (row) {
      const isOn = row.state === 'active'
      const event = isOn === isActive ? 'change' : isActive ? 'activate' : 'deactivate'
      await advance(ctx, wayState, id, event, { set: rules, data: rules })
    } else await arrangeWay(ctx, way, isActive, rules)
  })
  return getWays(caller)
}

/**
 * Puts the ways to pay in another order. Those that are not named stay behind those that are.
 * @throws CodedError NOT_FOUND for one that is none of them
 */
export async function orderWays(caller: Caller, { ids }: { ids: string[] }): Promise<WaysToPayView> {
  const ways = await waysOf(caller)
  const named = ids.map((id) => ways.find((way) => way.id === id))
  if (named.includes(undefined) || new Set(ids).size < ids.length) throw new CodedError('NOT_FOUND')
  const sorted = [...(named as Way[]), ...ways.filter(({ id }) => !ids.includes(id))]
  await inTransaction(caller, async (ctx) => {
    for (const [position, way] of sorted.entries()) {
      if (way.position === position && way.revision > 0) continue
      const row = await lockWay(ctx, way.id)
      if (!row) await arrangeWay(ctx, { ...way, position }, way.state === 'active', way)
      else if (row.position !== position) await place(ctx, way.id, position)
    }
  })
  return getWays(caller)
}

async function place(ctx: Ctx, id: string, position: number) {
  await ctx.db
    .update(paymentMethods)
    .set({ position })
    .where(and(eq(paymentMethods.tenantId, ctx.tenant.id), eq(paymentMethods.id, id)))
  emit(ctx, events.payment_method.order, { subject: id, data: { position } })
}

/** Writes down for the first time what holds of a way to pay. */
export async function arrangeWay(
  ctx: Ctx,
  { method, provider, position }: Pick<Way, 'method' | 'provider' | 'position'>,
  isActive: boolean,
  { countries, currencies, minCents, maxCents }: Omit<GivenWay, 'id' | 'isActive' | 'revision'>,
) {
  const id = wayIdOf(ctx.tenant.id, { method, provider })
  const event = isActive ? 'offer' : 'withhold'
  const rules = { countries, currencies, minCents, maxCents }
  const written = await ctx.db
    .insert(paymentMethods)
    .values({
      ...{ tenantId: ctx.tenant.id, id, method, provider, position, ...rules },
      state: createdState(wayState, event),
    })
    .onConflictDoNothing()
    .returning({ id: paymentMethods.id })
  if (written.length === 0) throw new CodedError('VERSION_CONFLICT', { revision: 1 })
  emitCreated(ctx, wayState, event, id, id, rules)
}

async function lockWay(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.tenantId, ctx.tenant.id), eq(paymentMethods.id, id)))
    .for('update')
  return row
}
