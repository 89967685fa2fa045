import { applyBundle, bundleOrRefuse } from './bundles.ts'
import type { Bundle } from './catalogue.ts'
import { EsimgoError } from './errors.ts'
import { createEsim, newReference, type Esimgo } from './store.ts'
import type { Esim, Order, OrderItem } from './types.ts'

const backgroundAbove = 5
const backgroundMs = 1500
const inventoryYearMs = 365 * 24 * 60 * 60 * 1000

type Line = { bundle: Bundle; quantity: number; iccids: string[]; allowReassign: boolean }

/** `POST /orders`: validates, and for a transaction charges the balance and assigns or stores the bundles. */
export function placeOrder(esimgo: Esimgo, body: Record<string, unknown>, sourceIp: string) {
  if (body.type !== 'validate' && body.type !== 'transaction')
    throw new EsimgoError(400, 'type must be either validate or transaction')
  const assign = body.assign === true
  const lines = linesOf(body, assign)
  guardEsims(esimgo, lines)
  const totalCents = lines.reduce((sum, line) => sum + cents(line.bundle) * line.quantity, 0)
  guardStock(esimgo, lines)
  if (totalCents > esimgo.store.balanceCents())
    throw new EsimgoError(400, 'insufficient balance to complete the order')
  if (body.type === 'validate') return validation(esimgo, lines, totalCents, assign)

  takeStock(esimgo, lines)
  esimgo.store.setBalanceCents(esimgo.store.balanceCents() - totalCents)
  const order = store(esimgo, lines, totalCents, assign, sourceIp)
  return { ...orderView(esimgo, order, true), runningBalance: esimgo.store.balanceCents() / 100 }
}

function linesOf(body: Record<string, unknown>, assign: boolean): Line[] {
  // The quick start shows the single item without its list.
  const given = Array.isArray(body.order) ? (body.order as unknown[]) : body.item ? [body] : []
  if (given.length === 0) throw new EsimgoError(400, 'order must contain at least one item')
  return given.map((value) => {
    const item = (value ?? {}) as Record<string, unknown>
    const bundle = bundleOrRefuse(item.item)
    const iccids = Array.isArray(item.iccids) ? item.iccids.map(String).filter(Boolean) : []
    const quantity = Number(item.quantity ?? (iccids.length || 1))
    if (!Number.isInteger(quantity) || quantity < 1) throw new EsimgoError(400, 'quantity must be at least 1')
    if (iccids.length > 0 && !assign)
      throw new EsimgoError(400, 'iccids can only be specified if assign is true')
    if (iccids.length > 0 && iccids.length !== quantity)
      throw new EsimgoError(400, 'quantity must match the number of iccids')
    return { bundle, quantity, iccids, allowReassign: item.allowReassign === true }
  })
}

function guardEsims({ store }: Esimgo, lines: Line[]): void {
  for (const iccid of lines.flatMap((line) => line.iccids))
    if (!store.esims.get(iccid)) throw new EsimgoError(403, `iccid ${iccid} is not accessible`)
}

function guardStock({ store }: Esimgo, lines: Line[]): void {
  for (const { bundle, quantity } of lines)
    if (store.stockOf(bundle.name) < quantity)
      throw new EsimgoError(400, `bundle ${bundle.name} is out of stock`)
}

function takeStock({ store }: Esimgo, lines: Line[]): void {
  for (const { bundle, quantity } of lines) {
    const remaining = store.stockOf(bundle.name)
    if (Number.isFinite(remaining)) store.setStock(bundle.name, remaining - quantity)
  }
}

function store(esimgo: Esimgo, lines: Line[], totalCents: number, assign: boolean, sourceIp: string): Order {
  const now = esimgo.world.now()
  const reference = newReference()
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const items = lines.map((line): OrderItem => {
    const iccids = assign ? assignLine(esimgo, line, reference) : []
    if (!assign) stockUp(esimgo, line)
    const { bundle, quantity, allowReassign } = line
    return { item: bundle.name, quantity, priceCents: cents(bundle), iccids, allowReassign }
  })
  const readyAtMs = count > backgroundAbove ? now + backgroundMs : now
  return esimgo.store.orders.put(reference, {
    reference,
    type: 'bundle',
    items,
    totalCents,
    assigned: assign,
    createdAtMs: now,
    readyAtMs,
    sourceIp,
  })
}

function assignLine(esimgo: Esimgo, line: Line, reference: string): string[] {
  return Array.from({ length: line.quantity }, (_, index) => {
    const named = line.iccids[index]
    const existing = named ? esimgo.store.esims.get(named) : undefined
    const esim =
      existing && isCompatible(existing) ? existing : refuseOrCreate(esimgo, existing, line.allowReassign)
    applyBundle(esimgo, esim, line.bundle, reference)
    return esim.iccid
  })
}

function refuseOrCreate(esimgo: Esimgo, existing: Esim | undefined, allowReassign: boolean): Esim {
  if (existing && !allowReassign)
    throw new EsimgoError(400, `bundle is not compatible with eSIM ${existing.iccid}`)
  return createEsim(esimgo)
}

/** A profile that was deleted from its device takes no further bundle. */
export const isCompatible = (esim: Esim) => esim.profileStatus !== 'Released'

function stockUp({ store, world }: Esimgo, { bundle, quantity }: Line): void {
  const id = newReference()
  store.inventory.put(id, {
    id,
    name: bundle.name,
    total: quantity,
    remaining: quantity,
    expiresAtMs: world.now() + inventoryYearMs,
    priceCents: cents(bundle),
  })
}

/** `POST /esims/apply`: takes each bundle from the inventory, or else buys it from the balance. */
export function applyToEsims(esimgo: Esimgo, body: Record<string, unknown>, sourceIp: string) {
  const iccid = body.iccid ? String(body.iccid) : null
  if (iccid && body.repeat) throw new EsimgoError(400, 'iccid and repeat are mutually exclusive')
  const wanted = Array.isArray(body.bundles) ? (body.bundles as Record<string, unknown>[]) : [body]
  const lines = wanted.map((one): Line => ({
    bundle: bundleOrRefuse(one.name),
    quantity: iccid ? 1 : Number(one.repeat ?? 1),
    iccids: iccid ? [iccid] : [],
    allowReassign: one.allowReassign === true,
  }))
  guardEsims(esimgo, lines)
  const bought = lines.filter((line) => !takeFromInventory(esimgo, line))
  guardStock(esimgo, bought)
  const totalCents = bought.reduce((sum, line) => sum + cents(line.bundle) * line.quantity, 0)
  if (totalCents > esimgo.store.balanceCents())
    throw new EsimgoError(400, 'insufficient balance to complete the order')
  takeStock(esimgo, bought)
  esimgo.store.setBalanceCents(esimgo.store.balanceCents() - totalCents)
  const order = store(esimgo, lines, totalCents, true, sourceIp)
  order.type = 'bundleAssignment'
  esimgo.store.orders.put(order.reference, order)
  const esims = order.items.flatMap((item) =>
    item.iccids.map((one) => ({ iccid: one, status: 'Successfully Applied Bundle', bundle: item.item })),
  )
  return { esims, applyReference: order.reference }
}

function takeFromInventory({ store }: Esimgo, line: Line): boolean {
  const item = store.inventoryOf(line.bundle.name).find((one) => one.remaining >= line.quantity)
  if (!item) return false
  item.remaining -= line.quantity
  store.inventory.put(item.id, item)
  return true
}

function validation({ world }: Esimgo, lines: Line[], totalCents: number, assigned: boolean) {
  const order = lines.map(({ bundle, quantity, allowReassign }) => ({
    type: 'bundle',
    item: bundle.name,
    quantity,
    subTotal: (cents(bundle) * quantity) / 100,
    pricePerUnit: bundle.price,
    AllowReassign: allowReassign,
  }))
  return {
    order,
    total: totalCents / 100,
    valid: true,
    currency: 'USD',
    createdDate: world.nowIso(),
    assigned,
  }
}

/** An order as the vendor shows it; the eSIMs are named once it is complete. */
export function orderView({ world, store: { esims } }: Esimgo, order: Order, includeIccids: boolean) {
  const ready = world.now() >= order.readyAtMs
  return {
    order: order.items.map((item) => ({
      type: order.type,
      item: item.item,
      quantity: item.quantity,
      subTotal: (item.priceCents * item.quantity) / 100,
      pricePerUnit: item.priceCents / 100,
      AllowReassign: item.allowReassign,
      ...(includeIccids && ready
        ? {
            iccids: item.iccids,
            esims: item.iccids.flatMap((iccid) => esims.get(iccid) ?? []).map(profileOf),
          }
        : {}),
    })),
    total: order.totalCents / 100,
    currency: 'USD',
    status: ready ? 'completed' : 'processing',
    statusMessage: ready ? 'Order completed: see attached eSIMs' : 'Order is being processed',
    orderReference: order.reference,
    createdDate: new Date(order.createdAtMs).toISOString(),
    assigned: order.assigned,
    sourceIP: order.sourceIp,
  }
}

const profileOf = ({ iccid, matchingId, smdpAddress }: Esim) => ({ iccid, matchingId, smdpAddress })
const cents = (bundle: Bundle) => Math.round(bundle.price * 100)
