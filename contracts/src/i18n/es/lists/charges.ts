import type english from '../../en/lists/charges.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of surcharges, taxes and shipping rates. */
const chargeLists: Translated<typeof english> = {
  surcharges: {
    title: 'Recargos e impuestos',
    search: 'Nombre',
    emptyTitle: 'Aún no hay recargos ni impuestos',
    emptyText:
      'Agregue lo que se cobra además de sus planes: un impuesto de un estado, una tarifa, un cargo propio.',
    columns: {
      name: 'Nombre',
      type: 'Tipo',
      rate: 'Tasa',
      states: 'Dónde',
      base: 'Sobre',
      status: 'Estado',
      startsAt: 'Comienza',
      sort: 'Orden',
    },
    filters: { kind: 'Clase', state: 'Estado del país' },
  },
  'shipping-rates': {
    title: 'Tarifas de envío',
    search: 'Nombre',
    emptyTitle: 'Aún no hay tarifas de envío',
    emptyText: 'Sin una no se pueden comprar tarjetas SIM. Agregue la primera y actívela.',
    columns: {
      name: 'Nombre',
      country: 'A',
      priceCents: 'Precio',
      freeOverCents: 'Gratis desde',
      daysFrom: 'Días como mínimo',
      daysTo: 'Plazo de entrega',
      status: 'Estado',
    },
  },
}
export default chargeLists
