// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.en.ts'
import billing from '#contracts/billing/words.en.ts'
import callBacks from '#contracts/call-backs/words.en.ts'
import catalog from '#contracts/catalog/words.en.ts'
import charges from '#contracts/charges/words.en.ts'
import contacts from '#contracts/contacts/words.en.ts'
import content from '#contracts/content/words.en.ts'
import fulfillment from '#contracts/fulfillment/words.en.ts'
import identity from '#contracts/identity/words.en.ts'
import messaging from '#contracts/messaging/words.en.ts'
import orders from '#contracts/orders/words.en.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.en.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.en.ts'
import payments from '#contracts/payments/words.en.ts'
import people from '#contracts/people/words.en.ts'
import promotions from '#contracts/promotions/words.en.ts'
import serviceProviders from '#contracts/service-providers/words.en.ts'
import simsSources from '#contracts/sims/sources/words.en.ts'
import sims from '#contracts/sims/words.en.ts'
import sourcing from '#contracts/sourcing/words.en.ts'
import usage from '#contracts/usage/words.en.ts'
import wallets from '#contracts/wallets/words.en.ts'

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
