// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import coverageLeads from '#contracts/coverage-leads/words.es.ts'
import devices from '#contracts/devices/words.es.ts'
import documents from '#contracts/documents/words.es.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.es.ts'
import enrollmentRegistry from '#contracts/enrollment/registry/words.es.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/words.es.ts'
import enrollment from '#contracts/enrollment/words.es.ts'
import programs from '#contracts/programs/words.es.ts'
import representatives from '#contracts/representatives/words.es.ts'

export default {
  ...coverageLeads.events,
  ...devices.events,
  ...documents.events,
  ...enrollmentMembership.events,
  ...enrollmentRegistry.events,
  ...enrollmentTransfer.events,
  ...enrollment.events,
  ...programs.events,
  ...representatives.events,
}
