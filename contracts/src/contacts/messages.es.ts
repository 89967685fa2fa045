import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'contact-message': 'Lo que escribió un visitante',
    'contact-crowd': 'Más mensajes que de costumbre',
    'contact-answer': 'Respuesta a un visitante',
  },
  messages: {
    'contact-message': {
      subject: '[{reference}] {topic}',
      heading: 'Un mensaje del sitio de {brand}',
      reference: 'Referencia',
      topic: 'Tema',
      name: 'Nombre',
      emailAddress: 'Correo electrónico',
      orderNumber: 'Número de pedido',
      answer: 'Responda a este correo para responder a la persona.',
      unchecked:
        'Esto lo escribió un visitante. No abra enlaces que no espera y no pida secretos por correo.',
    },
    'contact-crowd': {
      subject: '[{brand}] Más mensajes que de costumbre',
      heading: 'Escriben más personas que de costumbre',
      body: 'Llegan tantos mensajes del sitio de {brand} que no los enviamos uno a uno. No se pierde ninguno: todos están en la lista, donde se pueden responder.\nRecibe este correo una vez por hora mientras dure.',
      action: 'Abrir la lista de mensajes',
      after:
        'Si la mayoría no tiene sentido, quizá alguien esté inundando el formulario; entre ellos hay mensajes reales.',
    },
    'contact-answer': {
      subject: 'Re: [{reference}] {topic}',
      heading: 'Nuestra respuesta a su mensaje',
      hello: 'Hola, {name}:',
      wrote: 'Usted nos escribió',
      questions: 'Responda a este correo si tiene más preguntas.',
      automatic: 'Recibe este mensaje porque escribió a {brand}.',
    },
  },
  letters: {
    contact: {
      topics: {
        order: 'Un pedido o una eSIM',
        plans: 'Planes y precios',
        eligibility: 'Lifeline, ACP o si califica',
        agent: 'Quiere ser agente',
        other: 'Otra cosa',
      },
      automatic: 'Recibe este mensaje porque esta es la dirección de ayuda del sitio.',
    },
  },
}

export default messages
