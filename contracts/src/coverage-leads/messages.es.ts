import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'coverage-noted': 'Le avisaremos cuando pueda solicitar',
    'coverage-served': 'Ya puede solicitar donde vive',
  },
  messages: {
    'coverage-noted': {
      subject: 'Le avisaremos cuando pueda solicitar {program}',
      heading: 'Le escribiremos una sola vez',
      body: 'Usted pidió a {brand} que le avise cuando pueda solicitar {program} en el código ZIP {zip}. Cuando pueda, le escribimos una sola vez. Después de un año olvidamos su petición.',
      stop: 'No me escriban',
      sms: '{brand}: le enviaremos un solo mensaje cuando pueda solicitar {program} en {zip}. ¿Cambió de idea? {stopUrl} Pueden aplicarse tarifas de mensajes y datos. Escriba STOP para no recibir más textos.',
    },
    'coverage-served': {
      subject: 'Ya puede solicitar {program}',
      heading: 'Ya puede solicitar donde vive',
      body: 'Usted pidió a {brand} que le avise. Ya puede solicitar {program} en el código ZIP {zip}. Toma unos ocho minutos. El Verificador Nacional del gobierno decide quién califica.',
      action: 'Empezar',
      after:
        'Este era el único mensaje que pidió sobre este código ZIP. Ya no guardamos su contacto para eso.',
      stop: 'Asegurarme de que no llegue nada más',
      sms: '{brand}: ya puede solicitar {program} en {zip}: {beginUrl} Este era nuestro único mensaje. No más: {stopUrl} Escriba STOP para no recibir más textos.',
    },
  },
  letters: {
    coverageLead: {
      automatic:
        'Recibe este mensaje porque alguien dejó su contacto en el sitio de {brand} para saber cuándo puede solicitar.',
    },
  },
}

export default messages
