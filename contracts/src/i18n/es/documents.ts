import type { DocumentWords } from '../documents.ts'

/** Spanish words of printed documents. */
const documents: DocumentWords = {
  invoice: {
    title: 'Factura',
    number: 'Número de factura',
    issued: 'Fecha de emisión',
    paid: 'Fecha de pago',
    order: 'Pedido',
    activateBy: 'Use el plan antes del',
    status: 'Estado',
    from: 'Emisor',
    billedTo: 'Facturado a',
    item: 'Concepto',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    amount: 'Importe',
    total: 'Total',
    paidAmount: 'Pagado',
    refundedAmount: 'Reembolsado',
    balance: 'Saldo pendiente',
    page: 'Página {page} de {pages}',
    questions: '¿Preguntas sobre esta factura? Escriba a {email} o llame al {phone}.',
    governmentCharges: 'Impuestos y cargos del gobierno',
    carrierCharges: 'Cargos del operador',
  },
  status: {
    draft: 'Borrador',
    open: 'Pendiente',
    paid: 'Pagada',
    void: 'Anulada',
    uncollectible: 'Incobrable',
  },
  badge: {
    partially_paid: 'Pagada en parte',
    refunded: 'Reembolsada',
    partially_refunded: 'Reembolsada en parte',
    past_due: 'Vencida',
  },
}

export default documents
