// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/messages.en.ts'
import callBacks from '../../call-backs/messages.en.ts'
import contacts from '../../contacts/messages.en.ts'
import coverageLeads from '../../coverage-leads/messages.en.ts'
import enrollmentMembership from '../../enrollment/membership/messages.en.ts'
import enrollment from '../../enrollment/messages.en.ts'
import enrollmentTransfer from '../../enrollment/transfer/messages.en.ts'
import identity from '../../identity/messages.en.ts'
import messaging from '../../messaging/messages.en.ts'
import orders from '../../orders/messages.en.ts'
import people from '../../people/messages.en.ts'
import representatives from '../../representatives/messages.en.ts'
import sourcing from '../../sourcing/messages.en.ts'
import wallets from '../../wallets/messages.en.ts'

export default {
  ...backOffice.messages,
  ...callBacks.messages,
  ...contacts.messages,
  ...coverageLeads.messages,
  ...enrollmentMembership.messages,
  ...enrollment.messages,
  ...enrollmentTransfer.messages,
  ...identity.messages,
  ...messaging.messages,
  ...orders.messages,
  ...people.messages,
  ...representatives.messages,
  ...sourcing.messages,
  ...wallets.messages,
}
