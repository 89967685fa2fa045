import { code, country, defineImport, email, language, oneOf, phone, words } from '../define-import.ts'
import { resellerKinds } from '../identity/choices.ts'
import { resellerList, subscriberList } from './lists.ts'

// By itself, as the compiler would otherwise take its values for any words.
const kind = oneOf(resellerKinds)

/**
 * Resellers out of a file: found by address or code. A reseller who is new has no password and claims the account by
 * a link, which is sent where invitations are asked for.
 */
export const resellerImport = defineImport({
  list: resellerList,
  fields: {
    email: email({ required: true, unique: true }),
    firstName: words(80, { required: true }),
    lastName: words(80, { required: true }),
    country: country({ required: true }),
    company: words(120),
    kind,
    phoneNumber: phone(),
    locale: language(),
    /** Made where it is left empty. */
    resellerCode: code({ unique: true }),
    /** The code of the reseller who recruited them. */
    parent: code(),
  },
  invites: true,
})

/** Subscribers out of a file, found by address. */
export const subscriberImport = defineImport({
  list: subscriberList,
  fields: {
    email: email({ required: true, unique: true }),
    firstName: words(80, { required: true }),
    lastName: words(80, { required: true }),
    phoneNumber: phone(),
    locale: language(),
    /** The code of the reseller whose customer they are. */
    reseller: code(),
  },
  invites: true,
})
