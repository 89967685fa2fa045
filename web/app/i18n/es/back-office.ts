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
  imports: {
    title: 'Importación',
    newTitle: 'Importar un archivo',
    menu: 'Importar',
    into: 'Importar en: {list}',
    choose: 'Elegir un archivo',
    chooseText:
      'Cada fila es una persona y la primera fila dice qué hay en las columnas. Nada cambia antes de que vea lo que hace el archivo. Las personas nuevas no reciben contraseña ni mensaje, salvo que lo pida en el paso siguiente.',
    template: 'Descargar una plantilla',
    templateDone: 'La plantilla está en sus descargas.',
    file: 'Archivo',
    fileMissing: 'Elija un archivo',
    rowsLimit: 'Como máximo {rows, number} filas.',
    upload: 'Continuar',
    columns: 'Columnas',
    columnsText:
      'Elija la columna de su archivo para cada campo. Hemos adivinado las que conocemos. Las celdas vacías dejan lo que hay.',
    noColumn: 'Ninguna',
    columnNumber: 'Columna {number}',
    columnTwice: 'Esta columna ya llena otro campo',
    empty: 'Vacía en las primeras filas',
    invite: 'Invitar por correo a las personas nuevas',
    inviteHint: 'Reciben un enlace para elegir contraseña. Sin esto no se escribe a nadie.',
    check: 'Revisar las filas',
    summary: 'Lo que hace el archivo',
    outcomes: { new: 'Nuevas', changed: 'Cambiadas', unchanged: 'Sin cambios', rejected: 'Rechazadas' },
    helps: {
      new: 'Nadie en la lista tiene esta dirección o este código.',
      changed: 'Están en la lista y el archivo dice otra cosa de ellas.',
      unchanged: 'Están en la lista tal como dice el archivo.',
      rejected: 'Algo falla en estas filas. No se importan.',
    },
    states: {
      uploaded: 'Subida',
      checking: 'En revisión',
      checked: 'Revisada',
      running: 'En marcha',
      failed: 'Con fallos',
      finished: 'Terminada',
      abandoned: 'Descartada',
    },
    told: {
      uploaded: 'Elija las columnas.',
      checking: 'Se revisan las filas. Puede salir de esta página.',
      checked: 'Aún no ha cambiado nada.',
      running: 'Se importan las filas. Puede salir de esta página.',
      failed: 'Terminada, pero algunas filas han fallado. Reinténtelas.',
      finished: 'Terminada.',
      abandoned: 'Descartada. Lo que decía el archivo se ha borrado.',
    },
    progress: '{at} de {of} filas',
    failedRows: '{count, plural, one {# fila fallida} other {# filas fallidas}}',
    uploadedBy: 'Por {name}, {at}',
    somebody: 'alguien',
    problems: 'Lo que falla',
    inRows:
      '{count, plural, one {En # fila: {rows}} other {En # filas: {rows}}}{more, plural, =0 {} other {, y # más}}',
    commit: '{count, plural, one {Importar # fila} other {Importar # filas}}',
    retry: '{count, plural, one {Reintentar # fila} other {Reintentar # filas}}',
    rejectedFile: '{count, plural, one {Descargar # fila rechazada} other {Descargar # filas rechazadas}}',
    rejectedDone: 'Las filas rechazadas están en sus descargas, con los motivos.',
    abandon: 'Descartar',
    abandonTitle: 'Descartar esta importación',
    abandonText: 'No se importa nada, y lo que decía el archivo se borra enseguida.',
    abandoned: 'La importación se ha descartado.',
  },
}

export default backOffice
