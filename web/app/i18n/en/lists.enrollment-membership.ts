// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import enrollmentMembership from '#contracts/enrollment/membership/words.en.ts'

export default enrollmentMembership.lists
