import { sql } from 'drizzle-orm'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { simList } from '#contracts/sims/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { listOfSims } from './list-of-sims.ts'

const mostBatches = 8

/** SIMs of a subscriber, with their name. @throws CodedError NOT_FOUND */
export async function simsOfSubscriber(ctx: Ctx, { id, ...query }: QueryOf<typeof simList> & { id: string }) {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), c.email_address) as name
    from subscribers p join credentials c on c.tenant_id = p.tenant_id and c.id = p.id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  const page = await listOfSims.page(ctx, { ...query, subscriber: id })
  return { ...page, of: { id, name: maskingFor(ctx).label(rows[0].name) } }
}

/** SIMs that a reseller and everybody below have sold. @throws CodedError NOT_FOUND */
export async function simsOfReseller(ctx: Ctx, { id, ...query }: QueryOf<typeof simList> & { id: string }) {
  const { rows } = await ctx.db.execute<{ company: string | null; name: string; code: string }>(sql`
    select company_name as company, trim(first_name || ' ' || last_name) as name, code
    from resellers where tenant_id = ${ctx.tenant.id} and id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  const { company, name, code } = rows[0]
  const page = await listOfSims.page(ctx, { ...query, resellerId: id })
  return { ...page, of: { id, name: company ?? (maskingFor(ctx).name(name) || code) } }
}

/** What SIMs can be listed by: sources, and batches by how they begin, each found by one step through the index. */
export async function choicesOfSims(ctx: Ctx, { batch = '' }: { batch?: string | undefined }) {
  const tenantId = ctx.tenant.id
  const sources = await ctx.db.execute<{ id: string; name: string }>(sql`
    select id, name from sim_sources where tenant_id = ${tenantId} order by lower(name), id`)
  const first = (condition: ReturnType<typeof sql>) => sql`
    select s.batch from sims s where s.tenant_id = ${tenantId} and s.batch is not null and ${condition}
    order by s.batch limit 1`
  const batches = await ctx.db.execute<{ batch: string }>(sql`
    with recursive found as (
      (${first(sql`s.batch >= ${batch}`)})
      union all
      select n.batch from found f cross join lateral (${first(sql`s.batch > f.batch`)}) n
    )
    select batch from found where starts_with(batch, ${batch}) limit ${mostBatches}`)
  return { sources: sources.rows, batches: batches.rows.map((row) => row.batch) }
}
