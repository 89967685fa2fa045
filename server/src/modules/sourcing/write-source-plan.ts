import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { isCountryCode } from '#contracts/country-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { simVendorOf } from '#providers/sims/index.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import { sourcePlanStatus, type SourcePlan } from './statuses.ts'

/** A source plan as people say it. */
export interface SourcePlanInput {
  name: string
  dataMb: number | null
  validityDays: number
  countries: string[]
  costCents: number
}

/**
 * Writes down that a plan of a carrier is bought, and returns its id.
 * @throws CodedError NOT_FOUND for a source without a carrier; SOURCE_PLAN_EXISTS; INVALID_INPUT with issues
 */
export async function createSourcePlan(
  ctx: Ctx,
  { sourceId, providerRefId, ...input }: SourcePlanInput & { sourceId: string; providerRefId: string },
): Promise<string> {
  checkCountries(ctx, input)
  const [source] = await ctx.db
    .select()
    .from(simSources)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, sourceId)))
  if (!source || !simVendorOf(source.provider)) throw new CodedError('NOT_FOUND')
  const id = newId()
  try {
    await ctx.db.insert(sourcePlans).values({
      tenantId: ctx.tenant.id,
      id,
      simSourceId: sourceId,
      providerRefId,
      ...input,
      status: createdState(sourcePlanStatus, 'create'),
      createdAt: ctx.now,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('SOURCE_PLAN_EXISTS')
    throw error
  }
  emitCreated(ctx, sourcePlanStatus, 'create', id, id, { reference: providerRefId })
  return id
}

/** @throws CodedError NOT_FOUND; VERSION_CONFLICT; INVALID_INPUT with issues */
export async function editSourcePlan(
  ctx: Ctx,
  { id, version, ...input }: SourcePlanInput & { id: string; version: number },
): Promise<void> {
  checkCountries(ctx, input)
  const row = await lockedSourcePlan(ctx, id)
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const changed = (Object.keys(input) as (keyof SourcePlanInput)[]).filter(
    (key) => !isDeepStrictEqual(row[key], input[key]),
  )
  if (changed.length === 0) return
  await change(ctx, id, input)
  const factsOf = (values: SourcePlanInput) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.source_plan.edit, { subject: id, data: { old: factsOf(row), new: factsOf(input) } })
}

/** Takes over the price that the carrier asked last. @throws CodedError NOT_FOUND; INVALID_STATE where it is the same */
export async function adoptCost(ctx: Ctx, id: string): Promise<void> {
  const { carrierCostCents, costCents, status } = await lockedSourcePlan(ctx, id)
  if (carrierCostCents === null || carrierCostCents === costCents)
    throw new CodedError('INVALID_STATE', { from: status, event: 'adopt', allowed: [] })
  await change(ctx, id, { costCents: carrierCostCents })
  emit(ctx, events.source_plan.adopt, { subject: id, data: { old: costCents, new: carrierCostCents } })
}

function checkCountries({ locale }: Ctx, { countries }: SourcePlanInput): void {
  if (countries.every(isCountryCode)) return
  const code = 'COUNTRY_CODE'
  throw new CodedError('INVALID_INPUT', {
    issues: [{ path: 'countries', code, message: fieldMessage(locale, code) }],
  })
}

const change = (ctx: Ctx, id: string, values: Partial<SourcePlanInput>) =>
  ctx.db
    .update(sourcePlans)
    .set({ ...values, version: sql`${sourcePlans.version} + 1` })
    .where(thisPlan(ctx, id))

const thisPlan = (ctx: Ctx, id: string) =>
  and(eq(sourcePlans.tenantId, ctx.tenant.id), eq(sourcePlans.id, id))

async function lockedSourcePlan(ctx: Ctx, id: string): Promise<SourcePlan> {
  const [row] = await ctx.db.select().from(sourcePlans).where(thisPlan(ctx, id)).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}
