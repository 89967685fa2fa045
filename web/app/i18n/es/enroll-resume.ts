import type { Translated } from '../messages.ts'
import type english from '../en/enroll-resume.ts'

const resume: Translated<typeof english> = {
  title: 'Siga con su solicitud',
  lead: 'Guardamos lo que nos dijo. Para protegerlo, le preguntamos una cosa que solo usted sabe.',
  birth: '¿Cuál es su fecha de nacimiento?',
  birthHint: 'Como en la solicitud, por ejemplo 4 9 1980',
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  zip: '¿Cuál es su código postal?',
  zipHint: 'De donde vive, como en la solicitud. Cinco dígitos.',
  zipLabel: 'Código postal',
  continue: 'Continuar',
  otherTitle: 'Otra manera',
  useZip: 'Usar mi código postal',
  useBirth: 'Usar mi fecha de nacimiento',
  sendFirst: 'Enviarme un código',
  send: 'Enviarme un código',
  sendHint: 'Va al teléfono o al correo electrónico de la solicitud.',
  newLink: 'Recibir un código sin este enlace',
  over: {
    title: 'Este enlace ya no funciona',
    text: 'Un enlace termina cuando le enviamos uno más nuevo, después de unas semanas, o cuando la solicitud terminó. No se perdió nada.',
    again: 'Recibir un código para abrir mi solicitud',
    apply: 'Empezar una solicitud nueva',
  },
}

export default resume
