// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.es.ts'
import billing from '#contracts/billing/words.es.ts'
import callBacks from '#contracts/call-backs/words.es.ts'
import catalog from '#contracts/catalog/words.es.ts'
import charges from '#contracts/charges/words.es.ts'
import contacts from '#contracts/contacts/words.es.ts'
import content from '#contracts/content/words.es.ts'
import coverageLeads from '#contracts/coverage-leads/words.es.ts'
import devices from '#contracts/devices/words.es.ts'
import enrollmentLog from '#contracts/enrollment/log/words.es.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.es.ts'
import enrollmentRegistry from '#contracts/enrollment/registry/words.es.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/words.es.ts'
import enrollment from '#contracts/enrollment/words.es.ts'
import fulfillment from '#contracts/fulfillment/words.es.ts'
import identity from '#contracts/identity/words.es.ts'
import messaging from '#contracts/messaging/words.es.ts'
import orders from '#contracts/orders/words.es.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.es.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.es.ts'
import payments from '#contracts/payments/words.es.ts'
import people from '#contracts/people/words.es.ts'
import programs from '#contracts/programs/words.es.ts'
import promotions from '#contracts/promotions/words.es.ts'
import reporting from '#contracts/reporting/words.es.ts'
import representatives from '#contracts/representatives/words.es.ts'
import serviceProviders from '#contracts/service-providers/words.es.ts'
import simsSources from '#contracts/sims/sources/words.es.ts'
import sims from '#contracts/sims/words.es.ts'
import sourcing from '#contracts/sourcing/words.es.ts'
import usage from '#contracts/usage/words.es.ts'
import wallets from '#contracts/wallets/words.es.ts'

export default {
  menu: {
    ...backOffice.menu,
    ...billing.menu,
    ...callBacks.menu,
    ...catalog.menu,
    ...charges.menu,
    ...contacts.menu,
    ...content.menu,
    ...coverageLeads.menu,
    ...devices.menu,
    ...enrollmentLog.menu,
    ...enrollmentMembership.menu,
    ...enrollmentRegistry.menu,
    ...enrollmentTransfer.menu,
    ...enrollment.menu,
    ...fulfillment.menu,
    ...identity.menu,
    ...messaging.menu,
    ...orders.menu,
    ...paymentsDisputes.menu,
    ...paymentsReconciliation.menu,
    ...payments.menu,
    ...people.menu,
    ...programs.menu,
    ...promotions.menu,
    ...reporting.menu,
    ...representatives.menu,
    ...serviceProviders.menu,
    ...simsSources.menu,
    ...sims.menu,
    ...sourcing.menu,
    ...usage.menu,
    ...wallets.menu,
  },
  also: {
    ...backOffice.also,
    ...billing.also,
    ...callBacks.also,
    ...catalog.also,
    ...contacts.also,
    ...coverageLeads.also,
    ...fulfillment.also,
    ...identity.also,
    ...orders.also,
    ...paymentsDisputes.also,
    ...payments.also,
    ...people.also,
    ...promotions.also,
    ...reporting.also,
    ...serviceProviders.also,
    ...sims.also,
    ...wallets.also,
  },
  kinds: {
    ...backOffice.kinds,
    ...billing.kinds,
    ...callBacks.kinds,
    ...catalog.kinds,
    ...charges.kinds,
    ...contacts.kinds,
    ...coverageLeads.kinds,
    ...devices.kinds,
    ...enrollmentMembership.kinds,
    ...enrollmentRegistry.kinds,
    ...enrollmentTransfer.kinds,
    ...enrollment.kinds,
    ...fulfillment.kinds,
    ...identity.kinds,
    ...orders.kinds,
    ...paymentsDisputes.kinds,
    ...paymentsReconciliation.kinds,
    ...payments.kinds,
    ...people.kinds,
    ...programs.kinds,
    ...promotions.kinds,
    ...representatives.kinds,
    ...serviceProviders.kinds,
    ...simsSources.kinds,
    ...sims.kinds,
    ...sourcing.kinds,
    ...wallets.kinds,
  },
}
