// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollmentRegistry from '#contracts/enrollment/registry/words.es.ts'

export default enrollmentRegistry.lists
