import { sql, type SQL } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { PurchaseInput, QuoteLine, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { fixed } from '#platform/built-once.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertLast, insertNow } from '#platform/inserts.ts'
import { idFrom, newId, sha256 } from '#platform/ids.ts'
import { given } from '#platform/statement.ts'
import { orderLines, orders } from '#tables/orders.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { resellerByCode, resellerOfBuyer } from '#modules/identity/index.ts'
import { tellHowToPay } from '#modules/messaging/index.ts'
import { assertInStock, isStocked } from '#modules/sims/index.ts'
import type { KeepCardVersion } from '#contracts/checkout/choices.ts'
import { mayKeepCard, noteKeepCard } from './keep-card.ts'
import { replaceOrder, type CartOfOrder } from './cart-order.ts'
import { holdMs } from './hold-stock.ts'
import { orderStatus, type Order } from './statuses.ts'

export interface NewOrder {
  audience: 'public' | 'reseller'
  quote: QuoteView
  catalog: Catalog
  emailAddress: string
  phoneNumber: string | undefined
  shipping: Order['shipping']
  serviceZipcode?: string | undefined
  paymentMethod: PurchaseInput['paymentMethod']
  resellerCode: string | null
  locale: Locale
  /** An existing SIM that every add-on line is for. */
  targetSimId: string | null
  cart?: CartOfOrder | undefined
  /** The words about keeping the card that the buyer agreed to. */
  keepCardVersion?: KeepCardVersion | undefined
}

const nextNumber = fixed(sql`${given('prefix')} || nextval('order_number_seq')`)

export type PlacedLine = ReturnType<typeof lineRow>

/**
 * Writes a pending order at the quoted price. It holds no stock yet: that begins with its payment page.
 * Under an idempotency key the order's id follows from the key, so a repeated run finds the order of the first.
 * @param insteadOf an unpaid order of the same cart that ends with this one
 * @throws CodedError REQUEST_IN_PROGRESS while another one is placed for the same cart; OUT_OF_STOCK, STOCK_IN_CARTS for an
 * order that is paid elsewhere and finds too little on the shelf
 */
export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  insteadOf?: Order,
): Promise<{ order: Order; isNew: boolean; lines: PlacedLine[] }> {
  const { quote } = input
  const id = ctx.claim ? idFrom('order', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const lines = quote.lines.map((line, position) => lineRow(ctx, id, line, position, input))
  const stocked = lines.filter(isStocked)
  if (insteadOf) await replaceOrder(ctx, insteadOf, id)
  const seller = await sellerOf(ctx, input)
  const [row] = await insertNow(
    ctx,
    orders,
    [
      {
        tenantId: ctx.tenant.id,
        id,
        number: nextNumber,
        tokenHash: sha256(ctx.vault.capability('order', id)),
        status: createdState(orderStatus, 'place'),
        paymentStatus: input.paymentMethod === 'manual' ? 'unpaid' : 'pending',
        fulfillmentStatus: lines.some((line) => line.simType === 'physical') ? 'unassigned' : 'not_required',
        activationStatus: lines.some((line) => line.simType === 'esim') ? 'pending' : 'none',
        audience: input.audience,
        resellerId: seller.part,
        resellerCode: input.resellerCode,
        subscriberId: ctx.actor.kind === 'subscriber' ? ctx.actor.id : null,
        emailAddress: input.emailAddress,
        phoneNumber: input.phoneNumber ?? null,
        customerName: input.shipping
          ? `${input.shipping.shippingFirstName} ${input.shipping.shippingLastName}`
          : null,
        shipping: input.shipping,
        shippingRateId: quote.shippingRateId,
        serviceZipcode: input.serviceZipcode ?? null,
        locale: input.locale,
        ...input.cart,
        keepsCard: mayKeepCard(input),
        currency: quote.currency,
        itemCount: quote.lines.reduce((sum, line) => sum + line.quantity, 0),
        charges: quote.charges,
        totalCents: quote.totalCents,
        placedAt: ctx.now,
        expiresAt: later(ctx.now, patienceMs(input.paymentMethod, stocked.length > 0)),
      },
    ],
    { prefix: `${ctx.tenant.orderPrefix}-`, ...seller.values },
  )
  if (!row) {
    const order = await existing(ctx, id)
    // What this key has placed was replaced by the one that would end now.
    if (insteadOf) throw new CodedError('INVALID_STATE', { from: order.status, event: 'pay', allowed: [] })
    return { order, isNew: false, lines }
  }
  insertLast(ctx, orderLines, lines)
  emitCreated(ctx, orderStatus, 'place', id, id, {
    number: row.number,
    totalCents: row.totalCents,
    method: input.paymentMethod,
    audience: input.audience,
  })
  if (row.keepsCard && input.keepCardVersion) await noteKeepCard(ctx, row, input.keepCardVersion)
  if (input.paymentMethod === 'manual') {
    await assertInStock(ctx, id, stocked)
    await tellHowToPay(ctx, row)
  }
  return { order: row, isNew: true, lines }
}

/** A reseller's id, or the part of a statement that finds it. */
interface Seller {
  part: string | SQL
  values?: Record<string, string>
}

/**
 * Who sells: the reseller who buys, or the one whose code was given, or else the one whose customer the buyer is. A code
 * that nobody sells under is only kept as it was typed.
 */
async function sellerOf(ctx: Ctx, { resellerCode, emailAddress }: NewOrder): Promise<Seller> {
  if (ctx.actor.kind === 'reseller') return { part: ctx.actor.id }
  const named = resellerCode ? await resellerByCode(ctx, resellerCode) : undefined
  return named ? { part: named.id } : resellerOfBuyer(ctx, emailAddress)
}

async function existing(ctx: Ctx, id: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(sql`${orders.tenantId} = ${ctx.tenant.id} and ${orders.id} = ${id}`)
  if (!order) throw new CodedError('REQUEST_IN_PROGRESS')
  return order
}

/** How long an unpaid order waits: held stock half an hour and a little, cards a day, manual payment a week. */
function patienceMs(method: PurchaseInput['paymentMethod'], holdsStock: boolean): number {
  if (method === 'manual') return daysMs(businessDefaults.manualOrderExpiryDays)
  return holdsStock ? holdMs : hoursMs(businessDefaults.orderExpiryHours)
}

function lineRow(ctx: Ctx, orderId: string, line: QuoteLine, position: number, input: NewOrder) {
  const plan = input.catalog.plans.get(line.item.planId)?.row
  if (!plan) throw new CodedError('PLAN_NOT_FOUND', { planId: line.item.planId })
  const addon = line.item.type === 'add-on' ? input.catalog.addons.get(line.item.addonId)?.row : undefined
  return {
    tenantId: ctx.tenant.id,
    id: idFrom('order-line', orderId, String(position)),
    orderId,
    position,
    kind: line.item.type,
    planId: line.item.planId,
    pricingId: line.item.type === 'plan' ? line.item.priceId : null,
    addonId: line.item.type === 'add-on' ? line.item.addonId : null,
    targetSimId: line.item.type === 'add-on' ? input.targetSimId : null,
    simType: line.item.type === 'plan' ? plan.simType : null,
    simSourceId: plan.simSourceId,
    providerBundle: addon ? addon.providerBundle : plan.providerBundle,
    name: line.name,
    detail: line.detail,
    quantity: line.quantity,
    unitCents: line.unitCents,
    amountCents: line.amountCents,
  }
}
