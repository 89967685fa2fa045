import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { usage: 'Registro de uso' },
  lists: {
    usage: {
      title: 'Registro de uso',
      search: 'ICCID o número de teléfono completo',
      emptyTitle: 'Aún no se ha usado nada',
      emptyText: 'Lo que usan las líneas aparece aquí en cuanto su operador lo comunica.',
      columns: {
        startedAt: 'Inicio',
        iccid: 'ICCID',
        simId: 'SIM',
        phoneNumber: 'Número de teléfono',
        kind: 'Tipo',
        amount: 'Cantidad',
        direction: 'Sentido',
        otherParty: 'Interlocutor',
        callType: 'Tipo de llamada',
        country: 'País',
        network: 'Red',
        plan: 'Plan',
        reseller: 'Revendedor',
        source: 'Origen de SIM',
        recordId: 'Registro del operador',
        revision: 'Correcciones',
        receivedAt: 'Recibido',
      },
      filters: {
        started: 'Inicio',
        sourceId: 'Origen de SIM',
        line: 'Línea',
        isCorrected: 'Corregido',
      },
      file: { amount: 'Cantidad (bytes, segundos, mensajes)' },
    },
    usageFiles: {
      title: 'Archivos de uso',
      search: 'Parte del nombre de un archivo',
      emptyTitle: 'Aún no hay archivos',
      emptyText: 'Envíe un archivo de registros de uso de un operador para que se cuente.',
      columns: {
        fileName: 'Archivo',
        source: 'Origen de SIM',
        status: 'Estado',
        receivedAt: 'Recibido',
        total: 'Registros',
        added: 'Nuevos',
        corrected: 'Corregidos',
        repeated: 'Ya conocidos',
        rejected: 'No contados',
        sentBy: 'Enviado por',
      },
      filters: { sourceId: 'Origen de SIM', received: 'Recibido', hasRejected: 'Con filas no contadas' },
      totals: {
        total: 'Registros de todos los archivos que coinciden',
        added: 'Registros que nadie había comunicado antes',
        corrected: 'Registros que reemplazaron lo comunicado primero',
        repeated: 'Registros que llegaron de nuevo y no se contaron otra vez',
        rejected: 'Filas que no se pudieron contar',
      },
    },
  },
  errors: { FILE_HEADINGS: 'La primera fila del archivo debe nombrar también estas columnas: {headings}.' },
  events: {
    usage: { begin: 'Primer uso del plan', export: 'Uso exportado' },
    usage_file: { send: 'Archivo de uso recibido', finish: 'Archivo de uso contado' },
  },
}

export default words
