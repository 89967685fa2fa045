// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import catalog from '#contracts/catalog/words.en.ts'

export default catalog.lists
