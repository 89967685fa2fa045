import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: {
    usacAccounts: 'Cuentas en USAC',
    enrollmentProgress: 'Avance de inscripciones',
    enrollmentClocks: 'Plazos',
  },
  kinds: { enrollment: 'Inscripción' },
  lists: {
    enrollments: {
      title: 'Avance de inscripciones',
      search: 'Referencia o ID de la solicitud',
      emptyTitle: 'Aún no hay inscripciones',
      emptyText: 'Cuando alguien solicite Lifeline o ACP, la solicitud aparecerá aquí.',
      columns: {
        reference: 'Referencia',
        program: 'Programa',
        state: 'Situación',
        owner: 'Debe actuar',
        usState: 'Estado de EE. UU.',
        source: 'Origen',
        startedAt: 'Comenzó',
        remindedAt: 'Último recordatorio',
        changedAt: 'Cambió',
        endsAt: 'Vence',
      },
      filters: {
        ends: 'Vence',
        milestone: 'Llegó a',
        reached: 'Llegada',
        payBy: 'Por pagar hasta',
        seller: 'Vendedor',
        started: 'Comenzó',
        needsAttention: 'Necesita atención',
      },
    },
  },
  bulk: {
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
  },
  exclusions: {
    nothing_open: 'Nada espera a esta persona',
    no_contact: 'No dejó cómo contactarle',
    told_lately: 'Supo de nosotros en la última hora',
    no_texts: 'No quiere textos',
    texts_stopped: 'Escribió STOP',
    night: 'Es de noche donde vive',
  },
  errors: {
    REMINDER_HELD:
      'No se puede enviar un recordatorio ahora: nada espera a esta persona, supo de nosotros en la última hora, no quiere textos o es de noche donde vive.',
    HELPER_LIMIT: 'Hoy nombró a muchos ayudantes. Inténtelo de nuevo mañana.',
    RESUME_REFUSED:
      'Eso no abre ninguna solicitud con este enlace. Revise lo que escribió. El enlace también puede ser viejo: entonces pida un código.',
    RESUME_OVER: 'Este enlace ya no funciona. Pida un código para abrir su solicitud.',
    REASON_NOT_IN_PROGRAM: 'Nadie sale de este programa por ese motivo. Elija otro.',
    REGISTRY_UNAVAILABLE: 'NLAD no responde en este momento. Inténtelo de nuevo en unos minutos.',
    USAC_ACCOUNT_REFUSED: 'USAC no acepta este identificador y esta clave. No se cambió nada.',
    USAC_NOT_TRIED:
      'USAC no responde en este momento y no se pudo probar la clave. No se cambió nada. Inténtelo de nuevo en unos minutos.',
    USAC_ENVIRONMENT:
      'Aquí no se puede usar este entorno: producción es para proveedores con clientes reales.',
    DEMONSTRATION_ONLY: 'Solo una demostración puede decirlo a mano. Aquí llega por sí solo.',
    CUSTOMER_ANSWERS_ALONE:
      'Desde aquí el cliente responde y firma por su cuenta. Envíele el enlace o muéstrele el código.',
    BENEFIT_PRICE_CHANGED: 'El precio cambió desde que usted eligió. Mírelo y elija de nuevo.',
    SERVICE_NOT_CHOSEN: 'Primero elija un plan.',
    DEVICE_NOT_CHECKED:
      'Antes tenemos que preguntar si su hogar todavía puede recibir un dispositivo. Elíjalo de nuevo.',
    DEVICE_HAD_ALREADY:
      'Su hogar ya recibió su dispositivo. Puede comprar este a su precio normal, o seguir sin él.',
    PLAN_ADDED_ALREADY: 'Este plan ya está en el programa.',
    PLAN_BELOW_STANDARD:
      'El programa no paga nada por este plan, porque da menos de lo que el programa exige.',
    DOCUMENT_MISSING: 'Para seguir, envíe una foto de su licencia de conducir.',
    DOCUMENT_WAITS: 'Todavía tenemos que revisar la foto que envió. Le escribimos en cuanto esté lista.',
    DOCUMENT_NOT_WANTED: 'Este programa no pide este documento. No lo envíe, por favor.',
    STATUS_NOT_FOUND: 'No encontramos ese estado. La consulta falló.',
    CODE_NEEDED: 'Para esto hace falta un código que muestre que es usted. Pida uno y escríbalo.',
    ENROLLMENT_NOT_FOUND:
      'No pudimos encontrar esa solicitud. Puede haber terminado, o el enlace puede ser antiguo.',
    TRANSFER_EXCEPTION_NOT_ALLOWED:
      'Esta excepción no se puede usar ahora. Solo cuenta si el beneficio ya se trasladó este mes.',
    ENROLLMENT_EXISTS: 'Ya hay una solicitud abierta para esta persona. Siga con esa: use “Ver estado”.',
    PROGRAM_CLOSED: 'Este programa ya no acepta solicitudes.',
    STATE_NOT_SERVED: 'No podemos aceptar solicitudes de ese estado.',
    UNDER_AGE: 'Debe tener al menos {age} años para presentar la solicitud.',
    NOT_ON_TRIBAL_LANDS:
      'Lo que eligió para calificar solo cuenta en tierras tribales. Elija otra manera o corrija su dirección.',
    OVER_INCOME: 'Sus ingresos superan el límite de este programa. Quizás califique de otra manera.',
    ONE_PER_HOUSEHOLD: 'Su hogar ya tiene este beneficio. Un hogar puede tenerlo una sola vez.',
    ANSWERS_MISSING: 'Aún faltan algunas respuestas.',
  },
  events: {
    enrollment: {
      start: 'Solicitud iniciada',
      start_again: 'Solicitud iniciada de nuevo',
      submit: 'Solicitud firmada y enviada',
      return: 'El Verificador Nacional pide una corrección',
      ask_signature: 'El Verificador Nacional pide una firma',
      ask_resolution: 'El Verificador Nacional pide pruebas',
      review: 'El Verificador Nacional la revisa',
      reject: 'El Verificador Nacional rechazó las pruebas',
      qualify: 'Califica',
      expire: 'Venció',
      replace: 'Reemplazada por otra solicitud',
      abandon: 'Abandonada después de un mes',
      cancel: 'Cancelada',
      close: 'Cerrada',
      require_transfer: 'El beneficio está con otra compañía',
      agree_to_transfer: 'El hogar aceptó el traslado',
      agree_again: 'El hogar aceptó de nuevo el traslado',
      fail_transfer: 'El beneficio no se trasladó',
      transfer: 'Beneficio trasladado a nosotros',
      choose_device: 'Dispositivo elegido',
      confirm_address: 'Dirección confirmada',
      submit_to_nlad: 'Enviada a NLAD',
      enroll: 'Inscrita',
      fail_nlad: 'Rechazada por NLAD',
      judge: 'Se decidió qué significa el código de NLAD',
      fulfil: 'Pedido hecho',
      activate: 'Servicio activo',
      warn_of_usage: 'Sin uso por 30 días',
      use: 'Usado de nuevo',
      ask_recertification: 'Debe confirmarse por otro año',
      recertify: 'Confirmada por otro año',
      de_enroll: 'Dada de baja',
      answer: 'Pregunta respondida',
      consent: 'Aceptó',
      take_packet: 'Registro de consentimientos descargado',
      hand_over: 'Entregada al cliente',
      code_sent: 'Código enviado',
      opened: 'Abierta con un código',
      lock_out: 'Demasiados códigos incorrectos',
      end_links: 'El personal terminó los enlaces',
      remind: 'Recordatorio manual',
      name_helper: 'El solicitante nombró a un ayudante',
      remove_helper: 'Ayudante quitado',
    },
    exchange: {
      send: 'Llamada enviada',
      answer: 'Llamada respondida',
      refuse: 'Llamada rechazada',
      miss: 'Llamada no recibida',
      lose: 'Respuesta perdida',
      ask_again: 'Preguntado de nuevo',
      drop: 'No llegó respuesta y ya nadie la pide',
    },
    device_claim: {
      check: 'Se pregunta a NLAD por el beneficio de dispositivo',
      allow: 'Puede recibir su dispositivo',
      deny: 'Ya recibió su dispositivo',
      ask_copayment: 'Copago pendiente',
      pay: 'Copago pagado',
      reopen: 'El dispositivo ya no está pedido',
      drop: 'Beneficio de dispositivo sin usar',
      ship: 'Dispositivo enviado',
      deliver: 'Dispositivo entregado',
      submit: 'Se avisa a NLAD del dispositivo',
      claim: 'Dispositivo reclamado',
      fail: 'NLAD rechazó el dispositivo',
      refund: 'Copago devuelto',
      return: 'El dispositivo volvió',
      void: 'Reclamo retirado',
      reimburse: 'El programa pagó el dispositivo',
    },
    program_plan: {
      add: 'Plan agregado',
      withdraw: 'Plan retirado',
      offer: 'Plan ofrecido de nuevo',
    },
    usac_account: {
      add: 'Cuenta agregada',
      rotate: 'Cuenta o clave cambiada',
      refuse: 'USAC rechazó la clave',
      accept: 'USAC acepta de nuevo la clave',
      remove: 'Cuenta quitada',
      test: 'Conexión probada',
    },
  },
  notices: {
    verifier_status_unknown: {
      title: 'El Verificador Nacional respondió algo nuevo',
      happened: 'Dijo “{status}”, que no conocemos. La solicitud se queda donde estaba.',
      toDo: 'Pregunte de nuevo más tarde desde esta página. Si sigue igual, mire la solicitud en el Verificador Nacional.',
    },
    verifier_refuses_account: {
      title: 'El Verificador Nacional rechaza nuestra cuenta',
      happened: 'Respondió {code}. Las solicitudes esperan hasta que las acepte.',
      toDo: 'Revise la cuenta y su representante en USAC. Después sigue automáticamente.',
    },
    verifier_refuses_request: {
      title: 'El Verificador Nacional no acepta la solicitud',
      happened:
        'Respondió {code} (campo: {field}). El solicitante no puede corregirlo, así que la solicitud espera y se envía de nuevo automáticamente.',
      toDo: 'Busque el código en USAC y corrija lo que indica. Después sigue automáticamente.',
    },
    representative_not_approved: {
      title: 'El agente que ayudó ya no está aprobado',
      happened:
        'Las consultas siguen nombrando el RAD ID {repId}, porque este agente sí ayudó. USAC puede rechazarlas.',
      toDo: 'Apruebe de nuevo al agente si corresponde, o llame al cliente y pregunte qué se hizo.',
    },
    usac_account_missing: {
      title: 'No hay una cuenta en USAC',
      happened: 'No se puede preguntar por nadie en {service}. Las solicitudes e inscripciones esperan.',
      toDo: 'Agregue la cuenta que le dio USAC. Después todo sigue automáticamente.',
    },
    usac_account_refused: {
      title: 'USAC rechaza la cuenta',
      happened: 'La clave para {service} ya no se acepta. Las solicitudes e inscripciones esperan.',
      toDo: 'Pida a USAC una clave nueva y cámbiela aquí. Después todo sigue automáticamente.',
    },
    device_question_refused: {
      title: 'NLAD no dice si un hogar puede recibir su dispositivo',
      happened: 'Se le preguntó y respondió {code}. Se le dice al hogar que lo intente de nuevo.',
      toDo: 'Corrija lo que nombra el código. Esto se cierra cuando NLAD responda o el hogar siga sin él.',
    },
    device_claim_failed: {
      title: 'NLAD rechazó el dispositivo',
      happened: 'Respondió {code}. El programa todavía no paga este dispositivo.',
      toDo: 'Corrija lo que dice el código y avise de nuevo a NLAD, o devuelva el copago.',
    },
    document_waits: {
      title: 'Un documento espera revisión',
      happened: 'El hogar envió una foto para mostrar quién es.',
      toDo: 'Revísela abajo y acéptela, o rechácela y diga por qué. Se avisa al hogar.',
    },
    benefit_box_missing: {
      title: 'No hay caja para un dispositivo pagado',
      happened: 'El hogar pagó {device}, pero no queda ninguno en el estante.',
      toDo: 'Reciba una caja de este dispositivo. La inscripción sigue por sí sola. O ciérrela, y el dinero vuelve.',
    },
  },
}

export default words
