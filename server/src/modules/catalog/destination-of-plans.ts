import { sql, type SQL } from 'drizzle-orm'
import { comesWith } from '#contracts/catalog/sold-destinations.ts'
import type { Ctx } from '#platform/context.ts'

const along = JSON.stringify(comesWith)

/**
 * What sales of each plan count for, as rows of `id` and `destination`: the code of the one country that it covers, and
 * for a plan of several countries the id of the region that it is sold in.
 */
export const destinationOfPlans = ({ tenant }: Pick<Ctx, 'tenant'>): SQL => sql`
  select p.id, coalesce((
    select case when count(*) = 1 then min(c.code) end from jsonb_array_elements_text(p.coverage) c (code)
    where (p.coverage ? (${along}::jsonb ->> c.code)) is not true
  ), p.category_id::text) as destination
  from plans p where p.tenant_id = ${tenant.id}`
