import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: { 'call-back-requested': 'A visitor asks to be called' },
  messages: {
    'call-back-requested': {
      subject: '[{reference}] Please call: {topic}',
      heading: 'A visitor of the {brand} site asks to be called',
      body: 'Topic: {topic}. Best time: {time}. Whom to call, and in which language, stands in the request.',
      action: 'Open the request',
    },
  },
  letters: {
    callBack: {
      times: { any: 'any time', morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
    },
  },
} as const satisfies ModuleMessages

export default messages
