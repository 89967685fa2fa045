import type { Translated } from '../messages.ts'
import type english from '../en/order-edit.ts'

/** Palabras de la página en que el personal modifica un pedido antes de que algo haya salido. */
const orderEdit: Translated<typeof english> = {
  title: 'Modificar el pedido {number}',
  back: 'Pedido {number}',
  gone: 'Ya no se conoce el plazo de estos, así que quedarían fuera: {names}.',
  items: 'Qué se pidió',
  kept: 'Lo que ya se pidió conserva su precio. Lo que agregue cuesta lo que cuesta hoy.',
  recipient: 'Para quién es el paquete',
  preview: 'Qué cambia',
  was: 'Antes',
  will: 'Después',
  none: 'nada',
  stands: '{amount} por {quantity}',
  change: 'Diferencia',
  settles: {
    nothing: 'El total queda igual. No se cobra ni se devuelve nada.',
    unpaid:
      '{link, select, yes {Aún no se pagó: vale el nuevo total. Las páginas de pago abiertas se cierran y el cliente recibe un enlace nuevo.} other {Aún no se pagó: vale el nuevo total. Las páginas de pago abiertas se cierran; el cliente paga en la página de su pedido.}}',
    refund: '{amount} vuelven al cliente.',
    more: 'Se piden al cliente {amount} más, con un enlace. Nada cambia ni sale hasta que se pague; si no se paga, el pedido queda como está.',
  },
  another: 'Crear otro pedido en su lugar',
  refundTo: 'Cómo se devuelve',
  ways: {
    source: 'Por donde se pagó',
    balance: 'Al saldo del cliente',
    recorded: 'Ya lo devolví por otro medio',
  },
  reference: 'Referencia de la devolución',
  referenceHint: 'Una transferencia, un recibo, una transacción: lo que alguien pueda buscar después.',
  dropPromo: 'Guardar sin el código promocional {code}',
  dropPromoHint: 'Queda libre para usarse de nuevo.',
  discountKept: 'El descuento que se dio se mantiene.',
  reason: 'Motivo',
  reasonHint: 'Se guarda con el pedido; el cliente no lo ve.',
  submit: 'Guardar el pedido',
  ask: 'Pedir la diferencia',
  asked: 'El pedido {number} se modifica cuando se pague la diferencia.',
  done: 'El pedido {number} se modificó.',
}

export default orderEdit
