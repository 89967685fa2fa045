import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { usageKinds, type UsageKind } from '#contracts/usage/choices.ts'
import { usageList } from '#contracts/usage/lists.ts'
import type { UsageRowView } from '#contracts/usage/views.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'

const digitsOf = (written: string) => written.replaceAll(/\D/g, '')

/** Lines by a whole ICCID or number: a part would be looked for in every record. */
function linesWith(ctx: Ctx, search: string): SQL {
  const digits = digitsOf(search)
  const phones = sql.param([`+${digits}`, `+1${digits}`])
  return sql`u.sim_id = any(array(select s.id from sims s
    where s.tenant_id = ${ctx.tenant.id} and (s.iccid = ${digits} or s.msisdn = any(${phones}::text[]))))`
}

/** What of a record its row shows. */
const columns = {
  startedAt: sql`u.started_at`,
  iccid: sql`s.iccid`,
  simId: sql`u.sim_id::text`,
  phoneNumber: sql`s.msisdn`,
  kind: sql`u.kind`,
  amount: {
    value: sql`u.units`,
    view: (units: string | number) => Number(units),
    file: (units: number) => String(units),
  },
  direction: sql`u.direction`,
  otherParty: sql`u.other_party`,
  callType: sql`u.call_type`,
  country: {
    value: sql`nullif(u.country, '')`,
    view: (country: string | null) => country,
    file: (country: string | null) => country,
  },
  network: sql`u.network`,
  plan: {
    value: sql`plan.name`,
    view: (name: UsageRowView['plan']) => name,
    file: (name: UsageRowView['plan']) => name && name.en,
  },
  reseller: sql`r.code`,
  source: sql`source.name`,
  recordId: sql`u.record_id`,
  revision: sql`u.revision`,
  receivedAt: sql`u.received_at`,
}

/** Every record of what lines used. */
export const listOfUsage = bindList<typeof usageList, UsageRowView>(usageList, {
  from: sql`usage_records u`,
  scope: (ctx) => sql`u.tenant_id = ${ctx.tenant.id}`,
  id: sql`u.id`,
  details: () => sql`
    join sims s on s.tenant_id = u.tenant_id and s.id = u.sim_id
    join sim_sources source on source.tenant_id = u.tenant_id and source.id = u.source_id
    left join plans plan on plan.tenant_id = u.tenant_id and plan.id = u.plan_id
    left join resellers r on r.tenant_id = u.tenant_id and r.id = u.reseller_id`,
  columns,
  filters: {
    started: sql`u.started_at`,
    kind: sql`u.kind`,
    direction: sql`u.direction`,
    callType: sql`u.call_type`,
    country: sql`u.country`,
    reseller: (ctx, { reseller = '' }) => sql`u.reseller_id = (select r.id from resellers r
      where r.tenant_id = ${ctx.tenant.id} and r.code = ${reseller.toUpperCase()})`,
    sourceId: sql`u.source_id`,
    isCorrected: sql`u.revision > 0`,
    line: sql`u.sim_id`,
  },
  search: linesWith,
  taken: (ctx, data) => emit(ctx, events.usage.export, { subject: newId(), data: { ...data } }),
})

/** What a log of a line is of. */
export const logKinds = {
  usage: usageKinds,
  call: ['voice'],
  sms: ['sms', 'mms'],
} as const satisfies Record<string, readonly UsageKind[]>

type LogQuery = Omit<QueryOf<typeof usageList>, 'line'> & { id: string }

/** What one line used: all of it, its calls, or its messages. @throws CodedError SIM_NOT_FOUND */
export const logOfLine =
  (of: keyof typeof logKinds) =>
  async (ctx: Ctx, { id, ...query }: LogQuery) => {
    const { rows } = await ctx.db.execute<{ iccid: string; asOf: string | null }>(sql`
      select s.iccid, to_char(max(w.last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "asOf"
      from sims s left join usage_periods w on w.tenant_id = s.tenant_id and w.sim_id = s.id
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${id} group by s.iccid`)
    if (!rows[0]) throw new CodedError('SIM_NOT_FOUND')
    const page = await listOfUsage.page(ctx, { ...query, kind: kindsOf(of, query.kind), line: id })
    return { ...page, ...rows[0] }
  }

/** Those that are asked for and that the log is of; none of them is a kind that no record has. */
function kindsOf(of: keyof typeof logKinds, asked: UsageKind[] | undefined): UsageKind[] {
  const own: readonly UsageKind[] = logKinds[of]
  const wanted = (asked ?? own).filter((kind) => own.includes(kind))
  return wanted.length > 0 ? wanted : ['none' as UsageKind]
}
