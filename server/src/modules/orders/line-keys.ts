import type { CartItem } from '#contracts/checkout/views.ts'
import type { OrderLine } from './statuses.ts'

/** What makes two items of a cart the same line: the plan or device with its price, or the add-on with its plan. */
export const keyOfItem = (item: CartItem): string =>
  item.type === 'device'
    ? `device:${item.deviceId}:${item.priceId}`
    : item.type === 'plan'
      ? `plan:${item.planId}:${item.priceId}`
      : `add-on:${item.planId}:${item.addonId}`

/** The same of what was ordered. */
export const keyOfLine = ({ kind, planId, pricingId, addonId, deviceId }: OrderLine): string =>
  kind === 'device' ? `device:${deviceId}:${pricingId}` : `${kind}:${planId}:${pricingId ?? addonId}`
