import type { Translated } from '../messages.ts'
import type english from '../en/coverage-leads.ts'

/** Palabras para el personal sobre quién espera hasta poder solicitar donde vive. */
const coverageLeads: Translated<typeof english> = {
  states: {
    waiting: 'En espera',
    told: 'Avisado',
    unsubscribed: 'No quiere el aviso',
    expired: 'Esperó un año',
  },
  person: 'Quién espera',
  masked: 'Oculto para todos. El contacto se olvida cuando recibe el aviso o ya no espera.',
  emailAddress: 'Correo electrónico',
  phoneNumber: 'Número de teléfono',
  none: 'Ninguno',
  demand: {
    title: 'Dónde espera la gente',
    place: '{program} en {state}',
    counts:
      '{waiting, plural, one {# espera} other {# esperan}}, {told, plural, one {# avisado} other {# avisados}}',
  },
  acts: {
    tell: {
      menu: 'Avisar ahora',
      done: 'Se avisa ahora a {name}.',
      title: '¿Avisar ahora a {name}?',
      effect: 'Recibe el único mensaje que pidió, y su contacto se olvida.',
      submit: 'Avisar ahora',
    },
    remove: {
      menu: 'Quitar de la lista',
      done: 'Quitado de la lista.',
      title: '¿Quitar a {name} de la lista?',
      effect: 'No recibe ningún aviso, y su contacto se olvida. No se puede deshacer.',
      submit: 'Quitar de la lista',
    },
  },
}

export default coverageLeads
