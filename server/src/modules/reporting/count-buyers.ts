import { sql, type SQL } from 'drizzle-orm'
import { cohortMonths } from '#contracts/reporting/choices.ts'
import type { Ctx } from '#platform/context.ts'

/** What counts as a purchase of an order `o`, and whose it is, in the words of the index `orders_buyer`. */
export const isPurchase = sql.raw(
  `o.status in ('confirmed', 'completed', 'on_hold') and o.payment_status in ('paid', 'partially_paid', 'partially_refunded')`,
)
export const buyerOfOrder = sql.raw(`coalesce(o.subscriber_id, md5(lower(o.email_address))::uuid)`)

/** Out of the orders, as `report_buyers` has it: the buyer, the month of their first purchase, and the months after it. */
export const countBuyers = ({ tenant }: Pick<Ctx, 'tenant'>, zone: string, among: SQL): SQL => sql`
  select buyer, first as month, array_agg(nth order by nth) as months
  from (
    select buyer, first,
      ((extract(year from month) - extract(year from first)) * 12 + extract(month from month) - extract(month from first))::int as nth
    from (
      select buyer, month, min(month) over (partition by buyer) as first
      from (
        select distinct ${buyerOfOrder} as buyer, date_trunc('month', o.placed_at at time zone ${zone})::date as month
        from orders o where o.tenant_id = ${tenant.id} and ${isPurchase} and ${among}
      ) bought
    ) known
  ) since
  where nth <= ${sql.raw(String(cohortMonths.length))} group by buyer, first`
