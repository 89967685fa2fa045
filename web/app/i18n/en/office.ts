// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.en.ts'
import billing from '#contracts/billing/words.en.ts'
import callBacks from '#contracts/call-backs/words.en.ts'
import catalog from '#contracts/catalog/words.en.ts'
import charges from '#contracts/charges/words.en.ts'
import contacts from '#contracts/contacts/words.en.ts'
import content from '#contracts/content/words.en.ts'
import coverageLeads from '#contracts/coverage-leads/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import enrollmentLog from '#contracts/enrollment/log/words.en.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.en.ts'
import enrollmentRegistry from '#contracts/enrollment/registry/words.en.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/words.en.ts'
import enrollment from '#contracts/enrollment/words.en.ts'
import fulfillment from '#contracts/fulfillment/words.en.ts'
import identity from '#contracts/identity/words.en.ts'
import messaging from '#contracts/messaging/words.en.ts'
import orders from '#contracts/orders/words.en.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.en.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.en.ts'
import payments from '#contracts/payments/words.en.ts'
import people from '#contracts/people/words.en.ts'
import programs from '#contracts/programs/words.en.ts'
import promotions from '#contracts/promotions/words.en.ts'
import reporting from '#contracts/reporting/words.en.ts'
import representatives from '#contracts/representatives/words.en.ts'
import serviceProviders from '#contracts/service-providers/words.en.ts'
import simsSources from '#contracts/sims/sources/words.en.ts'
import sims from '#contracts/sims/words.en.ts'
import sourcing from '#contracts/sourcing/words.en.ts'
import usage from '#contracts/usage/words.en.ts'
import wallets from '#contracts/wallets/words.en.ts'

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
