import type { Translated } from '../messages.ts'
import type english from '../en/back-office.ts'

/** Palabras de lo que comparten todas las listas y fichas. */
const backOffice: Translated<typeof english> = {
  /** Acciones en lote. */
  bulk: {
    resend_email: 'Reenviar correos',
    cancel: 'Cancelar pedidos',
    resend_emailTitle: 'Enviar otra vez la confirmación y la eSIM',
    cancelTitle: 'Cancelar los pedidos seleccionados',
    resend_emailEffect:
      '{count, plural, one {# pedido recibe otra vez sus correos} other {# pedidos reciben otra vez sus correos}}.',
    cancelEffect:
      '{count, plural, one {Se cancela # pedido} other {Se cancelan # pedidos}}, {amount} en total. No se puede deshacer.',
    refundEffect:
      '{count, plural, one {# de ellos está pagado: se devuelven {amount} al comprador.} other {# de ellos están pagados: se devuelven {amount} a los compradores.}} Quizá le pidamos antes su contraseña.',
    mayNotRefund:
      '{count, plural, one {# pedido está pagado. Cancelarlo lo reembolsaría, y usted no puede reembolsar.} other {# pedidos están pagados. Cancelarlos los reembolsaría, y usted no puede reembolsar.}}',
    why: '¿Por qué? Queda en cada pedido.',
    excluded: '{count, plural, one {# pedido queda fuera:} other {# pedidos quedan fuera:}}',
    excludedMore: 'y {count} más',
    nothingEligible: 'Ninguno de los pedidos seleccionados lo admite.',
    preparing: 'Comprobando qué pedidos lo admiten…',
    confirm_resend_email: '{count, plural, one {Enviar para # pedido} other {Enviar para # pedidos}}',
    confirm_cancel: '{count, plural, one {Cancelar # pedido} other {Cancelar # pedidos}}',
    keep: 'Volver',
    order: 'Pedido',
    reason: 'Motivo',
    reasons: {
      wrong_status: 'Su estado no lo permite',
      already_delivered: 'Ya entregado',
      already_shipped: 'Ya enviado',
      paid: 'Pagado, y usted no puede reembolsar',
    },
    pageTitle: 'Acción en lote',
    running: 'En marcha en segundo plano. Puede salir de esta página.',
    finished: 'Terminado.',
    failedState: 'Detenido. Reintente las filas fallidas.',
    progress: '{done} de {total} hechos',
    progressFailed: '{count, plural, one {# fallido} other {# fallidos}}',
    retry: '{count, plural, one {Reintentar # fila fallida} other {Reintentar # filas fallidas}}',
    result: 'Resultado',
    results: { waiting: 'En espera', done: 'Hecho', failed: 'Fallido' },
    back: 'Volver a los pedidos',
    rows: 'Filas',
  },
}

export default backOffice
