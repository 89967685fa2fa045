import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { messages: 'Mensajes', notificationHistory: 'Mensajes a solicitantes' },
  also: { messages: 'contacto, correo, bandeja, preguntas' },
  kinds: { contact: 'Mensaje' },
  lists: {
    'applicant-messages': {
      title: 'Mensajes a solicitantes',
      search: 'Referencia completa',
      emptyTitle: 'Todavía no se envió nada',
      emptyText: 'Aquí está lo que escribimos a quienes solicitan Lifeline o ACP.',
      columns: {
        reference: 'Solicitud',
        createdAt: 'Escrito',
        template: 'Mensaje',
        channel: 'Medio',
        recipient: 'Para',
        locale: 'Idioma',
        state: 'Estado',
        problem: 'Problema',
        texting: 'Textos',
        segments: 'Textos cobrados',
        sentAt: 'Enviado',
        enrollmentId: 'Inscripción',
        waitsUntil: 'Espera hasta',
      },
      filters: { created: 'Escrito' },
      totals: {
        count: 'Todos los mensajes que coinciden.',
        segments: 'Tantos mensajes de texto como el proveedor cuenta y cobra.',
      },
    },
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
    notification: {
      queue: 'Mensaje en cola',
      send: 'Mensaje enviado',
      fail: 'Mensaje fallido',
      withhold: 'Mensaje retenido',
      lose: 'Sin respuesta sobre el mensaje',
      retry: 'Mensaje reintentado',
      deliver: 'Mensaje entregado',
      bounce: 'Mensaje rebotado',
    },
    text_consent: { stop: 'Mensajes de texto detenidos', start: 'Quiere otra vez mensajes de texto' },
  },
}

export default words
