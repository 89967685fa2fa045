import type {
  CartAddonItem,
  CartDeviceItem,
  CartItem,
  CartPlanItem,
  ChargeView,
  QuoteLine,
  QuoteView,
} from '#contracts/checkout/views.ts'
import type { PlanView, PricingView } from '#contracts/catalog/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { keyOfItem } from '#modules/orders/index.ts'
import {
  detailText,
  deviceOfferOf,
  devicePriceFor,
  nameOfDevice,
  offerOf,
  pricingFor,
  type Audience,
  type Catalog,
} from '#modules/catalog/index.ts'

/** A line of a quote with what the charges need to know of it. */
export interface PricedLine {
  line: QuoteLine
  taxClass: 'none' | 'telecom' | 'goods'
  charges: ChargeView[]
  renewal: QuoteView['renewals'][number] | undefined
}

type Dropped = QuoteView['dropped'][number]

export interface Buyer {
  audience: Audience
  /** Ids and addresses under which the buyer may stand on a plan's whitelist. */
  viewerIds?: readonly string[]
  /** When it is bought: a price that was replaced is charged for the promised time. Left out, no such price is. */
  now?: Date | undefined
  /** The existing line that every add-on is for; without it an add-on needs its plan in the same cart. */
  lineContext?: { planId: string }
  /** Staff sell devices that the shop does not. */
  isAtDesk?: boolean | undefined
  /** What was ordered before, by `keyOfItem`: it keeps its price, whether or not it is still sold. */
  kept?: ReadonlyMap<string, KeptLine> | undefined
}

/** A line of an order with what it was promised at. */
export interface KeptLine extends Pick<
  QuoteLine,
  'name' | 'detail' | 'simType' | 'unitCents' | 'listUnitCents'
> {
  /** What each of it costs once, beside its price. */
  oneTimeCents: number
}

const activationFee: LocalizedText = { en: 'Activation fee', es: 'Cargo de activación' }
const discountFor = (name: LocalizedText): LocalizedText => ({
  en: `Discount: ${name.en}`,
  es: `Descuento: ${name.es}`,
})

/** Prices each item at the catalog's price; what cannot be bought is dropped, with the reason. */
export function priceLines(catalog: Catalog, items: readonly CartItem[], buyer: Buyer) {
  const priced = new Map<CartItem, PricedLine>()
  const dropped: Dropped[] = []
  const plansInCart = new Set<string>(buyer.lineContext ? [buyer.lineContext.planId] : [])
  for (const item of items) {
    if (item.type !== 'plan') continue
    const line = buyer.lineContext ? undefined : planLine(catalog, item, buyer)
    if (line) {
      priced.set(item, line)
      plansInCart.add(item.planId)
    } else dropped.push({ item, reason: 'PLAN_NOT_FOUND' })
  }
  for (const item of items) {
    if (item.type !== 'add-on') continue
    const line = plansInCart.has(item.planId) ? addonLine(catalog, item, buyer) : undefined
    if (line) priced.set(item, line)
    else dropped.push({ item, reason: plansInCart.has(item.planId) ? 'ADDON_NOT_FOUND' : 'PLAN_NOT_FOUND' })
  }
  for (const item of items) {
    if (item.type !== 'device') continue
    const line = buyer.lineContext ? undefined : deviceLine(catalog, item, buyer)
    if (line) priced.set(item, line)
    else dropped.push({ item, reason: 'DEVICE_NOT_FOUND' })
  }
  return { lines: items.flatMap((item) => priced.get(item) ?? []), dropped }
}

function planLine(
  catalog: Catalog,
  item: CartPlanItem,
  { audience, viewerIds, now, kept }: Buyer,
): PricedLine | undefined {
  const offer = offerOf(catalog, audience, item.planId, viewerIds)
  const pricing = offer && pricingFor(catalog, { audience, now }, offer, item.priceId)
  const row = catalog.plan(item.planId)
  const priced = kept?.get(keyOfItem(item)) ?? (offer && pricing && promiseOf(offer, pricing))
  if (!row || !priced) return undefined
  const { quantity } = item
  const { name, simType, unitCents, listUnitCents, oneTimeCents, detail } = priced
  const { taxClass } = row
  const charge = (kind: ChargeView['kind'], key: string, named: LocalizedText, each: number): ChargeView[] =>
    each === 0 && kind !== 'plan'
      ? []
      : [{ kind, key, name: named, group: null, quantity, unitCents: each, amountCents: each * quantity }]
  const months = pricing?.months ?? null
  return {
    line: {
      item: { ...item, categoryId: row.categoryId },
      name,
      detail,
      simType,
      unitCents,
      listUnitCents,
      quantity,
      amountCents: unitCents * quantity,
      months,
      perMonthCents: pricing?.perMonthCents ?? null,
    },
    taxClass,
    charges: [
      ...charge('plan', `plan:${item.priceId}`, name, listUnitCents),
      ...charge('discount', `discount:${item.priceId}`, discountFor(name), unitCents - listUnitCents),
      ...charge('activation', `activation:${item.priceId}`, activationFee, oneTimeCents),
    ],
    renewal: months === null ? undefined : { name, everyMonths: months, amountCents: unitCents * quantity },
  }
}

/** What a plan costs a buyer who orders it now. */
const promiseOf = (plan: PlanView, pricing: PricingView): KeptLine => ({
  name: plan.name,
  detail: detailText(plan, pricing),
  simType: plan.simType,
  unitCents: pricing.discountedPrice,
  listUnitCents: Math.max(pricing.price, pricing.discountedPrice),
  oneTimeCents: pricing.oneTimeCents,
})

function addonLine(catalog: Catalog, item: CartAddonItem, { kept }: Buyer): PricedLine | undefined {
  const addon = catalog.addon(item.addonId)
  const plan = catalog.plan(item.planId)
  const known = kept?.get(keyOfItem(item))
  if (!plan || !(known || addon?.allowedForPlanId.includes(plan.id))) return undefined
  const { quantity } = item
  const name = known?.name ?? addon!.name
  const price = known?.unitCents ?? addon!.price
  const amountCents = price * quantity
  return {
    line: {
      item,
      name,
      detail: { en: `For ${plan.name.en}`, es: `Para ${plan.name.es}` },
      simType: null,
      unitCents: price,
      listUnitCents: price,
      quantity,
      amountCents,
      months: null,
      perMonthCents: null,
    },
    taxClass: plan.taxClass,
    charges: [
      {
        kind: 'addon',
        key: `addon:${plan.id}:${item.addonId}`,
        name,
        group: null,
        quantity,
        unitCents: price,
        amountCents,
      },
    ],
    renewal: undefined,
  }
}

function deviceLine(catalog: Catalog, item: CartDeviceItem, buyer: Buyer): PricedLine | undefined {
  const offer = deviceOfferOf(catalog, item.deviceId, buyer)
  const price = offer && devicePriceFor(catalog, offer, item.priceId, buyer)
  const known = buyer.kept?.get(keyOfItem(item))
  if (!known && !(offer && price)) return undefined
  const { row } = offer ?? catalog.devices.get(item.deviceId) ?? {}
  const { quantity } = item
  const name = known?.name ?? textOf(nameOfDevice(row!))
  const unitCents = known?.unitCents ?? price!.cents
  const listUnitCents = known?.listUnitCents ?? price!.listCents
  const priceId = known ? item.priceId : price!.id
  const charge = (kind: ChargeView['kind'], key: string, named: LocalizedText, each: number): ChargeView => ({
    ...{ kind, key, name: named, group: null, quantity, unitCents: each, amountCents: each * quantity },
  })
  return {
    line: {
      item: { ...item, priceId },
      name,
      detail: known?.detail ?? deviceDetail,
      simType: null,
      unitCents,
      listUnitCents,
      quantity,
      amountCents: unitCents * quantity,
      months: null,
      perMonthCents: null,
      ...(row && { most: row.perOrder }),
    },
    taxClass: row?.taxClass ?? 'goods',
    charges: [
      charge('device', `device:${priceId}`, name, listUnitCents),
      ...(unitCents === listUnitCents
        ? []
        : [charge('discount', `discount:${priceId}`, discountFor(name), unitCents - listUnitCents)]),
    ],
    renewal: undefined,
  }
}

const deviceDetail: LocalizedText = { en: 'Device', es: 'Dispositivo' }
const textOf = (text: string): LocalizedText => ({ en: text, es: text })
