import type { Services, Tenant } from './context.ts'

/** Rows that wait for a recurring job; `tenants_with_open` in `always.sql` says which of each kind are open. */
export type OpenWork = 'orders' | 'payments' | 'refunds' | 'provisionings' | 'notifications'

/**
 * Those of the tenants that have anything open of a kind, by one statement however many they are. It looks at each in
 * that tenant's own scope and answers with nothing but ids.
 */
export async function tenantsWithOpen(
  { pool }: Pick<Services, 'pool'>,
  tenants: readonly Tenant[],
  kind: OpenWork,
): Promise<Tenant[]> {
  const rows = await pool.query<{ id: string }>('select tenants_with_open($1) as id', [kind])
  const found = new Set(rows.map(({ id }) => id))
  return tenants.filter(({ id }) => found.has(id))
}
