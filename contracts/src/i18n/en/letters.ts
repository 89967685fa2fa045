// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import callBacks from '../../call-backs/messages.en.ts'
import contacts from '../../contacts/messages.en.ts'
import coverageLeads from '../../coverage-leads/messages.en.ts'
import enrollment from '../../enrollment/messages.en.ts'
import identity from '../../identity/messages.en.ts'
import messaging from '../../messaging/messages.en.ts'
import orders from '../../orders/messages.en.ts'

export default {
  ...callBacks.letters,
  ...contacts.letters,
  ...coverageLeads.letters,
  ...enrollment.letters,
  ...identity.letters,
  ...messaging.letters,
  ...orders.letters,
}
