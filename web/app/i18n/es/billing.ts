import type { Translated } from '../messages.ts'
import type english from '../en/billing.ts'

/** Palabras de los pagos y las facturas para el personal. */
const billing: Translated<typeof english> = {
  payment: {
    dispute: 'Disputa',
    unknowns: {
      title: 'Respuestas perdidas',
      payment: 'Página de pago',
      refund: 'Reembolso',
      asked: 'Pedido {time}',
      found: 'Averiguado preguntando al proveedor, {time}',
      foundBy: 'Averiguado por {name}, {time}',
      missing: 'Aún no se sabe. Se pregunta de nuevo al proveedor.',
    },
    title: 'Pago {number}',
    facts: 'Pago',
    order: 'Pedido',
    invoice: 'Factura',
    noInvoice: 'No hay. Se emite cuando un pedido se paga a tiempo.',
    card: 'Tarjeta',
    refundable: 'Aún se puede reembolsar',
    reserved: 'Reembolso en curso',
    checked: 'Última respuesta del proveedor',
    asked:
      '{count, plural, one {consultado # vez por cuenta propia} other {consultado # veces por cuenta propia}}',
    note: 'Nota',
    refunds: 'Reembolsos',
    noRefunds: 'No se devolvió nada de este pago.',
    attempts: 'Otros intentos de pagar este pedido',
    exchange: 'Lo que dijo el proveedor',
    noExchange: 'El proveedor no dijo nada de este pago en los últimos 30 días.',
    waiting: 'pendiente de procesar',
    started: 'Iniciado el {time}',
  },
  invoice: {
    title: 'Factura {number}',
    facts: 'Factura',
    order: 'Pedido',
    billedTo: 'A nombre de',
    lines: 'Conceptos',
    quantity: '{count} × {amount}',
    total: 'Total',
    paid: 'Pagado',
    refunded: 'Reembolsado',
    payments: 'Pagos',
    noPayments: 'No había nada que pagar.',
    file: 'Descargar en PDF',
    creditNotes: 'Notas de crédito',
    withdrawn: 'Retirada',
    language: 'Idioma',
    issued: 'Emitida el {time}',
  },
  states: { refunded: 'Reembolsada', partially_refunded: 'Reembolsada en parte' },
}

export default billing
