// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/messages.en.ts'
import callBacks from '#contracts/call-backs/messages.en.ts'
import contacts from '#contracts/contacts/messages.en.ts'
import coverageLeads from '#contracts/coverage-leads/messages.en.ts'
import enrollmentMembership from '#contracts/enrollment/membership/messages.en.ts'
import enrollment from '#contracts/enrollment/messages.en.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/messages.en.ts'
import identity from '#contracts/identity/messages.en.ts'
import messaging from '#contracts/messaging/messages.en.ts'
import orders from '#contracts/orders/messages.en.ts'
import people from '#contracts/people/messages.en.ts'
import representatives from '#contracts/representatives/messages.en.ts'
import sourcing from '#contracts/sourcing/messages.en.ts'
import wallets from '#contracts/wallets/messages.en.ts'

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
