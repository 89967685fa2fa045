import type { Services, Tenant } from './context.ts'

/** Rows that wait for a recurring job; `tenants_with_due` in `always.sql` says which of each kind are due. */
export type DueWork =
  | 'orders'
  | 'reports'
  | 'short_orders'
  | 'payments'
  | 'refunds'
  | 'provisionings'
  | 'notifications'
  | 'unused_plans'
  | 'lost_plans'

/**
 * Those of the tenants that have anything of a kind that is due, by one statement however many they are. It looks at each
 * in that tenant's own scope and answers with nothing but ids.
 */
export async function tenantsWithDue(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  tenants: readonly Tenant[],
  kind: DueWork,
): Promise<Tenant[]> {
  const rows = await pool.query<{ id: string }>('select tenants_with_due($1, $2) as id', [kind, clock.now()])
  const found = new Set(rows.map(({ id }) => id))
  return tenants.filter(({ id }) => found.has(id))
}
