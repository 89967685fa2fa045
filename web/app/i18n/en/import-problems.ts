// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '#contracts/back-office/words.en.ts'
import catalog from '#contracts/catalog/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.en.ts'
import people from '#contracts/people/words.en.ts'
import programs from '#contracts/programs/words.en.ts'
import sims from '#contracts/sims/words.en.ts'

export default {
  ...backOffice.importProblems,
  ...catalog.importProblems,
  ...devices.importProblems,
  ...enrollmentMembership.importProblems,
  ...people.importProblems,
  ...programs.importProblems,
  ...sims.importProblems,
}
