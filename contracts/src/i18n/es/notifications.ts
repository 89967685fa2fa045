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
  account: {
    automatic: 'Recibe este mensaje por su cuenta con {brand}.',
    verifyEmail: {
      subject: '{digits} es su código de {brand}',
      heading: 'Confirme su correo electrónico',
      body: 'Hola, {name}. Escriba este código en la página de registro o use el botón. El código sirve durante 24 horas.',
      action: 'Confirmar mi correo',
      after: '¿No se registró usted? Entonces no haga nada. Sin el código no hay cuenta.',
    },
    alreadyRegistered: {
      subject: 'Usted ya tiene una cuenta de {brand}',
      heading: 'Usted ya tiene una cuenta',
      body: 'Hola, {name}. Alguien intentó registrarse con {address}. Este correo ya tiene una cuenta, así que no cambió nada. Inicie sesión o elija una contraseña nueva si olvidó la suya.',
      action: 'Iniciar sesión',
      after: '¿No fue usted? Entonces no haga nada. Nadie entró en su cuenta.',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva de {brand}',
      heading: 'Elija una contraseña nueva',
      body: 'Hola, {name}. Use este botón para elegir una contraseña nueva. Funciona una sola vez y durante una hora.',
      action: 'Elegir una contraseña nueva',
      after: '¿No lo pidió usted? Entonces no haga nada. Su contraseña queda como está.',
    },
    claimAccount: {
      subject: 'Active su cuenta de {brand}',
      heading: 'Active su cuenta',
      body: 'Usted nos compró con {address}. Elija una contraseña y verá todos sus pedidos y líneas en un solo lugar. El botón funciona una sola vez y durante 24 horas.',
      action: 'Elegir una contraseña',
      after: '¿No lo pidió usted? Entonces no haga nada.',
    },
    securityChanged: {
      subject: 'Cambió un ajuste de seguridad de su cuenta de {brand}',
      heading: 'Se cambió un ajuste de seguridad',
      what: {
        password_changed:
          'Se cambió la contraseña de su cuenta. Se cerró la sesión en los demás dispositivos.',
        second_factor_on:
          'Se activó el inicio de sesión en dos pasos. Desde ahora pedimos un código al entrar.',
        second_factor_off: 'Se desactivó el inicio de sesión en dos pasos.',
        second_factor_reset:
          'Una persona administradora restableció su inicio de sesión en dos pasos. Actívelo de nuevo la próxima vez que entre.',
        role_changed: 'Su rol en el equipo cambió. Ahora puede ver o hacer otras cosas que antes.',
        recovery_codes_renewed: 'Se crearon códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      },
      after:
        '¿Fue usted? Entonces todo está bien. Si no, elija una contraseña nueva ahora mismo y llámenos al {phone}.',
      action: 'Elegir una contraseña nueva',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en su cuenta de {brand}',
      heading: 'Nuevo inicio de sesión en su cuenta',
      body: 'Hola, {name}. Alguien entró en su cuenta desde un dispositivo que no habíamos visto antes.',
      device: 'Dispositivo',
      unknown: 'Dispositivo desconocido',
      network: 'Dirección de internet',
      time: 'Hora',
      after: '¿Fue usted? Entonces todo está bien. Si no, cierre esa sesión y cambie su contraseña.',
      action: 'Ver mis sesiones',
    },
    invitation: {
      subject: '{who} le invita a {brand}',
      heading: 'Únase al equipo de {brand}',
      body: '{who} quiere que usted ayude a administrar {brand}. Elija su contraseña para empezar. El botón funciona una sola vez y durante 7 días.',
      action: 'Aceptar la invitación',
      after: '¿No sabe de qué se trata? Entonces no haga nada.',
    },
    supportLogin: {
      subject: 'Nuestro equipo de soporte abrió su cuenta de {brand}',
      heading: 'Nuestro equipo de soporte abrió su cuenta',
      body: 'Alguien de nuestro equipo está viendo su cuenta para ayudarle. No puede ver su contraseña.',
      who: 'Quién',
      reason: 'Motivo',
      time: 'Cuándo',
      after: '¿No pidió ayuda? Escriba a {email} o llame al {phone}.',
    },
  },
}

export default notifications
