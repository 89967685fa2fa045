import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { order: 'Pedidos' },
  also: { order: 'pedidos, ventas, cancelar, crear un pedido' },
  kinds: { order: 'Pedido' },
  lists: {
    orders: {
      title: 'Pedidos',
      search: 'Nombre, correo o número',
      searchWhole: 'Número de pedido, correo o teléfono completo',
      emptyTitle: 'Todavía no hay pedidos',
      emptyText: 'Los pedidos aparecen aquí en cuanto se hacen.',
      columns: {
        orderNumber: 'Pedido',
        placedAt: 'Realizado',
        customerName: 'Cliente',
        emailAddress: 'Correo',
        phoneNumber: 'Teléfono',
        status: 'Estado',
        paymentStatus: 'Pago',
        activationStatus: 'Activación',
        fulfillmentStatus: 'Entrega',
        attentionCount: 'Atención',
        itemCount: 'Artículos',
        locale: 'Idioma',
        totalCents: 'Total',
        paidCents: 'Pagado',
        refundedCents: 'Reembolsado',
        currency: 'Moneda',
        netCents: 'Ingresos',
      },
      filters: {
        placed: 'Realizado',
        refunded: 'Reembolsado',
        total: 'Total',
        plan: 'Plan',
        device: 'Dispositivo',
        hasDevice: 'Con un dispositivo',
        subscriber: 'Cliente',
        reseller: 'Revendedor',
        seller: 'Vendido por',
        hasSeller: 'Vendido por un revendedor',
        destination: 'Destino',
        method: 'Pagado con',
        unpaidAge: 'Sin pagar desde',
        paysByLink: 'Se paga por enlace',
        needsAttention: 'Requiere atención',
      },
      file: {
        orderNumber: 'Número de pedido',
        placedAt: 'Realizado',
        emailAddress: 'Correo electrónico',
        phoneNumber: 'Número de teléfono',
      },
      totals: {
        count: 'Todos los pedidos que coinciden.',
        totalCents: 'Lo que cuestan estos pedidos, pagados o no.',
        paidCents: 'Lo que entró por ellos.',
        refundedCents: 'Lo que se devolvió de eso, sin importar cuándo.',
        netCents: 'Lo pagado menos lo reembolsado.',
      },
    },
  },
  bulk: {
    orders: {
      resend_email: {
        menu: 'Reenviar correos',
        title: 'Enviar otra vez la confirmación y la eSIM',
        effect:
          '{count, plural, one {# pedido recibe otra vez sus correos} other {# pedidos reciben otra vez sus correos}}.',
        confirm: '{count, plural, one {Enviar para # pedido} other {Enviar para # pedidos}}',
      },
      hold: {
        menu: 'Retener',
        title: 'Retener los pedidos elegidos',
        effect:
          '{count, plural, one {No sale nada de # pedido} other {No sale nada de # pedidos}} hasta que alguien lo libere. Sus clientes pueden pagar igualmente.',
        confirm: '{count, plural, one {Retener # pedido} other {Retener # pedidos}}',
      },
      cancel: {
        menu: 'Cancelar pedidos',
        title: 'Cancelar los pedidos seleccionados',
        effect:
          '{count, plural, one {Se cancela # pedido} other {Se cancelan # pedidos}}, {amount} en total. No se puede deshacer.',
        also: '{count, plural, one {# de ellos está pagado: se devuelven {amount} al comprador.} other {# de ellos están pagados: se devuelven {amount} a los compradores.}} Quizá le pidamos antes su contraseña.',
        mayNot:
          '{count, plural, one {# pedido está pagado. Cancelarlo lo reembolsaría, y usted no puede reembolsar.} other {# pedidos están pagados. Cancelarlos los reembolsaría, y usted no puede reembolsar.}}',
        confirm: '{count, plural, one {Cancelar # pedido} other {Cancelar # pedidos}}',
      },
    },
  },
  exclusions: {
    already_delivered: 'Ya entregado',
    already_shipped: 'Ya enviado',
    paid: 'Pagado, y usted no puede reembolsar',
  },
  errors: {
    ORDER_NOT_FOUND: 'No encontramos un pedido con ese número y ese correo electrónico.',
    NOTHING_TO_REPLACE: 'Ya se envió otro, o se devolvió el dinero.',
    EDIT_TOO_LATE:
      'Algo de este pedido ya está empacado, enviado, entregado o pedido al proveedor, o el pedido ya terminó. Reembolse líneas o cree otro pedido.',
    EDIT_IN_ENROLLMENT: 'Este pedido pertenece a la inscripción de un hogar. Cambie allí lo que recibe.',
    EDIT_WHILE_HELD:
      'Este pedido está retenido porque se sospecha de su comprador, o se pagó mientras estaba detenido. Decida primero ese caso o libere el pedido.',
    EDIT_OF_LINE:
      'Los complementos de una línea en uso no se pueden cambiar. Cancele este pedido y cree otro.',
    EDIT_WHILE_OWED:
      'Este pedido se entrega a cuenta y su factura está abierta. Espere a que se pague, o cancele el pedido y cree otro.',
    EDIT_MONEY_MOVED:
      'Lo que tenemos por este pedido no es lo que cuesta: se devolvió dinero, llegó dos veces o está en disputa. Atienda primero sus pagos o cree otro pedido.',
    EDIT_AWAITS_PAYMENT:
      'Un cambio de este pedido espera a que se pague su diferencia. Haga que se pague o retírelo antes; el pedido sigue después por sí solo.',
    ALREADY_PAID: 'Este pedido ya está pagado. No debe nada más.',
    PURCHASE_REFUSED: 'No podemos aceptar este pedido. Escríbanos, por favor.',
  },
  events: {
    order: {
      place: 'Pedido realizado',
      confirm: 'Pedido confirmado',
      expire: 'Pedido caducado sin pagar',
      cancel: 'Pedido cancelado',
      replace: 'Sustituido por otro pedido del mismo carrito',
      hold: 'Pedido retenido',
      resume: 'Pedido liberado, espera su pago',
      complete: 'Pedido completado',
      release: 'Pedido liberado',
      note: 'Nota',
      keep_card: 'El comprador aceptó guardar la tarjeta para las renovaciones',
      assign: 'Asignado a la cuenta de su comprador',
      enrolled: 'El hogar está inscrito: puede salir',
      duplicate_payment: 'Pagado dos veces',
      edit: 'Pedido modificado',
      discount: 'Descuento concedido',
      stock_missing: 'No hay SIM suficientes en existencias',
      send_another: 'Otro dispositivo enviado',
      refund_due: 'Se debe dinero al comprador',
      paid_back_under_way: 'Se devolvió el dinero con un paquete en camino: pida que lo devuelvan',
      export: 'Pedidos exportados',
    },
    order_edit: {
      ask: 'El cambio espera el pago de su diferencia',
      apply: 'Diferencia pagada, cambio hecho',
      withdraw: 'Cambio retirado; el pedido queda como estaba',
      lapse: 'Cambio vencido sin pago; el pedido queda como estaba',
    },
  },
  notices: {
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
  },
}

export default words
