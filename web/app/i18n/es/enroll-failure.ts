import type { Translated } from '../messages.ts'
import type english from '../en/enroll-failure.ts'

/** Palabras de la página de un hogar que NLAD no aceptó, según lo que lo arregla. */
const failure: Translated<typeof english> = {
  household: {
    lives: '¿Cómo vive usted con esa persona?',
    answers: {
      alone: 'No vivo con ella: compartimos la dirección, como en una casa con varias viviendas',
      apart: 'Vivimos juntos, pero no compartimos ingresos ni gastos',
      together: 'Compartimos ingresos y gastos',
    },
    initials: 'Iniciales',
    initialsHint: 'La primera letra de su nombre y de su apellido',
    fullName: 'Nombre legal completo',
    fullNameHint: 'Esta es su firma.',
    action: 'Firmar y enviar de nuevo',
  },
  movedTo: {
    title: 'Cómo vive en su nuevo hogar',
    lead: 'Alguien de allí ya tiene el beneficio. Dos hogares en una dirección pueden tenerlo los dos.',
  },
  address: {
    action: 'Revisar mi dirección',
  },
  answers: {
    action: 'Empezar de nuevo con mis respuestas',
  },
  device: {
    action: 'Elegir de nuevo',
  },
  wait: {
    action: 'Enviarla de nuevo',
  },
  sign_in: {
    action: 'Iniciar sesión',
  },
  until: 'Tiene tiempo hasta el {day}. Después tendría que empezar de nuevo.',
  from: 'A partir del {day}.',
  phoneNumber: 'Número de teléfono',
  emailAddress: 'Correo electrónico',
  send: 'Guardar y enviar de nuevo',
  reference: 'Su referencia: {reference}',
}

export default failure
