// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/words.en.ts'
import billing from '../../billing/words.en.ts'
import callBacks from '../../call-backs/words.en.ts'
import catalog from '../../catalog/words.en.ts'
import charges from '../../charges/words.en.ts'
import contacts from '../../contacts/words.en.ts'
import content from '../../content/words.en.ts'
import coverageLeads from '../../coverage-leads/words.en.ts'
import devices from '../../devices/words.en.ts'
import enrollmentAssisted from '../../enrollment/assisted/words.en.ts'
import enrollmentLog from '../../enrollment/log/words.en.ts'
import enrollmentMembership from '../../enrollment/membership/words.en.ts'
import enrollmentRegistry from '../../enrollment/registry/words.en.ts'
import enrollmentTransfer from '../../enrollment/transfer/words.en.ts'
import enrollment from '../../enrollment/words.en.ts'
import fulfillment from '../../fulfillment/words.en.ts'
import identity from '../../identity/words.en.ts'
import messaging from '../../messaging/words.en.ts'
import orders from '../../orders/words.en.ts'
import paymentsDisputes from '../../payments/disputes/words.en.ts'
import paymentsReconciliation from '../../payments/reconciliation/words.en.ts'
import payments from '../../payments/words.en.ts'
import people from '../../people/words.en.ts'
import programs from '../../programs/words.en.ts'
import promotions from '../../promotions/words.en.ts'
import reporting from '../../reporting/words.en.ts'
import representatives from '../../representatives/words.en.ts'
import resellers from '../../resellers/words.en.ts'
import serviceProviders from '../../service-providers/words.en.ts'
import simsSources from '../../sims/sources/words.en.ts'
import sims from '../../sims/words.en.ts'
import sourcing from '../../sourcing/words.en.ts'
import usage from '../../usage/words.en.ts'
import wallets from '../../wallets/words.en.ts'

export default {
  ...backOffice.lists,
  ...billing.lists,
  ...callBacks.lists,
  ...catalog.lists,
  ...charges.lists,
  ...contacts.lists,
  ...content.lists,
  ...coverageLeads.lists,
  ...devices.lists,
  ...enrollmentAssisted.lists,
  ...enrollmentLog.lists,
  ...enrollmentMembership.lists,
  ...enrollmentRegistry.lists,
  ...enrollmentTransfer.lists,
  ...enrollment.lists,
  ...fulfillment.lists,
  ...identity.lists,
  ...messaging.lists,
  ...orders.lists,
  ...paymentsDisputes.lists,
  ...paymentsReconciliation.lists,
  ...payments.lists,
  ...people.lists,
  ...programs.lists,
  ...promotions.lists,
  ...reporting.lists,
  ...representatives.lists,
  ...resellers.lists,
  ...serviceProviders.lists,
  ...simsSources.lists,
  ...sims.lists,
  ...sourcing.lists,
  ...usage.lists,
  ...wallets.lists,
}
