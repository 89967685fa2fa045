import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { surcharge: 'Recargos e impuestos', shippingRate: 'Tarifas de envío' },
  kinds: { surcharge: 'Recargo', shipping_rate: 'Tarifa de envío' },
  lists: {
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
  },
  errors: { RATE_NOT_FOUND: 'No se encontró la tarifa solicitada.' },
  events: {
    surcharge: {
      create: 'Recargo agregado',
      activate: 'Se cobra desde ahora',
      schedule: 'Comenzará en una fecha',
      begin: 'Comenzó en su fecha',
      deactivate: 'Ya no se cobra',
      archive: 'Archivado',
      restore: 'Sacado del archivo',
      edit: 'Recargo modificado',
      plan_change: 'Cambio programado',
      drop_change: 'Cambio programado descartado',
    },
    shipping_rate: {
      create: 'Tarifa de envío agregada',
      activate: 'Se ofrece al pagar',
      deactivate: 'Ya no se ofrece',
      archive: 'Archivada',
      restore: 'Sacada del archivo',
      edit: 'Tarifa de envío modificada',
    },
  },
}

export default words
