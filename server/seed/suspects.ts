import { and, desc, eq, sql } from 'drizzle-orm'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { confirmFraud, flagFraud } from '#modules/people/index.ts'
import { orders } from '#tables/orders.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { staff } from './history/actors.ts'
import { callerAt, inThePast } from './history/past.ts'

/** Whose newest order is in a state, and of nobody's reseller. */
const buyersIn = (caller: Caller, status: 'confirmed' | 'completed') =>
  inTransaction(caller, async (ctx) => {
    const rows = await ctx.db
      .select({ id: orders.subscriberId })
      .from(orders)
      .where(
        and(
          eq(orders.tenantId, ctx.tenant.id),
          eq(orders.status, status),
          sql`subscriber_id is not null and reseller_id is null and enrollment_id is null`,
        ),
      )
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(1)
    return rows.map(({ id }) => id!)
  })

/** What the line of somebody who signs in is called by. */
const lineNumber = '+16015550147'

/** A purchase as a guest that names the number of a line of somebody who signs in, for staff to find. */
const seedGuestPurchase = (caller: Caller) =>
  inTransaction(caller, async (ctx) => {
    // Lines of the history are of travelers and have no number until somebody is given one.
    await ctx.db.execute(sql`
      update sims set msisdn = ${lineNumber}
      where tenant_id = ${ctx.tenant.id} and id = (
        select s.id from credentials c
        join orders o on o.tenant_id = c.tenant_id and o.subscriber_id = c.id and o.status = 'completed'
        join sims s on s.tenant_id = o.tenant_id and s.order_id = o.id and s.inventory = 'assigned'
        where c.tenant_id = ${ctx.tenant.id} and c.kind = 'subscriber' and c.state = 'active'
        order by s.type desc, s.id limit 1)`)
    await ctx.db.execute(sql`
      update orders set phone_number = ${lineNumber}
      where tenant_id = ${ctx.tenant.id} and id = (
        select o.id from orders o join credentials c on c.tenant_id = o.tenant_id and c.id = o.subscriber_id
        where o.tenant_id = ${ctx.tenant.id} and o.status = 'completed' and c.state = 'unclaimed'
          and o.phone_number is null and o.enrollment_id is null and o.shipping is null
        order by o.placed_at desc, o.id offset 3 limit 1)`)
  })

/** Somebody who is suspected, with an order on hold, and somebody who was found to cheat; where people look first. */
export async function seedSuspects(caller: Caller, brand: SeedBrand): Promise<void> {
  if (brand.domain !== 'base') return
  await seedGuestPurchase(caller)
  const now = caller.services.clock.now()
  const clerk = staff({ shop: { brand } }, 'support')
  const at = (hours: number) => callerAt(caller, later(now, -hoursMs(hours)), clerk)
  for (const id of await buyersIn(caller, 'confirmed'))
    await inThePast(at(3), (ctx) =>
      flagFraud(ctx, { id, reason: 'Three cards under as many names within an hour' }),
    )
  for (const id of await buyersIn(caller, 'completed')) {
    await inThePast(at(30), (ctx) => flagFraud(ctx, { id, reason: 'The bank says that the card was stolen' }))
    await inThePast(at(26), (ctx) =>
      confirmFraud(ctx, { id, reason: 'The card’s owner has never ordered here' }),
    )
  }
}
