// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import messaging from '#contracts/messaging/words.es.ts'

export default messaging.lists
