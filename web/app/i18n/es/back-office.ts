import type { Translated } from '../messages.ts'
import type english from '../en/back-office.ts'

/** Palabras de lo que comparten todas las listas y fichas. */
const backOffice: Translated<typeof english> = {
  bulk: {
    acts: {
      orders: {
        resend_email: {
          menu: 'Reenviar correos',
          title: 'Enviar otra vez la confirmación y la eSIM',
          effect:
            '{count, plural, one {# pedido recibe otra vez sus correos} other {# pedidos reciben otra vez sus correos}}.',
          confirm: '{count, plural, one {Enviar para # pedido} other {Enviar para # pedidos}}',
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
      resellers: {
        disable: {
          menu: 'Desactivar',
          title: 'Desactivar los revendedores seleccionados',
          effect:
            '{count, plural, one {Se cierra la sesión de # revendedor y no puede volver a entrar. Su código no vende nada} other {Se cierra la sesión de # revendedores y no pueden volver a entrar. Sus códigos no venden nada}} hasta que los active. Puede deshacerlo durante siete días; las sesiones y los enlaces cerrados no vuelven.',
          confirm: '{count, plural, one {Desactivar # revendedor} other {Desactivar # revendedores}}',
        },
        enable: {
          menu: 'Activar',
          title: 'Activar los revendedores seleccionados',
          effect:
            '{count, plural, one {# revendedor puede volver a entrar y vender} other {# revendedores pueden volver a entrar y vender}}. Puede deshacerlo durante siete días.',
          confirm: '{count, plural, one {Activar # revendedor} other {Activar # revendedores}}',
        },
        send_password_link: {
          menu: 'Enviar enlaces de contraseña',
          title: 'Enviar enlaces de contraseña a los revendedores seleccionados',
          effect:
            '{count, plural, one {# revendedor recibe} other {# revendedores reciben}} un enlace para elegir contraseña. Quien aún no ha confirmado su dirección recibe un código.',
          confirm: '{count, plural, one {Enviar # enlace} other {Enviar # enlaces}}',
        },
      },
      subscribers: {
        disable: {
          menu: 'Desactivar',
          title: 'Desactivar los suscriptores seleccionados',
          effect:
            '{count, plural, one {Se cierra la sesión de # suscriptor y no puede volver a entrar. Sus pedidos y líneas siguen igual.} other {Se cierra la sesión de # suscriptores y no pueden volver a entrar. Sus pedidos y líneas siguen igual.}} Puede deshacerlo durante siete días; las sesiones y los enlaces cerrados no vuelven.',
          confirm: '{count, plural, one {Desactivar # suscriptor} other {Desactivar # suscriptores}}',
        },
        enable: {
          menu: 'Activar',
          title: 'Activar los suscriptores seleccionados',
          effect:
            '{count, plural, one {# suscriptor puede volver a entrar} other {# suscriptores pueden volver a entrar}}. Puede deshacerlo durante siete días.',
          confirm: '{count, plural, one {Activar # suscriptor} other {Activar # suscriptores}}',
        },
        send_password_link: {
          menu: 'Enviar enlaces de contraseña',
          title: 'Enviar enlaces de contraseña a los suscriptores seleccionados',
          effect:
            '{count, plural, one {# suscriptor recibe} other {# suscriptores reciben}} un enlace para elegir contraseña. Quien ha comprado pero nunca ha entrado reclama con él su cuenta.',
          confirm: '{count, plural, one {Enviar # enlace} other {Enviar # enlaces}}',
        },
      },
    },
    undo: {
      menu: 'Deshacer',
      title: 'Deshacer esta operación',
      effect:
        '{count, plural, one {# fila vuelve a como estaba. Sigue tal como la dejó esta operación.} other {# filas vuelven a como estaban. Siguen tal como las dejó esta operación.}}',
      confirm: '{count, plural, one {Deshacer en # fila} other {Deshacer en # filas}}',
      of: 'Deshacer: {action}',
      undone: 'Deshecha',
      until: 'Se puede deshacer hasta {at}.',
      openUndo: 'Esto se deshizo. Ver cómo',
      openUndone: 'Ver lo que se deshace',
    },
    reasons: {
      wrong_status: 'Su estado no lo permite',
      already_delivered: 'Ya entregado',
      already_shipped: 'Ya enviado',
      paid: 'Pagado, y usted no puede reembolsar',
      disabled_already: 'Ya estaba desactivado',
      not_disabled: 'No está desactivado',
      disabled: 'Desactivado',
      changed_since: 'Ha cambiado desde entonces',
    },
    why: '¿Por qué? Queda en cada fila.',
    count: 'Número de filas',
    countHint: 'Escriba {count} para mostrar que se refiere a todas.',
    countWrong: 'Escriba {count}',
    excluded: '{count, plural, one {# fila queda fuera:} other {# filas quedan fuera:}}',
    excludedMore: 'y {count} más',
    nothingEligible: 'Ninguna de las filas seleccionadas lo admite.',
    preparing: 'Comprobando qué filas lo admiten…',
    keep: 'Volver',
    row: 'Fila',
    reason: 'Motivo',
    history: 'Operaciones anteriores',
    pageTitle: 'Operación en lote',
    states: { running: 'En marcha', failed: 'Con fallos', stopped: 'Detenida', finished: 'Terminada' },
    running: 'En marcha en segundo plano. Puede salir de esta página.',
    finished: 'Terminada.',
    failed: 'Terminada, pero algunas filas han fallado. Reinténtelas.',
    stopped: 'Detenida. Las demás filas están como estaban.',
    progress: '{done} de {total} hechas',
    progressFailed: '{count, plural, one {# fallida} other {# fallidas}}',
    progressStopped: '{count, plural, one {# quedó como estaba} other {# quedaron como estaban}}',
    retry: '{count, plural, one {Reintentar # fila} other {Reintentar # filas}}',
    stop: 'Detener el resto',
    startedBy: 'Iniciada por {name}, {at}',
    somebody: 'alguien',
    result: 'Resultado',
    results: { waiting: 'En espera', done: 'Hecha', failed: 'Fallida', stopped: 'Quedó como estaba' },
    back: 'Todas las operaciones',
  },
}

export default backOffice
