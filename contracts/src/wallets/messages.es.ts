import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'balance-gift': 'Regalo en el saldo',
  },
  messages: {
    'balance-gift': {
      subject: '{brand} le ha regalado {amount}',
      heading: '{amount} para usted',
      body: 'Tiene {amount} en su saldo. Nuestro equipo le escribe:',
      action: 'Ver mi saldo',
      after: 'Elija su saldo cuando pague un pedido.',
    },
  },
}

export default messages
