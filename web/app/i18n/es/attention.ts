import type { Translated } from '../messages.ts'
import type english from '../en/attention.ts'

/** Lo que puede pasar con un registro: cómo se llama, qué pasó y qué hacer. */
const attention: Translated<typeof english> = {
  since: 'Desde {time}',
  count: '{count, plural, one {# asunto por revisar} other {# asuntos por revisar}}',
  kinds: {
    late_payment: {
      title: 'Pagado después de cerrarse el pedido',
      happened: 'Llegaron {paid} cuando el pedido ya estaba cerrado. No se entrega nada.',
      toDo: 'Libere el pedido si todavía se puede entregar, o cancélelo; así se devuelve el dinero.',
    },
    amount_mismatch: {
      title: 'Se pagó un importe distinto del pedido',
      happened: 'Llegaron {paid} para un pedido de {total}. No se entrega nada.',
      toDo: 'Libere el pedido si está conforme, o cancélelo; así se devuelve el dinero.',
    },
    duplicate_payment: {
      title: 'Pagado dos veces',
      happened: 'Llegaron {amount} de más.',
      toDo: 'Se devuelve solo. Compruebe abajo si ya se devolvió.',
    },
    dispute: {
      title: 'El pago está en disputa',
      happened: 'El banco del comprador reclama {amount}.',
      toDo: 'Responda en el proveedor de pagos antes de la fecha que indica.',
    },
    refund_due: {
      title: 'Se debe dinero al comprador',
      happened: 'El pedido está cancelado y nada se devuelve solo.',
      toDo: 'Devuelva el dinero por donde llegó: con «Reembolsar» donde se ofrece; si no, por transferencia o en efectivo, y después pulse «Marcar como reembolsado».',
    },
    refund_failed: {
      title: 'Falló un reembolso',
      happened: 'El reembolso de {amount} no se completó.',
      toDo: 'El dinero sigue con nosotros. Pruebe «Reembolsar» más tarde, o devuélvalo de otra manera y pulse «Marcar como reembolsado».',
    },
    provisioning_failed: {
      title: 'El proveedor de SIM lo rechazó',
      happened: 'El proveedor no creó la eSIM de una línea de abajo.',
      toDo: 'Vuelva a intentarlo en la línea de abajo, o cancele el pedido; así se devuelve el dinero.',
    },
    stock_missing: {
      title: 'No hay SIM suficientes',
      happened: '{missing, plural, one {Falta # tarjeta SIM.} other {Faltan # tarjetas SIM.}}',
      toDo: 'Sigue solo en cuanto haya SIM en existencias. O cancele el pedido; así se devuelve el dinero.',
    },
  },
}

export default attention
