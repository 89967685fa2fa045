import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'copy-ready': 'Copy of the personal data ready',
    'applicant-copy-ready': 'Copy of an applicant’s data ready',
    'accounts-merged': 'Two accounts became one',
  },
  messages: {
    'copy-ready': {
      subject: 'Your data from {brand} is ready',
      heading: 'The copy of your data is ready',
      body: 'You asked for a copy of all that we keep of you. It can be downloaded for 7 days, under “My data” in your account, with your password.',
      after: 'Was it not you who asked? Change your password[[, and call us at {phone}]].',
      action: 'Open my data',
    },
    'applicant-copy-ready': {
      subject: 'Your data from {brand} is ready',
      heading: 'The copy of your data is ready',
      body: 'You asked for a copy of all that we keep of you and your application {reference}. It can be downloaded for 7 days: open your application, choose “Your data”, and type the code that we send you.',
      after: 'Was it not you who asked? Then do nothing[[, or call us at {phone}]].',
      action: 'Open my application',
    },
    'accounts-merged': {
      subject: 'Your accounts at {brand} are one now',
      heading: 'Your accounts are one now',
      body: 'We found two accounts of yours and put them together. Orders, SIMs and balance of both are in one place.',
      stays: 'You sign in with this address, as before.',
      goes: 'You sign in with your other address from now on. This one opens no account any more.',
      after: 'Is one of them not yours? Write to {email}[[ or call us at {phone}]] right away.',
      action: 'Sign in',
    },
  },
} as const satisfies ModuleMessages

export default messages
