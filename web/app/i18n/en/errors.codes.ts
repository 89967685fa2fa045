// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.en.ts'
import billing from '#contracts/billing/words.en.ts'
import catalog from '#contracts/catalog/words.en.ts'
import charges from '#contracts/charges/words.en.ts'
import checkout from '#contracts/checkout/words.en.ts'
import contacts from '#contracts/contacts/words.en.ts'
import content from '#contracts/content/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import documents from '#contracts/documents/words.en.ts'
import enrollment from '#contracts/enrollment/words.en.ts'
import fulfillment from '#contracts/fulfillment/words.en.ts'
import identity from '#contracts/identity/words.en.ts'
import orders from '#contracts/orders/words.en.ts'
import payments from '#contracts/payments/words.en.ts'
import people from '#contracts/people/words.en.ts'
import programs from '#contracts/programs/words.en.ts'
import promotions from '#contracts/promotions/words.en.ts'
import representatives from '#contracts/representatives/words.en.ts'
import serviceProviders from '#contracts/service-providers/words.en.ts'
import sims from '#contracts/sims/words.en.ts'
import sourcing from '#contracts/sourcing/words.en.ts'
import usage from '#contracts/usage/words.en.ts'
import wallets from '#contracts/wallets/words.en.ts'
import kernel from '#contracts/words.en.ts'

export default {
  ...backOffice.errors,
  ...billing.errors,
  ...catalog.errors,
  ...charges.errors,
  ...checkout.errors,
  ...contacts.errors,
  ...content.errors,
  ...devices.errors,
  ...documents.errors,
  ...enrollment.errors,
  ...fulfillment.errors,
  ...identity.errors,
  ...orders.errors,
  ...payments.errors,
  ...people.errors,
  ...programs.errors,
  ...promotions.errors,
  ...representatives.errors,
  ...serviceProviders.errors,
  ...sims.errors,
  ...sourcing.errors,
  ...usage.errors,
  ...wallets.errors,
  ...kernel.errors,
}
