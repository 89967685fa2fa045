// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import callBacks from '#contracts/call-backs/words.en.ts'

export default callBacks.lists
