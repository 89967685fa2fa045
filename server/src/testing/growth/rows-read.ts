import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** How many rows and entries of indexes a piece of work reads, by table; partitions count as what they are parts of. */
export async function rowsRead(ctx: Ctx, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const before = await readSoFar(ctx)
  await work()
  const after = await readSoFar(ctx)
  return new Map(
    [...after].flatMap(([table, count]) => {
      const more = count - (before.get(table) ?? 0)
      return more > 0 ? [[table, more] as const] : []
    }),
  )
}

async function readSoFar(ctx: Ctx): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ name: string; read: string }>(sql`
    select coalesce(h.inhparent, t.oid)::regclass::text as name, sum(pg_stat_get_xact_tuples_returned(r.oid)) as read
    from pg_class t left join pg_inherits h on h.inhrelid = t.oid cross join lateral (
      select t.oid union all select i.indexrelid from pg_index i where i.indrelid = t.oid
    ) r (oid)
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' group by 1
    having sum(pg_stat_get_xact_tuples_returned(r.oid)) > 0`)
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}
