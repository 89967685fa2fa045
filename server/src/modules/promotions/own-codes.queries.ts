import { sql } from 'drizzle-orm'
import type { OwnPromoCode } from '#contracts/promotions/own.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { ownerless } from '#platform/database/ownerless.ts'

const mostShown = 100

interface Row extends Record<string, unknown> {
  id: string
  code: string
  state: OwnPromoCode['state']
  percent: number | null
  amount_cents: string | null
  starts_at: Date | string | null
  ends_at: Date | string | null
  uses: number
  max_uses: number | null
  saved_cents: string
  sold_cents: string
}

/**
 * The codes that were made for the seller who asks, with their use.
 * @throws CodedError FORBIDDEN for somebody who is no seller
 */
export async function ownPromoCodes(ctx: Ctx): Promise<{ items: OwnPromoCode[] }> {
  const { actor, tenant } = ctx
  if (actor.kind !== 'reseller') throw new CodedError('FORBIDDEN')
  // Codes are behind the scope of staff, and uses are counted over the orders of everybody.
  const { rows } = await ownerless(ctx, () =>
    ctx.db.execute<Row>(sql`
      select p.id, p.code, p.state, p.percent, p.amount_cents, p.starts_at, p.ends_at, p.max_uses, used.*
      from promo_codes p
      cross join lateral (
        select count(*)::int as uses, coalesce(sum(u.saved_cents), 0)::bigint as saved_cents,
               coalesce(sum(o.paid_cents - o.refunded_cents), 0)::bigint as sold_cents
        from promo_uses u
        join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id and o.status not in ('cancelled', 'expired')
        where u.tenant_id = p.tenant_id and u.promo_code_id = p.id) used
      where p.tenant_id = ${tenant.id} and p.reseller_id = ${actor.id}
      order by p.created_at desc, p.id desc limit ${mostShown}`),
  )
  return { items: rows.map(viewOf) }
}

const viewOf = (row: Row): OwnPromoCode => ({
  id: row.id,
  code: row.code,
  state: row.state,
  percent: row.percent,
  amountCents: row.amount_cents === null ? null : Number(row.amount_cents),
  startsAt: isoOf(row.starts_at),
  endsAt: isoOf(row.ends_at),
  uses: row.uses,
  maxUses: row.max_uses,
  savedCents: Number(row.saved_cents),
  soldCents: Number(row.sold_cents),
})

const isoOf = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())
