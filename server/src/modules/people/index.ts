export { listOfSubscribers } from './list-of-subscribers.ts'
export { eraseSubscriber, goOnErasing, previewErasure } from './erase-subscriber.ts'
export { askPersonalCopy, makeCopy } from './personal-copy.ts'
export { confirmFraud, flagFraud } from './suspect-fraud.ts'
