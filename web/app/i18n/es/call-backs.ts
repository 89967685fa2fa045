import type { Translated } from '../messages.ts'
import type english from '../en/call-backs.ts'

/** Palabras para el personal sobre quién pide que lo llamen. */
const callBacks: Translated<typeof english> = {
  states: {
    waiting: 'En espera',
    taken: 'Llamando',
    missed: 'No contestó',
    done: 'Contestó',
    closed: 'Cerrada',
  },
  times: {
    any: 'A cualquier hora',
    morning: 'Por la mañana',
    afternoon: 'Por la tarde',
    evening: 'Por la noche',
  },
  caller: 'A quién llamar',
  language: 'Idioma',
  theirTime: 'Su hora ahora',
  nobody: 'Nadie todavía',
  create: {
    menu: 'Anotar una llamada',
    title: 'Alguien quiere que le devuelvan la llamada',
    effect: 'Queda en esta lista hasta que un colega haya hablado con la persona.',
    submit: 'Anotar',
    done: 'Anotado. Espera una llamada.',
    name: 'Nombre',
    phoneNumber: 'Número de teléfono',
    topic: 'Tema',
    preferredTime: 'Mejor hora',
  },
  acts: {
    take: { menu: 'Llamo yo', done: 'Esta llamada es suya.' },
    reach: {
      menu: 'Contestó',
      done: 'Anotado: {name} contestó.',
      title: '¿Contestó {name}?',
      effect: 'La solicitud queda hecha. Lo que anote se ve en su historial para sus colegas.',
      submit: 'Contestó',
      fields: { note: 'En qué quedaron' },
    },
    miss: { menu: 'No contestó', done: 'Anotado: {name} no contestó.' },
    put_back: { menu: 'Devolver a la cola', done: 'Ahora puede llamar otra persona.' },
    close: { menu: 'Cerrar', done: 'Cerrada.' },
    reopen: { menu: 'Abrir de nuevo', done: 'Abierta de nuevo.' },
  },
}

export default callBacks
