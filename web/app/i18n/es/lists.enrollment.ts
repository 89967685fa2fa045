// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollment from '#contracts/enrollment/words.es.ts'

export default enrollment.lists
