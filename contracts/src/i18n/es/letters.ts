// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import callBacks from '../../call-backs/messages.es.ts'
import contacts from '../../contacts/messages.es.ts'
import coverageLeads from '../../coverage-leads/messages.es.ts'
import enrollment from '../../enrollment/messages.es.ts'
import identity from '../../identity/messages.es.ts'
import messaging from '../../messaging/messages.es.ts'
import orders from '../../orders/messages.es.ts'

export default {
  ...callBacks.letters,
  ...contacts.letters,
  ...coverageLeads.letters,
  ...enrollment.letters,
  ...identity.letters,
  ...messaging.letters,
  ...orders.letters,
}
