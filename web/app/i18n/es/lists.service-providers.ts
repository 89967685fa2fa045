// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import serviceProviders from '#contracts/service-providers/words.es.ts'

export default serviceProviders.lists
