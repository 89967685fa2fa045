import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** Orders `o` whose money an enrollment waits for before it is sent. */
export const unpaidOrders = ({ tenant }: Pick<Ctx, 'tenant'>): SQL =>
  sql`o.tenant_id = ${tenant.id} and o.status = 'pending' and o.enrollment_id is not null and o.awaits_enrollment`
