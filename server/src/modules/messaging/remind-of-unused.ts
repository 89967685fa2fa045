import { sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { askWhetherUsed, type UnusedPlan } from '#modules/sims/index.ts'
import { ordersNamed } from './facts.ts'
import type { OrderTemplate } from './messages/index.ts'
import { tell } from './tell.ts'

const template: OrderTemplate = 'plan-unused'
const batchSize = 200

type Due = UnusedPlan & { orderId: string; occasion: string }

/**
 * Reminds buyers of what they have not used, some days before it is lost, each time once for an order. Who has the money
 * back, whose card has yet to arrive, and who uses the plan after all is left in peace.
 */
export async function remindOfUnused(caller: Caller): Promise<void> {
  const due = await transact(caller, findDue)
  if (due.length === 0) return
  const silent = await askWhetherUsed(caller, due)
  await transact(caller, async (ctx) => {
    const sure = (await findDue(ctx)).filter(({ id }) => !silent.has(id))
    const occasions = new Map(sure.map(({ orderId, occasion }) => [orderId, occasion]))
    for (const order of await ordersNamed(ctx, [...occasions.keys()]))
      tell(ctx, order, template, { sms: true, occasion: occasions.get(order.id)! })
  })
}

/** The unused plans whose buyers have not been told since the last of the days on which they are to be told. */
async function findDue(ctx: Ctx): Promise<Due[]> {
  const days = [...businessDefaults.activationReminderDays]
  const now = ctx.now.toISOString()
  const withinDays = (number: unknown) => sql`${now}::timestamptz + make_interval(hours => 24 * ${number})`
  const { rows } = await ctx.db.execute<Omit<Due, 'activateBy'> & { activateBy: string | Date }>(sql`
    select s.id, i.id as "simId", i.iccid, i.provider, o.id as "orderId", s.activate_by as "activateBy", told.occasion
    from subscriptions s
    join sims i on i.tenant_id = s.tenant_id and i.id = s.sim_id
    join orders o on o.tenant_id = s.tenant_id and o.id = i.order_id
    cross join lateral (
      select min(d) || 'd' as occasion from unnest(${sql.param(days)}::int[]) d where s.activate_by <= ${withinDays(sql`d`)}
    ) told
    where s.tenant_id = ${ctx.tenant.id} and s.state = 'pending_activation'
      and s.activate_by > ${now}::timestamptz and s.activate_by <= ${withinDays(sql`${Math.max(...days)}::int`)}
      and o.status in ('confirmed', 'completed') and o.payment_status <> 'refunded'
      and not exists (
        select 1 from notifications n
        where n.tenant_id = s.tenant_id and n.dedupe_key = ${template} || ':' || o.id || ':email:' || told.occasion)
    order by s.activate_by, s.id
    limit ${batchSize}
  `)
  return rows.map((row) => ({ ...row, activateBy: new Date(row.activateBy) }))
}
