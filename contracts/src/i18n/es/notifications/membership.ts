import type english from '../../en/notifications/membership.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of what is written to households that have the benefit, or had it. */
const membershipNotifications: Translated<typeof english> = {
  membership: {
    because: {
      CUSTOMER_REQUEST: 'Usted nos pidió terminarlo.',
      NON_USAGE: 'No usó el servicio en el tiempo que da el programa.',
      INELIGIBLE: 'Tenemos motivos para creer que su hogar ya no califica.',
      DUPLICATE: 'El gobierno dice que alguien de su hogar tiene este beneficio dos veces.',
      FAILED_RECERT: 'No confirmó a tiempo que aún califica.',
      NON_PAYMENT: 'Su factura no se pagó durante 90 días.',
      DECEASED: 'Nos informaron de que falleció la persona a cuyo nombre estaba.',
      MOVED: 'Se mudó a un lugar donde no prestamos servicio.',
      TRANSFERRED_OUT: 'Lo pasó a otra compañía.',
      FRAUD: 'La solicitud no era verdadera.',
      PERIOD_ENDED: 'Los seis meses de esta ayuda terminaron. Puede solicitar Lifeline como todos los demás.',
      PROGRAM_ENDED: 'El programa terminó para todos.',
      ERROR_CORRECTION: 'Se dio por error.',
    },
    notice: {
      subject: 'Su beneficio terminará el {ends}: {reference}',
      heading: 'Su beneficio terminará',
      body: '{reasonText} Si nada cambia, su beneficio termina después del {ends}.',
      after:
        '¿Aún califica o es un error? Envíenos una prueba antes de esa fecha: escriba a {email}[[ o llame al {phone}]]. Guarde esta carta.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} termina después del {ends} si no muestra que califica. Vea por qué: {url}',
    },
    usage: {
      subject: 'Use su servicio a más tardar el {ends} para conservarlo: {reference}',
      heading: 'Use su servicio para conservarlo',
      body: 'No ha usado su servicio gratuito durante 30 días. Si sigue sin usarlo, su beneficio y su servicio terminan después del {ends}.',
      after:
        'Es fácil conservarlo: llame, envíe un mensaje, use datos, o abra su beneficio y díganos que lo quiere conservar.',
      action: 'Conservar mi servicio',
      sms: '{brand}: use su servicio a más tardar el {ends} o terminará. Llame, envíe un mensaje, use datos o responda aquí: {url}',
    },
    recertify: {
      subject: 'Muestre a más tardar el {ends} que aún califica: {reference}',
      heading: 'Muestre que aún califica',
      body: 'Una vez al año el gobierno pregunta si su hogar aún califica. No pudo averiguarlo por sí solo. Tiene hasta el {ends}.',
      after:
        'Siga la carta del Centro de Apoyo de Lifeline, o abra su beneficio para ver cómo. Si nadie responde, su beneficio termina.',
      action: 'Ver cómo',
      sms: '{brand}: muestre a más tardar el {ends} que aún califica o su beneficio {reference} termina. Vea cómo: {url}',
    },
    ended: {
      subject: 'Su beneficio ha terminado: {reference}',
      heading: 'Su beneficio ha terminado',
      body: '{reasonText} Desde ahora valen nuestros precios normales si conserva el servicio.',
      after:
        'Si su hogar califica, puede solicitarlo de nuevo. ¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} ha terminado. Ahora valen los precios normales. Vea por qué: {url}',
    },
    orderRefunded: {
      subject: 'Cancelamos su pedido y le devolvemos {amount}: {reference}',
      heading: 'Su pedido está cancelado y su dinero vuelve a usted',
      body: 'Su beneficio terminó antes de que enviáramos su pedido, por eso lo cancelamos. Los {amount} que pagó vuelven por donde vinieron, en 10 días hábiles como máximo.',
      after:
        'No llegará ningún dispositivo ni tarjeta SIM. Si había elegido el dispositivo del programa, su hogar no ha usado ese beneficio: aún puede tenerlo una vez si vuelve a calificar.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó antes de salir su pedido. Está cancelado y le devolvemos {amount}. Más: {url}',
    },
    orderCancelled: {
      subject: 'Cancelamos su pedido: {reference}',
      heading: 'Su pedido está cancelado',
      body: 'Su beneficio terminó antes de que enviáramos su pedido, por eso lo cancelamos. No pagó nada por él y no debe nada.',
      after:
        'No llegará ningún dispositivo ni tarjeta SIM. Si su hogar califica, puede solicitarlo de nuevo.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó antes de salir su pedido. Está cancelado y no debe nada. Más: {url}',
    },
    orderBought: {
      subject: 'Lo que compró llegará: {reference}',
      heading: 'Lo que compró llegará',
      body: 'Su beneficio terminó antes de que enviáramos su pedido. Usted pagó el precio completo de su dispositivo: es suyo y se lo enviamos.',
      after:
        'No tiene que pagar nada más por él. Si ya no lo quiere, escriba a {email}[[ o llame al {phone}]] antes de que salga: cancelamos el pedido y le devolvemos su dinero.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó, pero el dispositivo que compró llegará. No paga nada más. Más: {url}',
    },
    orderUnderWay: {
      subject: 'Su dispositivo está en camino y es suyo: {reference}',
      heading: 'Su dispositivo está en camino',
      body: 'Su dispositivo ya había salido cuando terminó su beneficio. Es suyo: no tiene que devolverlo ni pagar nada más por él.',
      after:
        'Lo que pagó por él no se devuelve, porque usted se queda con el dispositivo. Si vuelve a nosotros sin llegarle, escriba a {email}[[ o llame al {phone}]].',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó, pero su dispositivo está en camino y es suyo. No paga nada más. Más: {url}',
    },
    kept: {
      subject: 'Usted conserva su beneficio: {reference}',
      heading: 'Usted conserva su beneficio',
      body: 'Lo que le escribimos sobre el fin de su beneficio está resuelto. Para usted no cambia nada.',
      after: 'No tiene que hacer nada.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: todo está bien, usted conserva su beneficio {reference}.',
    },
    ending: {
      subject: 'El programa termina el {ends}: {reference}',
      heading: 'El programa termina',
      body: 'El gobierno termina este programa para todos. El {ends} es el último día de su beneficio.',
      after:
        'Después valen nuestros precios normales si conserva el servicio. Puede cambiar de plan o salir cuando quiera. Quizá Lifeline aún pueda ayudarle.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: el programa termina. El {ends} es el último día de su beneficio {reference}. Qué sigue: {url}',
    },
    active: {
      subject: 'Su servicio funciona: {reference}',
      heading: 'Su servicio funciona',
      body: 'Su línea está lista y el beneficio se descuenta de su factura.',
      after: 'Si su servicio es gratuito, úselo al menos una vez cada 30 días para conservarlo.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su servicio funciona. Si es gratuito, úselo una vez cada 30 días para conservarlo.',
    },
  },
}
export default membershipNotifications
