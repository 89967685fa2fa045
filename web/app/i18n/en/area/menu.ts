// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import content from '#contracts/content/words.en.ts'
import fulfillment from '#contracts/fulfillment/words.en.ts'
import identity from '#contracts/identity/words.en.ts'
import people from '#contracts/people/words.en.ts'
import resellers from '#contracts/resellers/words.en.ts'
import kernel from '#contracts/words.en.ts'

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
