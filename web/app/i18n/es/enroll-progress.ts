import type { Translated } from '../messages.ts'
import type english from '../en/enroll-progress.ts'

const progress: Translated<typeof english> = {
  steps: {
    pay_first: {
      title: 'Falta un pago',
      text: 'Pague la parte que le toca. Después le inscribimos.',
    },
    send_document: {
      title: 'Envíenos una foto',
      text: 'Necesitamos una foto de su licencia de conducir. Envíela a más tardar el {until}.',
    },
    wait_for_document: {
      title: 'Estamos mirando su foto',
      text: 'Tarda uno o dos días hábiles. Después le escribimos.',
    },
    nobody_has_it: {
      title: 'Ninguna compañía tiene este beneficio para usted',
      text: 'Este programa no acepta hogares nuevos. Solo traslada un beneficio que usted tenga con otra compañía, y el gobierno no conoce ninguno.',
    },
    mend_enrollment: {
      text: 'El registro del gobierno no aceptó su inscripción. Siga para ver qué puede hacer a más tardar el {until}.',
    },
  },
  states: {
    draft: {
      title: 'Su solicitud aún no se ha enviado',
      text: 'Sus respuestas están guardadas. Siga donde paró.',
    },
    nv_submitted: {
      title: 'Estamos preguntando al Verificador Nacional',
      text: 'Su solicitud está en camino. Esta página busca la respuesta automáticamente.',
    },
    nv_pending_cert: {
      title: 'Firme en la página del Verificador Nacional',
      text: 'Todo se comprobó bien. Lea, ponga sus iniciales y firme en su página a más tardar el {until}. Después volverá aquí.',
    },
    nv_pending_resolution: {
      title: 'El Verificador Nacional necesita algo más de usted',
      text: 'No pudo confirmar todo. Abajo ve qué es. Siga en su página a más tardar el {until}. Después volverá aquí.',
    },
    nv_pending_review: {
      title: 'El Verificador Nacional la está revisando',
      text: 'Personas del gobierno miran sus documentos. No tiene que hacer nada. Le escribimos en cuanto haya noticias.',
    },
    nv_rejected: {
      title: 'Sus documentos no fueron suficientes',
      text: 'Puede enviar otros documentos hasta el {until}, o empezar de nuevo con otro programa.',
    },
    nv_expired: {
      title: 'Su solicitud venció',
      text: 'Estuvo abierta demasiado tiempo. Empiece de nuevo: sus respuestas siguen aquí, solo hay que escribir el número otra vez.',
    },
    qualified: {
      title: 'Usted califica',
      text: 'El Verificador Nacional dice que su hogar califica. Elija su plan a más tardar el {until}.',
    },
    transfer_required: {
      title: 'Usted tiene este beneficio con otra compañía',
      text: 'Puede pasarlo a {brand} hasta el {until}, si quiere. Nada cambia si usted no lo dice. Siga para leer qué se traslada y qué termina.',
    },
    transfer_failed: {
      title: 'Su beneficio no se trasladó',
      text: 'Sigue donde está. Vea por qué y qué puede hacer hasta el {until}.',
    },
    device_chosen: {
      title: '¿Adónde lo enviamos?',
      text: 'Confirme su dirección a más tardar el {until}. Después le inscribimos.',
    },
    address_confirmed: {
      title: 'Su dirección está confirmada',
      text: 'Estamos preparando su inscripción.',
    },
    nlad_submitted: {
      title: 'Le estamos inscribiendo',
      text: 'Hemos preguntado al registro del gobierno. Esta página busca la respuesta automáticamente.',
    },
    nlad_failed: {
      title: 'Aún no pudimos inscribirle',
      text: 'El registro del gobierno no la aceptó. Nuestro equipo lo está mirando. Llámenos o escríbanos si en dos días no sabe de nosotros.',
    },
    nlad_enrolled: {
      title: 'Usted está inscrito',
      text: 'Estamos preparando su servicio y le escribimos cuando se envíe.',
    },
    fulfilling: {
      title: 'Su servicio está en camino',
      text: 'Abajo ve lo que sigue. Le escribimos cuando haya novedades.',
    },
    active: {
      title: 'Su servicio está activo',
      text: 'Todo está listo. Así lo conserva.',
    },
    usage_warning: {
      title: 'Use su servicio para conservarlo',
      text: 'No lo ha usado en 30 días. Haga una llamada, envíe un mensaje o use el internet ahora.',
    },
    recert_due: {
      title: 'Muestre que aún califica',
      text: 'De vez en cuando tiene que confirmarlo. Siga la carta del Verificador Nacional o llámenos.',
    },
    de_enrolled: { title: 'Su beneficio terminó', text: 'Puede solicitarlo otra vez si su hogar califica.' },
    abandoned: {
      title: 'Esta solicitud no se terminó',
      text: 'Nadie trabajó en ella durante un mes. Puede empezar de nuevo.',
    },
    cancelled: { title: 'Esta solicitud se canceló', text: 'Puede empezar de nuevo en cualquier momento.' },
    closed: {
      title: 'Esta solicitud está cerrada',
      text: 'Puede empezar de nuevo si el programa está abierto.',
    },
  },
  owners: { applicant: 'Usted', us: 'Nosotros', government: 'El gobierno', nobody: 'Nadie' },
  who: 'Quién tiene que actuar',
  until: 'A más tardar el',
  from: 'Posible desde el',
  expected: 'Se espera a más tardar el',
  openUntil: 'Abierta hasta el',
  reference: 'Su referencia: {reference}',
  failures: 'Lo que no se pudo confirmar',
  rejections: 'Lo que escribieron los revisores',
  otherProgram:
    '{program} ya no recibe solicitudes. {other} sí: sus respuestas pueden pasar allí, y lo que ha hecho hasta ahora se conserva aquí.',
  unavailable: 'El Verificador Nacional no responde ahora. Intente de nuevo en unos minutos.',
  outage: {
    title: 'El sistema del gobierno no responde ahora',
    text: 'Su solicitud está segura con nosotros. Preguntamos de nuevo automáticamente y puede cerrar esta página.',
  },
  actions: {
    sign: 'Ir a firmar',
    prove: 'Seguir en el Verificador Nacional',
    ask: 'Buscar noticias ahora',
    again: 'Empezar de nuevo con mis respuestas',
    helper: 'Dejar que alguien de confianza vea cómo va',
    againIn: 'Solicitar {program} con mis respuestas',
    plans: 'Ver nuestros planes',
  },
  tracker: {
    title: 'Dónde está',
    applied: 'Usted envió la solicitud',
    checked: 'El Verificador Nacional decide',
    chosen: 'Usted elige plan y dirección',
    enrolled: 'Le inscribimos',
    active: 'Su servicio funciona',
    done: 'hecho',
  },
  lookup: {
    title: 'Vea el estado de su solicitud',
    lead: 'Enviamos un código al teléfono o correo que está en la solicitud.',
    byReference: 'Tengo mi referencia',
    reference: 'Referencia',
    referenceHint: 'Ocho letras y números',
    byPerson: 'No la tengo',
    firstName: 'Nombre',
    lastName: 'Apellido',
    birth: 'Fecha de nacimiento',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    lastFour: 'Últimos cuatro dígitos del Seguro Social, o número de teléfono',
    lastFourHint: 'Como en la solicitud. También sirve un número de identificación tribal.',
    send: 'Enviarme un código',
    apply: 'Aún no he hecho una solicitud',
    codeTitle: 'Escriba el código',
    codeLead:
      'Si existe esa solicitud, un código de seis dígitos va en camino al teléfono o correo que está en ella. Sirve durante diez minutos.',
    code: 'Código',
    codeHint: 'Seis dígitos',
    open: 'Abrir mi solicitud',
    other: 'Buscar otra solicitud',
    data: 'Sus datos: una copia, o pedir que se borren',
    another: 'Buscar otra solicitud',
    goOn: 'Seguir',
  },
}

export default progress
