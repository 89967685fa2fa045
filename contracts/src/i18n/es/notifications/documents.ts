import type english from '../../en/notifications/documents.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of what is written to people about a document that they sent. */
const documentNotifications: Translated<typeof english> = {
  document: {
    kinds: { driver_license: 'licencia de conducir' },
    refusals: {
      unreadable: 'No se podía leer. Tómela otra vez con buena luz y sin reflejos.',
      cut_off: 'Faltaba una parte. Las cuatro esquinas deben verse en la foto.',
      wrong_document: 'Mostraba otra cosa. Necesitamos el frente del documento.',
      expired: 'Estaba vencida. Envíe una que todavía sea válida.',
      other_person: 'El nombre no es el de la solicitud.',
    },
    refused: {
      subject: 'Envíe otra vez su {document}: {reference}',
      heading: 'Necesitamos otra foto',
      body: 'Revisamos la foto de su {document}. {refusalText}',
      after: 'Abra su solicitud y envíe otra. Su solicitud la espera.',
      action: 'Enviar otra foto',
      sms: '{brand}: necesitamos otra foto de su {document}. {refusalText} Envíela aquí: {url}',
    },
    accepted: {
      subject: 'Su {document} está bien: {reference}',
      heading: 'Ya puede seguir',
      body: 'Revisamos la foto de su {document} y está bien.',
      after: 'Ahora abra su solicitud, fírmela y envíela. Tiene hasta el {until}.',
      action: 'Seguir con mi solicitud',
      sms: '{brand}: su {document} está bien. Ahora firme y envíe su solicitud: {url}',
    },
  },
}

export default documentNotifications
