import type { PublicOrderView } from '#contracts/orders/views.ts'

/**
 * What the checkout begins with, by the names of its fields: what was typed for the order that this browser has not paid
 * yet, in whatever tab, else the ZIP code that a price was asked for.
 */
export function knownContact(
  waiting: PublicOrderView | undefined,
  zip: string | null,
): Record<string, string> {
  const typed = waiting?.typed
  return {
    ...(zip && { shippingZipcode: zip, serviceZipcode: zip }),
    ...(typed && { emailAddress: waiting.emailAddress }),
    ...(typed?.phoneNumber && { phoneNumber: typed.phoneNumber }),
    ...(typed?.serviceZipcode && { serviceZipcode: typed.serviceZipcode }),
    ...typed?.shipping,
  }
}
