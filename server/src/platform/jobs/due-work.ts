import type { Services, Tenant } from '../context.ts'

/** Rows that wait for a recurring job; `tenants_with_due` in `always.sql` says which of each kind are due. */
export type DueWork =
  | 'orders'
  | 'reports'
  | 'report_days'
  | 'report_cohorts'
  | 'short_orders'
  | 'order_edits'
  | 'payments'
  | 'late_payments'
  | 'payment_accounts'
  | 'refunds'
  | 'disputes'
  | 'reconciliations'
  | 'provisionings'
  | 'notifications'
  | 'unused_plans'
  | 'payment_links'
  | 'edits_to_pay'
  | 'lost_plans'
  | 'verifier_checks'
  | 'registry_calls'
  | 'device_claims'
  | 'enrollment_expiry'
  | 'enrollment_nudges'
  | 'de_enrollments'
  | 'enrollment_milestones'
  | 'transfer_days'
  | 'members'
  | 'device_boxes'
  | 'charges'
  | 'source_plans'
  | 'erasures'
  | 'data_pools'
  | 'sim_sources'

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

/** The ids of the tenants that have texted a number, the last first, found in the same way. */
export async function tenantsThatTexted({ pool }: Pick<Services, 'pool'>, number: string): Promise<string[]> {
  const rows = await pool.query<{ id: string }>(
    'select id from tenants_that_texted($1) order by last_at desc',
    [number],
  )
  return rows.map(({ id }) => id)
}
