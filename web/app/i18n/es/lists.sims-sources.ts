// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import simsSources from '#contracts/sims/sources/words.es.ts'

export default simsSources.lists
