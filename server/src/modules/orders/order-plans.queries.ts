import { sql } from 'drizzle-orm'
import type { OrderPlan } from '#contracts/orders/admin.ts'
import { countryText } from '#contracts/country-texts.ts'
import { locales, type LocalizedText } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { destinationOfPlans } from '#modules/catalog/index.ts'

const mostPlans = 20

interface Asked {
  search?: string | undefined
  id?: string | undefined
}

/** Plans by a part of their name in either language, or the one with an id; a catalog is small enough to be read whole. */
export async function plansOfOrders(ctx: Ctx, { search = '', id }: Asked) {
  const part = search.toLowerCase()
  const { rows } = await ctx.db.execute<OrderPlan & Record<string, unknown>>(sql`
    select id, name from plans
    where tenant_id = ${ctx.tenant.id} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (position(${part} in lower(name ->> 'en')) > 0 or position(${part} in lower(name ->> 'es')) > 0)
    order by is_active desc, name ->> 'en', id limit ${mostPlans}`)
  return { items: rows.map(({ id: planId, name }) => ({ id: planId, name })) }
}

/** Countries and regions that plans are for, by a part of their name in either language, or the one with a code. */
export async function destinationsOfOrders(
  ctx: Ctx,
  { search = '', code }: { search?: string | undefined; code?: string | undefined },
) {
  const part = search.toLowerCase()
  const { rows } = await ctx.db.execute<{ code: string; region: LocalizedText | null }>(sql`
    select distinct d.destination as code, c.name as region from (${destinationOfPlans(ctx)}) d
    left join plan_categories c on c.tenant_id = ${ctx.tenant.id} and c.id::text = d.destination
    where ${code ?? null}::text is null or d.destination = ${code ?? null}`)
  const named = rows.map(({ code: found, region }) => ({ code: found, name: region ?? countryText(found) }))
  return {
    items: named
      .filter(({ name }) => locales.some((locale) => name[locale].toLowerCase().includes(part)))
      .toSorted((one, other) => one.name.en.localeCompare(other.name.en))
      .slice(0, mostPlans),
  }
}
