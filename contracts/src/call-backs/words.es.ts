import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { callBacks: 'Solicitudes de llamada' },
  also: { callBacks: 'teléfono, devolver llamadas, cola' },
  kinds: { call_back: 'Solicitud de llamada' },
  lists: {
    'call-backs': {
      title: 'Solicitudes de llamada',
      search: 'Referencia o número de teléfono',
      emptyTitle: 'Nadie pide que lo llamen',
      emptyText:
        'Aquí está quien pide en el sitio que lo llamen, o llama y quiere que le devuelvan la llamada.',
      columns: {
        reference: 'Referencia',
        name: 'Nombre',
        phoneNumber: 'Teléfono',
        topic: 'Tema',
        preferredTime: 'Mejor hora',
        state: 'Estado',
        takenBy: 'Llama',
        tries: 'Sin respuesta',
        askedAt: 'Pedida',
      },
      filters: { asked: 'Pedida' },
    },
  },
  events: {
    call_back: {
      ask: 'Pidió que lo llamaran',
      take: 'Llamada asignada',
      put_back: 'Llamada devuelta a la cola',
      reach: 'Contestó',
      miss: 'No contestó',
      close: 'Cerrada',
      reopen: 'Abierta de nuevo',
    },
  },
}

export default words
