// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/words.es.ts'
import billing from '../../billing/words.es.ts'
import callBacks from '../../call-backs/words.es.ts'
import catalog from '../../catalog/words.es.ts'
import charges from '../../charges/words.es.ts'
import contacts from '../../contacts/words.es.ts'
import content from '../../content/words.es.ts'
import coverageLeads from '../../coverage-leads/words.es.ts'
import devices from '../../devices/words.es.ts'
import enrollmentAssisted from '../../enrollment/assisted/words.es.ts'
import enrollmentLog from '../../enrollment/log/words.es.ts'
import enrollmentMembership from '../../enrollment/membership/words.es.ts'
import enrollmentRegistry from '../../enrollment/registry/words.es.ts'
import enrollmentTransfer from '../../enrollment/transfer/words.es.ts'
import enrollment from '../../enrollment/words.es.ts'
import fulfillment from '../../fulfillment/words.es.ts'
import identity from '../../identity/words.es.ts'
import messaging from '../../messaging/words.es.ts'
import orders from '../../orders/words.es.ts'
import paymentsDisputes from '../../payments/disputes/words.es.ts'
import paymentsReconciliation from '../../payments/reconciliation/words.es.ts'
import payments from '../../payments/words.es.ts'
import people from '../../people/words.es.ts'
import programs from '../../programs/words.es.ts'
import promotions from '../../promotions/words.es.ts'
import reporting from '../../reporting/words.es.ts'
import representatives from '../../representatives/words.es.ts'
import resellers from '../../resellers/words.es.ts'
import serviceProviders from '../../service-providers/words.es.ts'
import simsSources from '../../sims/sources/words.es.ts'
import sims from '../../sims/words.es.ts'
import sourcing from '../../sourcing/words.es.ts'
import usage from '../../usage/words.es.ts'
import wallets from '../../wallets/words.es.ts'

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
