import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { openDisputeStates } from '#contracts/payments/disputes/machines.ts'
import {
  erasureBlocks,
  keptBases,
  type ErasedKind,
  type ErasureBlock,
  type KeptBasis,
} from '#contracts/people/choices.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { allPersonalRows } from '#tables/all-personal.ts'
import {
  addressesOf,
  enrollmentsOf,
  reachedBy,
  type ColumnRule,
  type PersonalRows,
  type PersonKeys,
} from '#tables/personal.ts'

/** What is done with a table: at once, or once the law lets it go. */
export interface ErasingStep {
  rows: PersonalRows
  /** The columns that are blanked, by name; null where whole rows go. */
  blanks: readonly (readonly [name: string, rule: ColumnRule & { to: SQL }])[] | null
  isKept: boolean
}

/** All of it, in the order in which it is done: that by which other rows are found goes last. */
export const erasingSteps: readonly ErasingStep[] = allPersonalRows
  .toSorted((one, other) => one.rank - other.rank)
  .flatMap((rows): ErasingStep[] => {
    if (rows.erased === 'delete') return [{ rows, blanks: null, isKept: rows.keeping !== undefined }]
    if (rows.erased !== 'blank') return []
    const rules = Object.entries(rows.columns).flatMap(([name, rule]) =>
      rule.to ? [[name, { ...rule, to: rule.to }] as const] : [],
    )
    return [false, true].flatMap((isKept) => {
      const blanks = rules.filter(([, rule]) => (rule.isKept ?? false) === isKept)
      return blanks.length > 0 ? [{ rows, blanks, isKept }] : []
    })
  })

/** Rows of somebody that a step has still to do something to. */
export function leftOf(ctx: Ctx, { rows, blanks, isKept }: ErasingStep, who: PersonKeys): SQL {
  const columns = getTableColumns(rows.table as PgTable)
  const isLeft = blanks && or(...blanks.map(([name, { to }]) => sql`${columns[name]} is distinct from ${to}`))
  const isOver = isKept ? sql`${rows.keeping!.since} <= ${endOf(ctx, rows)}` : undefined
  return and(eq(rows.table.tenantId, ctx.tenant.id), rows.of(who), isLeft ?? undefined, isOver)!
}

/** What is not younger than this may go. */
const endOf = ({ now }: Ctx, { keeping }: PersonalRows) =>
  sql`${(keeping?.keepMs == null ? new Date(0) : later(now, -keeping.keepMs)).toISOString()}::timestamptz`

const keptRows = allPersonalRows.filter(({ keeping }) => keeping)

/** What the law has us keep of somebody: how many rows, and from when till when they go; null stay for good. */
export async function keptOf(ctx: Ctx, who: PersonKeys) {
  const found: { basis: KeptBasis; count: number; first: Date | null; last: Date | null }[] = []
  for (const rows of keptRows) {
    const { basis, since, keepMs } = rows.keeping!
    const younger = keepMs === null ? sql`true` : sql`${since} > ${endOf(ctx, rows)}`
    const [row] = await ctx.db
      .select({
        count: sql<number>`count(*)::int`,
        first: sql<string | null>`min(${since})`,
        last: sql<string | null>`max(${since})`,
      })
      .from(rows.table as PgTable)
      .where(and(eq(rows.table.tenantId, ctx.tenant.id), rows.of(who), younger))
    if (!row || row.count === 0) continue
    const end = (at: string | null) => (keepMs === null || !at ? null : later(new Date(at), keepMs))
    found.push({ basis, count: row.count, first: end(row.first), last: end(row.last) })
  }
  return found
}

/** The same by what asks for it, for people to read. */
export async function keepsOf(ctx: Ctx, who: PersonKeys) {
  const found = await keptOf(ctx, who)
  return keptBases.flatMap((basis) => {
    const these = found.filter((each) => each.basis === basis)
    if (these.length === 0) return []
    const last = these.flatMap(({ last: at }) => at?.getTime() ?? [])
    return {
      basis,
      count: these.reduce((sum, { count }) => sum + count, 0),
      until: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
    }
  })
}

/** How much of each kind goes at once. */
export async function erasesOf(ctx: Ctx, who: PersonKeys): Promise<{ kind: ErasedKind; count: number }[]> {
  const counts = new Map<ErasedKind, number>()
  for (const step of erasingSteps) {
    const { kind, table } = step.rows
    if (!kind) continue
    const [row] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(table as PgTable)
      .where(leftOf(ctx, step, who))
    // A table has two steps at most, of which the first one has every row that is not kept.
    counts.set(kind, Math.max(counts.get(kind) ?? 0, row?.count ?? 0))
  }
  return [...counts].flatMap(([kind, count]) => (count > 0 ? { kind, count } : []))
}

/** What stands in the way, with how much of it there is: cents of a balance, else a count. */
export async function blocksOf(
  ctx: Ctx,
  who: PersonKeys,
): Promise<{ block: ErasureBlock; amount: number }[]> {
  const tenant = who.tenantId
  // Those that may still be paid for under their address are theirs, too.
  const theirs = sql`(select o.id from orders o where o.tenant_id = ${tenant} and (o.subscriber_id = ${who.id}
    or o.subscriber_id is null and (o.email_address = ${addressesOf(who)} or o.enrollment_id = ${reachedBy(who)})))`
  const listed = (states: readonly string[]) =>
    sql`(${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})`
  const counts: Record<ErasureBlock, SQL> = {
    open_orders: sql`select count(*) from orders o where o.tenant_id = ${tenant} and o.id in ${theirs} and (o.status in ('pending', 'confirmed', 'on_hold')
      or exists (select from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status = 'open'))`,
    open_refunds: sql`select count(*) from refunds r where r.tenant_id = ${tenant} and r.order_id in ${theirs} and r.state in ('pending', 'unknown')`,
    open_disputes: sql`select count(*) from disputes d where d.tenant_id = ${tenant} and d.order_id in ${theirs} and d.state in ${listed(openDisputeStates)}`,
    fraud_case: sql`select count(*) from fraud_cases f where f.tenant_id = ${tenant} and f.subscriber_id = ${who.id} and f.state <> 'cleared'`,
    balance: sql`select coalesce(sum(w.balance_cents), 0) from wallets w where w.tenant_id = ${tenant} and w.subscriber_id = ${who.id}`,
    open_adjustments: sql`select count(*) from balance_adjustments a where a.tenant_id = ${tenant} and a.subscriber_id = ${who.id} and a.state = 'requested'`,
    // One that has just ended counts until it is known how long it is kept.
    active_enrollment: sql`select count(*) from enrollments e where e.tenant_id = ${tenant} and e.id in ${enrollmentsOf(who)}
      and (e.state not in ${listed(endedStates)} or e.submitted_at is not null and e.kept_until is null)`,
  }
  const columns = sql.join(
    erasureBlocks.map((block) => sql`(${counts[block]})::int as ${sql.identifier(block)}`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<Record<ErasureBlock, number>>(sql`select ${columns}`)
  return erasureBlocks.flatMap((block) => (rows[0]![block] > 0 ? { block, amount: rows[0]![block] } : []))
}
