import type { NotificationWords } from '../notifications.ts'
import accountNotifications from './notifications/account.ts'
import documentNotifications from './notifications/documents.ts'
import enrollmentNotifications from './notifications/enrollment.ts'
import membershipNotifications from './notifications/membership.ts'
import transferNotifications from './notifications/transfer.ts'

/** Spanish words of e-mails and text messages. */
const notifications: NotificationWords = {
  common: {
    orderNumber: 'Número de pedido',
    viewOrder: 'Ver su pedido',
    viewInvoice: 'Ver o imprimir su recibo',
    total: 'Total',
    refunded: 'Reembolsado',
    item: 'Concepto',
    amount: 'Importe',
    questions: '¿Preguntas? Escriba a {email}[[ o llame al {phone} ({hours})]].',
    automatic: 'Recibe este mensaje por su pedido con {brand}.',
  },
  contactMessage: {
    subject: '[{reference}] {topic}',
    heading: 'Un mensaje del sitio de {brand}',
    reference: 'Referencia',
    topic: 'Tema',
    name: 'Nombre',
    emailAddress: 'Correo electrónico',
    orderNumber: 'Número de pedido',
    topics: {
      order: 'Un pedido o una eSIM',
      plans: 'Planes y precios',
      eligibility: 'Lifeline, ACP o si califica',
      agent: 'Quiere ser agente',
      other: 'Otra cosa',
    },
    answer: 'Responda a este correo para responder a la persona.',
    unchecked: 'Esto lo escribió un visitante. No abra enlaces que no espera y no pida secretos por correo.',
    automatic: 'Recibe este mensaje porque esta es la dirección de ayuda del sitio.',
  },
  contactCrowd: {
    subject: '[{brand}] Más mensajes que de costumbre',
    heading: 'Escriben más personas que de costumbre',
    body: 'Llegan tantos mensajes del sitio de {brand} que no los enviamos uno a uno. No se pierde ninguno: todos están en la lista, donde se pueden responder.\nRecibe este correo una vez por hora mientras dure.',
    action: 'Abrir la lista de mensajes',
    after:
      'Si la mayoría no tiene sentido, quizá alguien esté inundando el formulario; entre ellos hay mensajes reales.',
  },
  contactAnswer: {
    subject: 'Re: [{reference}] {topic}',
    heading: 'Nuestra respuesta a su mensaje',
    hello: 'Hola, {name}:',
    wrote: 'Usted nos escribió',
    questions: 'Responda a este correo si tiene más preguntas.',
    automatic: 'Recibe este mensaje porque escribió a {brand}.',
  },
  texts: {
    stopped:
      '{brand}: Ya no recibirá más mensajes de texto nuestros. Escriba INICIAR para recibirlos otra vez. Preguntas: {email}',
    started:
      '{brand}: Recibirá otra vez nuestros mensajes de texto. Escriba ALTO para terminarlos, AYUDA para obtener ayuda.',
    help: '{brand}: Le escribimos sobre sus pedidos y planes. Ayuda: {email}[[, {phone}]]. Escriba ALTO para terminar nuestros mensajes de texto. Pueden aplicarse tarifas de mensajes y datos.',
  },
  orderPlaced: {
    subject: 'Cómo pagar el pedido {number}',
    heading: 'Gracias. Su pedido está a la espera del pago',
    body: 'Pague {total} antes del {date}. Escriba a {email}[[ o llame al {phone}]] e indique el pedido {number}; le diremos cómo pagar.',
    after: 'En cuanto recibamos el dinero, confirmaremos su pedido y lo pondremos en marcha.',
  },
  paymentLink: {
    subject: 'Pague el pedido {number}',
    heading: 'Su pedido está listo para pagarse',
    body: 'Preparamos el pedido {number} para usted, como acordó con {brand}. Revíselo y pague {total} con tarjeta en nuestra página antes del {date}.',
    after:
      'En cuanto esté pagado, confirmaremos su pedido y lo pondremos en marcha. Si no lo solicitó, no tiene que hacer nada: termina por sí solo.',
    action: 'Revisar y pagar',
    sms: '{brand}: pedido {number}, {total}. Revíselo y pague antes del {date}: {url}',
  },
  paymentLinkReminder: {
    subject: 'El pedido {number} lo sigue esperando',
    heading: 'Su pedido sigue a la espera del pago',
    body: 'Le guardamos el pedido {number} hasta el {moment}. Revíselo y pague {total} en nuestra página.',
    after: '¿Ya no lo quiere? Entonces no tiene que hacer nada: termina por sí solo.',
    sms: '{brand}: el pedido {number}, {total}, sigue a la espera. Pague antes del {moment}: {url}',
  },
  orderEdited: {
    subject: 'Se modificó el pedido {number}',
    heading: 'Su pedido se modificó',
    body: 'Modificamos el pedido {number}. Ahora cuesta {to} en lugar de {from}.',
    same: 'Modificamos el pedido {number}. Sigue costando {to}.',
    changed: 'Qué cambió',
    readdressed: 'Ahora va a otra dirección. La página de su pedido muestra cuál.',
    unpaid: 'Pague {to}. Lo que le enviamos antes ya no es válido.',
    refund: 'Le devolvemos {difference}.',
    paid: 'Recibimos su pago de {difference} por el cambio.',
  },
  editToPay: {
    subject: 'Pague {difference} por el cambio del pedido {number}',
    heading: 'Su pedido se puede modificar',
    body: 'El pedido {number} costaría {to} en lugar de {from}. Pague la diferencia de {difference} antes del {moment}; entonces lo modificamos y lo enviamos.',
    after:
      'Hasta entonces no sale nada. Si no desea el cambio, no tiene que hacer nada: su pedido queda como estaba.',
    action: 'Revisar y pagar',
    sms: '{brand}: el pedido {number} se puede modificar por {difference} más. Pague antes del {moment}: {url}',
  },
  editToPayReminder: {
    subject: 'El cambio del pedido {number} sigue a la espera de {difference}',
    heading: 'El cambio de su pedido sigue a la espera del pago',
    body: 'El pedido {number} costaría {to} en lugar de {from}. Pague la diferencia de {difference} antes del {moment}; entonces lo modificamos y lo enviamos.',
    after: '¿Ya no desea el cambio? Entonces no tiene que hacer nada: su pedido sigue como lo compró.',
    sms: '{brand}: el cambio del pedido {number} sigue a la espera de {difference}. Pague antes del {moment}: {url}',
  },
  editOver: {
    subject: 'El pedido {number} queda como estaba',
    heading: 'Su pedido queda como estaba',
    body: 'El cambio del pedido {number} por {difference} más no se hizo. No hay nada que pagar y su pedido sigue como lo compró.',
  },
  orderUnderpaid: {
    subject: 'Faltan {due} para el pedido {number}',
    heading: 'Falta una parte de su pago',
    body: 'Gracias, recibimos {paid} para el pedido {number}, que cuesta {total}. Pague en nuestra página los {due} que faltan.',
    came: 'Recibido',
    due: 'Por pagar',
    action: 'Pagar el resto',
    after:
      'En cuanto lo recibamos, confirmaremos su pedido y lo pondremos en marcha. ¿Ya no lo quiere? Escriba a {email}[[ o llame al {phone}]] y le devolveremos lo que llegó.',
    sms: '{brand}: recibimos {paid} de {total} para el pedido {number}. Pague aquí los {due} que faltan: {url}',
  },
  orderConfirmation: {
    subject: 'El pedido {number} está confirmado',
    heading: 'Gracias por su pedido',
    body: 'Recibimos su pago de {paid}. Este es su recibo.',
    esimNext:
      'Su eSIM llega en otro mensaje dentro de unos minutos. También la encontrará en la página de su pedido.',
    parcelNext:
      'Enviaremos su tarjeta SIM a la dirección que nos dio. La página de su pedido muestra dónde está.',
    sms: '{brand}: pedido {number} confirmado, {paid} pagados. Puede verlo en {url}',
  },
  esimReady: {
    subject: 'Su eSIM del pedido {number} está lista',
    heading: 'Su eSIM está lista',
    body: 'Instálela con Wi-Fi, antes de salir. Cada eSIM se puede instalar una sola vez, así que no la borre del teléfono.',
    title: '{name}, eSIM {index} de {count}',
    qrAlt: 'Código QR que instala esta eSIM',
    scan: 'Escanee este código con el teléfono que usará la eSIM.',
    installIphone: 'Instalar en este iPhone',
    installAndroid: 'Instalar en este teléfono Android',
    manualTitle: '¿Sin cámara a mano? Escriba estos datos',
    smdpAddress: 'Dirección SM-DP+',
    matchingId: 'Código de activación',
    iccid: 'Número de la SIM (ICCID)',
    stepsTitle: 'Cómo instalarla',
    iphone: 'iPhone: Ajustes, Datos móviles, Añadir eSIM, Usar código QR.',
    android: 'Android: Ajustes, Redes e Internet, SIM, Añadir eSIM.',
    roaming: 'En su destino, active la itinerancia de datos para esta eSIM.',
    keepSecret: 'Quien tenga este código puede instalar su eSIM. No reenvíe este mensaje.',
    sms: '{brand}: su eSIM del pedido {number} está lista. {note} Instálela aquí: {url}',
  },
  paymentFailed: {
    subject: 'No se pudo cobrar el pedido {number}',
    heading: 'El pago no se completó',
    body: 'No se cobró nada por el pedido {number}. Puede intentarlo de nuevo con la misma tarjeta u otra; su pedido espera hasta el {date}.',
    action: 'Pagar ahora',
  },
  refundIssued: {
    subject: 'Reembolsamos {amount} del pedido {number}',
    heading: 'Su reembolso está en camino',
    body: 'Reembolsamos {amount} al método de pago que usó. Los bancos suelen mostrarlo en un plazo de 5 a 10 días.',
  },
  orderCancelled: {
    subject: 'El pedido {number} fue cancelado',
    heading: 'Su pedido fue cancelado',
    unpaid: 'El pedido {number} fue cancelado. No se cobró nada.',
    paid: 'El pedido {number} fue cancelado. Lo que pagó vuelve al método de pago que usó.',
  },
  deviceReplaced: {
    subject: 'Le enviamos otro {device}',
    heading: 'Le enviamos otro',
    body: 'Le enviamos otro {device} de su pedido {number}, a la misma dirección.',
    free: 'No tiene que pagar nada por él.',
  },
  provisioningDelayed: {
    subject: 'El pedido {number} necesita un poco más de tiempo',
    heading: 'Su eSIM necesita un poco más de tiempo',
    body: 'La red no pudo preparar su eSIM de inmediato. Nuestro equipo ya se ocupa; usted no tiene que hacer nada. Le escribiremos en cuanto esté lista y, si no es posible, le devolveremos su dinero.',
  },
  planUnused: {
    subject: 'Use a tiempo su plan del pedido {number}',
    heading: 'Su plan todavía le espera',
    body: 'Por lo que sabemos, este plan todavía no se ha usado:',
    how: 'La página de su pedido muestra cómo instalarlo y usarlo.',
    after: '¿Ya lo usa? Entonces no tiene que hacer nada.',
    sms: '{brand}, pedido {number}: {note} Vea cómo: {url}',
  },
  ...accountNotifications,
  ...enrollmentNotifications,
  ...documentNotifications,
  ...membershipNotifications,
  ...transferNotifications,
}

export default notifications
