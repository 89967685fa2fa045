// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollmentLog from '#contracts/enrollment/log/words.es.ts'

export default enrollmentLog.lists
