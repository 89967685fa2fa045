// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollmentAssisted from '#contracts/enrollment/assisted/words.es.ts'

export default enrollmentAssisted.lists
