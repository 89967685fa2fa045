import { sql, type SQL } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { PurchaseInput, QuoteLine, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { grantedDiscount, type deskPayments } from '#contracts/orders/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import { promoDiscount } from '#contracts/promotions/choices.ts'
import { payMethods } from '#contracts/payments/ways/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { fixed } from '#platform/database/built-once.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { deferInsert, insertNow } from '#platform/database/inserts.ts'
import { idFrom, newId, sha256 } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { param } from '#platform/database/statement.ts'
import { orderLines, orders } from '#tables/orders.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import {
  caseOfBuyer,
  isOwnSale,
  resellerByCode,
  resellerOfBuyer,
  suspectOf,
} from '#modules/identity/index.ts'
import { tellHowToPay, tellLink } from './telling/tell.ts'
import { redeemPromo, sellerOfCode } from '#modules/promotions/index.ts'
import type { KeepCardVersion } from '#contracts/checkout/choices.ts'
import { mayKeepCard, noteKeepCard } from './keep-card.ts'
import { replaceOrder, type CartOfOrder } from './cart-order.ts'
import { heldAsPlaced } from './hold-for-fraud.ts'
import { assertOnShelf, holdMs, holdStock, isFromShelf, type HeldOrder } from './shelf.ts'
import { orderStatus, type Order, type OrderLine } from './statuses.ts'

export interface NewOrder {
  audience: 'public' | 'reseller'
  quote: QuoteView
  catalog: Catalog
  emailAddress: string
  phoneNumber: string | undefined
  shipping: Order['shipping']
  serviceZipcode?: string | undefined
  /** Over a link or elsewhere it is paid where staff create it. */
  paymentMethod: PurchaseInput['paymentMethod'] | (typeof deskPayments)[number]
  resellerCode: string | null
  locale: Locale
  /** Whom staff create it for, and why they give a discount. */
  caller?:
    | {
        subscriberId: string
        name: string
        byText: boolean
        discount: (DiscountInput & { reason: string }) | undefined
      }
    | undefined
  /** An existing SIM that every add-on line is for. */
  targetSimId: string | null
  cart?: CartOfOrder | undefined
  /** The enrollment that it belongs to: nothing leaves before that is in the registry. */
  enrollment?: { id: string; device: DeviceToSend | null } | undefined
  /** The words about keeping the card that the buyer agreed to. */
  keepCardVersion?: KeepCardVersion | undefined
}

/** A device with the SIM of the plan inside, at what the household pays for it. */
export interface DeviceToSend {
  id: string
  name: string
  cents: number
}

const nextNumber = fixed(sql`${param('prefix')} || nextval('order_number_seq')`)

export type PlacedLine = ReturnType<typeof lineRow>

/**
 * Writes a pending order at the quoted price and holds what it takes from the shelf, where its buyer is led to a payment
 * page at once or pays nothing; who pays otherwise is only told whether there is enough.
 * Under an idempotency key the order's id follows from the key, so a repeated run finds the order of the first.
 * @param insteadOf an unpaid order of the same cart that ends with this one
 * @throws CodedError REQUEST_IN_PROGRESS while another one is placed for the same cart; OUT_OF_STOCK, STOCK_IN_CARTS for an
 * order that is paid elsewhere and finds too little on the shelf; PURCHASE_REFUSED for a buyer who was found to cheat
 */
export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  insteadOf?: Order,
): Promise<HeldOrder & { isNew: boolean }> {
  const { quote } = input
  const id = ctx.claim ? idFrom('order', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const lines = [
    ...quote.lines.map((line, position) => lineRow(ctx, id, line, position, input)),
    ...deviceRows(ctx, id, input),
  ]
  const stocked = lines.filter(isFromShelf)
  if (insteadOf) await replaceOrder(ctx, insteadOf, id)
  const seller = await sellerOf(ctx, input)
  const subscriberId = ctx.actor.kind === 'subscriber' ? ctx.actor.id : (input.caller?.subscriberId ?? null)
  const suspect = suspectOf(ctx, {
    subscriberId,
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber ?? null,
    // Staff order for others, from a browser of their own.
    device: ctx.actor.kind === 'administrator' ? undefined : ctx.device,
  })
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
        paymentStatus: isPaidOnline(input) ? 'pending' : 'unpaid',
        fulfillmentStatus: lines.some(isShipped) ? 'unassigned' : 'not_required',
        activationStatus: lines.some((line) => line.simType === 'esim') ? 'pending' : 'none',
        audience: input.audience,
        resellerId: seller.part,
        resellerCode: seller.code ?? input.resellerCode,
        subscriberId,
        fraudCaseId: caseOfBuyer,
        emailAddress: input.emailAddress,
        phoneNumber: input.phoneNumber ?? null,
        customerName: input.shipping
          ? `${input.shipping.shippingFirstName} ${input.shipping.shippingLastName}`
          : (input.caller?.name ?? null),
        shipping: input.shipping,
        shippingRateId: quote.shippingRateId,
        serviceZipcode: input.serviceZipcode ?? null,
        locale: input.locale,
        enrollmentId: input.enrollment?.id ?? null,
        awaitsEnrollment: input.enrollment !== undefined,
        ...input.cart,
        paysByLink: input.paymentMethod === 'link',
        keepsCard: mayKeepCard(input),
        discount: input.caller?.discount
          ? { unit: input.caller.discount.unit, value: input.caller.discount.value }
          : null,
        currency: quote.currency,
        itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
        charges: quote.charges,
        totalCents: quote.totalCents,
        placedAt: ctx.now,
        // What a household takes from the shelf is taken when it is in the registry.
        expiresAt: later(ctx.now, patienceMs(input.paymentMethod, stocked.length > 0 && !input.enrollment)),
      },
    ],
    { prefix: `${ctx.tenant.orderPrefix}-`, ...seller.values, ...suspect },
  )
  if (!row) {
    const order = await existing(ctx, id)
    // What this key has placed was replaced by the one that would end now.
    if (insteadOf) throw new CodedError('INVALID_STATE', { from: order.status, event: 'pay', allowed: [] })
    return { order, heldUntil: null, isNew: false }
  }
  deferInsert(ctx, orderLines, lines)
  emitCreated(ctx, orderStatus, 'place', id, id, {
    number: row.number,
    totalCents: row.totalCents,
    method: input.paymentMethod,
    audience: input.audience,
  })
  await redeem(ctx, row, quote)
  if (row.keepsCard && input.keepCardVersion) await noteKeepCard(ctx, row, input.keepCardVersion)
  const held = await holdOrLook(ctx, input, row, stocked)
  if (input.paymentMethod === 'manual' && row.totalCents > 0) tellHowToPay(ctx, row)
  if (input.caller) tellOfDesk(ctx, row, input.caller)
  return { ...held, order: row.fraudCaseId ? await heldAsPlaced(ctx, held.order) : held.order, isNew: true }
}

/** A household's card is taken from the shelf when it is in the registry. */
async function holdOrLook(
  ctx: Ctx,
  input: NewOrder,
  order: Order,
  stocked: readonly PlacedLine[],
): Promise<HeldOrder> {
  if (input.enrollment) return { order, heldUntil: null }
  if (isPaidOnline(input) || order.totalCents === 0) return holdStock(ctx, order, stocked)
  await assertOnShelf(ctx, order.id, stocked)
  return { order, heldUntil: null }
}

/** A code that took something off counts as used from now on, unless the order ends unpaid. */
async function redeem(
  ctx: Ctx,
  { id: orderId, emailAddress, phoneNumber }: Order,
  { promo, charges }: QuoteView,
) {
  const taken = promo && charges.find(({ key }) => key === `${promoDiscount}${promo.code}`)
  if (!taken) return
  await redeemPromo(ctx, {
    orderId,
    code: promo.code,
    emailAddress,
    phoneNumber,
    savedCents: -taken.amountCents,
  })
}

/** What only an order that staff create has to tell: why it costs less, and where its customer pays. */
function tellOfDesk(ctx: Ctx, order: Order, { byText, discount }: NonNullable<NewOrder['caller']>) {
  const granted = order.charges.find(({ key }) => key === grantedDiscount)
  if (granted && discount)
    emit(ctx, events.order.discount, {
      subject: order.id,
      data: { amountCents: granted.amountCents, reason: discount.reason },
    })
  if (order.paysByLink && order.totalCents > 0) tellLink(ctx, order, byText)
}

/** A reseller's id, or the part of a statement that finds it. */
interface Seller {
  part: string | SQL
  /** Where what was typed counts before what a link said. */
  code?: string
  values?: Record<string, string>
}

/**
 * Who sells: the reseller who buys, or the one whose promo code was typed, or whose code a link gave, or else the one whose customer the buyer is. A code
 * that nobody sells under is only kept as it was typed.
 */
async function sellerOf(
  ctx: Ctx,
  { resellerCode, emailAddress, phoneNumber, quote }: NewOrder,
): Promise<Seller> {
  if (ctx.actor.kind === 'reseller') return { part: ctx.actor.id }
  const typed = quote.promo && !quote.promo.problem ? await sellerOfCode(ctx, quote.promo.code) : undefined
  if (typed) return { part: typed.id, code: typed.code }
  const named = resellerCode ? await resellerByCode(ctx, resellerCode) : undefined
  // A reseller who follows a link of their own buys as anybody does: it makes no sale of theirs.
  const isOwn = named && (await isOwnSale(ctx, named.id, { emailAddress, phoneNumber }))
  return named && !isOwn ? { part: named.id } : resellerOfBuyer(ctx, { emailAddress, phoneNumber })
}

async function existing(ctx: Ctx, id: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(sql`${orders.tenantId} = ${ctx.tenant.id} and ${orders.id} = ${id}`)
  if (!order) throw new CodedError('REQUEST_IN_PROGRESS')
  return order
}

/** Whether its buyer is led to a provider's page at once. */
const isPaidOnline = ({ paymentMethod, quote }: Pick<NewOrder, 'paymentMethod' | 'quote'>) =>
  quote.totalCents > 0 && isOnline(paymentMethod)
const isOnline = (paymentMethod: NewOrder['paymentMethod']) =>
  paymentMethod !== 'manual' && payMethods.some((method) => method === paymentMethod)

/** How long an unpaid order waits: held stock half an hour and a little, payment pages a day, a link three, manual payment a week. */
function patienceMs(method: NewOrder['paymentMethod'], holdsStock: boolean): number {
  if (method === 'link') return daysMs(businessDefaults.paymentLinkExpiryDays)
  if (method === 'balance') return hoursMs(businessDefaults.orderExpiryHours)
  if (!isOnline(method)) return daysMs(businessDefaults.manualOrderExpiryDays)
  return holdsStock ? holdMs : hoursMs(businessDefaults.orderExpiryHours)
}

export function lineRow(
  ctx: Ctx,
  orderId: string,
  line: QuoteLine,
  position: number,
  input: Pick<NewOrder, 'catalog' | 'targetSimId'>,
) {
  const { item } = line
  const { planId, simSourceId, providerBundle } = servedBy(item, input.catalog)
  return {
    tenantId: ctx.tenant.id,
    id: idFrom('order-line', orderId, String(position)),
    orderId,
    position,
    kind: item.type as OrderLine['kind'],
    planId,
    pricingId: item.type === 'add-on' ? null : item.priceId,
    addonId: item.type === 'add-on' ? item.addonId : null,
    deviceId: item.type === 'device' ? item.deviceId : null,
    targetSimId: item.type === 'add-on' ? input.targetSimId : null,
    simType: line.simType,
    simSourceId,
    providerBundle,
    name: line.name,
    detail: line.detail,
    quantity: line.quantity,
    unitCents: line.unitCents,
    amountCents: line.amountCents,
  }
}

/** What delivers a line: of a device that is sold outright, nothing but a parcel. @throws CodedError PLAN_NOT_FOUND */
function servedBy(
  item: QuoteLine['item'],
  catalog: Catalog,
): { planId: string | null; simSourceId: string | null; providerBundle: string | null } {
  if (item.type === 'device') return { planId: null, simSourceId: null, providerBundle: null }
  const { planId } = item
  const plan = catalog.plans.get(planId)?.row
  if (!plan) throw new CodedError('PLAN_NOT_FOUND', { planId })
  const addon = item.type === 'add-on' ? catalog.addons.get(item.addonId)?.row : undefined
  return { planId, simSourceId: plan.simSourceId, providerBundle: (addon ?? plan).providerBundle }
}

export const isShipped = ({ kind, simType }: Pick<PlacedLine, 'kind' | 'simType'>) =>
  kind === 'device' || simType === 'physical'

/** The device of an enrollment as the line behind that of its plan. */
function deviceRows(ctx: Ctx, orderId: string, input: NewOrder): PlacedLine[] {
  const device = input.enrollment?.device
  const [plan] = input.quote.lines
  if (!device || !plan) return []
  const position = input.quote.lines.length
  return [
    {
      ...lineRow(ctx, orderId, plan, position, input),
      ...{ kind: 'device', pricingId: null, deviceId: device.id, simType: null, providerBundle: null },
      name: { en: device.name, es: device.name },
      detail: { en: 'With the SIM inside', es: 'Con la SIM adentro' },
      ...{ quantity: 1, unitCents: device.cents, amountCents: device.cents },
    },
  ]
}
