import type { Translated } from '../messages.ts'
import type english from '../en/attention.business.ts'

/** Lo que puede pasar con un registro: cómo se llama, qué pasó y qué hacer. */
const businessAttention: Translated<typeof english> = {
  kinds: {
    held_by_staff: {
      title: 'Retenido por el personal',
      happened: '{reason}',
      toDo: 'No sale nada mientras esté retenido. Libérelo o cancélelo.',
    },
    held_for_fraud: {
      title: 'Su comprador está bajo sospecha de fraude',
      happened: '{reason}',
      toDo: 'Nada sale mientras está retenido. Libérelo, cancélelo o decida sobre el comprador en su ficha.',
    },
    erasure_requested: {
      title: 'Pide que se le olvide',
      happened: 'Lo pidió en su cuenta. La ley da hasta el {dueOn}.',
      toDo: 'Atienda lo que lo impide y después borre sus datos.',
    },
    fraud_suspected: {
      title: 'Bajo sospecha de fraude',
      happened: '{reason}',
      toDo: 'Revise sus pedidos y pagos; después confirme el fraude o descártelo.',
    },
    link_ends: {
      title: 'Un enlace de pago vence pronto',
      happened:
        'Nadie ha pagado {amount} por el enlace enviado. El pedido termina por sí solo en unas horas.',
      toDo: 'Llame al cliente o envíe el enlace otra vez. Si el dinero llegó de otra manera, marque el pedido como pagado.',
    },
    charged_back: {
      title: 'El banco retiró un pago',
      happened: 'El banco retiró {amount} de lo pagado. Ya no sale nada.',
      toDo: 'Cancele el pedido, y se devuelve el resto, o libérelo si debe salir de todos modos.',
    },
    edit_unpaid: {
      title: 'Un cambio espera su pago',
      happened: 'Nada del pedido cambia ni sale hasta que se paguen {amount} más.',
      toDo: 'Haga que se pague o retírelo abajo.',
    },
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
    overpaid: {
      title: 'Se pagó más de lo pedido',
      happened: 'Llegaron {amount} de más. El pedido sigue su curso.',
      toDo: 'Envíe esa cantidad de vuelta al comprador y pulse «Marcar como reembolsado» en el pago que la contiene.',
    },
    dispute: {
      title: 'El pago está en disputa',
      happened: 'El banco del comprador pide {amount} de vuelta.',
      toDo: 'Mientras tanto no se puede reembolsar nada. Responda en «Disputas» antes de la fecha que indica.',
    },
    dispute_evidence_due: {
      title: 'Se piden pruebas',
      happened: 'El banco del comprador ha retirado {amount}, o quiere hacerlo.',
      toDo: 'Añada lo que muestre que el comprador recibió lo que pagó y envíelo, o acepte la disputa.',
    },
    dispute_evidence_urgent: {
      title: 'Se piden pruebas en menos de tres días',
      happened: 'Sin respuesta se pierden {amount}.',
      toDo: 'Envíe las pruebas ahora o acepte la disputa.',
    },
    dispute_answer_refused: {
      title: 'El proveedor no recibió la respuesta',
      happened: 'No se envió nada. El motivo está al lado.',
      toDo: 'Revise las pruebas y envíelas de nuevo.',
    },
    day_differs: {
      title: 'El informe del proveedor y el libro difieren',
      happened:
        '{count, plural, one {# diferencia del {day} aún no tiene} other {# diferencias del {day} aún no tienen}} explicación.',
      toDo: 'Revise cada una abajo, corrija lo que esté mal y diga por qué difiere.',
    },
    report_missing: {
      title: 'El proveedor no da ningún informe',
      happened: 'No se pudo obtener el informe del {day}: {problem}.',
      toDo: 'Se vuelve a pedir solo. Si continúa, revise la cuenta del proveedor en «Formas de pago».',
    },
    refund_due: {
      title: 'Se debe dinero al comprador',
      happened: 'El pedido está cancelado y nada se devuelve solo.',
      toDo: 'Devuelva el dinero por donde llegó: con «Reembolsar» donde se ofrece; si no, por transferencia o en efectivo, y después pulse «Marcar como reembolsado».',
    },
    payment_unknown: {
      title: 'No se sabe si un pago llegó a abrirse',
      happened: 'El proveedor de pagos no contestó cuando se le pidió cobrar {amount}.',
      toDo: 'Se le vuelve a preguntar solo cada pocos minutos. Si dura horas, busque el pedido en la página del propio proveedor.',
    },
    refund_unknown: {
      title: 'No se sabe si un reembolso se hizo',
      happened: 'El proveedor de pagos no contestó cuando se le pidió devolver {amount}.',
      toDo: 'No lo reembolse otra vez: al proveedor se le pregunta solo cada pocos minutos. Si dura horas, busque el pago en la página del propio proveedor.',
    },
    refund_failed: {
      title: 'Falló un reembolso',
      happened: 'El reembolso de {amount} no se completó.',
      toDo: 'El dinero sigue con nosotros. Pruebe «Reembolsar» más tarde, o devuélvalo de otra manera y pulse «Marcar como reembolsado».',
    },
    balance_waiting: {
      title: 'Espera a un segundo administrador',
      happened: '{askedBy} quiere cambiar un saldo en {amount}.',
      toDo: 'Mire el motivo y luego esté de acuerdo o rechace. Quien lo pidió no puede decidir.',
    },
    source_silent: {
      title: 'El operador no responde',
      happened: 'Se le consultó dos o más veces y no respondió.',
      toDo: 'Mientras tanto no se pueden cambiar líneas; lo pedido se vuelve a pedir por sí solo. Consulte la página de estado del operador.',
    },
    source_refuses: {
      title: 'El operador rechaza la clave',
      happened: 'Ya no acepta la clave de la cuenta.',
      toDo: 'Dele una clave nueva en el origen de SIM.',
    },
    source_low: {
      title: 'El saldo en el operador es bajo',
      happened: 'Quedan {amount} en la cuenta allí.',
      toDo: 'Añada dinero en el operador, o pronto no se podrá activar nada.',
    },
    pool_low: {
      title: 'La bolsa de datos se agota',
      happened: 'Está usado el {percent}% de sus datos; conviene mirarla desde el {alertPercent}%.',
      toDo: 'Acuerde más datos con el operador y cambie aquí el total, o saque líneas.',
    },
    provisioning_failed: {
      title: 'El proveedor de SIM lo rechazó',
      happened: 'El proveedor no creó la eSIM de una línea de abajo.',
      toDo: 'Pulse «Reintentar aprovisionamiento», o cancele el pedido; así se devuelve el dinero.',
    },
    stock_missing: {
      title: 'No hay SIM suficientes',
      happened: '{missing, plural, one {Falta # tarjeta SIM.} other {Faltan # tarjetas SIM.}}',
      toDo: 'Sigue solo en cuanto haya SIM en existencias. O cancele el pedido; así se devuelve el dinero.',
    },
  },
}

export default businessAttention
