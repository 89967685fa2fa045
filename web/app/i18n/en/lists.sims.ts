// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import sims from '#contracts/sims/words.en.ts'

export default sims.lists
