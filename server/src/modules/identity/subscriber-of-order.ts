import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { createdState } from '#platform/advance.ts'
import { fixed } from '#platform/database/built-once.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { param } from '#platform/database/statement.ts'
import { firstOf } from '#platform/postgres/first-of.ts'
import { subscribers } from '#tables/identity.ts'
import { accountState } from './credentials.ts'
import { digits, sellersOwn } from './reseller-codes.ts'

const keepBuyer = `
  with known as (
    select coalesce(s.merged_into, c.id) as id from credentials c
    left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    where c.tenant_id = $1 and c.kind = 'subscriber' and c.email_address = $2
  ), made as (
    insert into credentials as c (tenant_id, id, kind, email_address, state, locale, created_at)
    select $1, $3::uuid, 'subscriber', $2, $4::text, $5::text, $6::timestamptz
    where not exists (select 1 from known)
    on conflict (tenant_id, kind, email_address) do update set email_address = excluded.email_address
    returning c.id
  ), buyer as (
    select id from known union all select id from made
  ), person as (
    insert into subscribers (tenant_id, id, first_name, last_name, phone_number, created_at)
    select $1, buyer.id, $7::text, $8::text, $9::text, $6::timestamptz from buyer
    on conflict (tenant_id, id) do nothing
  )
  select id from buyer`

/**
 * The subscriber with this address, or the one that it leads to; made without a password when there is none, to be claimed by a link. One statement,
 * which locks nothing when they are known: two orders of one buyer need not wait for each other.
 * @returns the subscriber's id
 */
export async function subscriberOfBuyer(
  ctx: Ctx,
  buyer: { emailAddress: string; name: string | null; phoneNumber: string | null; locale: string },
): Promise<string> {
  const [firstName = '', ...rest] = (buyer.name ?? '').split(' ')
  const { rows } = await ctx.db.$client.query<{ id: string }>(keepBuyer, [
    ctx.tenant.id,
    buyer.emailAddress,
    newId(),
    createdState(accountState, 'purchase'),
    buyer.locale,
    ctx.now.toISOString(),
    firstName,
    rest.join(' '),
    buyer.phoneNumber,
  ])
  return rows[0]!.id
}

/** The first to sell to somebody keeps them as a customer; nobody is a customer of their own. */
export const keepCustomer = (ctx: Ctx, subscriberId: string, resellerId: string) =>
  ctx.db
    .update(subscribers)
    .set({ resellerId })
    .where(
      and(
        eq(subscribers.tenantId, ctx.tenant.id),
        eq(subscribers.id, subscriberId),
        isNull(subscribers.resellerId),
        sql`not exists (${sellersOwn(ctx, resellerId, subscriberId)})`,
      ),
    )

/** Gives a subscriber to a reseller, or to none, whichever reseller sold to them before. */
export const assignReseller = (ctx: Ctx, subscriberId: string, resellerId: string | null) =>
  ctx.db
    .update(subscribers)
    .set({ resellerId })
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, subscriberId)))

const sellerDigits = digits(sql`own_seller.phone_number`)
const resellerOf = (who: SQL) =>
  fixed(sql`(
  select s.reseller_id from credentials c
  join subscribers own on own.tenant_id = c.tenant_id and own.id = c.id
  join subscribers s on s.tenant_id = own.tenant_id and s.id = ${firstOf(sql`own.merged_into`, sql`own.id`)}
  join credentials known on known.tenant_id = s.tenant_id and known.id = s.id
  join credentials r on r.tenant_id = s.tenant_id and r.id = s.reseller_id and r.state = 'active'
  join resellers own_seller on own_seller.tenant_id = r.tenant_id and own_seller.id = r.id
  where c.tenant_id = ${param('seller')} and c.kind = 'subscriber' and ${who}
    and r.email_address not in (c.email_address, known.email_address, lower(${param('buyerEmail')}))
    and (length(${sellerDigits}) is distinct from 10 or ${sellerDigits} not in (
      ${digits(sql`coalesce(s.phone_number, '')`)}, ${digits(sql`coalesce(own.phone_number, '')`)},
      ${digits(sql`${param('buyerPhone')}`)})))`)
const resellerOfKnown = resellerOf(sql`c.id = ${param('buyer')}`)
const resellerOfAddress = resellerOf(sql`c.email_address = ${param('buyer')}`)

/**
 * The active reseller whose customer buys, as a part of a statement with what is given to it; null for nobody's, and for who
 * buys from themself by the address or number that they sell under.
 */
export function resellerOfBuyer(
  { tenant, actor }: Ctx,
  { emailAddress, phoneNumber }: { emailAddress: string; phoneNumber?: string | null | undefined },
) {
  const values = { seller: tenant.id, buyerEmail: emailAddress, buyerPhone: phoneNumber ?? '' }
  return actor.kind === 'subscriber'
    ? { part: resellerOfKnown, values: { ...values, buyer: actor.id } }
    : { part: resellerOfAddress, values: { ...values, buyer: emailAddress } }
}
