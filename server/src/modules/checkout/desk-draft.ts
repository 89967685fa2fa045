import { and, asc, eq } from 'drizzle-orm'
import type { PlanView } from '#contracts/catalog/views.ts'
import type { DeskDraft } from '#contracts/checkout/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { catalogOf, offerOf, pricingFor, type Audience, type Catalog } from '#modules/catalog/index.ts'
import { whyUncopied, type Order, type OrderLine } from '#modules/orders/index.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { draftDevices } from './desk-devices.ts'
import { buyerIds } from './desk-quote.ts'

export interface Held {
  order: Order
  lines: OrderLine[]
}

/** @throws CodedError ORDER_NOT_FOUND */
export async function orderWithLines(ctx: Ctx, id: string): Promise<Held> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, id)))
  if (!order) throw new CodedError('ORDER_NOT_FOUND')
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.id), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}

/**
 * An order as the form of another one that is like it: what is still sold, at the prices of today, and who it is for.
 * @throws CodedError ORDER_NOT_FOUND, EDIT_IN_ENROLLMENT, EDIT_OF_LINE
 */
export async function copyOrder(caller: Caller, { id }: { id: string }): Promise<DeskDraft> {
  const held = await inReadTransaction(caller, (ctx) => orderWithLines(ctx, id))
  assertNothing(whyUncopied(held.order, held.lines))
  const { catalog } = await catalogOf(caller)
  return draftOf(caller, catalog, held, { audience: 'public' })
}

interface DraftOptions {
  audience: Audience
  /** The plan of a line with the price that it keeps; left out, the prices of today count. */
  keeps?: (
    catalog: Catalog,
    line: OrderLine,
    order: Order,
    offered: PlanView['pricings'] | undefined,
  ) => PlanView | undefined
}

export async function draftOf(
  caller: Caller,
  catalog: Catalog,
  { order, lines }: Held,
  options: DraftOptions,
): Promise<DeskDraft> {
  const wanted = lines.filter(({ kind }) => kind === 'plan')
  const offered = wanted.map((line) => offerLine(catalog, line, order, options))
  const draftLines = offered.filter((line) => line !== undefined)
  const gone = wanted.filter((_, at) => !offered[at])
  const sold = await draftDevices(caller, catalog, lines, {
    audience: options.audience,
    keepsPrice: options.keeps !== undefined,
  })
  gone.push(...sold.gone)
  for (const line of lines.filter(({ kind }) => kind === 'add-on')) {
    const plan = draftLines.find((one) => one.plan.id === line.planId)
    const addon = plan?.addons.find((one) => one.id === line.addonId)
    if (plan && addon) plan.counts[addon.id] = (plan.counts[addon.id] ?? 0) + line.quantity
    else gone.push(line)
  }
  const { shipping } = order
  const [firstName = '', ...lastNames] = (order.customerName ?? '').split(' ')
  return {
    orderNumber: order.number,
    version: order.version,
    lines: draftLines,
    devices: sold.devices,
    gone: gone.map(({ name }) => name),
    firstName: shipping?.shippingFirstName ?? firstName,
    lastName: shipping?.shippingLastName ?? lastNames.join(' '),
    emailAddress: isErasedAddress(order.emailAddress) ? '' : order.emailAddress,
    phoneNumber: order.phoneNumber ?? '',
    locale: order.locale,
    shippingAddress1: shipping?.shippingAddress1 ?? '',
    shippingAddress2: shipping?.shippingAddress2 ?? '',
    shippingCity: shipping?.shippingCity ?? '',
    shippingState: shipping?.shippingState ?? '',
    shippingZipcode: shipping?.shippingZipcode ?? '',
    // A rate that is not offered any more is chosen anew.
    shippingRateId: catalog.shippingRates.find(({ id }) => id === order.shippingRateId)?.id ?? '',
    serviceZipcode: order.serviceZipcode ?? '',
  }
}

/** A plan with its price of today, or the one that it keeps; undefined where it is not sold any more. */
function offerLine(
  catalog: Catalog,
  line: OrderLine,
  order: Order,
  { audience, keeps }: DraftOptions,
): DeskDraft['lines'][number] | undefined {
  const { planId, pricingId, quantity } = line
  const offer = offerOf(catalog, audience, planId ?? '', buyerIds(order))
  const plan = keeps ? keeps(catalog, line, order, offer?.pricings) : offer
  const pricing = keeps
    ? plan?.pricings.find(({ id }) => id === pricingId)
    : plan && pricingFor(catalog, { audience }, plan, pricingId ?? '')
  if (!plan || !pricing) return undefined
  const isListed = plan.pricings.some(({ id }) => id === pricing.id)
  return {
    plan: isListed ? plan : { ...plan, pricings: [pricing, ...plan.pricings] },
    addons: catalog.addonsByPlan.get(plan.id) ?? [],
    priceId: pricing.id,
    quantity,
    counts: {},
  }
}
