import { and, eq, inArray, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { planWhitelist } from '#tables/catalog.ts'
import { holdPlanAsSeen, raiseVersion } from './held-plan.ts'
import { whitelistOf } from './plan-record.queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Says who may buy a plan that is for some alone. A reseller's code stands for the reseller; an id or code that nobody has
 * is left out and answered, while an address may belong to somebody who comes later.
 * @param input.version of the plan as the administrator who says it has seen it
 * @throws CodedError PLAN_NOT_FOUND, VERSION_CONFLICT
 */
export async function setWhitelist(
  ctx: Ctx,
  { id, version, entries }: { id: string; version: number; entries: readonly string[] },
): Promise<{ items: string[]; unknown: string[] }> {
  const { row } = await holdPlanAsSeen(ctx, id, version)
  const typed = [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean))]
  const known = await knownAs(
    ctx,
    typed.filter((entry) => !address.test(entry)),
  )
  const wanted = new Set(typed.flatMap((entry) => (address.test(entry) ? entry : (known.get(entry) ?? []))))
  const before = new Set(await whitelistOf(ctx, row.id))
  const added = [...wanted].filter((entry) => !before.has(entry))
  const removed = [...before].filter((entry) => !wanted.has(entry))
  if (removed.length > 0)
    await ctx.db
      .delete(planWhitelist)
      .where(
        and(
          eq(planWhitelist.tenantId, ctx.tenant.id),
          eq(planWhitelist.planId, row.id),
          inArray(planWhitelist.entry, removed),
        ),
      )
  if (added.length > 0)
    await ctx.db
      .insert(planWhitelist)
      .values(added.map((entry) => ({ tenantId: ctx.tenant.id, planId: row.id, entry })))
  if (added.length + removed.length > 0) {
    await raiseVersion(ctx, row.id)
    emit(ctx, events.plan.whitelist, {
      subject: row.id,
      data: { added: added.length, removed: removed.length },
    })
  }
  return {
    items: [...wanted].toSorted(),
    unknown: typed.filter((entry) => !address.test(entry) && !known.has(entry)),
  }
}

/** The ids of resellers and subscribers by what was typed: their id, or the code of a reseller. */
async function knownAs(ctx: Ctx, typed: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = typed.filter((entry) => uuid.test(entry))
  const { rows } = await ctx.db.execute<{ typed: string; id: string }>(sql`
    select lower(r.code) as typed, r.id from resellers r
      where r.tenant_id = ${ctx.tenant.id} and r.code = any(${sql.param(typed.map((code) => code.toUpperCase()))}::text[])
    union all select r.id::text, r.id from resellers r
      where r.tenant_id = ${ctx.tenant.id} and r.id = any(${sql.param(ids)}::uuid[])
    union all select s.id::text, s.id from subscribers s
      where s.tenant_id = ${ctx.tenant.id} and s.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ typed: entry, id }) => [entry, id]))
}
