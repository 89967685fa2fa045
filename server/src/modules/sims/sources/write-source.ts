import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { simVendorOf } from '#providers/sims/index.ts'
import { simSourceAccounts, simSources } from '#tables/sims-sources.ts'
import { sourceState, type SimSource } from './statuses.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { simSourceActs } from '#contracts/sims/sources/acts.ts'

/** What SIMs of our own come from. */
export const ownStock = 'stock'

/** A SIM source as people say it. */
export interface SourceInput {
  name: string
  holdFloor: number
  holdPercent: number
  alertCents: number | null
}

/** @throws CodedError NOT_FOUND for a carrier that nobody speaks to */
export async function createSource(
  ctx: Ctx,
  { provider, alertCents, ...input }: SourceInput & { provider: string },
): Promise<string> {
  if (provider !== ownStock && !simVendorOf(provider)) throw new CodedError('NOT_FOUND')
  const id = newId()
  await ctx.db.insert(simSources).values({
    ...{ tenantId: ctx.tenant.id, id, provider, ...input },
    ...{ state: createdState(sourceState, 'add'), createdAt: ctx.now },
  })
  await setAlert(ctx, id, alertCents)
  emitCreated(ctx, sourceState, 'add', id, id, { provider })
  return id
}

/** @throws CodedError SIM_SOURCE_NOT_FOUND; VERSION_CONFLICT */
export async function editSource(
  ctx: Ctx,
  { id, version, alertCents, ...input }: SourceInput & { id: string; version: number },
): Promise<void> {
  const row = await lockedSource(ctx, id)
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const [standing] = await ctx.db
    .select({ alertCents: simSourceAccounts.alertCents })
    .from(simSourceAccounts)
    .where(ofSource(ctx, id))
  const before = { ...input, alertCents: standing?.alertCents ?? null }
  for (const key of Object.keys(input) as (keyof typeof input)[]) Object.assign(before, { [key]: row[key] })
  const after = { ...input, alertCents }
  const changed = (Object.keys(after) as (keyof SourceInput)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  if (changed.length === 0) return
  await ctx.db
    .update(simSources)
    .set({ ...input, version: sql`${simSources.version} + 1` })
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, id)))
  await setAlert(ctx, id, alertCents)
  const factsOf = (values: SourceInput) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.sim_source.edit, { subject: id, data: { old: factsOf(before), new: factsOf(after) } })
}

/** It gives no new SIMs and plans. @throws CodedError SIM_SOURCE_IN_USE while plans that are sold come from it */
export async function closeSource(ctx: Ctx, id: string): Promise<void> {
  const { state } = await lockedSource(ctx, id)
  assertIn(simSourceActs, 'close', state)
  assertNothing(await whyInUse(ctx, id))
  await advance(ctx, sourceState, id, 'close')
}

/** Why a source goes on: plans that are sold come from it. */
export async function whyInUse(ctx: Ctx, id: string): Promise<CodedError | null> {
  const { rows } = await ctx.db.execute<{ plans: number }>(sql`
    select count(*)::int as plans from plans where tenant_id = ${ctx.tenant.id} and sim_source_id = ${id} and state = 'active'`)
  const { plans } = rows[0]!
  return plans > 0 ? new CodedError('SIM_SOURCE_IN_USE', { count: plans }) : null
}

export const ofSource = (ctx: Ctx, id: string) =>
  and(eq(simSourceAccounts.tenantId, ctx.tenant.id), eq(simSourceAccounts.simSourceId, id))

/** From which balance on a source needs attention. */
export const setAlert = (ctx: Ctx, simSourceId: string, alertCents: number | null) =>
  ctx.db
    .insert(simSourceAccounts)
    .values({ tenantId: ctx.tenant.id, simSourceId, alertCents })
    .onConflictDoUpdate({
      target: [simSourceAccounts.tenantId, simSourceAccounts.simSourceId],
      set: { alertCents },
    })

/** @throws CodedError SIM_SOURCE_NOT_FOUND */
export async function lockedSource(ctx: Ctx, id: string): Promise<SimSource> {
  const [row] = await ctx.db
    .select()
    .from(simSources)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, id)))
    .for('update')
  if (!row) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  return row
}
