// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import billing from '#contracts/billing/words.en.ts'

export default billing.lists
