import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  errors: {
    DOCUMENT_TYPE:
      'No podemos leer este tipo de archivo. Envíe una foto (JPEG, PNG o WebP) o un archivo PDF.',
    DOCUMENT_HEIC:
      'Esta foto tiene un formato que solo leen los equipos de Apple (HEIC). Tome la foto aquí mismo, en esta página. O en su iPhone vaya a Ajustes, Cámara, Formatos, elija “Más compatible” y tómela otra vez. También sirve una captura de pantalla de la foto.',
    DOCUMENT_TOO_LARGE: 'Este archivo es demasiado grande. Puede tener hasta 8 MB y 64 megapíxeles.',
    DOCUMENT_UNREADABLE: 'Esta foto está dañada y no podemos abrirla. Tómela otra vez.',
    DOCUMENT_LOCKED:
      'Este PDF tiene una contraseña, un formulario o un programa adentro, y por eso no lo aceptamos. Imprímalo como un PDF simple o envíe una foto.',
    DOCUMENT_GONE: 'Este archivo ya no se guarda.',
  },
  events: {
    document: {
      send: 'Documento enviado',
      accept: 'Documento aceptado',
      refuse: 'Documento rechazado',
      replace: 'Documento cambiado por otro',
      remove: 'Documento retirado',
      take: 'Documento consultado',
    },
  },
}

export default words
