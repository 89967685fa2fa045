// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import content from '#contracts/content/words.es.ts'
import fulfillment from '#contracts/fulfillment/words.es.ts'
import identity from '#contracts/identity/words.es.ts'
import people from '#contracts/people/words.es.ts'
import resellers from '#contracts/resellers/words.es.ts'
import kernel from '#contracts/words.es.ts'

export default {
  nav: {
    ...content.areaMenu,
    ...fulfillment.areaMenu,
    ...identity.areaMenu,
    ...people.areaMenu,
    ...resellers.areaMenu,
    ...kernel.areaMenu,
  },
}
