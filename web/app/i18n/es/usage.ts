import type english from '../en/usage.ts'
import type { Translated } from '../messages.ts'

/** Spanish words about what lines use, for staff. */
const usage: Translated<typeof english> = {
  kinds: { data: 'Datos', voice: 'Llamada', sms: 'SMS', mms: 'MMS' },
  directions: { out: 'Saliente', in: 'Entrante' },
  callTypes: {
    local: 'Local',
    national: 'Nacional',
    international: 'Internacional',
    roaming: 'Itinerancia',
    emergency: 'Emergencia',
    voicemail: 'Buzón de voz',
    toll_free: 'Gratuita',
  },
  fileStates: { counting: 'Contando', counted: 'Contado' },
  seconds: '{minutes, plural, =0 {} other {# min }}{seconds} s',
  messages: '{count, plural, one {# mensaje} other {# mensajes}}',
  tabs: { label: 'Uso', log: 'Registro', files: 'Archivos' },
  outcome: 'Qué ha sido de sus registros',
  troubles: 'Por qué no se contaron filas',
  inRows: '{count, plural, one {En # fila} other {En # filas}}: {rows}{more, plural, =0 {} other { y # más}}',
  rejected: 'Filas no contadas (CSV)',
  rejectedDone: 'Las filas van camino de sus descargas.',
  send: {
    open: 'Enviar un archivo',
    title: 'Enviar un archivo de registros de uso',
    text: 'Sus registros se cuentan en segundo plano, cada uno una vez por muchas veces que llegue. Las filas que no se pueden contar vuelven con sus motivos.',
    source: 'Origen de SIM',
    sourceHint: 'Los registros se cuentan solo para las SIM de este origen.',
    file: 'Archivo',
    headings: 'Necesita record_id, kind, started_at e iccid o msisdn como encabezados.',
    fileMissing: 'Elija un archivo.',
    submit: 'Enviar',
  },
}
export default usage
