import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { notificationHistory: 'Mensajes a solicitantes' },
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
  },
  events: {
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
