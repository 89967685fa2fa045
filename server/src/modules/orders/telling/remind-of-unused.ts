import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { isErased } from '#platform/security/erased-address.ts'
import { subscriptions } from '#tables/sims.ts'
import { askWhetherUsed, type UnusedPlan } from '#modules/sims/index.ts'
import { ordersNamed } from './facts.ts'
import { daysBefore, type Due, type Series } from '#modules/messaging/index.ts'
import { planUnused } from '../messages/plan-unused.ts'
import { tell } from './tell.ts'

type DuePlan = Due & Omit<UnusedPlan, 'activateBy'> & { anchor: string | Date }

const { activationReminderDays: days } = businessDefaults

/** Plans whose first reminder has come and that are not lost yet. */
export const plansToUse = anyOf(subscriptions, (moment) =>
  and(
    eq(subscriptions.state, 'pending_activation'),
    gt(subscriptions.activateBy, moment),
    lte(subscriptions.activateBy, sql`${moment} + ${Math.max(...days)} * interval '1 day'`),
  ),
)

/**
 * Reminds buyers of what they have not used, some days before it is lost, each time once for an order. Who has the money
 * back, whose card has yet to arrive, who uses the plan after all and who was erased is left in peace.
 */
export const unusedPlans: Series<DuePlan> = {
  message: planUnused,
  moments: daysBefore(...days),
  waiting: (ctx) => sql`
    select o.id as subject, s.activate_by as anchor, s.id, o.id as "orderId", i.id as "simId", i.iccid, i.provider, i.sim_source_id as "simSourceId"
    from subscriptions s
    join sims i on i.tenant_id = s.tenant_id and i.id = s.sim_id
    join orders o on o.tenant_id = s.tenant_id and o.id = i.order_id
    where s.tenant_id = ${ctx.tenant.id} and s.state = 'pending_activation'
      and o.status in ('confirmed', 'completed') and o.payment_status <> 'refunded' and not ${isErased(sql`o.email_address`)}`,
  async spared(caller, due) {
    const silent = await askWhetherUsed(
      caller,
      due.map((each) => ({ ...each, activateBy: new Date(each.anchor) })),
    )
    return ({ id }) => silent.has(id)
  },
  async tell(ctx, due) {
    const occasions = new Map(due.map(({ subject, occasion }) => [subject, occasion]))
    for (const order of await ordersNamed(ctx, [...occasions.keys()]))
      tell(ctx, order, planUnused, { sms: true, occasion: occasions.get(order.id)! })
  },
}
