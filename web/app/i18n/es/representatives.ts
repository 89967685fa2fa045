import type english from '../en/representatives.ts'
import type { Translated } from '../messages.ts'

const representatives: Translated<typeof english> = {
  states: {
    pending: 'En espera',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    locked: 'Bloqueado',
    revoked: 'Retirado',
  },
  request: 'Solicitud',
  reason: 'Motivo',
  acts: {
    approve: { menu: 'Aprobar', done: 'El RAD ID de {name} está aprobado.' },
    reject: {
      menu: 'Rechazar',
      title: 'Rechazar el RAD ID de {name}',
      effect: 'El agente recibe un correo con su motivo y puede pedirlo otra vez.',
      submit: 'Rechazar',
      done: 'El RAD ID de {name} está rechazado.',
      fields: { reason: 'Por qué' },
    },
    unlock: { menu: 'Desbloquear', done: 'El RAD ID de {name} ya no está bloqueado.' },
    restore: {
      menu: 'Aprobar otra vez',
      title: 'Aprobar otra vez el RAD ID de {name}',
      effect: 'El agente puede volver a ayudar a las personas a inscribirse y recibe un correo.',
      submit: 'Aprobar otra vez',
      done: 'El RAD ID de {name} está aprobado otra vez.',
    },
    lock: {
      menu: 'Bloquear',
      title: 'Bloquear el RAD ID de {name}',
      effect:
        'Para un RAD ID que USAC bloqueó. El agente no puede ayudar a nadie a inscribirse hasta que usted lo desbloquee, y recibe un correo con su motivo.',
      submit: 'Bloquear',
      done: 'El RAD ID de {name} está bloqueado.',
      fields: { reason: 'Por qué' },
    },
    revoke: {
      menu: 'Retirar',
      title: 'Retirar el RAD ID de {name}',
      effect:
        'El agente ya no puede ayudar a nadie a inscribirse y recibe un correo con su motivo. Usted puede aprobarlo otra vez.',
      submit: 'Retirar',
      done: 'El RAD ID de {name} está retirado.',
      fields: { reason: 'Por qué' },
    },
  },
  own: {
    title: 'RAD ID',
    text: 'Para ayudar a las personas a inscribirse en Lifeline o ACP necesita un número de representante de USAC: 9 letras y cifras, gratis, uno por persona.',
    field: 'RAD ID',
    submit: 'Pedir la aprobación',
    done: 'Su solicitud está en proceso',
    status: 'Estado',
    asked: 'Pedido',
    pending: 'Revisamos si USAC le dio este RAD ID. Recibirá un correo.',
    approved: 'Puede ayudar a las personas a inscribirse.',
    rejected: 'Su última solicitud fue rechazada. Mire el motivo y pídalo otra vez.',
    locked:
      'No puede ayudar a las personas a inscribirse mientras USAC lo tenga bloqueado. Pregunte a USAC qué hacer.',
    revoked: 'No puede ayudar a las personas a inscribirse. Escríbanos si cree que es un error.',
  },
}

export default representatives
