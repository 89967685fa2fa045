import type english from '../../en/lists/transfers.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the list of transfers. */
const transferLists: Translated<typeof english> = {
  transfers: {
    title: 'Avance de traslados',
    search: 'Referencia o ID de solicitud',
    emptyTitle: 'No hay traslados',
    emptyText: 'Aquí aparecen los hogares que reciben su beneficio de otra compañía en cuanto califican.',
    columns: {
      reference: 'Referencia',
      program: 'Programa',
      state: 'Situación',
      reason: 'Por qué no',
      transferableOn: 'Posible desde',
      exception: 'Excepción',
      attempts: 'Intentos',
      usState: 'Estado de EE. UU.',
      startedAt: 'Desde',
      changedAt: 'Modificado',
    },
    filters: { started: 'Desde', reopens: 'Se puede trasladar desde', needsAttention: 'Requiere atención' },
  },
}
export default transferLists
