import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'rad-id-decided': 'Decisión sobre el RAD ID',
  },
  messages: {
    'rad-id-decided': {
      action: 'Abrir mi perfil',
      reason: 'Motivo: {reason}',
      decisions: {
        approve: {
          subject: 'Su RAD ID {record} está aprobado',
          heading: 'Su RAD ID está aprobado',
          body: 'Hola, {name}: ya puede ayudar a las personas a inscribirse con su RAD ID {record}.',
        },
        reject: {
          subject: 'Su RAD ID {record} no fue aprobado',
          heading: 'Su RAD ID no fue aprobado',
          body: 'Hola, {name}: no pudimos aprobar el RAD ID {record}. Puede pedirlo otra vez en su perfil.',
        },
        lock: {
          subject: 'Su RAD ID {record} está bloqueado',
          heading: 'Su RAD ID está bloqueado',
          body: 'Hola, {name}: USAC bloqueó su RAD ID {record}. Mientras siga bloqueado, no puede ayudar a las personas a inscribirse.',
        },
        unlock: {
          subject: 'Su RAD ID {record} ya no está bloqueado',
          heading: 'Su RAD ID ya no está bloqueado',
          body: 'Hola, {name}: su RAD ID {record} ya no está bloqueado. Puede volver a ayudar a las personas a inscribirse.',
        },
        revoke: {
          subject: 'Su RAD ID {record} ya no está aprobado',
          heading: 'Su RAD ID ya no está aprobado',
          body: 'Hola, {name}: ya no puede ayudar a las personas a inscribirse con el RAD ID {record}.',
        },
        restore: {
          subject: 'Su RAD ID {record} está aprobado otra vez',
          heading: 'Su RAD ID está aprobado otra vez',
          body: 'Hola, {name}: puede volver a ayudar a las personas a inscribirse con su RAD ID {record}.',
        },
      },
    },
  },
}

export default messages
