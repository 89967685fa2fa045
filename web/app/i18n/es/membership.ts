import type { Translated } from '../messages.ts'
import type english from '../en/membership.ts'

/** Palabras de la administración sobre lo que sigue a la inscripción. */
const membership: Translated<typeof english> = {
  states: {
    noticed: 'Corre el aviso',
    due: 'Por enviar',
    sent: 'Enviada a NLAD',
    failed: 'Rechazada por NLAD',
    done: 'Hecha',
    withdrawn: 'Retirada',
  },
  askers: { person: 'El hogar', staff: 'El personal', rule: 'Regla del programa', usac: 'USAC' },
  way: 'Baja',
  enrollment: 'Abrir la inscripción',
  evidence: 'Qué lo muestra',
  noticeDays: 'Días de aviso',
  tryAt: 'Próximo envío',
  attempts: 'Envíos',
  doneAt: 'Hecha',
  withdrawnBecause: 'Por qué se retiró',
  withdrawals: {
    superseded: 'El hogar ya estaba fuera',
    used: 'El servicio se usó de nuevo',
    pays: 'Ahora el hogar paga por él',
  },
  leaving: 'Salida del programa',
  stays: 'No hay nada en curso.',
  endsAt: 'El beneficio termina el {time} si el motivo sigue.',
  deEnroll: 'Dar de baja',
  deEnrollTitle: 'Dar de baja {name}',
  deEnrollSubmit: 'Dar de baja',
  choose: 'Elija un motivo',
  reason: 'Motivo',
  begun: 'La baja de {name} ha comenzado.',
  withNotice:
    'El hogar recibe ahora un aviso por escrito y tiene {days, plural, one {# día} other {# días}} para mostrar lo contrario, hasta el {time}.',
  atOnce: 'NLAD lo sabrá enseguida. El hogar no tiene tiempo para responder.',
  deadline: 'Por ley NLAD debe saberlo antes del {time}.',
  afterwards: 'Después termina el beneficio, valen los precios normales y se dice al hogar por qué.',
  subscriberPage: 'Abrir el suscriptor de NLAD',
  acts: {
    retry: { menu: 'Enviar de nuevo', done: '{name} se envía de nuevo a NLAD.' },
    withdraw: {
      menu: 'Retirar',
      title: 'Retirar la baja de {name}',
      effect: 'El hogar conserva su beneficio y se le dice. Su motivo queda en la cronología.',
      submit: 'Retirarla',
      done: '{name} conserva su beneficio.',
      fields: { reason: 'Por qué ya no hay motivo' },
    },
  },
}

export default membership
