// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import backOffice from '../../back-office/words.es.ts'
import catalog from '../../catalog/words.es.ts'
import devices from '../../devices/words.es.ts'
import enrollmentMembership from '../../enrollment/membership/words.es.ts'
import people from '../../people/words.es.ts'
import programs from '../../programs/words.es.ts'
import sims from '../../sims/words.es.ts'

export default {
  ...backOffice.importProblems,
  ...catalog.importProblems,
  ...devices.importProblems,
  ...enrollmentMembership.importProblems,
  ...people.importProblems,
  ...programs.importProblems,
  ...sims.importProblems,
}
