import type { ModuleWords } from '../i18n/words.ts'

const words = {
  errors: {
    NO_ADDONS: 'For the selected plan, there are no available add-ons.',
    DEVICE_LIMIT: 'One order may have at most {max} of this device.',
    PRICE_CHANGED: 'The price has changed since you saw it. Please check the new total before you pay.',
    EDIT_LEAVES_NOTHING: 'Nothing would be left to pay for. Cancel the order instead.',
    REFUND_WAY_NEEDED: 'Choose how the difference goes back.',
    DISCOUNT_TOO_LARGE: 'You may take at most {max}% off plans and add-ons.',
    NO_ACTIVE_PLAN: 'The SIM you requested does not have an active plan.',
    SELLER_UNKNOWN: 'This site takes no orders or applications yet. Please come back soon.',
    ADDRESS_INVALID:
      'The provided shipping address is invalid or incomplete. Please review the address details and try again.',
    SHIPPING_US_ONLY: 'Shipping is only available in the US.',
    INTL_RATE_NEEDS_FOREIGN_SIM: 'You must have at least one SIM shipped outside US.',
    NO_SHIPPER: 'No available shipper.',
    MDN_INVALID: 'The Phone Number {num} is invalid.',
    CART_EMPTY: 'Your cart is empty.',
  },
} as const satisfies ModuleWords

export default words
