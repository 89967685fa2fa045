// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/messages.es.ts'
import callBacks from '#contracts/call-backs/messages.es.ts'
import contacts from '#contracts/contacts/messages.es.ts'
import coverageLeads from '#contracts/coverage-leads/messages.es.ts'
import enrollmentMembership from '#contracts/enrollment/membership/messages.es.ts'
import enrollment from '#contracts/enrollment/messages.es.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/messages.es.ts'
import identity from '#contracts/identity/messages.es.ts'
import messaging from '#contracts/messaging/messages.es.ts'
import orders from '#contracts/orders/messages.es.ts'
import people from '#contracts/people/messages.es.ts'
import representatives from '#contracts/representatives/messages.es.ts'
import sourcing from '#contracts/sourcing/messages.es.ts'
import wallets from '#contracts/wallets/messages.es.ts'

export default {
  ...backOffice.messageNames,
  ...callBacks.messageNames,
  ...contacts.messageNames,
  ...coverageLeads.messageNames,
  ...enrollmentMembership.messageNames,
  ...enrollment.messageNames,
  ...enrollmentTransfer.messageNames,
  ...identity.messageNames,
  ...messaging.messageNames,
  ...orders.messageNames,
  ...people.messageNames,
  ...representatives.messageNames,
  ...sourcing.messageNames,
  ...wallets.messageNames,
}
