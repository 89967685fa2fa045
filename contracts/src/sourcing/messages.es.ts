import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'data-pool-low': 'Bolsa de datos que se agota',
  },
  messages: {
    'data-pool-low': {
      subject: 'La bolsa de datos {record} se está agotando',
      heading: 'Una bolsa de datos se está agotando',
      body: 'Las líneas de la bolsa de datos {record} han usado tantos datos que requiere atención.',
      used: 'Usado en este periodo',
      action: 'Abrir la bolsa de datos',
      after: 'Usted recibe este aviso una vez por periodo porque se ocupa del catálogo.',
    },
  },
}

export default messages
