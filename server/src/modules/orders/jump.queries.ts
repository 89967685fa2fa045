import { sql } from 'drizzle-orm'
import type { adminOrderContract } from '#contracts/orders.ts'
import type { Ctx } from '#platform/context.ts'
import type { OutputOf } from './contract-types.ts'
import { identifiersIn, ordersWith, type Identifiers } from './identifiers.ts'

type Jumps = OutputOf<typeof adminOrderContract.jump>
const mostJumps = 10

/** Whom and what an identifier leads to: the people first, then the orders, newest first; at most ten of each. */
export async function jump(ctx: Ctx, text: string): Promise<Jumps> {
  const identifiers = identifiersIn(text, ctx.tenant.orderPrefix)
  const found = ordersWith(ctx, identifiers, mostJumps)
  if (!found) return { items: [] }
  const [people, orders] = await Promise.all([
    ctx.db.execute<Jumps['items'][number]>(peopleWith(ctx, identifiers)),
    ctx.db.execute<Jumps['items'][number]>(sql`
      select 'order' as kind, o.id, o.number as label, o.email_address as detail
      from (${found}) found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id
      order by o.placed_at desc, o.id desc limit ${mostJumps}`),
  ])
  return { items: [...people.rows, ...orders.rows] }
}

const peopleWith = (ctx: Ctx, { emailAddresses, codes }: Identifiers) => sql`
  select c.kind, c.id, coalesce(r.company_name, nullif(trim(concat(
           coalesce(r.first_name, s.first_name), ' ', coalesce(r.last_name, s.last_name))), ''), c.email_address) as label,
         coalesce(r.code, c.email_address) as detail
  from credentials c
  left join resellers r on r.tenant_id = c.tenant_id and r.id = c.id
  left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
  where c.tenant_id = ${ctx.tenant.id} and c.id in (
    select id from credentials where tenant_id = ${ctx.tenant.id} and kind in ('reseller', 'subscriber')
      and email_address = any(${sql.param(emailAddresses)}::text[])
    union select id from resellers where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(codes)}::text[]))
  order by c.kind desc, c.id limit ${mostJumps}`
