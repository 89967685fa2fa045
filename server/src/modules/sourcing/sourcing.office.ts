import { sql, type SQL } from 'drizzle-orm'
import { dataPoolList, sourcePlanList } from '#contracts/sourcing/lists.ts'
import type { Ctx } from '#platform/context.ts'
import type { Finding, OfficePart } from '#platform/office/office.ts'
import { countMatchingPools } from './data-pool.queries.ts'
import { countSourcePlans } from './source-plan.queries.ts'

const mostFound = 5

async function called(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string }>(sql`
    select s.id, s.name as label, s.provider_ref_id as detail from source_plans s
    where s.tenant_id = ${ctx.tenant.id} and ${which} order by label limit ${mostFound}`)
  return rows.map((row) => ({ kind: 'source_plan', ...row }))
}

async function poolsCalled(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string }>(sql`
    select p.id, p.name as label, s.name as detail from data_pools p
    join sim_sources s on s.tenant_id = p.tenant_id and s.id = p.sim_source_id
    where p.tenant_id = ${ctx.tenant.id} and ${which} order by label limit ${mostFound}`)
  return rows.map((row) => ({ kind: 'data_pool', ...row }))
}

export const office: OfficePart = {
  lists: [
    { list: sourcePlanList, count: countSourcePlans },
    { list: dataPoolList, count: countMatchingPools },
  ],
  finders: [
    {
      access: 'catalog.read',
      find: (ctx, text) =>
        poolsCalled(ctx, sql`position(fold_text(${text.trim()}) in fold_text(p.name)) > 0`),
    },
    {
      access: 'catalog.read',
      find: (ctx, text) =>
        called(
          ctx,
          sql`position(fold_text(${text.trim()}) in fold_text(concat_ws(' ', s.name, s.provider_ref_id))) > 0`,
        ),
    },
  ],
  records: [
    {
      kind: 'data_pool',
      access: 'catalog.read',
      place: 'source-data-pool-plan',
      named: (ctx, ids) => poolsCalled(ctx, sql`p.id = any(${sql.param(ids)}::uuid[])`),
    },
    {
      kind: 'source_plan',
      access: 'catalog.read',
      place: 'source-plan',
      named: (ctx, ids) => called(ctx, sql`s.id = any(${sql.param(ids)}::uuid[])`),
    },
  ],
}
