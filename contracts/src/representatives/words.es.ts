import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { radId: 'RAD ID' },
  kinds: { representative: 'RAD ID' },
  lists: {
    representatives: {
      title: 'RAD ID',
      search: 'RAD ID, código de revendedor o nombre',
      emptyTitle: 'Todavía no hay RAD ID',
      emptyText: 'Cuando un agente pide ayudar a las personas a inscribirse, la solicitud aparece aquí.',
      columns: {
        repId: 'RAD ID',
        agent: 'Agente',
        resellerCode: 'Código de revendedor',
        status: 'Estado',
        askedAt: 'Pedido',
        decidedAt: 'Decidido',
        decidedBy: 'Decidido por',
      },
      filters: { asked: 'Pedido', needsAttention: 'Espera una decisión' },
    },
  },
  bulk: {
    representatives: {
      approve: {
        menu: 'Aprobar',
        title: 'Aprobar los RAD ID elegidos',
        effect:
          '{count, plural, one {# agente puede ayudar a las personas a inscribirse y recibe un correo.} other {# agentes pueden ayudar a las personas a inscribirse y reciben un correo.}}',
        confirm: '{count, plural, one {Aprobar # RAD ID} other {Aprobar # RAD ID}}',
      },
    },
  },
  errors: {
    RAD_ID_NOT_APPROVED: 'Su cuenta no tiene un RAD ID aprobado.',
    RAD_ID_UNDER_PROCESS: 'Su solicitud está en proceso',
    RAD_ID_TAKEN: 'Otro agente tiene este RAD ID. Cada persona tiene uno propio.',
  },
  events: {
    representative: {
      ask: 'Pidió la aprobación',
      approve: 'Aprobado',
      reject: 'Rechazado',
      lock: 'Bloqueado por USAC',
      unlock: 'Desbloqueado por USAC',
      revoke: 'Retirado',
      restore: 'Aprobado otra vez',
    },
  },
  notices: {
    rad_id_waiting: {
      title: 'Un agente espera una respuesta',
      happened:
        'El RAD ID {repId} espera a que alguien lo revise. Mientras tanto, el agente no puede ayudar a nadie a inscribirse.',
      toDo: 'Mire en su cuenta de USAC si esta persona tiene este RAD ID. Luego apruébelo, o rechácelo y diga por qué.',
    },
  },
}

export default words
