import type { DatabaseRule } from './invariant-rules.ts'

const rule = 'usage is counted once'
/** A sum of records beside what stands for it: what either has and the other has not, or has otherwise. */
const compared = (table: string, keys: string, records: string): DatabaseRule => ({
  rule,
  sql: `select '${table} ' || concat_ws(' ', ${keys}) || ' says ' || coalesce(s.units, 0) || ' in ' || coalesce(s.records, 0)
          || ' records; the records ' || coalesce(r.units, 0) || ' in ' || coalesce(r.records, 0) as detail
        from (select ${keys}, sum(units) as units, sum(records) as records from ${table} group by ${keys}) s
        full join (select ${keys}, sum(units) as units, count(*) as records from (${records}) u group by ${keys}) r using (${keys})
        where (coalesce(s.units, 0), coalesce(s.records, 0)) is distinct from (coalesce(r.units, 0), coalesce(r.records, 0))`,
})

/** Every record stands once, and all sums are those of the records, corrected ones included. */
export const usageRules: DatabaseRule[] = [
  {
    rule,
    sql: `select source_id || ' ' || record_id || ' stands ' || count(*) || ' times' as detail
          from usage_records group by tenant_id, source_id, record_id having count(*) > 1`,
  },
  {
    rule,
    sql: `select source_id || ' ' || record_id || ' began after it came' as detail from usage_records
          where started_at > received_at + interval '1 hour'`,
  },
  compared(
    'usage_rollups',
    'tenant_id, sim_id, span, starts_at, kind, country',
    `select tenant_id, sim_id, 'hour' as span, date_bin('1 hour', started_at, '2000-01-01 00:00:00+00') as starts_at, kind, country, units from usage_records
     union all select tenant_id, sim_id, 'day', day_starts_at, kind, country, units from usage_records`,
  ),
  compared(
    'usage_periods',
    'tenant_id, subscription_id, starts_at, kind',
    `select tenant_id, subscription_id, period_starts_at as starts_at, kind, units from usage_records where subscription_id is not null`,
  ),
  compared(
    'usage_figures',
    'tenant_id, day_starts_at, kind, plan, country, reseller',
    `select tenant_id, day_starts_at, kind, coalesce(plan_id::text, '') as plan, country, coalesce(reseller_id::text, '') as reseller, units from usage_records`,
  ),
]
