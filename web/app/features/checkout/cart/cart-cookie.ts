import type { CartItem } from '#contracts/checkout/views.ts'

/** Name of the stored cart: in local storage as JSON, and in a cookie in short form for the first render. */
export const cartKey = 'cart'
/** What the cookie says of a cart that was emptied; without it the stored cart would come back. */
export const emptyCart = '-'
export const maxLines = 20
export const maxQuantity = 50

const toShort = (id: string) => {
  const bytes = (id.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const toId = (short: string) => {
  const bytes = atob(short.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  if (hex.length !== 32) throw new Error('Not an id')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A cart in at most 1.6 KB: `p.plan.price.category.quantity` `a.plan.addon.quantity` or `d.device.price.quantity`, joined by `~`. */
export const encodeCart = (items: CartItem[]): string =>
  items
    .slice(0, maxLines)
    .map((item) =>
      item.type === 'plan'
        ? `p.${toShort(item.planId)}.${toShort(item.priceId)}.${toShort(item.categoryId)}.${item.quantity}`
        : item.type === 'device'
          ? `d.${toShort(item.deviceId)}.${toShort(item.priceId)}.${item.quantity}`
          : `a.${toShort(item.planId)}.${toShort(item.addonId)}.${item.quantity}`,
    )
    .join('~')

function decodeItem(text: string): CartItem[] {
  const [type, ...parts] = text.split('.')
  const quantity = Number(parts.pop())
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) return []
  try {
    const [planId = '', second = '', categoryId = ''] = parts.map(toId)
    if (type === 'p' && parts.length === 3)
      return [{ type: 'plan', planId, priceId: second, categoryId, quantity }]
    if (type === 'd' && parts.length === 2)
      return [{ type: 'device', deviceId: planId, priceId: second, quantity }]
    if (type === 'a' && parts.length === 2) return [{ type: 'add-on', planId, addonId: second, quantity }]
  } catch {
    return []
  }
  return []
}

/** The lines of a cart cookie; whatever cannot be read is left out. */
export const decodeCart = (value: string): CartItem[] =>
  value ? value.split('~').slice(0, maxLines).flatMap(decodeItem) : []

export const countItems = (items: CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0)
