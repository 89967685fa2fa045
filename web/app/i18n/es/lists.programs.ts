// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import programs from '#contracts/programs/words.es.ts'

export default programs.lists
