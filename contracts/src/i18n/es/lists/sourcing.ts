import type english from '../../en/lists/sourcing.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the list of what is bought from carriers. */
const sourcingLists: Translated<typeof english> = {
  'source-plans': {
    title: 'Planes de origen de socios',
    search: 'Nombre o ID del operador',
    emptyTitle: 'Aún no se compra nada a un operador',
    emptyText:
      'Elija un plan del catálogo del operador para ver lo que dejan los planes que usted vende sobre él.',
    columns: {
      name: 'Nombre',
      providerRefId: 'ID del operador',
      source: 'Origen de SIM',
      dataMb: 'Datos (MB)',
      validityDays: 'Días',
      costCents: 'Costo',
      carrierCostCents: 'Precio del operador',
      difference: 'Catálogo del operador',
      soldCount: 'Se venden sobre él',
      status: 'Estado',
      comparedAt: 'Comparado',
    },
    filters: { sourceId: 'Origen de SIM' },
  },
  'data-pools': {
    title: 'Bolsas de datos de socios',
    search: 'Nombre',
    emptyTitle: 'Aún no hay bolsas de datos',
    emptyText: 'Cree una donde varias líneas comparten una cantidad de datos, para ver cuánto dura.',
    columns: {
      name: 'Nombre',
      source: 'Origen de SIM',
      totalMb: 'Total',
      usedMb: 'Usado',
      usedPercent: 'Usado (%)',
      lineCount: 'Líneas',
      endsAt: 'Se agota',
      status: 'Estado',
      asOf: 'A fecha de',
    },
    filters: { needsAttention: 'Se agota', sourceId: 'Origen de SIM' },
  },
}
export default sourcingLists
