/** English words of every import: what its files say themselves, and how columns of what many lists have are called elsewhere. */
const words = {
  flags: { yes: 'Yes', no: 'No' },
  languages: { en: 'English', es: 'Spanish' },
  file: { row: 'Row', reasons: 'Reasons' },
  headings: {
    email: 'email, e-mail, mail, email address',
    firstName: 'given name, forename, first',
    lastName: 'surname, family name, last',
    phoneNumber: 'phone, mobile, telephone, cell',
    locale: 'locale',
    iccid: 'sim, sim number, sim card, icc id',
    activationCode: 'activation, lpa, code of the sim',
    state: 'us state, state code',
    simType: 'sim type, type of sim',
    simSource: 'source',
  },
} as const

export default words
