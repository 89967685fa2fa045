import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { messages: 'Mensajes' },
  also: { messages: 'contacto, correo, bandeja, preguntas' },
  kinds: { contact: 'Mensaje' },
  lists: {
    contacts: {
      title: 'Mensajes',
      search: 'Referencia, nombre, correo o número de pedido',
      emptyTitle: 'Todavía no hay mensajes',
      emptyText: 'Aquí aparece lo que los visitantes escriben en la página de contacto.',
      columns: {
        reference: 'Referencia',
        topic: 'Tema',
        name: 'Nombre',
        email: 'Correo electrónico',
        state: 'Estado',
        assignee: 'Asignado a',
        orderNumber: 'Número de pedido',
        receivedAt: 'Recibido',
      },
      filters: { received: 'Recibido', assigned: 'Asignación' },
    },
  },
  errors: {
    FORM_EXPIRED:
      'Este formulario estuvo abierto demasiado tiempo. Sus palabras siguen aquí: envíelo de nuevo.',
  },
  events: {
    contact: {
      receive: 'Mensaje recibido',
      answer: 'Respondido',
      close: 'Cerrado',
      reopen: 'Abierto otra vez',
      assign: 'Asignado',
      unassign: 'Asignado a nadie',
    },
  },
}

export default words
