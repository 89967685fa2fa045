import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { fulfillment: 'Envíos', fulfillmentAgent: 'Agentes de envíos' },
  also: { fulfillment: 'paquetes, envíos, preparación, seguimiento' },
  kinds: { fulfillment: 'Paquete' },
  lists: {
    parcels: {
      title: 'Envíos',
      search: 'Número, número de seguimiento, ICCID o IMEI',
      emptyTitle: 'Todavía no hay paquetes',
      emptyText: 'Cada pedido pagado con algo que enviar tiene uno.',
      columns: {
        number: 'Paquete',
        state: 'Estado',
        contents: 'Contenido',
        customer: 'Para',
        place: 'Va a',
        company: 'Empresa',
        carrier: 'Transportista',
        trackingNumber: 'Número de seguimiento',
        heldBy: 'Lo prepara',
        order: 'Pedido',
        orderId: 'Pedido (ID)',
        companyId: 'Empresa (ID)',
        openedAt: 'Abierto',
        shippedAt: 'Enviado',
        deliveredAt: 'Entregado',
      },
      filters: { goods: 'Mercancía', companyId: 'Empresa', hasCompany: 'Con una empresa', opened: 'Abierto' },
    },
  },
  areaMenu: { listing: 'Lista de envíos' },
  bulk: {
    parcels: {
      pack: {
        menu: 'Marcar como preparado',
        title: 'Marcar los paquetes seleccionados como preparados',
        effect:
          '{count, plural, one {# paquete está completo y preparado, listo} many {# de paquetes están completos y preparados, listos} other {# paquetes están completos y preparados, listos}} para salir.',
        confirm:
          '{count, plural, one {Marcar # paquete} many {Marcar # de paquetes} other {Marcar # paquetes}}',
      },
      delivered: {
        menu: 'Marcar como entregado',
        title: 'Marcar los paquetes seleccionados como entregados',
        effect:
          '{count, plural, one {# paquete está} many {# de paquetes están} other {# paquetes están}} en manos de quien compró. Los días para empezar los planes de las tarjetas cuentan desde ahora.',
        confirm:
          '{count, plural, one {Marcar # paquete} many {Marcar # de paquetes} other {Marcar # paquetes}}',
      },
    },
  },
  errors: {
    PARCEL_NOT_FOUND: 'No encontramos ese paquete.',
    COMPANY_CLOSED: 'Esta empresa no recibe paquetes. Elija otra, o ábrala de nuevo.',
    PARCEL_NOT_PAID:
      'Este paquete no puede salir: su pedido no está pagado, se devolvió, está retenido o espera una inscripción.',
    PARCEL_SHORT:
      'El paquete no está completo: hay {found} de {wanted}. Ponga lo que falta e inténtelo otra vez.',
    PARCEL_OF_ENROLLMENT: 'Este dispositivo pertenece a una inscripción. Ocúpese de él allí.',
    PARCEL_HELD: '{name} está preparando este paquete. Tome otro, o tómelo usted cuando esté de acuerdo.',
    RULE_LIMIT: 'No puede haber más de {most} reglas. Quite una que ya no haga falta.',
  },
  events: {
    fulfillment: {
      create: 'Paquete creado',
      prepare: 'Paquete listo',
      ship: 'Paquete enviado',
      cancel: 'Paquete cancelado',
      move: 'Paquete en camino',
      deliver: 'Paquete entregado',
      fail: 'Entrega fallida',
      return: 'Paquete devuelto',
      lose: 'Paquete perdido',
      approach: 'Paquete en reparto',
      send_again: 'Paquete enviado otra vez',
      unpack: 'Paquete deshecho',
      reassign: 'Paquete dado a otra empresa',
      exchange: 'Otra pieza puesta en el paquete',
    },
    fulfillment_rule: {
      add: 'Regla para paquetes añadida',
      raise: 'Regla para paquetes subida',
      remove: 'Regla para paquetes quitada',
    },
  },
}

export default words
