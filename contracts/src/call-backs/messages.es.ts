import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: { 'call-back-requested': 'Un visitante pide que lo llamen' },
  messages: {
    'call-back-requested': {
      subject: '[{reference}] Por favor llame: {topic}',
      heading: 'Un visitante del sitio de {brand} pide que lo llamen',
      body: 'Tema: {topic}. Mejor hora: {time}. A quién llamar, y en qué idioma, está en la solicitud.',
      action: 'Abrir la solicitud',
    },
  },
  letters: {
    callBack: {
      times: {
        any: 'a cualquier hora',
        morning: 'por la mañana',
        afternoon: 'por la tarde',
        evening: 'por la noche',
      },
    },
  },
}

export default messages
