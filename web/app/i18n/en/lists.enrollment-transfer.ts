// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollmentTransfer from '#contracts/enrollment/transfer/words.en.ts'

export default enrollmentTransfer.lists
