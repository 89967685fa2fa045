import { later } from '#platform/clock.ts'
import { idFrom } from '#platform/database/ids.ts'
import { followBenefitOrder } from '#modules/enrollment/index.ts'
import { deriveDelivery, esimReady, type Order, tell } from '#modules/orders/index.ts'
import { deliver, loadWork, noteProfile, sendProvisioning, startSubscription } from '#modules/sims/index.ts'
import { orders } from '#tables/orders.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { job } from './actors.ts'
import { since, type Household, type Past } from './past.ts'
import { pastEsim } from './past-ids.ts'

/** eSIMs of enrollments stand behind those of the orders of the shop. */
const firstSerial = 90_000

/** What was ordered leaves as the household is in the registry: its eSIM is asked for and arrives. */
export async function deliverLine(past: Past, household: Household, days: number): Promise<void> {
  const { at, inThePast, vendors, brandNumber } = past
  const { enrollmentId } = household
  await followBenefitOrder(at(since(household, days, 1.2), job('enrollment-turned')), enrollmentId, inThePast)
  const moment = since(household, days, 1.25)
  await inThePast(at(moment, job('provision')), async (ctx) => {
    const order = await orderFor(ctx, enrollmentId)
    const found = order && (await loadWork(ctx, provisioningOf(order)))
    const work = found?.state === 'queued' ? await sendProvisioning(ctx, found) : null
    if (!order || !work) return
    const esim = pastEsim(brandNumber, firstSerial + household.number, work.id)
    const reference = idFrom('seed', 'esimgo-order', work.id)
    await deliver(ctx, work, {
      providerReference: reference,
      isComplete: true,
      iccids: [esim.iccid],
      esims: [esim],
    })
    vendors.orders.push({ reference, bundle: work.bundle, created: moment, esims: [esim] })
  })
  await inThePast(at(later(moment, 400), job('order-delivery')), async (ctx) => {
    const order = await orderFor(ctx, enrollmentId)
    if (!order) return
    await deriveDelivery(ctx, order.id)
    tell(ctx, order, esimReady, { sms: true, occasion: '1' })
  })
}

/** The household puts its eSIM into its phone and goes online. */
export async function goOnline(past: Past, household: Household, days: number): Promise<void> {
  const moment = since(household, days)
  await past.inThePast(past.at(moment, job('esimgo-callback')), async (ctx) => {
    const order = await orderFor(ctx, household.enrollmentId)
    const known = past.vendors.orders
      .flatMap(({ esims }) => esims)
      .find((esim) => 'customerRef' in esim && esim.customerRef === (order && provisioningOf(order)))
    if (!order || !known || !('customerRef' in known)) return
    const sim = { id: idFrom('sim', provisioningOf(order), '0'), orderId: order.id }
    Object.assign(known, { profileStatus: 'Installed', installed: moment, started: moment })
    await noteProfile(ctx, { ...sim, profileState: 'not_reported' }, 'installed', moment)
    await startSubscription(ctx, sim, moment)
  })
}

/** Of the plan, which stands first in the order. */
const provisioningOf = ({ id }: Order) => idFrom('provisioning', idFrom('order-line', id, '0'))

async function orderFor(ctx: Ctx, enrollmentId: string): Promise<Order | undefined> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.enrollmentId, enrollmentId)))
    .limit(1)
  return order
}
