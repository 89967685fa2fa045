import { sql } from 'drizzle-orm'
import { dataPoolList, sourcePlanList } from '#contracts/sourcing/lists.ts'
import { dataPoolKind, sourcePlanKind } from '#contracts/sourcing/records.ts'
import { holding, recordsIn, type OfficePart } from '#platform/office/office.ts'
import { countMatchingPools } from './data-pool.queries.ts'
import { countSourcePlans } from './source-plan.queries.ts'

export const office: OfficePart[] = [
  recordsIn(sourcePlanKind, ({ tenant }) => ({
    from: sql`source_plans s`,
    where: sql`s.tenant_id = ${tenant.id}`,
    id: sql`s.id`,
    label: sql`s.name`,
    detail: sql`s.provider_ref_id`,
    found: holding(sql`concat_ws(' ', s.name, s.provider_ref_id)`),
  })),
  recordsIn(dataPoolKind, ({ tenant }) => ({
    from: sql`data_pools p join sim_sources s on s.tenant_id = p.tenant_id and s.id = p.sim_source_id`,
    where: sql`p.tenant_id = ${tenant.id}`,
    id: sql`p.id`,
    label: sql`p.name`,
    detail: sql`s.name`,
    found: holding(sql`p.name`),
  })),
  {
    lists: [
      { list: sourcePlanList, count: countSourcePlans },
      { list: dataPoolList, count: countMatchingPools },
    ],
  },
]
