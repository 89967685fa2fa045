// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/messages.es.ts'
import callBacks from '../../call-backs/messages.es.ts'
import contacts from '../../contacts/messages.es.ts'
import coverageLeads from '../../coverage-leads/messages.es.ts'
import enrollmentMembership from '../../enrollment/membership/messages.es.ts'
import enrollment from '../../enrollment/messages.es.ts'
import enrollmentTransfer from '../../enrollment/transfer/messages.es.ts'
import identity from '../../identity/messages.es.ts'
import messaging from '../../messaging/messages.es.ts'
import orders from '../../orders/messages.es.ts'
import people from '../../people/messages.es.ts'
import representatives from '../../representatives/messages.es.ts'
import sourcing from '../../sourcing/messages.es.ts'
import wallets from '../../wallets/messages.es.ts'

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
