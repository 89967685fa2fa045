// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import coverageLeads from '#contracts/coverage-leads/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import documents from '#contracts/documents/words.en.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.en.ts'
import enrollmentRegistry from '#contracts/enrollment/registry/words.en.ts'
import enrollmentTransfer from '#contracts/enrollment/transfer/words.en.ts'
import enrollment from '#contracts/enrollment/words.en.ts'
import programs from '#contracts/programs/words.en.ts'
import representatives from '#contracts/representatives/words.en.ts'

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
