import { sql } from 'drizzle-orm'
import type { ResellerQuery, ResellerRecord, ResellerRow } from '#contracts/people/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { ResellerKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor, type Masking } from '#platform/mask-personal.ts'
import { salesOfTree } from '#modules/resellers/index.ts'
import { findPeople, inOrder } from './find-people.ts'
import {
  accountColumns,
  accountRecordOf,
  isoInstant,
  nameOf,
  refOf,
  resellerRefOf,
  type AccountRow,
  type ResellerNames,
} from './person-parts.ts'

const mostRecruits = 50

export const ofKinds = (kinds: ResellerKind[] | undefined) => (kinds?.length ? [sql`p.kind in ${kinds}`] : [])

/** One page of resellers of every kind. */
export async function listResellers(ctx: Ctx, { kind, ...query }: ResellerQuery) {
  const { ids, ...found } = await findPeople(ctx, 'reseller', query, ofKinds(kind))
  const mask = maskingFor(ctx)
  return {
    ...found,
    items: inOrder(
      ids,
      (await rowsOf(ctx, ids)).map((row) => viewOf(row, mask)),
    ),
  }
}

/** @throws CodedError NOT_FOUND */
export async function getReseller(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<ResellerRecord> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw new CodedError('NOT_FOUND')
  const [above, below] = await Promise.all([
    ctx.db.execute<{ ref: ResellerNames }>(sql`
      select ${resellerRefOf('r')} as ref from reseller_tree t
      join resellers r on r.tenant_id = t.tenant_id and r.id = t.ancestor_id
      where t.tenant_id = ${ctx.tenant.id} and t.descendant_id = ${id} and t.depth > 0 order by t.depth desc`),
    ctx.db.execute<{ ref: ResellerNames; kind: ResellerKind; state: ResellerRow['state'] }>(sql`
      select ${resellerRefOf('r')} as ref, r.kind, c.state from resellers r
      join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
      where r.tenant_id = ${ctx.tenant.id} and r.parent_id = ${id} order by r.created_at, r.id limit ${mostRecruits}`),
  ])
  return {
    ...viewOf(row, mask),
    ...(await accountRecordOf(ctx, id, row, mask)),
    country: row.country,
    above: above.rows.map(({ ref }) => refOf(ref, mask)),
    recruits: below.rows.map(({ ref, kind, state }) => ({ ...refOf(ref, mask), kind, state })),
    belowCount: row.belowCount,
  }
}

interface Row extends AccountRow {
  company: string | null
  kind: ResellerKind
  resellerCode: string
  country: string
  parent: ResellerNames | null
  subscriberCount: number
  belowCount: number
  orderCount: number
  revenueCents: number
}

/** Resellers with what they and everybody below have brought in. */
async function rowsOf(ctx: Ctx, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${accountColumns}, r.first_name as "firstName", r.last_name as "lastName", r.phone_number as "phoneNumber",
           r.company_name as company, r.kind, r.code as "resellerCode", r.country, ${resellerRefOf('above')} as parent,
           below.people as "belowCount", sold.customers as "subscriberCount", sold.orders as "orderCount",
           sold.cents as "revenueCents"
    from resellers r
    join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
    left join resellers above on above.tenant_id = r.tenant_id and above.id = r.parent_id
    cross join lateral (
      select count(*)::int - 1 as people from reseller_tree t where t.tenant_id = r.tenant_id and t.ancestor_id = r.id
    ) below
    cross join lateral (
      select count(*)::int as orders, count(distinct s.subscriber_id)::int as customers,
             coalesce(sum(s.cents), 0)::bigint as cents
      from (${salesOfTree(ctx, sql`r.id`)}) s
    ) sold
    where r.tenant_id = ${ctx.tenant.id} and r.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

const viewOf = (row: Row, mask: Masking): ResellerRow => ({
  id: row.id,
  name: row.company ?? nameOf(row, mask),
  contactName: nameOf(row, mask),
  email: mask.email(row.email),
  phoneNumber: mask.phone(row.phoneNumber),
  state: row.state,
  createdAt: isoInstant(row.createdAt),
  kind: row.kind,
  resellerCode: row.resellerCode,
  parent: row.parent && refOf(row.parent, mask),
  subscriberCount: row.subscriberCount,
  orderCount: row.orderCount,
  revenueCents: row.revenueCents,
})
