import { sql } from 'drizzle-orm'
import type { PromoCodeRow } from '#contracts/promotions/admin.ts'
import { promoCodeList } from '#contracts/promotions/lists.ts'
import { bindList } from '#platform/lists/list.ts'

export const listOfPromoCodes = bindList<typeof promoCodeList, PromoCodeRow>(promoCodeList, {
  from: sql`promo_codes p`,
  scope: (ctx) => sql`p.tenant_id = ${ctx.tenant.id}`,
  id: sql`p.id`,
  details: () => sql`cross join lateral (
    select count(*)::int as uses, coalesce(sum(u.saved_cents), 0)::bigint as cents from promo_uses u
    join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id and o.status not in ('cancelled', 'expired')
    where u.tenant_id = p.tenant_id and u.promo_code_id = p.id) used`,
  columns: {
    code: sql`p.code`,
    name: sql`p.name`,
    resellerCode: sql`(select r.code from resellers r where r.tenant_id = p.tenant_id and r.id = p.reseller_id)`,
    state: sql`p.state`,
    percent: sql`p.percent`,
    amountCents: sql`p.amount_cents`,
    uses: sql`used.uses`,
    maxUses: sql`p.max_uses`,
    savedCents: sql`used.cents`,
    startsAt: sql`p.starts_at`,
    endsAt: sql`p.ends_at`,
    createdAt: sql`p.created_at`,
  },
  filters: { state: sql`p.state`, created: sql`p.created_at` },
  search: (_ctx, search) => sql`position(upper(${search.trim()}) in p.code) > 0
    or position(lower(${search.trim()}) in lower(coalesce(p.name, ''))) > 0`,
})
