import type en from '../../en/lists/usage.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of what lines use. */
const usageLists: Translated<typeof en> = {
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
}
export default usageLists
