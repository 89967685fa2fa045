// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import contacts from '#contracts/contacts/words.en.ts'

export default contacts.lists
