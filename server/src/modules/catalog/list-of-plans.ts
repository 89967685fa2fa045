import { sql } from 'drizzle-orm'
import type { PlanListRow } from '#contracts/catalog/admin-views.ts'
import { planList } from '#contracts/catalog/lists.ts'
import { events } from '#contracts/events.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'

/** Every plan with what a visitor pays least for it. */
export const listOfPlans = bindList<typeof planList, PlanListRow>(planList, {
  from: (ctx) => sql`(
    select p.*, p.name ->> ${ctx.locale} as title, c.name ->> ${ctx.locale} as category_name, c.kind,
      (select min(r.discounted_price_cents) + p.activation_fee_cents from plan_pricings r
        where r.tenant_id = p.tenant_id and r.plan_id = p.id and r.is_active and r.audience = 'public') as from_cents,
      (select min(v.holds_from) from plan_versions v
        where v.tenant_id = p.tenant_id and v.plan_id = p.id and v.state = 'scheduled') as next_at
    from plans p join plan_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
    where p.tenant_id = ${ctx.tenant.id}) p`,
  scope: (ctx) => sql`p.tenant_id = ${ctx.tenant.id}`,
  id: sql`p.id`,
  columns: {
    name: sql`p.title`,
    category: sql`p.category_name`,
    categoryId: sql`p.category_id::text`,
    kind: sql`p.kind`,
    simType: sql`p.sim_type`,
    state: sql`p.state`,
    fromCents: sql`p.from_cents`,
    priceCount: sql`(select count(*)::int from plan_pricings r
      where r.tenant_id = p.tenant_id and r.plan_id = p.id and r.is_active)`,
    isWhitelisted: sql`p.whitelist_only`,
    nextAt: sql`p.next_at`,
    sort: sql`p.sort`,
  },
  filters: {
    category: sql`p.category_id`,
    isChanging: sql`(p.next_at is not null)`,
  },
  search: (_ctx, search) =>
    sql`position(fold_text(${search.trim()}) in fold_text(concat_ws(' ', p.name ->> 'en', p.name ->> 'es'))) > 0`,
  taken: (ctx, data) => emit(ctx, events.plan.export, { subject: newId(), data: { ...data } }),
})
