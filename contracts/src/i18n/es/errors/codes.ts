// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../../back-office/words.es.ts'
import billing from '../../../billing/words.es.ts'
import catalog from '../../../catalog/words.es.ts'
import charges from '../../../charges/words.es.ts'
import checkout from '../../../checkout/words.es.ts'
import contacts from '../../../contacts/words.es.ts'
import content from '../../../content/words.es.ts'
import devices from '../../../devices/words.es.ts'
import documents from '../../../documents/words.es.ts'
import enrollment from '../../../enrollment/words.es.ts'
import fulfillment from '../../../fulfillment/words.es.ts'
import identity from '../../../identity/words.es.ts'
import orders from '../../../orders/words.es.ts'
import payments from '../../../payments/words.es.ts'
import people from '../../../people/words.es.ts'
import programs from '../../../programs/words.es.ts'
import promotions from '../../../promotions/words.es.ts'
import representatives from '../../../representatives/words.es.ts'
import serviceProviders from '../../../service-providers/words.es.ts'
import sims from '../../../sims/words.es.ts'
import sourcing from '../../../sourcing/words.es.ts'
import usage from '../../../usage/words.es.ts'
import wallets from '../../../wallets/words.es.ts'
import kernel from '../../../words.es.ts'

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
