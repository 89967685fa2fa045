import type english from '../../en/lists/fulfillment.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of parcels. */
const fulfillmentLists: Translated<typeof english> = {
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
}
export default fulfillmentLists
