import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'texts-stopped': 'Confirmation of STOP',
    'texts-started': 'Confirmation of START',
    'texts-help': 'Answer to HELP',
  },
  messages: {
    'texts-stopped': {
      sms: '{brand}: You get no more text messages from us. Write START to get them again. Questions: {email}',
    },
    'texts-started': {
      sms: '{brand}: You get our text messages again. Write STOP to end them, HELP for help.',
    },
    'texts-help': {
      sms: '{brand}: We text about your orders and plans. Help: {email}[[, {phone}]]. Write STOP to end our text messages. Message and data rates may apply.',
    },
  },
  letters: {
    any: {
      questions: 'Questions? Write to {email}[[ or call {phone} ({hours})]].',
    },
  },
} as const satisfies ModuleMessages

export default messages
