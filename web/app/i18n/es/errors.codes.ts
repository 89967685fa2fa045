// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.es.ts'
import billing from '#contracts/billing/words.es.ts'
import catalog from '#contracts/catalog/words.es.ts'
import charges from '#contracts/charges/words.es.ts'
import checkout from '#contracts/checkout/words.es.ts'
import contacts from '#contracts/contacts/words.es.ts'
import content from '#contracts/content/words.es.ts'
import devices from '#contracts/devices/words.es.ts'
import documents from '#contracts/documents/words.es.ts'
import enrollment from '#contracts/enrollment/words.es.ts'
import fulfillment from '#contracts/fulfillment/words.es.ts'
import identity from '#contracts/identity/words.es.ts'
import orders from '#contracts/orders/words.es.ts'
import payments from '#contracts/payments/words.es.ts'
import people from '#contracts/people/words.es.ts'
import programs from '#contracts/programs/words.es.ts'
import promotions from '#contracts/promotions/words.es.ts'
import representatives from '#contracts/representatives/words.es.ts'
import serviceProviders from '#contracts/service-providers/words.es.ts'
import sims from '#contracts/sims/words.es.ts'
import sourcing from '#contracts/sourcing/words.es.ts'
import usage from '#contracts/usage/words.es.ts'
import wallets from '#contracts/wallets/words.es.ts'
import kernel from '#contracts/words.es.ts'

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
