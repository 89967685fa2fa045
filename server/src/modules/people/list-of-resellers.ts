import { sql, type SQL } from 'drizzle-orm'
import type { FilterOf } from '#contracts/define-list.ts'
import type { ResellerRow } from '#contracts/people/admin.ts'
import { resellerList } from '#contracts/people/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import type { Masking } from '#platform/security/mask-personal.ts'
import { codeOf, nameIn, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'
import { missingPeople, peopleWith } from './people-found.ts'

/** Resellers of every kind, with what they and everybody below have brought in. */
export const listOfResellers = bindList<typeof resellerList, ResellerRow>(resellerList, {
  from: sql`credentials c join resellers r on r.tenant_id = c.tenant_id and r.id = c.id`,
  scope: (ctx) => sql`c.tenant_id = ${ctx.tenant.id}`,
  always: sql`c.kind = 'reseller'`,
  id: sql`c.id`,
  details: () => sql`
    left join resellers above on above.tenant_id = r.tenant_id and above.id = r.parent_id
    left join seller_figures sold on sold.tenant_id = r.tenant_id and sold.seller_id = r.id`,
  columns: {
    name: {
      value: sql`json_build_object('company', r.company_name, 'person', ${nameIn('r')})`,
      view: ({ company, person }: { company: string | null; person: string }, mask: Masking) =>
        company ?? mask.label(person),
      rank: sql`r.sort_name`,
    },
    contactName: nameIn('r'),
    resellerCode: sql`r.code`,
    kind: sql`r.kind`,
    parent: {
      value: resellerRefOf('above'),
      view: (names: ResellerNames | null, mask: Masking) => names && refOf(names, mask),
      file: codeOf,
    },
    state: sql`c.state`,
    email: sql`c.email_address`,
    phoneNumber: sql`r.phone_number`,
    createdAt: sql`c.created_at`,
    subscriberCount: sql`coalesce(sold.customer_count, 0)`,
    orderCount: sql`coalesce(sold.order_count, 0)`,
    totalRevenue: sql`coalesce(sold.spent_cents, 0)`,
  },
  filters: { kind: ofKinds, state: sql`c.state`, created: sql`c.created_at` },
  search: (ctx, search) => peopleWith(ctx, 'reseller', search),
  missing: (ctx, words) => missingPeople(ctx, 'reseller', words),
  totals: {
    sums: {
      subscriberCount: sql`max(sold.customers)`,
      orderCount: sql`max(sold.orders)`,
      totalRevenue: sql`max(sold.cents)`,
    },
    over: soldOverall,
  },
  taken: peopleTaken(resellerList),
})

function ofKinds({ tenant }: Ctx, { kind = [] }: FilterOf<typeof resellerList>): Found {
  const has = sql`r.kind in ${kind}`
  return {
    ids: (most) => sql`select r.id from resellers r where r.tenant_id = ${tenant.id} and ${has}${upTo(most)}`,
    has,
    isPlain: true,
  }
}

/**
 * What all that match have sold. A reseller who stands in a tree is also in the figures of those above: only matches
 * above whom nobody else matches count, with everybody below.
 */
function soldOverall({ tenant }: Ctx, filter: FilterOf<typeof resellerList>): SQL {
  const isEverybody = Object.values(filter).every((asked) => asked === undefined)
  const top = isEverybody
    ? sql`select r.id from resellers r where r.tenant_id = ${tenant.id} and r.parent_id is null`
    : sql`select p.id from matching p where not exists (
        select 1 from reseller_tree t join matching above on above.id = t.ancestor_id
        where t.tenant_id = ${tenant.id} and t.descendant_id = p.id and t.depth > 0)`
  return sql`(
    with tops as materialized (
      select f.* from seller_figures f where f.tenant_id = ${tenant.id} and f.seller_id in (${top})
    )
    select coalesce(sum(order_count), 0) as orders, coalesce(sum(spent_cents), 0) as cents,
      case count(*) when 1 then max(customer_count) else (
        select count(distinct c.subscriber_id) from seller_customers c
        where c.tenant_id = ${tenant.id} and c.seller_id in (select seller_id from tops)
      ) end as customers
    from tops
  ) sold`
}
