import type { Translated } from '../messages.ts'
import type english from '../en/timeline.ts'

/** Palabras del historial de un registro. */
const timeline: Translated<typeof english> = {
  by: 'por {name}',
  actors: {
    administrator: 'un administrador',
    customer: 'el comprador',
    public: 'el comprador',
    subscriber: 'el suscriptor',
    reseller: 'un revendedor',
    fulfillment_agent: 'un agente de envíos',
    system: 'el sistema',
    job: 'el sistema',
    provider: 'el proveedor',
  },
  reasons: {
    duplicate: 'Pagado dos veces',
    fraudulent: 'Fraudulento',
    requested_by_customer: 'Pedido por el cliente',
    order_cancelled: 'Pedido cancelado',
    late_payment: 'Pagado después de cerrarse el pedido',
    amount_mismatch: 'Se pagó otro importe que el pedido',
    refunded: 'Se devolvió todo el dinero',
    charged_back: 'El banco del comprador retiró el dinero',
    bulk: 'Acción en lote',
  },
  facts: {
    note: 'Nota',
    reason: 'Motivo',
    reference: 'Referencia',
    problem: 'Problema',
    amountCents: 'Importe',
    expected: 'Solicitado',
    captured: 'Pagado',
    from: 'De',
    to: 'A',
    number: 'Número',
    template: 'Mensaje',
    channel: 'Canal',
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
  },
}

export default timeline
