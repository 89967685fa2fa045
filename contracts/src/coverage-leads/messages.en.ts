import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'coverage-noted': 'We will tell you when you can apply',
    'coverage-served': 'You can apply where you live now',
  },
  messages: {
    'coverage-noted': {
      subject: 'We will tell you when you can apply for {program}',
      heading: 'We will write to you once',
      body: 'You asked {brand} to tell you when you can apply for {program} in the ZIP code {zip}. When you can, we write to you once. After a year we forget your request.',
      stop: 'Do not write to me',
      sms: '{brand}: we will text you once when you can apply for {program} in {zip}. Changed your mind? {stopUrl} Message and data rates may apply. Write STOP to end our texts.',
    },
    'coverage-served': {
      subject: 'You can apply for {program} now',
      heading: 'You can apply where you live now',
      body: 'You asked {brand} to tell you. Now you can apply for {program} in the ZIP code {zip}. It takes about eight minutes. The National Verifier of the government decides who qualifies.',
      action: 'Begin',
      after:
        'This was the one message that you asked for about this ZIP code. For it we keep your contact no more.',
      stop: 'Make sure that nothing more comes',
      sms: '{brand}: you can apply for {program} in {zip} now: {beginUrl} This was our one message. No more: {stopUrl} Write STOP to end our texts.',
    },
  },
  letters: {
    coverageLead: {
      automatic:
        'You get this message because somebody left your contact on the site of {brand} to be told when they can apply.',
    },
  },
} as const satisfies ModuleMessages

export default messages
