import { sql } from 'drizzle-orm'
import type { SubscriberRow } from '#contracts/people/admin.ts'
import { subscriberList } from '#contracts/people/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { hasRow, upTo } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import type { Masking } from '#platform/security/mask-personal.ts'
import { codeOf, nameIn, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'
import { missingPeople, peopleWith } from './people-found.ts'

/** Subscribers with what they have bought. */
export const listOfSubscribers = bindList<typeof subscriberList, SubscriberRow>(subscriberList, {
  from: sql`credentials c join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id`,
  scope: (ctx) => sql`c.tenant_id = ${ctx.tenant.id}`,
  always: sql`c.kind = 'subscriber'`,
  id: sql`c.id`,
  details: () => sql`
    left join resellers r on r.tenant_id = s.tenant_id and r.id = s.reseller_id
    left join fraud_cases f on f.tenant_id = s.tenant_id and f.subscriber_id = s.id and f.state <> 'cleared'
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.paid_cents - o.refunded_cents), 0)::bigint as cents,
             max(o.placed_at) as last_at
      from orders o where o.tenant_id = s.tenant_id and o.subscriber_id = s.id
    ) bought`,
  columns: {
    name: nameIn('s'),
    email: sql`c.email_address`,
    phoneNumber: sql`s.phone_number`,
    state: sql`c.state`,
    fraud: sql`f.state`,
    reseller: {
      value: resellerRefOf('r'),
      view: (names: ResellerNames | null, mask: Masking) => names && refOf(names, mask),
      file: codeOf,
    },
    createdAt: sql`c.created_at`,
    lastOrderAt: sql`bought.last_at`,
    orderCount: sql`bought.orders`,
    spentCents: sql`bought.cents`,
  },
  filters: {
    fraud: ({ tenant }, { fraud = [] }) => {
      const cases = sql`from fraud_cases x where x.tenant_id = ${tenant.id} and x.state in ${fraud}`
      return {
        ids: (most) => sql`select x.subscriber_id as id ${cases}${upTo(most)}`,
        has: hasRow(sql`${cases} and x.subscriber_id = c.id`),
      }
    },
    needsAttention: needsAttention('subscriber', sql`c.id`),
    hasReseller: sql`s.reseller_id is not null`,
    seller: (ctx, { seller = '' }) => sql`s.reseller_id = (
      select x.id from resellers x where x.tenant_id = ${ctx.tenant.id} and x.code = ${seller.toUpperCase()})`,
    /** Those who paid for an order of theirs, or of anybody below. */
    resellerId: ({ tenant }, { resellerId = '' }) => ({
      ids: (most) => sql`select sold.subscriber_id as id from seller_customers sold
        where sold.tenant_id = ${tenant.id} and sold.seller_id = ${resellerId}${upTo(most)}`,
      has: hasRow(sql`from seller_customers sold
        where sold.tenant_id = ${tenant.id} and sold.seller_id = ${resellerId} and sold.subscriber_id = c.id`),
    }),
  },
  search: (ctx, search) => peopleWith(ctx, 'subscriber', search),
  missing: (ctx, words) => missingPeople(ctx, 'subscriber', words),
  totals: {
    sums: {
      orderCount: sql`count(o.id)`,
      spentCents: sql`coalesce(sum(o.paid_cents - o.refunded_cents), 0)`,
    },
    // Of everybody it is what all orders with an owner add up to, without a look at each owner.
    over: (ctx, filter) =>
      Object.values(filter).every((asked) => asked === undefined)
        ? sql`orders o where o.tenant_id = ${ctx.tenant.id} and o.subscriber_id is not null`
        : sql`matching p join orders o on o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = p.id`,
  },
  taken: peopleTaken(subscriberList),
})
