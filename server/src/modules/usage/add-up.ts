import { sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '#contracts/date-range.ts'
import type { Ctx } from '#platform/context.ts'
import type { usageRecords } from '#tables/usage.ts'

export type UsageRow = typeof usageRecords.$inferSelect
/** What of a record the sums need. */
export type Counted = Pick<
  UsageRow,
  | 'simId'
  | 'kind'
  | 'country'
  | 'units'
  | 'startedAt'
  | 'dayStartsAt'
  | 'subscriptionId'
  | 'periodStartsAt'
  | 'planId'
  | 'resellerId'
  | 'costMicros'
  | 'worthMicros'
>

type Sum = Record<string, string | number | null>
const hourMs = 3_600_000
const binMs = 900_000

/** When the day of a moment begins by the service provider's calendar; days begin at a quarter of an hour somewhere. */
export function dayStarts(timeZone: string): (at: Date) => Date {
  const known = new Map<number, Date>()
  return (at) => {
    const bin = Math.floor(at.getTime() / binMs)
    const found = known.get(bin) ?? startOfDay(dayOf(at, timeZone), timeZone)
    known.set(bin, found)
    return found
  }
}

/** Sums by their keys, to be added to what stands in a table. */
class Sums {
  readonly rows = new Map<string, Sum>()

  add(keys: Sum, amounts: Record<string, number>, lastAt?: Date) {
    const key = Object.values(keys).join('|')
    const row = this.rows.get(key) ?? { ...keys }
    for (const [name, amount] of Object.entries(amounts)) row[name] = Number(row[name] ?? 0) + amount
    if (lastAt) {
      const last = lastAt.toISOString()
      if (last > String(row.last_at ?? '')) row.last_at = last
    }
    this.rows.set(key, row)
  }
}

/** Adds records to every sum that they are in, and takes away those that they replace; in the caller's transaction. */
export async function addUp(ctx: Ctx, added: readonly Counted[], removed: readonly Counted[]): Promise<void> {
  const [rollups, periods, figures] = [new Sums(), new Sums(), new Sums()]
  const count = (one: Counted, sign: 1 | -1) => {
    const { simId, kind, country } = one
    const tenant = { tenant_id: ctx.tenant.id }
    const amounts = { records: sign, units: sign * one.units }
    const lastAt = one.startedAt
    const hour = new Date(Math.floor(lastAt.getTime() / hourMs) * hourMs)
    for (const [span, starts] of [
      ['hour', hour],
      ['day', one.dayStartsAt],
    ] as const)
      rollups.add(
        { ...tenant, sim_id: simId, span, starts_at: starts.toISOString(), kind, country },
        amounts,
        lastAt,
      )
    if (one.subscriptionId && one.periodStartsAt)
      periods.add(
        {
          ...tenant,
          subscription_id: one.subscriptionId,
          starts_at: one.periodStartsAt.toISOString(),
          kind,
          sim_id: simId,
        },
        amounts,
        lastAt,
      )
    figures.add(
      {
        ...tenant,
        day_starts_at: one.dayStartsAt.toISOString(),
        kind,
        plan: one.planId ?? '',
        country,
        reseller: one.resellerId ?? '',
      },
      { ...amounts, cost_micros: sign * one.costMicros, worth_micros: sign * one.worthMicros },
    )
  }
  for (const one of removed) count(one, -1)
  for (const one of added) count(one, 1)
  await addTo(ctx, 'usage_rollups', ['tenant_id', 'sim_id', 'span', 'starts_at', 'kind', 'country'], rollups)
  await addTo(ctx, 'usage_periods', ['tenant_id', 'subscription_id', 'starts_at', 'kind'], periods)
  await addTo(
    ctx,
    'usage_figures',
    ['tenant_id', 'day_starts_at', 'kind', 'plan', 'country', 'reseller'],
    figures,
  )
}

const added = ['records', 'units', 'cost_micros', 'worth_micros'] as const

/** In one order always, so that two that count at once wait for each other instead of locking. */
async function addTo(ctx: Ctx, table: string, keys: readonly string[], { rows }: Sums) {
  if (rows.size === 0) return
  const ordered = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  const columns = Object.keys(ordered[0]!)
  const changes = columns.flatMap((column) =>
    (added as readonly string[]).includes(column)
      ? [`${column} = ${table}.${column} + excluded.${column}`]
      : column === 'last_at'
        ? [`last_at = greatest(${table}.last_at, excluded.last_at)`]
        : [],
  )
  await ctx.db.execute(sql`
    ${sql.raw(`insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')}
    from jsonb_populate_recordset(null::${table},`)} ${JSON.stringify(ordered)}::jsonb)
    ${sql.raw(`on conflict (${keys.join(', ')}) do update set ${changes.join(', ')}`)}`)
}
