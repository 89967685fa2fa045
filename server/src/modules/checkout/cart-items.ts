import type { CartItem } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { keyOfItem } from '#modules/orders/index.ts'

const maxQuantity = 50

/**
 * Equal items become one: same plan and price, same plan and add-on, or same device and price. The order is that of their first appearance.
 * @throws CodedError INVALID_INPUT when they add up to more than one line may hold.
 */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const item of items) {
    const key = keyOfItem(item)
    const known = merged.get(key)
    const quantity = item.quantity + (known?.quantity ?? 0)
    if (quantity > maxQuantity) {
      throw new CodedError('INVALID_INPUT', { fields: ['quantity'], min: 1, max: maxQuantity })
    }
    merged.set(key, { ...(known ?? item), quantity })
  }
  return [...merged.values()]
}
