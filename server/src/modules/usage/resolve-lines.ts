import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SoundRecord } from './check-record.ts'

/** What runs, or ran, on a line. */
export interface LinePlan {
  id: string
  planId: string
  isWaiting: boolean
  /** When it was bought, and the beginnings of its periods that are known; milliseconds. */
  boughtAt: number
  starts: number[]
  /** Millionths of a dollar a megabyte: what was paid for it, and what its source charges; null without limit or cost. */
  worthPerMb: number | null
  costPerMb: number | null
}

export interface Line {
  simId: string
  orderId: string | null
  resellerId: string | null
  /** In the order in which they were bought. */
  plans: LinePlan[]
}

interface Row extends Line, Record<string, unknown> {
  iccid: string
  msisdn: string | null
}

const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** The lines of a source that records name, by what they name them by. One statement however many they are. */
export async function resolveLines(
  ctx: Ctx,
  sourceId: string,
  records: readonly SoundRecord[],
): Promise<(record: SoundRecord) => Line | undefined> {
  const named = (isByIccid: boolean) =>
    sql.param([...new Set(records.filter((one) => one.isByIccid === isByIccid).map(({ line }) => line))])
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.iccid, s.msisdn, s.id as "simId", s.order_id as "orderId", o.reseller_id as "resellerId",
      coalesce(r.plans, '[]') as plans
    from sims s
    left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    left join lateral (
      select json_agg(json_build_object(
          'id', u.id, 'planId', u.plan_id, 'isWaiting', u.state in ('pending_activation', 'lapsed'),
          'boughtAt', ${millis('u.created_at')},
          'starts', array(
            select ${millis('w.starts_at')} from usage_periods w
            where w.tenant_id = u.tenant_id and w.subscription_id = u.id
            union select ${millis('u.period_start')} where u.period_start is not null
            order by 1),
          'worthPerMb', case when p.data_mb > 0 and not p.is_data_unlimited
            then l.amount_cents * 10000.0 / l.quantity / p.data_mb end,
          'costPerMb', case when c.data_mb > 0 then c.cost_cents * 10000.0 / c.data_mb end)
        order by u.created_at, u.id) as plans
      from subscriptions u
      join plans p on p.tenant_id = u.tenant_id and p.id = u.plan_id
      left join order_lines l on l.tenant_id = u.tenant_id and l.id = u.order_line_id
      left join source_plans c on c.tenant_id = p.tenant_id and c.sim_source_id = p.sim_source_id
        and c.provider_ref_id = p.provider_bundle
      where u.tenant_id = s.tenant_id and u.sim_id = s.id
    ) r on true
    where s.tenant_id = ${ctx.tenant.id} and s.sim_source_id = ${sourceId}
      and (s.iccid = any(${named(true)}::text[]) or s.msisdn = any(${named(false)}::text[]))`)
  const byIccid = new Map(rows.map((row) => [row.iccid, row]))
  const byNumber = new Map(rows.map((row) => [row.msisdn, row]))
  return ({ line, isByIccid }) => (isByIccid ? byIccid : byNumber).get(line)
}

export interface PlanAt {
  plan: LinePlan
  /** Null where it is to begin with this use. */
  startsAt: number | null
}

/** The plan that a use comes out of, and the period of it: the last that had begun by then, as carriers tell late. */
export function planAt({ plans }: Line, at: number): PlanAt | null {
  const beginOf = (plan: LinePlan) => plan.starts[0] ?? plan.boughtAt
  const plan = plans.findLast((one) => beginOf(one) <= at) ?? plans[0]
  if (!plan) return null
  return { plan, startsAt: plan.starts.findLast((start) => start <= at) ?? plan.starts[0] ?? null }
}
