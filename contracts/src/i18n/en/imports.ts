/**
 * English words of imports: the columns of each list's file, what is wrong with a cell, and what to do about it. They stand
 * on screen, in templates and in the file of rejected rows.
 */
const imports = {
  resellers: {
    fields: {
      email: 'E-mail address',
      firstName: 'First name',
      lastName: 'Last name',
      country: 'Country',
      company: 'Company',
      kind: 'Kind',
      phoneNumber: 'Phone number',
      locale: 'Language',
      resellerCode: 'Code',
      parent: 'Recruited by (code)',
    },
    kind: {
      reseller: 'Reseller',
      affiliate: 'Affiliate',
      partner: 'Partner',
      agent: 'Agent',
      master_agent: 'Master agent',
    },
  },
  subscribers: {
    fields: {
      email: 'E-mail address',
      firstName: 'First name',
      lastName: 'Last name',
      phoneNumber: 'Phone number',
      locale: 'Language',
      reseller: 'Reseller (code)',
    },
  },
  /** Further names of columns by field, in small letters; each language knows its own. */
  headings: {
    email: 'email, e-mail, mail, email address',
    firstName: 'given name, forename, first',
    lastName: 'surname, family name, last',
    country: 'country code',
    company: 'company name, business, organization',
    kind: 'type',
    phoneNumber: 'phone, mobile, telephone, cell',
    locale: 'locale',
    resellerCode: 'reseller code, promo code',
    parent: 'recruited by, parent, recruiter',
    reseller: 'reseller, reseller code, seller',
  },
  languages: { en: 'English', es: 'Spanish' },
  file: { row: 'Row', reasons: 'Reasons' },
  problems: {
    REQUIRED: 'Missing. Fill in the cell, or choose the column that has it.',
    TOO_LONG: 'Too long. Shorten it.',
    TEXT_NOT_STORABLE: 'Contains characters that cannot be kept. Type it again.',
    EMAIL_INVALID: 'Not an e-mail address. Write it like name@example.com.',
    PHONE_INVALID: 'Not a phone number. Write it with its country, like +1 212 555 0142.',
    COUNTRY_UNKNOWN: 'Not a country. Write its name, or its code of two letters.',
    LANGUAGE_UNKNOWN: 'Not a language of this site. Write en or es.',
    CHOICE_UNKNOWN: 'Not one of the possible values. Look them up in the list.',
    CODE_INVALID: 'Not a code. Use 3 to 24 letters, digits and hyphens.',
    TWICE_IN_FILE: 'Stands in an earlier row, too. Keep one of them.',
    CODE_OF_ANOTHER: 'This code belongs to another person. Check address and code.',
    EMAIL_DIFFERS: 'Somebody else’s address is kept for this code. An address is changed by its owner.',
    CODE_DIFFERS: 'They sell under another code, which cannot be changed. Leave the cell empty.',
    PARENT_UNKNOWN: 'Nobody sells under this code. Put the row of that person above this one.',
    PARENT_SELF: 'Nobody recruits themself. Leave the cell empty.',
    PARENT_DIFFERS: 'Somebody else recruited them, which cannot be changed. Leave the cell empty.',
    PARENT_DISABLED: 'This person is disabled. Enable them first, or leave the cell empty.',
    RESELLER_UNKNOWN: 'Nobody sells under this code. Bring in the resellers first.',
    RESELLER_NOT_ACTIVE: 'This reseller cannot sell now. Choose another one, or leave the cell empty.',
    EMAIL_TAKEN: 'Somebody took this address or code in the same moment. Try again.',
    FORBIDDEN: 'Whoever started the import may not do this any more.',
    INTERNAL: 'Something went wrong on our side. Try again.',
  },
} as const

export default imports
