import type { Translated } from '../messages.ts'
import type english from '../en/people.personal.ts'

/** Palabras del área de gestión para copias y borrado de todo lo que se guarda de una persona. */
const personal: Translated<typeof english> = {
  copy: {
    menu: 'Copia de los datos personales',
    title: 'Copia de todo lo que se conserva de {name}',
    about:
      'Un solo archivo JSON con todo lo que se conserva de {name}: cuenta, pedidos, pagos, líneas, mensajes, notas y solicitudes. Las contraseñas, los códigos de activación y los números de identidad van ocultos. Se puede descargar durante {days} días, y cada descarga queda en el historial.',
    reason: '¿Por qué se hace la copia?',
    reasonHint: 'Queda en el historial. Solo la ven los administradores.',
    submit: 'Hacer una copia',
    done: 'La copia se está haciendo.',
    making: 'Se está haciendo una copia. Tarda un momento.',
    ready: 'Lista hasta el {date}, {size} KB',
    by: 'Solicitada por {name}, {date}',
    byThem: 'Solicitada por la propia persona, {date}',
    download: 'Descargar',
    taken: 'La copia se ha descargado.',
  },
  erase: {
    menu: 'Borrar los datos personales',
    title: 'Borrar a {name}',
    effect:
      'La cuenta de {name} termina de inmediato y nunca más podrá iniciar sesión en ella. Se borran nombre, direcciones, números, mensajes y notas. No se puede deshacer.',
    reason: 'Motivo',
    reasons: {
      own_request: 'Lo pidió la persona',
      court_order: 'Lo ordenó un juzgado o una autoridad',
      mistake: 'Se anotó por error',
    },
    confirmation: 'Escriba su correo electrónico',
    confirmationHint: 'Para confirmar: {email}',
    submit: 'Borrar para siempre',
    done: 'La cuenta está cerrada y los datos se están borrando.',
    loading: 'Buscando qué se borraría …',
    close: 'Cerrar',
    blocked: 'Antes hay que atender esto',
    blocks: {
      open_orders:
        '{count, plural, one {Hay un pedido abierto} other {Hay # pedidos abiertos}}. Termínelos o cancélelos.',
      open_refunds:
        '{count, plural, one {Hay un reembolso en curso} other {Hay # reembolsos en curso}}. Espere a que llegue el dinero.',
      open_disputes:
        '{count, plural, one {Hay una disputa abierta} other {Hay # disputas abiertas}}. Falta decidir.',
      fraud_case: 'Hay una sospecha de fraude. Retírela si no hay nada de cierto.',
      balance: 'Tiene {amount} de saldo. Páguelo o espere a que lo use.',
      open_adjustments:
        '{count, plural, one {Un cambio de su saldo espera} other {# cambios de su saldo esperan}} a un segundo administrador.',
      active_enrollment: 'Tiene una inscripción en un programa. Délo de baja antes.',
    },
    applicant: {
      effect:
        'Lo que nunca se firmó se borra de inmediato, con notas, mensajes y documentos. Lo que se firmó se conserva el tiempo que exige la ley. No se puede deshacer.',
      confirmation: 'Escriba la referencia de la solicitud',
      confirmationHint: 'Para confirmar: {reference}',
      done: 'Los datos se están borrando.',
      account: 'Abrir la cuenta',
      applications: 'Solicitudes de la misma persona',
      blocks: {
        account: 'Tiene una cuenta. Bórrela allí; sus solicitudes se borran con ella.',
        open_application:
          '{count, plural, one {Una solicitud sigue} other {# solicitudes siguen}} en curso. Ciérrela antes.',
        membership: 'Tiene la ayuda con nosotros. Délo de baja antes.',
        just_ended: 'Una solicitud acaba de terminar. Inténtelo de nuevo en unos minutos.',
      },
    },
    erases: 'Se borra de inmediato',
    kinds: {
      account: 'Cuenta, inicios de sesión y enlaces',
      orders: '{count, plural, one {Correo y teléfono de # pedido} other {Correos y teléfonos de # pedidos}}',
      lines:
        '{count, plural, one {Número y código de activación de # línea} other {Números y códigos de activación de # líneas}}',
      messages: '{count, plural, one {# mensaje} other {# mensajes}}',
      notes: '{count, plural, one {# nota} other {# notas}}',
      documents: '{count, plural, one {# documento} other {# documentos}}',
      enrollments: '{count, plural, one {# solicitud sin firmar} other {# solicitudes sin firmar}}',
    },
    keeps: 'Se conserva porque la ley lo exige',
    bases: {
      accounting: 'Facturas y pagos con nombre y dirección',
      program: 'Registros de los programas de ayuda (47 CFR 54.417 y 54.1812)',
      disputes: 'Lo que se dijo en disputas de pagos',
      opt_out: 'Que su número no quiere mensajes de texto',
      agreements: 'Qué se aceptó para un programa y cuándo; quién lo firmó se va con la solicitud',
      toll_records:
        'A quién llamaron y escribieron sus líneas, y cuándo: los operadores deben guardarlo dieciocho meses',
    },
    until: 'hasta el {date}; después se borra solo',
    forGood: { opt_out: 'mientras se pueda escribir a ese número', other: 'para siempre, sin nombre' },
    states: {
      asked: 'Los datos se están borrando.',
      erased: 'Los datos están borrados. Lo que la ley conserva también se borrará solo.',
      finished: 'Todo está borrado.',
    },
  },
}

export default personal
