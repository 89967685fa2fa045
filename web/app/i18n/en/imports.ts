// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import catalog from '#contracts/catalog/words.en.ts'
import devices from '#contracts/devices/words.en.ts'
import enrollmentMembership from '#contracts/enrollment/membership/words.en.ts'
import people from '#contracts/people/words.en.ts'
import programs from '#contracts/programs/words.en.ts'
import sims from '#contracts/sims/words.en.ts'

export default {
  ...catalog.imports,
  ...devices.imports,
  ...enrollmentMembership.imports,
  ...people.imports,
  ...programs.imports,
  ...sims.imports,
}
