import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { AddonPlanRecord, AddonPlanRow } from '#contracts/catalog/admin-views.ts'
import type { addonContent } from '#contracts/catalog/content.ts'
import { addonPlanList } from '#contracts/catalog/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { addonPlans, plans } from '#tables/catalog.ts'
import { holdPlanAsSeen, raiseVersion } from './held-plan.ts'
import { addonState } from './statuses.ts'
import { addonPlanActs } from '#contracts/catalog/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

type Content = z.infer<typeof addonContent>

export const listOfAddons = bindList<typeof addonPlanList, AddonPlanRow>(addonPlanList, {
  from: (ctx) => sql`(select a.*, a.name ->> ${ctx.locale} as title from addon_plans a
    where a.tenant_id = ${ctx.tenant.id}) a`,
  scope: (ctx) => sql`a.tenant_id = ${ctx.tenant.id}`,
  id: sql`a.id`,
  columns: {
    name: sql`a.title`,
    state: sql`a.state`,
    price: sql`a.price_cents`,
    bandwidth: sql`a.data_mb`,
    callMinutes: sql`a.call_minutes`,
    sms: sql`a.sms_count`,
    planCount: sql`jsonb_array_length(a.allowed_for_plan_ids)`,
  },
  filters: { state: sql`a.state`, price: sql`a.price_cents` },
  search: (_ctx, search) =>
    sql`position(fold_text(${search.trim()}) in fold_text(concat_ws(' ', a.name ->> 'en', a.name ->> 'es'))) > 0`,
})

const thisAddon = (ctx: Ctx, id: string) => and(eq(addonPlans.tenantId, ctx.tenant.id), eq(addonPlans.id, id))
const contentOf = (row: typeof addonPlans.$inferSelect): Content => ({
  name: row.name!,
  price: row.price,
  callMinutes: row.callMinutes,
  sms: row.sms,
  bandwidth: row.bandwidth,
  providerBundle: row.providerBundle,
  allowedForPlanId: row.allowedForPlanId,
})

/** @throws CodedError ADDON_NOT_FOUND */
export async function getAddon(ctx: Ctx, { id }: { id: string }): Promise<AddonPlanRecord> {
  const [row] = await ctx.db.select().from(addonPlans).where(thisAddon(ctx, id))
  if (!row) throw new CodedError('ADDON_NOT_FOUND')
  const allowing = row.allowedForPlanId.length
    ? await ctx.db
        .select({ id: plans.id, name: plans.name })
        .from(plans)
        .where(and(eq(plans.tenantId, ctx.tenant.id), inArray(plans.id, row.allowedForPlanId)))
    : []
  return {
    ...(await listOfAddons.row(ctx, id))!,
    version: row.version,
    content: contentOf(row),
    plans: allowing
      .map((plan) => ({ id: plan.id, name: plan.name![ctx.locale] }))
      .toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale)),
    acts: actsFor(ctx, addonPlanActs, row.state!),
    timeline: await timelineOf(ctx, id),
  }
}

/** Writes a new add-on, not sold yet. */
export async function createAddon(ctx: Ctx, content: Content): Promise<string> {
  const id = newId()
  await ctx.db.insert(addonPlans).values({
    tenantId: ctx.tenant.id,
    id,
    ...content,
    allowedForPlanId: await knownPlans(ctx, content.allowedForPlanId),
    state: createdState(addonState, 'create'),
  })
  emitCreated(ctx, addonState, 'create', id, id, { name: content.name.en })
  return id
}

/**
 * Changes an add-on; a customer who bought it keeps what it was.
 * @throws CodedError ADDON_NOT_FOUND, VERSION_CONFLICT
 */
export async function editAddon(
  ctx: Ctx,
  { id, version, ...content }: Content & { id: string; version: number },
): Promise<void> {
  const [row] = await ctx.db.select().from(addonPlans).where(thisAddon(ctx, id)).for('update')
  if (!row) throw new CodedError('ADDON_NOT_FOUND')
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const before = contentOf(row)
  const after = { ...content, allowedForPlanId: await knownPlans(ctx, content.allowedForPlanId) }
  const changed = (Object.keys(before) as (keyof Content)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  if (changed.length === 0) return
  await ctx.db
    .update(addonPlans)
    .set({ ...after, version: sql`${addonPlans.version} + 1` })
    .where(thisAddon(ctx, id))
  const factsOf = (all: Content) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  emit(ctx, events.addon_plan.edit, { subject: id, data: { old: factsOf(before), new: factsOf(after) } })
}

/** Plans of another service provider, and those that are gone, are left out. */
async function knownPlans(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), inArray(plans.id, [...new Set(ids)])))
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

/** Which add-ons can be bought for a plan. @throws CodedError PLAN_NOT_FOUND */
export async function allowedAddons(ctx: Ctx, { planId }: { planId: string }) {
  const [plan] = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), eq(plans.id, planId)))
  if (!plan) throw new CodedError('PLAN_NOT_FOUND')
  return { addonIds: (await allowing(ctx, planId)).map(({ id }) => id) }
}

const allowing = (ctx: Ctx, planId: string) =>
  ctx.db
    .select({ id: addonPlans.id })
    .from(addonPlans)
    .where(and(eq(addonPlans.tenantId, ctx.tenant.id), sql`${addonPlans.allowedForPlanId} ? ${planId}`))
    .orderBy(addonPlans.id)

/**
 * Says which add-ons can be bought for a plan.
 * @param input.version of the plan as the administrator who says it has seen it
 * @throws CodedError PLAN_NOT_FOUND, ADDON_NOT_FOUND, VERSION_CONFLICT
 */
export async function allowAddons(
  ctx: Ctx,
  { planId, version, addonIds }: { planId: string; version: number; addonIds: string[] },
) {
  await holdPlanAsSeen(ctx, planId, version)
  const wanted = new Set(addonIds)
  const before = new Set((await allowing(ctx, planId)).map(({ id }) => id))
  const added = [...wanted].filter((id) => !before.has(id))
  const removed = [...before].filter((id) => !wanted.has(id))
  const set = async (ids: string[], allowed: ReturnType<typeof sql>) => {
    if (ids.length === 0) return
    const rows = await ctx.db
      .update(addonPlans)
      .set({ allowedForPlanId: allowed as never, version: sql`${addonPlans.version} + 1` })
      .where(and(eq(addonPlans.tenantId, ctx.tenant.id), inArray(addonPlans.id, ids)))
      .returning({ id: addonPlans.id })
    if (rows.length < ids.length) throw new CodedError('ADDON_NOT_FOUND')
  }
  await set(added, sql`${addonPlans.allowedForPlanId} || jsonb_build_array(${planId}::text)`)
  await set(removed, sql`${addonPlans.allowedForPlanId} - ${planId}::text`)
  if (added.length + removed.length > 0) {
    await raiseVersion(ctx, planId)
    emit(ctx, events.plan.allow_addons, {
      subject: planId,
      data: { added: added.length, removed: removed.length },
    })
  }
  return { addonIds: [...wanted] }
}
