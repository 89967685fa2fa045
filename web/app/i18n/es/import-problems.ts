// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.es.ts'
import catalog from '#contracts/catalog/words.es.ts'
import devices from '#contracts/devices/words.es.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.es.ts'
import people from '#contracts/people/words.es.ts'
import programs from '#contracts/programs/words.es.ts'
import sims from '#contracts/sims/words.es.ts'

export default {
  ...backOffice.importProblems,
  ...catalog.importProblems,
  ...devices.importProblems,
  ...enrollmentMembership.importProblems,
  ...people.importProblems,
  ...programs.importProblems,
  ...sims.importProblems,
}
