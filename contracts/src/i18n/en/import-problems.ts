// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/words.en.ts'
import catalog from '../../catalog/words.en.ts'
import devices from '../../devices/words.en.ts'
import enrollmentMembership from '../../enrollment/membership/words.en.ts'
import people from '../../people/words.en.ts'
import programs from '../../programs/words.en.ts'
import sims from '../../sims/words.en.ts'

export default {
  ...backOffice.importProblems,
  ...catalog.importProblems,
  ...devices.importProblems,
  ...enrollmentMembership.importProblems,
  ...people.importProblems,
  ...programs.importProblems,
  ...sims.importProblems,
}
