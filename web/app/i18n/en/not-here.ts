/** Words for whoever cannot apply where they live yet, and what leads them elsewhere. */
const notHere = {
  stopLinks: {
    tell: 'Tell me when I can apply here',
    other: 'Not in your state? We can tell you when we are',
    plans: 'See plans that need no program',
    contact: 'Write to us',
  },
  title: 'Tell me when I can apply',
  lead: 'We do not take applications in every state yet. Leave your e-mail address or your mobile number, and we write to you once when we do where you live.',
  none: 'No program is to come at this time. Our plans need none.',
  form: {
    zip: 'ZIP code',
    zipHint: 'Of the place where you live',
    program: 'Program',
    emailAddress: 'E-mail address',
    phoneNumber: 'Mobile number',
    phoneHint: 'Of the United States. You may leave one of the two empty.',
    textsAllowed: 'You may send me a text message about this',
    textsHint:
      'Needed for a mobile number. Message and data rates may apply. Answer STOP to end them. You can apply without it.',
    locale: 'Language of our message',
    languages: { en: 'English', es: 'Spanish' },
    leaveEmpty: 'Leave this field empty',
    send: 'Tell me',
    privacy: 'We use it for this message alone, and forget it then, or after a year. Read our',
    privacyAction: 'privacy policy',
  },
  sentTitle: 'Thank you. We will tell you',
  sentText: 'We write to you once, when you can apply where you live. Every message has a link that ends it.',
  openTitle: 'You can apply there now',
  openText: 'We take applications for {program} from this ZIP code. We kept nothing of what you typed.',
  open: 'Apply now',
  meanwhile: 'Until then',
  meanwhileText: 'At lifelinesupport.org you find a company and the office for your state.',
  stop: {
    title: 'Do you want no message?',
    lead: 'You asked us to tell you when you can apply where you live.',
    submit: 'Send me no message',
    doneTitle: 'We send you no message about this',
    doneText: 'How to reach you is no longer on our list. You can ask again at any time.',
    again: 'Ask again',
  },
} as const

export default notHere
