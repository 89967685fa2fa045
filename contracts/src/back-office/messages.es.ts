import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    mention: 'Mención en una nota',
    'mentions-more': 'Mención en más notas',
    report: 'Informe',
  },
  messages: {
    mention: {
      subject: '{who} le mencionó en una nota sobre {record}',
      heading: 'Le mencionaron en una nota',
      body: '{who} le mencionó en una nota sobre {record}. Inicie sesión para leerla.',
      action: 'Leer la nota',
      after: 'Puede desactivar estos mensajes en su configuración.',
    },
    'mentions-more': {
      subject: 'Le mencionaron en más notas',
      heading: 'Más notas le mencionan',
      body: 'Desde nuestro último correo, sus colegas le mencionaron en más notas. Todas le esperan en la campana.',
      action: 'Ver sus menciones',
      after: 'Puede desactivar estos mensajes en su configuración.',
    },
    report: {
      subject: 'Informe: {record}',
      heading: '{record}',
      body: '{who} preparó este informe para usted. Esto dice la lista ahora:',
      attached: 'Sus filas van adjuntas en un archivo.',
      tooLarge: 'La lista es demasiado larga para un correo. Ábrala para ver sus filas.',
      action: 'Abrir la lista',
      after: 'Puede dejar de recibir este informe en la página «Informes» de la administración.',
    },
  },
}

export default messages
