import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { subscribers: 'Suscriptores', resellers: 'Revendedores' },
  also: {
    subscribers: 'clientes, personas, compradores, suscriptores',
    resellers: 'agentes, vendedores, socios, revendedores',
  },
  areaMenu: { customer: 'Clientes' },
  kinds: { reseller: 'Revendedor', subscriber: 'Suscriptor' },
  lists: {
    resellers: {
      title: 'Revendedores',
      search: 'Nombre, código, correo o teléfono',
      searchWhole: 'Correo, teléfono o código completo',
      emptyTitle: 'Aún no hay revendedores',
      emptyText: 'Los revendedores, agentes, afiliados y socios aparecen aquí en cuanto se registran.',
      columns: {
        name: 'Nombre',
        contactName: 'Contacto',
        resellerCode: 'Código',
        kind: 'Tipo',
        parent: 'Reclutado por',
        state: 'Cuenta',
        email: 'Correo',
        phoneNumber: 'Teléfono',
        createdAt: 'Desde',
        subscriberCount: 'Clientes',
        orderCount: 'Pedidos',
        totalRevenue: 'Ingresos',
      },
      filters: { created: 'Se unió' },
      file: {
        parent: 'Reclutado por (código)',
        email: 'Correo electrónico',
        phoneNumber: 'Número de teléfono',
      },
      totals: {
        count: 'Todas las personas que coinciden.',
        subscriberCount:
          'Quienes pagaron un pedido que trajeron ellos o alguien por debajo. Las filas cuentan también a los de abajo; aquí cada uno cuenta una vez.',
        orderCount: 'Esos pedidos. Las filas cuentan también los de abajo; aquí cada uno cuenta una vez.',
        totalRevenue: 'Lo que se pagó por esos pedidos, menos lo que se devolvió.',
      },
    },
    subscribers: {
      title: 'Suscriptores',
      search: 'Nombre, correo o teléfono',
      searchWhole: 'Correo, teléfono o código completo',
      emptyTitle: 'Aún no hay suscriptores',
      emptyText: 'Quien paga su primer pedido aparece aquí.',
      columns: {
        name: 'Nombre',
        email: 'Correo',
        phoneNumber: 'Teléfono',
        state: 'Cuenta',
        fraud: 'Fraude',
        reseller: 'Revendedor',
        createdAt: 'Desde',
        lastOrderAt: 'Último pedido',
        orderCount: 'Pedidos',
        spentCents: 'Pagado',
      },
      filters: {
        needsAttention: 'Requiere atención',
        created: 'Se unió',
        hasReseller: 'Tiene revendedor',
        seller: 'Cliente de',
      },
      file: {
        email: 'Correo electrónico',
        phoneNumber: 'Número de teléfono',
        reseller: 'Revendedor (código)',
      },
      totals: {
        count: 'Todas las personas que coinciden.',
        orderCount: 'Todos los pedidos de quienes coinciden, los haya vendido quien los haya vendido.',
        spentCents: 'Lo que pagaron por todos esos pedidos, menos lo que se devolvió.',
      },
    },
  },
  bulk: {
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
  exclusions: {
    disabled_already: 'Ya estaba desactivado',
    not_disabled: 'No está desactivado',
    disabled: 'Desactivado',
    merged: 'Lleva a otro registro',
    erased: 'Borrado',
  },
  imports: {
    resellers: {
      fields: {
        email: 'Correo electrónico',
        firstName: 'Nombre',
        lastName: 'Apellidos',
        country: 'País',
        company: 'Empresa',
        kind: 'Tipo',
        phoneNumber: 'Número de teléfono',
        locale: 'Idioma',
        resellerCode: 'Código',
        parent: 'Reclutado por (código)',
      },
      kind: {
        reseller: 'Revendedor',
        affiliate: 'Afiliado',
        partner: 'Socio',
        agent: 'Agente',
        master_agent: 'Agente principal',
      },
    },
    subscribers: {
      fields: {
        email: 'Correo electrónico',
        firstName: 'Nombre',
        lastName: 'Apellidos',
        phoneNumber: 'Número de teléfono',
        locale: 'Idioma',
        reseller: 'Revendedor (código)',
      },
    },
  },
  importHeadings: {
    resellers: {
      country: 'código de país',
      company: 'nombre de la empresa, negocio, organización',
      kind: 'clase',
      resellerCode: 'código de revendedor, código promocional',
      parent: 'reclutado por, reclutador',
    },
    subscribers: { reseller: 'revendedor, código de revendedor, vendedor' },
  },
  importProblems: {
    CODE_OF_ANOTHER: 'Este código es de otra persona. Revise la dirección y el código.',
    EMAIL_DIFFERS: 'Este código tiene otra dirección. Una dirección la cambia su dueño.',
    CODE_DIFFERS: 'Vende con otro código, que no se puede cambiar. Deje la celda vacía.',
    PARENT_UNKNOWN: 'Nadie vende con este código. Ponga la fila de esa persona antes que esta.',
    PARENT_SELF: 'Nadie se recluta a sí mismo. Deje la celda vacía.',
    PARENT_DIFFERS: 'Lo reclutó otra persona, y eso no se puede cambiar. Deje la celda vacía.',
    PARENT_DISABLED: 'Esta persona está desactivada. Actívela antes o deje la celda vacía.',
    RESELLER_UNKNOWN: 'Nadie vende con este código. Importe antes a los revendedores.',
    SUBSCRIBER_MERGED: 'Este correo lleva ahora a otro registro. Escriba el correo de ese registro.',
    RESELLER_NOT_ACTIVE: 'Este revendedor no puede vender ahora. Elija otro o deje la celda vacía.',
  },
  errors: {
    RESELLER_UNKNOWN: 'Nadie vende con este código. Revíselo, o déjelo vacío.',
    CONFIRMATION_WRONG: 'Esa no es la dirección de esta cuenta. Escríbala como aparece arriba.',
    ERASURE_BLOCKED:
      'Todavía no se puede borrar a esta persona. Atienda antes lo que está abierto: pedidos, reembolsos, disputas, una sospecha de fraude, un saldo o una inscripción.',
    MERGE_BLOCKED: 'Estos dos registros todavía no pueden unirse. La página dice qué hay que atender antes.',
    OWN_CUSTOMER:
      'Este suscriptor y este revendedor tienen el mismo correo o número. Nadie es cliente de sí mismo: elija otro revendedor, o ninguno.',
    SUBSCRIBER_MERGED:
      'Este registro ya forma parte de otro, que lo tiene todo. Abra ese otro registro y hágalo allí.',
    COPY_BEING_MADE: 'Ya se está preparando una copia. Podrá descargarla en cuanto esté lista.',
  },
  events: {
    subscriber: {
      move: 'Cliente pasado a otro revendedor',
      take_over: 'Recibió otro registro de la misma persona',
    },
    people: {
      export: 'Lista de personas exportada',
    },
    personal: {
      reveal: 'Datos personales consultados',
      take_copy: 'Copia de los datos personales descargada',
      ask_erasure: 'Pidió que se le olvide',
      withdraw_erasure: 'Se queda al final',
    },
    personal_copy: {
      ask: 'Copia de los datos personales solicitada',
      finish: 'Copia de los datos personales lista',
    },
    erasure: {
      ask: 'Borrado de los datos personales solicitado',
      erase: 'Datos personales borrados, salvo lo que la ley obliga a conservar',
      finish: 'Todos los datos personales borrados',
    },
  },
  notices: {
    erasure_requested: {
      title: 'Pide que se le olvide',
      happened: 'Lo pidió en su cuenta. La ley da hasta el {dueOn}.',
      toDo: 'Atienda lo que lo impide y después borre sus datos.',
    },
    applicant_erasure_requested: {
      title: 'El solicitante pide que se le olvide',
      happened: 'Lo pidió en la página de su solicitud. La ley da hasta el {dueOn}.',
      toDo: 'Atienda lo que lo impide y después elija «Borrar los datos personales».',
    },
  },
}

export default words
