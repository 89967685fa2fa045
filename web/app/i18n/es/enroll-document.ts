import type { Translated } from '../messages.ts'
import type english from '../en/enroll-document.ts'

const enrollDocument: Translated<typeof english> = {
  driver_license: {
    title: 'Envíe una foto de su licencia de conducir',
    lead: 'Este programa la pide para ver quién es usted. Basta con el frente.',
    label: 'Foto del frente de su licencia de conducir',
  },
  tips: {
    title: 'Una buena foto',
    items: {
      corners: 'Se ven las cuatro esquinas.',
      light: 'Hay buena luz y no hay reflejos.',
      sharp: 'Usted mismo puede leer su nombre y la fecha.',
    },
  },
  limit:
    'Una foto (JPEG, PNG o WebP) o un archivo PDF de hasta 8 MB. En un teléfono puede tomarla aquí mismo.',
  camera: 'Tomar una foto ahora',
  private:
    'La guardamos bajo llave. Solo nuestro personal puede verla, cada vista queda anotada y la borramos cuando ya no hace falta.',
  send: 'Enviar',
  sendOther: 'Enviar otra',
  shrunk: 'La hicimos más pequeña para enviarla más rápido.',
  sending: 'Enviando: {percent}%',
  again: 'La conexión es débil. Lo intentamos otra vez automáticamente. Su foto no se pierde.',
  stopped: 'Todavía no se pudo enviar. Su foto sigue aquí: pulse “Enviar” otra vez.',
  preview: 'Su foto',
  state: {
    uploaded: {
      title: 'Su foto llegó',
      text: 'Puede seguir.',
      waits:
        'Ahora la revisamos. Eso toma uno o dos días hábiles. Después le escribimos y puede firmar su solicitud.',
    },
    accepted: { title: 'Su foto está bien', text: 'Puede seguir.' },
    refused: { title: 'Necesitamos otra foto' },
  },
  refusals: {
    unreadable: 'No se podía leer. Tómela otra vez con buena luz y sin reflejos.',
    cut_off: 'Faltaba una parte. Las cuatro esquinas deben verse en la foto.',
    wrong_document: 'Mostraba otra cosa. Necesitamos el frente del documento.',
    expired: 'Estaba vencida. Envíe una que todavía sea válida.',
    other_person: 'El nombre no es el de la solicitud.',
  },
  replace: {
    title: 'Enviar otra foto',
    text: 'Toma el lugar de la que ya envió.',
    remove: 'Retirar mi foto',
  },
  continue: 'Continuar',
  reference: 'Su referencia: {reference}',
  back: 'Atrás',
  status: 'Ver cómo va mi solicitud',
  missing: 'Primero elija o tome una foto.',
}

export default enrollDocument
