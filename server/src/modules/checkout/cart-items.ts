import type { CartItem } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'

const maxQuantity = 50

/**
 * Equal items become one: same plan and price, or same plan and add-on. The order is that of their first appearance.
 * @throws CodedError INVALID_INPUT when they add up to more than one line may hold.
 */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const item of items) {
    const key = `${item.type}:${item.planId}:${item.type === 'plan' ? item.priceId : item.addonId}`
    const known = merged.get(key)
    const quantity = item.quantity + (known?.quantity ?? 0)
    if (quantity > maxQuantity) {
      throw new CodedError('INVALID_INPUT', { fields: ['quantity'], min: 1, max: maxQuantity })
    }
    merged.set(key, { ...(known ?? item), quantity })
  }
  return [...merged.values()]
}
