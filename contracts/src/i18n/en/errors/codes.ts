// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../../back-office/words.en.ts'
import billing from '../../../billing/words.en.ts'
import catalog from '../../../catalog/words.en.ts'
import charges from '../../../charges/words.en.ts'
import checkout from '../../../checkout/words.en.ts'
import contacts from '../../../contacts/words.en.ts'
import content from '../../../content/words.en.ts'
import devices from '../../../devices/words.en.ts'
import documents from '../../../documents/words.en.ts'
import enrollment from '../../../enrollment/words.en.ts'
import fulfillment from '../../../fulfillment/words.en.ts'
import identity from '../../../identity/words.en.ts'
import orders from '../../../orders/words.en.ts'
import payments from '../../../payments/words.en.ts'
import people from '../../../people/words.en.ts'
import programs from '../../../programs/words.en.ts'
import promotions from '../../../promotions/words.en.ts'
import representatives from '../../../representatives/words.en.ts'
import serviceProviders from '../../../service-providers/words.en.ts'
import sims from '../../../sims/words.en.ts'
import sourcing from '../../../sourcing/words.en.ts'
import usage from '../../../usage/words.en.ts'
import wallets from '../../../wallets/words.en.ts'
import kernel from '../../../words.en.ts'

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
