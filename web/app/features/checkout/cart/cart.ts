import type { CartItem } from '#contracts/checkout/views.ts'
import { maxLines, maxQuantity } from './cart-cookie.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** One stored line in its known shape, or nothing when its type, quantity or an id is missing. */
export function readItem(value: unknown): CartItem[] {
  const { type, planId, priceId, addonId, categoryId, deviceId, quantity } = Object(value) as Record<
    string,
    unknown
  >
  if (!Number.isInteger(quantity) || Number(quantity) < 1) return []
  const count = Math.min(Number(quantity), maxQuantity)
  if (type === 'device' && isId(deviceId) && isId(priceId))
    return [{ type, deviceId, priceId, quantity: count }]
  if (!isId(planId)) return []
  if (type === 'plan' && isId(priceId) && isId(categoryId))
    return [{ type, planId, priceId, quantity: count, categoryId }]
  if (type === 'add-on' && isId(addonId)) return [{ type, planId, addonId, quantity: count }]
  return []
}

/** The lines of the stored cart; those without quantity or type are discarded, and so is unreadable text. */
export function parseCart(stored: string | null): CartItem[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.flatMap(readItem).slice(0, maxLines) : []
  } catch {
    return []
  }
}

/** The same plan or device at the same price, or the same add-on for the same plan. */
export const isSameItem = (a: CartItem, b: CartItem): boolean =>
  a.type === 'device'
    ? b.type === 'device' && a.deviceId === b.deviceId && a.priceId === b.priceId
    : a.type === 'plan'
      ? b.type === 'plan' && a.planId === b.planId && a.priceId === b.priceId
      : b.type === 'add-on' && a.planId === b.planId && a.addonId === b.addonId

/** Raises the quantity of a line that is already there, or adds a new one while there is room. */
export function addItem(items: CartItem[], added: CartItem): CartItem[] {
  const known = items.find((item) => isSameItem(item, added))
  if (known) return setQuantity(items, known, known.quantity + added.quantity)
  return items.length < maxLines ? [...items, added] : items
}

/** Quantities stay between 1 and 50; a line is removed with `removeItem`, never by a zero. */
export const setQuantity = (items: CartItem[], target: CartItem, quantity: number): CartItem[] =>
  items.map((item) =>
    isSameItem(item, target) ? { ...item, quantity: Math.min(Math.max(quantity, 1), maxQuantity) } : item,
  )

/** Takes a line out; the add-ons of a plan go with its last line. Answers what is left and what went. */
export function removeItem(items: CartItem[], target: CartItem): { left: CartItem[]; removed: CartItem[] } {
  const others = items.filter((item) => !isSameItem(item, target))
  const isOrphan = (item: CartItem) =>
    target.type === 'plan' &&
    item.type === 'add-on' &&
    item.planId === target.planId &&
    !others.some((other) => other.type === 'plan' && other.planId === target.planId)
  const left = others.filter((item) => !isOrphan(item))
  return { left, removed: items.filter((item) => !left.includes(item)) }
}

/** What stays after an order was paid: anything that was put into the cart since then is kept. */
export const withoutBought = (items: CartItem[], bought: CartItem[]): CartItem[] =>
  items.flatMap((item) => {
    const quantity = item.quantity - (bought.find((each) => isSameItem(each, item))?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/** The plan of an item; a device has none. */
export const planOf = (item: CartItem): string | undefined =>
  item.type === 'device' ? undefined : item.planId

/** Plans in their order, each followed by its add-ons; add-ons for a line that is elsewhere come last. */
export function inReadingOrder<Line extends { item: CartItem }>(lines: Line[]): Line[] {
  const plans = lines.filter(({ item }) => item.type === 'plan')
  const addonsOf = (planId: string) =>
    lines.filter(({ item }) => item.type === 'add-on' && item.planId === planId)
  const placed = plans.flatMap((line, index) => {
    const planId = planOf(line.item)!
    const isLast = plans.findLastIndex(({ item }) => planOf(item) === planId) === index
    return isLast ? [line, ...addonsOf(planId)] : [line]
  })
  return [...placed, ...lines.filter((line) => !placed.includes(line))]
}
