import type { Translated } from '../messages.ts'
import type english from '../en/orders.acts.ts'

/** Lo que el personal hace con un pedido o su pago. */
const acts: Translated<typeof english> = {
  action: {
    menu: {
      markAsPaid: 'Marcar como pagado',
      bill: 'Entregar a cuenta',
      sendLink: 'Enviar el enlace de nuevo',
      resendEmails: 'Reenviar correos',
      retryProvisioning: 'Reintentar aprovisionamiento',
      edit: 'Modificar',
      hold: 'Retener',
      release: 'Liberar',
      duplicate: 'Duplicar',
      cancel: 'Cancelar pedido',
      refund: 'Reembolsar',
      sendAnother: 'Enviar otro',
      markAsRefunded: 'Marcar como reembolsado',
    },
    stateChanged: 'Este pedido ha cambiado desde que lo abrió, así que no se hizo nada.',
    whyState: 'Ahora está así: {state}.',
    changedBy: 'Último cambio ({time}): {what}, {who}.',
    markAsPaid: {
      title: 'Marcar el pedido {number} como pagado',
      effect:
        'Se anotan {amount} como pagados fuera del proveedor de pagos. El pedido se confirma, la factura se emite y empieza la entrega.',
      effectOwed: 'Se anotan {amount} como pagados fuera del proveedor de pagos, y la factura queda pagada.',
      effectEdit:
        'Se anotan {amount} como pagados por otro medio. El cambio se hace y se factura, y el pedido sigue.',
      reference: 'Referencia del pago',
      referenceHint: 'Una transferencia, un recibo, una transacción: algo que se pueda consultar después.',
      note: 'Nota',
      submit: 'Marcar {amount} como pagados',
      done: 'El pedido está marcado como pagado.',
    },
    refundForm: {
      to: 'Adónde va',
      toSource: 'Por donde vino',
      toBalance: 'Al saldo del cliente',
      effectBalance:
        '{amount} va al saldo del cliente en el acto, para pagar otros pedidos. Esto no se puede deshacer.',
      title: 'Reembolsar un pago del pedido {number}',
      effect: 'Al comprador se le devuelve, por el proveedor de pagos: {amount}. No se puede deshacer.',
      amountError: 'Escriba un importe de {min} a {max}, como {example}.',
      how: 'Cuánto',
      full: 'Todo lo que queda: {amount}',
      partial: 'Una parte',
      byLine: 'Líneas del pedido',
      ofLine: 'de {left}: {name}',
      linesHint: 'Los impuestos, recargos y descuentos siguen a las líneas elegidas.',
      linesError: 'Elija cuántas unidades de qué línea se devuelven, por {max} como máximo.',
      amount: 'Importe en dólares estadounidenses',
      reason: 'Motivo',
      note: 'Nota',
      noteHint: 'Queda con el reembolso; el comprador no la ve.',
      submit: 'Reembolsar {amount}',
      anAmount: 'el importe de abajo',
      submitUnknown: 'Reembolsar',
      delivery: {
        stops:
          'Lo que todavía no se envió ya no se envía, y sus SIM vuelven al inventario salvo que usted indique otra cosa.',
        goesOn: 'Hay un paquete en camino y sigue su ruta. Pida al comprador que lo devuelva.',
      },
      done: 'Se están reembolsando {amount}.',
    },
    refundRecord: {
      title: 'Marcar un pago del pedido {number} como reembolsado',
      effect: 'Se anota como devuelto fuera del proveedor de pagos: {amount}. Con esto no se mueve dinero.',
      reference: 'Referencia del reembolso',
      submit: 'Marcar {amount} como reembolsados',
      submitUnknown: 'Marcar como reembolsado',
      done: '{amount} están marcados como reembolsados.',
    },
    cards: {
      label: 'Tarjetas SIM que no salen',
      effect:
        '{count, plural, one {Se puede vender otra vez # tarjeta SIM tomada} other {Se pueden vender otra vez # tarjetas SIM tomadas}} del inventario para él, salvo que usted indique otra cosa.',
      ofRefund:
        'De {count, plural, one {# tarjeta que no ha} other {# tarjetas que no han}} salido, lo que se devuelve se queda aquí.',
      restock: 'Vuelven al inventario',
      damaged: 'No vuelven: dañadas',
      lost: 'No vuelven: perdidas',
    },
    sendAnother: {
      title: 'Enviar otro por el IMEI {imei}',
      effect: 'Otro {device} va a la misma dirección sin costo, y se avisa a {email}.',
      effectErased:
        'Otro {device} va a la misma dirección sin costo. Los datos del comprador se borraron, así que no se avisa a nadie.',
      fate: 'El primero',
      damaged: 'Dañado, de baja',
      lost: 'Perdido, de baja',
      returned: 'Volvió',
      reason: 'Motivo',
      submit: 'Enviar otro',
      done: 'Se apartó otro.',
    },
    cancelForm: {
      title: 'Cancelar el pedido {number}',
      effectOwed: 'El pedido se cancela y su factura se anula: ya no hay nada que pagar.',
      effect: 'No se entregará nada. No se puede deshacer.',
      effectPaid: 'No se entregará nada, y los {amount} pagados se reembolsan. No se puede deshacer.',
      reason: 'Motivo',
      submit: 'Cancelar el pedido',
      done: 'El pedido está cancelado.',
    },
    billForm: {
      title: 'Entregar a cuenta el pedido {number}',
      effect:
        'El pedido se confirma y se entrega ahora. El cliente recibe una factura de {amount}, la paga por su enlace o como se acordó, y recibe recordatorios.',
      days: 'Plazo de pago',
      choices: { in7: 'En 7 días', in14: 'En 14 días', in30: 'En 30 días', in60: 'En 60 días' },
      reason: '¿Por qué se confía en este cliente?',
      submit: 'Entregar a cuenta',
      done: 'El pedido se entrega a cuenta.',
    },
    holdForm: {
      title: 'Retener el pedido {number}',
      effect: 'No sale nada hasta que alguien lo libere. El cliente puede pagar igualmente.',
      reason: '¿Por qué?',
      submit: 'Retener',
      done: 'El pedido está retenido.',
    },
    releaseForm: {
      title: 'Liberar el pedido {number}',
      effect: 'El pedido sigue donde estaba: espera su pago o se entrega.',
      note: '¿Por qué es correcto seguir?',
      submit: 'Liberar',
      done: 'El pedido está liberado.',
    },
    pendingEdit: {
      title: 'Un cambio espera su pago',
      was: 'Ahora',
      will: 'Cuando se pague',
      none: 'nada',
      stands: '{amount} por {quantity}',
      total: 'Total',
      difference: 'Por pagar',
      readdressed: 'También iría a otra dirección.',
      asked: '{who} lo pidió ({time}): {reason}',
      until: 'Se puede pagar hasta el {time}; después vence.',
      again: 'Enviar el enlace otra vez',
      sent: 'El enlace está en camino.',
      balance: 'Tomarlo del saldo',
      paid: 'Está pagado y el cambio hecho.',
      withdraw: 'Retirar el cambio',
      withdrawTitle: 'Retirar el cambio del pedido {number}',
      effect:
        'El pedido queda como estaba y sigue. Se avisa al cliente; el dinero que llegue de todos modos se devuelve.',
      reason: 'Motivo',
      withdrawn: 'El cambio se retiró.',
    },
    linkForm: {
      title: 'Enviar de nuevo el enlace del pedido {number}',
      effect:
        'El enlace de pago vuelve a salir a {email}, y al teléfono si hay un número. El pedido espera hasta {time}.',
      submit: 'Enviar de nuevo',
      done: 'El enlace está en camino.',
    },
    resendForm: {
      title: 'Reenviar los correos del pedido {number}',
      effect:
        'Lo último que se le dijo al comprador sobre este pedido, y la eSIM si está lista, se envía otra vez a {email}, en su idioma.',
      submit: 'Enviar otra vez',
      done: 'Los correos están en camino.',
    },
    retryForm: {
      title: 'Reintentar el aprovisionamiento del pedido {number}',
      effect:
        '{count, plural, one {Se vuelve a pedir # línea que el proveedor de SIM rechazó.} other {Se vuelven a pedir # líneas que el proveedor de SIM rechazó.}} Las líneas entregadas quedan como están.',
      submit: 'Pedir otra vez',
      done: 'Se está preguntando otra vez al proveedor de SIM.',
    },
  },
}

export default acts
