import type { PurchaseInput } from '#contracts/checkout/views.ts'

/** Where buyers of tests have their parcels sent, on the server and in the browser. */
export const parcel = {
  shippingFirstName: 'Ada',
  shippingLastName: 'Buyer',
  shippingAddress1: '350 5th Avenue',
  shippingCity: 'New York',
  shippingState: 'NY',
  shippingCountry: 'US',
  shippingZipcode: '10118',
} satisfies PurchaseInput['shipping']
