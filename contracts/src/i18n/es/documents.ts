import type { DocumentWords } from '../documents.ts'

/** Spanish words of printed documents. */
const documents: DocumentWords = {
  invoice: {
    title: 'Recibo',
    number: 'Número de recibo',
    issued: 'Fecha de emisión',
    paid: 'Fecha de pago',
    order: 'Pedido',
    activateBy: 'Use el plan antes del',
    paidWith: 'Medio de pago',
    methods: { card: 'Tarjeta', manual: 'Pagado fuera de la tienda' },
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
    questions: '¿Preguntas sobre este recibo? Escriba a {email} o llame al {phone}.',
    governmentCharges: 'Impuestos y cargos del gobierno',
    carrierCharges: 'Cargos del operador',
  },
  status: {
    draft: 'Borrador',
    open: 'Pendiente',
    paid: 'Pagado',
    void: 'Anulado',
    uncollectible: 'Incobrable',
  },
  badge: {
    partially_paid: 'Pagado en parte',
    refunded: 'Reembolsado',
    partially_refunded: 'Reembolsado en parte',
    past_due: 'Vencido',
  },
}

export default documents
