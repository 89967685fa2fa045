import type english from '../../en/lists/sims.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of SIMs. */
const simLists: Translated<typeof english> = {
  sims: {
    title: 'SIM',
    search: 'ICCID, EID, IMEI o número de teléfono',
    emptyTitle: 'Aún no hay ninguna SIM',
    emptyText:
      'Aquí aparecen las tarjetas SIM en cuanto están en existencias y las eSIM en cuanto se entregan.',
    columns: {
      iccid: 'ICCID',
      type: 'Tipo',
      inventory: 'Existencias',
      line: 'Línea',
      profileState: 'Perfil',
      phoneNumber: 'Número',
      plan: 'Plan',
      source: 'Origen de SIM',
      customer: 'Cliente',
      subscriberId: 'Cliente (ID)',
      order: 'Pedido',
      orderId: 'Pedido (ID)',
      reseller: 'Revendedor',
      eid: 'EID',
      imei: 'IMEI',
      batch: 'Lote',
      createdAt: 'Desde',
    },
    filters: {
      isAssigned: 'Asignada',
      sourceId: 'Origen de SIM',
      subscriber: 'Cliente',
      reseller: 'Revendedor y su red',
      created: 'Desde',
    },
  },
}
export default simLists
