import type { NotificationWords } from '../notifications.ts'

/** Spanish words of e-mails and text messages. */
const notifications: NotificationWords = {
  common: {
    orderNumber: 'Número de pedido',
    viewOrder: 'Ver su pedido',
    viewInvoice: 'Ver o imprimir su factura',
    total: 'Total',
    refunded: 'Reembolsado',
    item: 'Concepto',
    amount: 'Importe',
    questions: '¿Preguntas? Escriba a {email} o llame al {phone} ({hours}).',
    automatic: 'Recibe este mensaje por su pedido con {brand}.',
  },
  orderPlaced: {
    subject: 'Cómo pagar el pedido {number}',
    heading: 'Gracias. Su pedido está a la espera del pago',
    body: 'Pague {total} antes del {date}. Escriba a {email} o llame al {phone} e indique el pedido {number}; le diremos cómo pagar.',
    after: 'En cuanto recibamos el dinero, confirmaremos su pedido y lo pondremos en marcha.',
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
    sms: '{brand}: su eSIM del pedido {number} ya se puede instalar: {url}',
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
  provisioningDelayed: {
    subject: 'El pedido {number} necesita un poco más de tiempo',
    heading: 'Su eSIM necesita un poco más de tiempo',
    body: 'La red no pudo preparar su eSIM de inmediato. Nuestro equipo ya se ocupa; usted no tiene que hacer nada. Le escribiremos en cuanto esté lista y, si no es posible, le devolveremos su dinero.',
  },
}

export default notifications
