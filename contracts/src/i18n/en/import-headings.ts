// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import catalog from '../../catalog/words.en.ts'
import devices from '../../devices/words.en.ts'
import enrollmentMembership from '../../enrollment/membership/words.en.ts'
import people from '../../people/words.en.ts'
import programs from '../../programs/words.en.ts'
import sims from '../../sims/words.en.ts'

export default {
  ...catalog.importHeadings,
  ...devices.importHeadings,
  ...enrollmentMembership.importHeadings,
  ...people.importHeadings,
  ...programs.importHeadings,
  ...sims.importHeadings,
}
