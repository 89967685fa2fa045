import type { Translated } from '../messages.ts'
import type english from '../en/back-office.ts'

/** Palabras de lo que comparten todas las listas y fichas. */
const backOffice: Translated<typeof english> = {
  /** Vistas guardadas que se envían según el reloj. */
  reports: {
    title: 'Informes',
    text: 'Vistas guardadas que se envían por correo. Prepare una en cualquier lista: abra una vista guardada y elija «Programar».',
    empty:
      'Todavía no hay informes. Abra una vista guardada de una lista y elija «Programar»: llegará por correo.',
    schedule: 'Programar',
    createTitle: 'Enviar «{name}» por correo',
    createText: 'Cada persona recibe lo que su rol puede ver. Las horas son las del proveedor de servicios.',
    all: 'Todos los informes',
    create: 'Crear el informe',
    created: 'Se creó el informe.',
    changeTitle: 'Cambiar el informe',
    save: 'Guardar',
    changed: 'Se cambió el informe.',
    fields: {
      every: 'Con qué frecuencia',
      weekday: 'Día de la semana',
      day: 'Día del mes',
      hour: 'A las',
      content: 'Qué incluye',
      recipients: 'Quién lo recibe',
    },
    dayHint: 'El último día en los meses más cortos.',
    recipientsHint:
      'Las filas van en un archivo a quienes pueden exportar esta lista; los demás reciben las cifras.',
    rhythms: { day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
    contents: { file: 'Cifras, y las filas en un archivo', figures: 'Solo cifras' },
    times: {
      day: 'Cada día a las {time}',
      week: '{weekday} a las {time}',
      month: 'El día {day} de cada mes a las {time}',
    },
    when: 'Cuándo',
    next: 'Próximo',
    owner: 'Creado por',
    hasLeft: '{name} (ya no)',
    runs: 'Últimos envíos',
    results: {
      waiting: 'En espera de envío',
      sent: '{count, plural, one {# fila} many {# filas} other {# filas}}, enviado a {sent, plural, one {# persona} many {# personas} other {# personas}}',
      failed: 'No enviado',
    },
    states: { active: 'Activo', paused: 'En pausa', stopped: 'Detenido', removed: 'Eliminado' },
    problems: {
      OWNER_GONE: 'Detenido: quien lo creó ya no puede iniciar sesión.',
      NOT_PERMITTED: 'Detenido: quien lo creó ya no puede ver o exportar esta lista.',
      VIEW_GONE: 'Detenido: su vista guardada ya no existe.',
      VIEW_UNFIT: 'Detenido: su vista guardada ya no encaja con la lista.',
      NOBODY_LEFT: 'Detenido: no queda nadie que pueda recibirlo.',
    },
    viewGone: 'Una vista que ya no existe',
    sendNow: 'Enviar ahora',
    sending: 'El informe está en camino.',
    pause: 'Pausar',
    resume: 'Reanudar',
    change: 'Cambiar',
    remove: 'Eliminar',
    leave: 'Dejar de recibirlo',
    left: 'Ya no recibe este informe.',
    done: {
      pause: 'El informe está en pausa.',
      resume: 'El informe continúa.',
      remove: 'Se eliminó el informe.',
    },
  },
  bulk: {
    import: 'Importar',
    acts: {
      any: {
        remind: {
          menu: 'Recordar por correo',
          title: 'Recordar por correo a las personas elegidas',
          effect:
            '{count, plural, one {# persona recibe} other {# personas reciben}} un correo con un enlace nuevo.',
          confirm: '{count, plural, one {Enviar # correo} other {Enviar # correos}}',
        },
        remind_by_text: {
          menu: 'Recordar por texto',
          title: 'Recordar por texto a las personas elegidas',
          effect:
            '{count, plural, one {# persona recibe} other {# personas reciben}} un texto con un enlace nuevo.',
          confirm: '{count, plural, one {Enviar # texto} other {Enviar # textos}}',
        },
      },
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
      'device-boxes': {
        ship: {
          menu: 'Marcar como enviadas',
          title: 'Marcar como enviadas las cajas elegidas',
          effect: '{count, plural, one {# caja salió} other {# cajas salieron}} para sus inscripciones.',
          confirm: '{count, plural, one {Marcar # caja} other {Marcar # cajas}}',
        },
        deliver: {
          menu: 'Marcar como entregadas',
          title: 'Marcar como entregadas las cajas elegidas',
          effect: '{count, plural, one {# hogar tiene su caja} other {# hogares tienen sus cajas}}.',
          confirm: '{count, plural, one {Marcar # caja} other {Marcar # cajas}}',
        },
        restock: {
          menu: 'Devolver al estante',
          title: 'Devolver al estante las cajas elegidas',
          effect:
            '{count, plural, one {# caja devuelta vuelve} other {# cajas devueltas vuelven}} al estante, para cualquiera.',
          confirm: '{count, plural, one {Devolver # caja} other {Devolver # cajas}}',
        },
        write_off: {
          menu: 'Dar de baja',
          title: 'Dar de baja las cajas elegidas',
          effect:
            '{count, plural, one {# caja cuenta} other {# cajas cuentan}} desde ahora como perdidas o rotas. No se puede deshacer.',
          confirm: '{count, plural, one {Dar de baja # caja} other {Dar de baja # cajas}}',
        },
      },
      plans: {
        change_price: {
          menu: 'Cambiar precios',
          title: 'Cambiar los precios de los planes elegidos',
          effect:
            '{count, plural, one {# plan cuesta} other {# planes cuestan}} esto desde ahora. Los carritos conservan por un día el precio que tienen; los pedidos y las líneas conservan el suyo. Puede deshacerlo durante siete días.',
          confirm: '{count, plural, one {Cambiar # plan} other {Cambiar # planes}}',
          fields: {
            change: {
              label: 'Cómo',
              choices: {
                raise_percent: 'Subir un porcentaje',
                lower_percent: 'Bajar un porcentaje',
                raise_amount: 'Subir un importe',
                lower_amount: 'Bajar un importe',
              },
              told: {
                raise_percent: 'Subir un {percent}%',
                lower_percent: 'Bajar un {percent}%',
                raise_amount: 'Subir {money}',
                lower_amount: 'Bajar {money}',
              },
            },
            by: { label: 'Cuánto', hint: 'En por ciento o en dólares: 10 o 2.50.' },
            audience: {
              label: 'Qué precios',
              choices: { all: 'Todos', public: 'Los de todos', reseller: 'Los de revendedores' },
            },
            rounding: {
              label: 'Redondeado a',
              choices: {
                cents: 'Centavos',
                to_99: 'El más cercano que termina en .99',
                to_95: 'El más cercano que termina en .95',
                to_whole: 'Dólares enteros',
              },
            },
          },
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
      representatives: {
        approve: {
          menu: 'Aprobar',
          title: 'Aprobar los RAD ID elegidos',
          effect:
            '{count, plural, one {# agente puede ayudar a las personas a inscribirse y recibe un correo.} other {# agentes pueden ayudar a las personas a inscribirse y reciben un correo.}}',
          confirm: '{count, plural, one {Aprobar # RAD ID} other {Aprobar # RAD ID}}',
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
      nothing_open: 'Nada espera a esta persona',
      no_contact: 'No dejó cómo contactarle',
      told_lately: 'Supo de nosotros en la última hora',
      no_texts: 'No quiere textos',
      texts_stopped: 'Escribió STOP',
      night: 'Es de noche donde vive',
      wrong_status: 'Su estado no lo permite',
      not_enrolled: 'Su hogar aún no está inscrito',
      not_paid: 'No está pagado',
      already_delivered: 'Ya entregado',
      already_shipped: 'Ya enviado',
      paid: 'Pagado, y usted no puede reembolsar',
      disabled_already: 'Ya estaba desactivado',
      not_disabled: 'No está desactivado',
      disabled: 'Desactivado',
      merged: 'Lleva a otro registro',
      erased: 'Borrado',
      archived: 'Archivado',
      no_price: 'No tiene un precio así',
      price_same: 'Costaría lo mismo después de redondear',
      price_scheduled: 'Ya hay un cambio programado de estos precios, que anularía este',
      price_gone: 'No quedaría nada de un precio',
      price_high: 'Un precio sería demasiado alto',
      below_cost: 'Se vendería por debajo de su costo',
      changed_since: 'Ha cambiado desde entonces',
    },
    why: '¿Por qué? Queda en cada fila.',
    count: 'Número de filas',
    countHint: 'Escriba {count} para mostrar que se refiere a todas.',
    countWrong: 'Escriba {count}',
    excluded: '{count, plural, one {# fila queda fuera:} other {# filas quedan fuera:}}',
    excludedMore: 'y {count} más',
    nothingEligible: 'Ninguna de las filas seleccionadas lo admite.',
    look: 'Ver qué hace',
    changeTold: 'Cambiarlo',
    foreseen: 'Qué hace con cada fila',
    before: 'Antes',
    after: 'Después',
    margin: 'Margen {amount}',
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
