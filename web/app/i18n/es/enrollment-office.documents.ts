import type { Translated } from '../messages.ts'
import type english from '../en/enrollment-office.documents.ts'

const documents: Translated<typeof english> = {
  documents: {
    title: 'Documentos',
    kinds: { driver_license: 'Licencia de conducir' },
    states: {
      uploaded: 'Por revisar',
      accepted: 'Aceptado',
      refused: 'Rechazado',
      replaced: 'Cambiado',
      removed: 'Retirado',
    },
    refusals: {
      unreadable: 'No se puede leer',
      cut_off: 'Falta una parte',
      wrong_document: 'Es otro documento',
      expired: 'Está vencido',
      other_person: 'Es de otra persona',
    },
    sent: '{type}, {size}, enviado el {time}',
    picture: 'Foto',
    gone: 'El archivo ya no se guarda.',
    take: 'Verlo',
    takeTitle: 'Obtener el archivo de {name}',
    takeEffect:
      'Recibe el documento como archivo. Su nombre, la hora y el motivo quedan en el historial del registro. Borre el archivo de su equipo cuando termine.',
    reason: 'Motivo',
    reasonHint: 'Indique el caso o diga que decide sobre él.',
    takeSubmit: 'Obtener el archivo',
    accept: 'Aceptar',
    accepted: 'Aceptado.',
    refuse: 'Rechazar',
    refuseTitle: 'Rechazar el documento de {name}',
    refuseEffect: 'Se avisa al hogar del motivo, con un enlace, y se le pide otro.',
    refusal: 'Motivo',
    refuseSubmit: 'Rechazarlo',
    refused: 'Rechazado. Se avisó al hogar.',
  },
}
export default documents
