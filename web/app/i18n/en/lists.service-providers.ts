// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import serviceProviders from '#contracts/service-providers/words.en.ts'

export default serviceProviders.lists
