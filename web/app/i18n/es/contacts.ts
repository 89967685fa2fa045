import type { Translated } from '../messages.ts'
import type english from '../en/contacts.ts'

/** Palabras para el personal sobre lo que escribieron los visitantes. */
const contacts: Translated<typeof english> = {
  topics: {
    order: 'Un pedido o una eSIM',
    plans: 'Planes y precios',
    eligibility: 'Lifeline, ACP o si califica',
    agent: 'Quiere ser agente',
    other: 'Otra cosa',
  },
  states: { new: 'Nuevo', answered: 'Respondido', closed: 'Cerrado' },
  assignees: { me: 'A mí', others: 'A otra persona', nobody: 'A nadie' },
  message: 'Mensaje',
  sealed: 'Solo quienes responden mensajes pueden leer el texto.',
  sender: 'Remitente',
  language: 'Idioma',
  answered: 'Respuesta de {name}',
  assignee: 'Asignado a',
  assigned: 'Asignado.',
  acts: {
    close: { menu: 'Cerrar', done: 'Cerrado.' },
    reopen: { menu: 'Abrir otra vez', done: 'Abierto otra vez.' },
  },
  answer: {
    open: 'Responder',
    title: 'Responder a {name}',
    effect:
      'Sus palabras salen por correo, debajo de un saludo y encima de lo que la persona escribió. Idioma del correo: {language}.',
    text: 'Respuesta',
    preview: 'Vista previa del correo',
    submit: 'Enviar',
    done: 'La respuesta a {name} va en camino.',
  },
}

export default contacts
