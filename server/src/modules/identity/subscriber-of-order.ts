import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { createdState } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { subscribers } from '#tables/identity.ts'
import { accountState } from './credentials.ts'

/**
 * The subscriber with this address; made without a password when there is none, to be claimed by a link. One statement,
 * which locks nothing when they are known: two orders of one buyer need not wait for each other.
 * @returns the subscriber's id
 */
export async function subscriberOfBuyer(
  ctx: Ctx,
  buyer: { emailAddress: string; name: string | null; phoneNumber: string | null; locale: string },
): Promise<string> {
  const [firstName = '', ...rest] = (buyer.name ?? '').split(' ')
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with known as (
      select id from credentials
      where tenant_id = ${ctx.tenant.id} and kind = 'subscriber' and email_address = ${buyer.emailAddress}
    ), made as (
      insert into credentials as c (tenant_id, id, kind, email_address, state, locale, created_at)
      select ${ctx.tenant.id}::uuid, ${newId()}::uuid, 'subscriber', ${buyer.emailAddress}::text, ${createdState(accountState, 'purchase')}::text, ${buyer.locale}::text, ${ctx.now.toISOString()}::timestamptz
      where not exists (select 1 from known)
      on conflict (tenant_id, kind, email_address) do update set email_address = excluded.email_address
      returning c.id
    ), buyer as (
      select id from known union all select id from made
    ), person as (
      insert into subscribers (tenant_id, id, first_name, last_name, phone_number, created_at)
      select ${ctx.tenant.id}::uuid, buyer.id, ${firstName}::text, ${rest.join(' ')}::text, ${buyer.phoneNumber}::text, ${ctx.now.toISOString()}::timestamptz from buyer
      on conflict (tenant_id, id) do nothing
    )
    select id from buyer`)
  return rows[0]!.id
}

/** The first to sell to somebody keeps them as a customer. */
export const keepCustomer = (ctx: Ctx, subscriberId: string, resellerId: string) =>
  ctx.db
    .update(subscribers)
    .set({ resellerId })
    .where(
      and(
        eq(subscribers.tenantId, ctx.tenant.id),
        eq(subscribers.id, subscriberId),
        isNull(subscribers.resellerId),
      ),
    )

/** The active reseller whose customer buys, as a part of a statement; null for nobody's. */
export const resellerOfBuyer = (ctx: Ctx, emailAddress: string): SQL => sql`(
  select s.reseller_id from credentials c
  join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
  join credentials r on r.tenant_id = s.tenant_id and r.id = s.reseller_id and r.state = 'active'
  where c.tenant_id = ${ctx.tenant.id} and c.kind = 'subscriber'
    and ${ctx.actor.kind === 'subscriber' ? sql`c.id = ${ctx.actor.id}` : sql`c.email_address = ${emailAddress}`})`
