import type { Translated } from '../messages.ts'
import type english from '../en/invoice.ts'

const invoice: Translated<typeof english> = {
  title: 'Recibo {number}',
  titleOpen: 'Factura {number}',
  due: 'A pagar a más tardar el',
  pay: 'Pagar <price></price>',
  numberOpen: 'Número de factura',
  zone: 'Las horas se muestran en {zone}.',
  notFound: 'No se encontró la factura.',
  notFoundText:
    'Tal vez el enlace está incompleto o es de otra tienda. Puede encontrar su pedido por su número.',
  findOrder: 'Buscar mi pedido',
  pdf: 'Descargar PDF',
  print: 'Imprimir',
  number: 'Número de recibo',
  order: 'Pedido',
  issued: 'Emitido',
  paidOn: 'Pagado',
  activateBy: 'Use el plan antes del',
  paidWith: 'Medio de pago',
  methods: { card: 'Tarjeta', manual: 'Pagado fuera de la tienda', balance: 'Pagado con el saldo' },
  billedTo: 'Facturado a',
  lines: 'Lo que se cobró',
  item: 'Artículo',
  quantity: 'Cantidad',
  amount: 'Importe',
  total: 'Total',
  paid: 'Pagado',
  refunded: 'Reembolsado',
  status: {
    draft: 'Borrador',
    open: 'Por pagar',
    paid: 'Pagado',
    void: 'Anulado',
    uncollectible: 'No cobrado',
  },
  badge: {
    partially_paid: 'Pagado en parte',
    refunded: 'Reembolsado',
    partially_refunded: 'Reembolsado en parte',
    past_due: 'Atrasado',
  },
}

export default invoice
