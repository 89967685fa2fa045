import type { Translated } from '../messages.ts'
import type english from '../en/transfer-office.ts'

/** Words of the back office about transfers. */
const transferOffice: Translated<typeof english> = {
  states: {
    draft: 'Espera al hogar',
    consented: 'Aceptado',
    verifying: 'Se prepara',
    submitted: 'Preguntando a NLAD',
    blocked: 'Espera su día',
    failed: 'No trasladado',
    completed: 'Trasladado a nosotros',
    reversed: 'Revertido',
    cancelled: 'Terminado',
  },
  reasons: {
    limit: 'Ya trasladado este mes',
    freeze: 'Trasladado hace poco',
    ours: 'Ya es nuestro',
    closed: 'El programa ya no traslada',
    lapsed: 'Aceptación vencida',
    refused: 'Rechazado por NLAD',
  },
  exceptions: {
    TE1: 'TE1 Sin consentimiento',
    TE2: 'TE2 Compañía cerrada',
    TE3: 'TE3 Compañía incumplió reglas',
    TE4: 'TE4 Se mudó',
  },
  transfer: 'El traslado',
  refusal: 'Código',
  reopensAt: 'Se puede aceptar de nuevo',
  reminder: 'Aviso',
  reminded: 'Ese día',
  completedAt: 'Trasladado',
  closedBecause: 'Por qué terminó',
  enrollment: 'La inscripción',
  agreements: 'Intentos',
  none: 'Nadie ha aceptado aún.',
  attempt: 'Intento {number}',
  results: {
    done: 'Trasladado a nosotros',
    LAPSED: 'La aceptación era demasiado antigua',
    cancelled: 'Terminado',
  },
  underWay: 'En curso',
  agreedAt: 'Aceptado {time}',
  support: 'Qué la respalda',
  acts: {
    recheck: { menu: 'Preguntar a NLAD ahora', done: '{name}: se preguntó a NLAD.' },
    retry: {
      menu: 'Dejar que lo intente de nuevo',
      title: 'Dejar que {name} lo intente de nuevo',
      effect: 'Se pide al hogar que acepte de nuevo. Antes no se envía nada a NLAD.',
      submit: 'Preguntar al hogar',
      done: '{name}: se preguntó al hogar.',
    },
    except: {
      menu: 'Pedir una excepción',
      title: 'Pedir una excepción para {name}',
      effect:
        'Se pide al hogar que acepte de nuevo. Después se comunica la excepción a NLAD: TE1 no aceptó el último traslado, TE2 la compañía dejó de operar, TE3 la compañía incumplió las reglas, TE4 el hogar se mudó fuera de su zona.',
      submit: 'Pedirla',
      done: '{name}: se preguntó al hogar.',
      fields: {
        exception: 'Excepción',
        support: 'Qué la respalda',
      },
    },
    close: {
      menu: 'Terminar',
      title: 'Terminar {name}',
      effect: 'La solicitud termina con él, y el beneficio sigue con la otra compañía.',
      submit: 'Terminarlo',
      done: '{name} está terminado.',
      fields: { reason: 'Por qué' },
    },
    reverse: {
      menu: 'Revertir',
      title: 'Revertir {name}',
      effect:
        'El hogar dice que no aceptó. Se le da de baja en NLAD como error, y su compañía anterior puede recuperarlo con TE1.',
      submit: 'Revertirlo',
      done: '{name} está revertido.',
      fields: { reason: 'Qué dice el hogar' },
    },
  },
}

export default transferOffice
