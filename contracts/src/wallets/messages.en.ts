import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'balance-gift': 'Gift to a balance',
  },
  messages: {
    'balance-gift': {
      subject: '{brand} has given you {amount}',
      heading: '{amount} for you',
      body: '{amount} is in your balance. Our team writes:',
      action: 'See my balance',
      after: 'Choose your balance when you pay for an order.',
    },
  },
} as const satisfies ModuleMessages

export default messages
