import type { Translated } from '../messages.ts'
import type english from '../en/not-here.ts'

const notHere: Translated<typeof english> = {
  stopLinks: {
    tell: 'Avísenme cuando pueda solicitar aquí',
    other: '¿No está su estado? Le avisamos cuando esté',
    plans: 'Ver planes que no necesitan un programa',
    contact: 'Escríbanos',
  },
  title: 'Avísenme cuando pueda solicitar',
  lead: 'Todavía no aceptamos solicitudes en todos los estados. Deje su correo electrónico o su número de celular y le escribiremos una sola vez cuando las aceptemos donde vive.',
  none: 'Por ahora no se espera ningún programa. Nuestros planes no necesitan ninguno.',
  form: {
    zip: 'Código ZIP',
    zipHint: 'Del lugar donde vive',
    program: 'Programa',
    emailAddress: 'Correo electrónico',
    phoneNumber: 'Número de celular',
    phoneHint: 'De Estados Unidos. Puede dejar vacío uno de los dos.',
    textsAllowed: 'Pueden enviarme un mensaje de texto sobre esto',
    textsHint:
      'Hace falta para un número de celular. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más. Puede solicitar sin esto.',
    locale: 'Idioma de nuestro mensaje',
    languages: { en: 'Inglés', es: 'Español' },
    leaveEmpty: 'Deje este campo vacío',
    send: 'Avísenme',
    privacy: 'Lo usamos solo para este mensaje y después lo olvidamos, o al cabo de un año. Lea nuestra',
    privacyAction: 'política de privacidad',
  },
  sentTitle: 'Gracias. Le avisaremos',
  sentText:
    'Le escribimos una sola vez, cuando pueda solicitar donde vive. Cada mensaje trae un enlace para no recibir más.',
  openTitle: 'Ya puede solicitar ahí',
  openText: 'Aceptamos solicitudes de {program} de este código ZIP. No guardamos nada de lo que escribió.',
  open: 'Solicitar ahora',
  meanwhile: 'Mientras tanto',
  meanwhileText: 'En lifelinesupport.org encuentra una compañía y la oficina de su estado.',
  stop: {
    title: '¿No quiere recibir el mensaje?',
    lead: 'Usted nos pidió que le avisemos cuando pueda solicitar donde vive.',
    submit: 'No me envíen el mensaje',
    doneTitle: 'No le enviaremos mensajes sobre esto',
    doneText: 'Su contacto ya no está en nuestra lista. Puede pedirlo otra vez cuando quiera.',
    again: 'Pedirlo otra vez',
  },
}

export default notHere
