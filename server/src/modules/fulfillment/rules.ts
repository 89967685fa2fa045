import { and, asc, eq, lt, desc } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { mostRules } from '#contracts/fulfillment/choices.ts'
import type { RuleInput, RuleView } from '#contracts/fulfillment/views.ts'
import type { UsStateCode } from '#contracts/us-state-codes.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { fulfillmentRules } from '#tables/fulfillment.ts'
import { fulfillmentCompanies } from '#tables/identity.ts'
import { openCompany } from './reassign-parcel.ts'

/** All rules in the order in which they are read; one of a closed company is passed over. */
export async function listRules(ctx: Ctx): Promise<{ items: RuleView[] }> {
  const rows = await ctx.db
    .select({ rule: fulfillmentRules, company: fulfillmentCompanies })
    .from(fulfillmentRules)
    .innerJoin(
      fulfillmentCompanies,
      and(
        eq(fulfillmentCompanies.tenantId, fulfillmentRules.tenantId),
        eq(fulfillmentCompanies.id, fulfillmentRules.companyId),
      ),
    )
    .where(eq(fulfillmentRules.tenantId, ctx.tenant.id))
    .orderBy(asc(fulfillmentRules.position), asc(fulfillmentRules.id))
  return {
    items: rows.map(({ rule: { id, companyId, goods, place, states, sharePercent }, company }) => ({
      ...{ id, companyId, goods, place, sharePercent },
      states: states as UsStateCode[],
      company: company.name,
      isIdle: company.state === 'closed',
    })),
  }
}

/** A rule behind the others. @throws CodedError COMPANY_NOT_FOUND, COMPANY_CLOSED, RULE_LIMIT */
export async function addRule(ctx: Ctx, input: RuleInput): Promise<{ items: RuleView[] }> {
  const company = await openCompany(ctx, input.companyId)
  const last = await lastPosition(ctx)
  const id = newId()
  await ctx.db.insert(fulfillmentRules).values({
    ...input,
    // States are those of the United States.
    states: input.place === 'us' ? input.states : [],
    tenantId: ctx.tenant.id,
    id,
    position: last + 1,
    createdAt: ctx.now,
  })
  emit(ctx, events.fulfillment_rule.add, {
    subject: id,
    timelineId: input.companyId,
    data: { company: company.name },
  })
  return listRules(ctx)
}

async function lastPosition(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ position: fulfillmentRules.position })
    .from(fulfillmentRules)
    .where(eq(fulfillmentRules.tenantId, ctx.tenant.id))
    .orderBy(desc(fulfillmentRules.position))
    .for('update')
  if (rows.length >= mostRules) throw new CodedError('RULE_LIMIT', { most: mostRules })
  return rows[0]?.position ?? 0
}

const isRule = (ctx: Ctx, id: string) =>
  and(eq(fulfillmentRules.tenantId, ctx.tenant.id), eq(fulfillmentRules.id, id))

/** Reads a rule before the one above it; the first stays the first. @throws CodedError NOT_FOUND */
export async function raiseRule(ctx: Ctx, { id }: { id: string }): Promise<{ items: RuleView[] }> {
  const [rule] = await ctx.db.select().from(fulfillmentRules).where(isRule(ctx, id)).for('update')
  if (!rule) throw new CodedError('NOT_FOUND')
  const [above] = await ctx.db
    .select()
    .from(fulfillmentRules)
    .where(and(eq(fulfillmentRules.tenantId, ctx.tenant.id), lt(fulfillmentRules.position, rule.position)))
    .orderBy(desc(fulfillmentRules.position))
    .limit(1)
    .for('update')
  if (above) {
    await ctx.db.update(fulfillmentRules).set({ position: above.position }).where(isRule(ctx, id))
    await ctx.db.update(fulfillmentRules).set({ position: rule.position }).where(isRule(ctx, above.id))
    emit(ctx, events.fulfillment_rule.raise, { subject: id, timelineId: rule.companyId })
  }
  return listRules(ctx)
}

/** Takes a rule away. @throws CodedError NOT_FOUND */
export async function removeRule(ctx: Ctx, { id }: { id: string }): Promise<{ items: RuleView[] }> {
  const rule = (await listRules(ctx)).items.find((each) => each.id === id)
  if (!rule) throw new CodedError('NOT_FOUND')
  await ctx.db.delete(fulfillmentRules).where(isRule(ctx, id))
  emit(ctx, events.fulfillment_rule.remove, {
    subject: id,
    timelineId: rule.companyId,
    data: { company: rule.company },
  })
  return listRules(ctx)
}
