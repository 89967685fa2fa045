// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.es.ts'
import billing from '#contracts/billing/words.es.ts'
import callBacks from '#contracts/call-backs/words.es.ts'
import catalog from '#contracts/catalog/words.es.ts'
import charges from '#contracts/charges/words.es.ts'
import contacts from '#contracts/contacts/words.es.ts'
import content from '#contracts/content/words.es.ts'
import fulfillment from '#contracts/fulfillment/words.es.ts'
import identity from '#contracts/identity/words.es.ts'
import messaging from '#contracts/messaging/words.es.ts'
import orders from '#contracts/orders/words.es.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.es.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.es.ts'
import payments from '#contracts/payments/words.es.ts'
import people from '#contracts/people/words.es.ts'
import promotions from '#contracts/promotions/words.es.ts'
import serviceProviders from '#contracts/service-providers/words.es.ts'
import simsSources from '#contracts/sims/sources/words.es.ts'
import sims from '#contracts/sims/words.es.ts'
import sourcing from '#contracts/sourcing/words.es.ts'
import usage from '#contracts/usage/words.es.ts'
import wallets from '#contracts/wallets/words.es.ts'

export default {
  ...backOffice.events,
  ...billing.events,
  ...callBacks.events,
  ...catalog.events,
  ...charges.events,
  ...contacts.events,
  ...content.events,
  ...fulfillment.events,
  ...identity.events,
  ...messaging.events,
  ...orders.events,
  ...paymentsDisputes.events,
  ...paymentsReconciliation.events,
  ...payments.events,
  ...people.events,
  ...promotions.events,
  ...serviceProviders.events,
  ...simsSources.events,
  ...sims.events,
  ...sourcing.events,
  ...usage.events,
  ...wallets.events,
}
