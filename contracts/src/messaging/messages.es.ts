import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'texts-stopped': 'Confirmación de ALTO',
    'texts-started': 'Confirmación de INICIAR',
    'texts-help': 'Respuesta a AYUDA',
  },
  messages: {
    'texts-stopped': {
      sms: '{brand}: Ya no recibirá más mensajes de texto nuestros. Escriba INICIAR para recibirlos otra vez. Preguntas: {email}',
    },
    'texts-started': {
      sms: '{brand}: Recibirá otra vez nuestros mensajes de texto. Escriba ALTO para terminarlos, AYUDA para obtener ayuda.',
    },
    'texts-help': {
      sms: '{brand}: Le escribimos sobre sus pedidos y planes. Ayuda: {email}[[, {phone}]]. Escriba ALTO para terminar nuestros mensajes de texto. Pueden aplicarse tarifas de mensajes y datos.',
    },
  },
  letters: {
    any: {
      questions: '¿Preguntas? Escriba a {email}[[ o llame al {phone} ({hours})]].',
    },
  },
}

export default messages
