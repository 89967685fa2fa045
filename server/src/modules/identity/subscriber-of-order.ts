import { sql } from 'drizzle-orm'
import { createdState } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { accountState } from './credentials.ts'

/**
 * The subscriber with this address; made without a password when there is none, to be claimed by a link. One statement.
 * @returns the subscriber's id
 */
export async function subscriberOfBuyer(
  ctx: Ctx,
  buyer: { emailAddress: string; name: string | null; phoneNumber: string | null; locale: string },
): Promise<string> {
  const [firstName = '', ...rest] = (buyer.name ?? '').split(' ')
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with known as (
      insert into credentials as c (tenant_id, id, kind, email_address, state, locale, created_at)
      values (${ctx.tenant.id}, ${newId()}, 'subscriber', ${buyer.emailAddress}, ${createdState(accountState, 'purchase')}, ${buyer.locale}, ${ctx.now.toISOString()})
      on conflict (tenant_id, kind, email_address) do update set email_address = excluded.email_address
      returning c.id
    ), person as (
      insert into subscribers (tenant_id, id, first_name, last_name, phone_number, created_at)
      select ${ctx.tenant.id}, known.id, ${firstName}, ${rest.join(' ')}, ${buyer.phoneNumber}, ${ctx.now.toISOString()} from known
      on conflict (tenant_id, id) do nothing
    )
    select id from known`)
  return rows[0]!.id
}
