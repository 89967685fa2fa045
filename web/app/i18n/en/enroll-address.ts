/** Words of the page that confirms where things go. */
const address = {
  back: 'Choose again',
  title: 'Is this where we send things?',
  titleLetters: 'Where do we send letters?',
  lead: 'Check the addresses. Then we send your enrollment to the register of the government.',
  service: 'Where your service is',
  serviceHint: 'The National Verifier approved this address. If you have moved, call us before you go on.',
  shipping: {
    title: 'Where should we send your SIM card or device?',
    hint: 'In the United States, where somebody can take it. Not a P.O. box.',
  },
  mailing: {
    title: 'Where do you get letters?',
    hint: 'This may be a P.O. box.',
  },
  same: 'To the same address',
  other: 'To another address',
  fields: {
    Address1: 'Street and number',
    Address2: 'Apartment or unit',
    City: 'City',
    State: 'State',
    Zip: 'ZIP code',
    Urbanization: 'Urbanization',
  },
  urbanizationHint: 'In Puerto Rico only',
  suggestion: {
    title: 'Which spelling is right?',
    hint: 'The Postal Service would write your address like this.',
    typed: 'Keep it as I wrote it',
  },
  payment: {
    title: 'One payment, then we enroll you',
    lead: 'Pay {total} today. Then we send your enrollment to the register of the government.',
    where: 'Where we send it',
    nothingSent: 'Nothing is sent. You get a code to scan once you are enrolled.',
    changeChoice: 'Choose something else',
    changePlace: 'Change the address',
    back: 'If you cannot be enrolled, you get all of it back.',
    until: 'Pay by {until}.',
    action: 'Pay {total}',
    reference: 'Your reference: {reference}',
  },
  confirm: 'Confirm and go on',
  whatNext: 'We keep what you confirm. Your reference is {reference}.',
} as const

export default address
