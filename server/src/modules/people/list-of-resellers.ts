import { sql } from 'drizzle-orm'
import type { ResellerRow } from '#contracts/people/admin.ts'
import { resellerList } from '#contracts/people/lists.ts'
import { peopleTaken } from '#platform/list-taken.ts'
import { bindList } from '#platform/list.ts'
import type { Masking } from '#platform/mask-personal.ts'
import { salesOfTree } from '#modules/resellers/index.ts'
import { codeOf, nameIn, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'
import { missingPeople, peopleWith } from './people-found.ts'

/** Resellers of every kind, with what they and everybody below have brought in. */
export const listOfResellers = bindList<typeof resellerList, ResellerRow>(resellerList, {
  from: sql`credentials c join resellers r on r.tenant_id = c.tenant_id and r.id = c.id`,
  scope: (ctx) => sql`c.tenant_id = ${ctx.tenant.id}`,
  always: sql`c.kind = 'reseller'`,
  id: sql`c.id`,
  details: (ctx) => sql`
    left join resellers above on above.tenant_id = r.tenant_id and above.id = r.parent_id
    cross join lateral (
      select count(*)::int as orders, count(distinct s.subscriber_id)::int as customers,
             coalesce(sum(s.cents), 0)::bigint as cents
      from (${salesOfTree(ctx, sql`r.id`)}) s
    ) sold`,
  columns: {
    name: {
      value: sql`json_build_object('company', r.company_name, 'person', ${nameIn('r')})`,
      view: ({ company, person }: { company: string | null; person: string }, mask: Masking) =>
        company ?? mask.label(person),
      rank: sql`left(lower(coalesce(r.company_name, r.first_name || ' ' || r.last_name)), 200)`,
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
    subscriberCount: sql`sold.customers`,
    orderCount: sql`sold.orders`,
    revenueCents: sql`sold.cents`,
  },
  filters: { kind: sql`r.kind`, state: sql`c.state`, created: sql`c.created_at` },
  search: (ctx, search) => peopleWith(ctx, 'reseller', search),
  missing: (ctx, words) => missingPeople(ctx, 'reseller', words),
  totals: {
    sums: {
      subscriberCount: sql`count(distinct o.subscriber_id)`,
      orderCount: sql`count(o.id)`,
      revenueCents: sql`coalesce(sum(o.paid_cents - o.refunded_cents), 0)`,
    },
    // Whoever stands in a tree is also in the figures of those above: each sale of anybody who matches, or is below one
    // who does, counts once.
    over: (ctx) => sql`(
        select distinct t.descendant_id as id from matching p
        join reseller_tree t on t.tenant_id = ${ctx.tenant.id} and t.ancestor_id = p.id
      ) s join orders o on o.tenant_id = ${ctx.tenant.id} and o.reseller_id = s.id and o.paid_cents > 0`,
  },
  taken: peopleTaken(resellerList),
})
