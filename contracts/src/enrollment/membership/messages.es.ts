import type { Translated } from '../../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'benefit-notice': 'El beneficio terminará',
    'usage-warning': 'Servicio sin usar',
    recertify: 'Debe mostrar que califica',
    'benefit-ended': 'El beneficio ha terminado',
    'benefit-order-refunded': 'Pedido de un beneficio terminado devuelto',
    'benefit-order-cancelled': 'Pedido de un beneficio terminado cancelado',
    'benefit-order-bought': 'El dispositivo comprado llega',
    'benefit-order-under-way': 'El dispositivo queda tras el beneficio',
    'benefit-kept': 'Se conserva el beneficio',
    'change-noted': 'Cambio de hogar o contacto anotado',
    'change-told': 'Cambio de hogar o contacto informado',
    'change-refused': 'Cambio de hogar o contacto rechazado',
    'change-household': 'Se le pidió cómo vive en su nuevo hogar',
    'moved-away': 'Se mudó adonde no prestamos servicio',
    'support-changed': 'Beneficio cambiado por una mudanza',
    'program-ending': 'El programa termina',
    'service-active': 'El servicio funciona',
  },
  messages: {
    'benefit-notice': {
      subject: 'Su beneficio terminará el {ends}: {reference}',
      heading: 'Su beneficio terminará',
      body: '{reasonText} Si nada cambia, su beneficio termina después del {ends}.',
      after:
        '¿Aún califica o es un error? Envíenos una prueba antes de esa fecha: escriba a {email}[[ o llame al {phone}]]. Guarde esta carta.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} termina después del {ends} si no muestra que califica. Vea por qué: {url}',
    },
    'usage-warning': {
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
      body: 'De vez en cuando el gobierno pregunta si su hogar aún califica. No pudo averiguarlo por sí solo. Tiene hasta el {ends}.',
      after:
        'Siga la carta del Centro de Apoyo de Lifeline, o abra su beneficio para ver cómo. Si nadie responde, su beneficio termina.',
      action: 'Ver cómo',
      sms: '{brand}: muestre a más tardar el {ends} que aún califica o su beneficio {reference} termina. Vea cómo: {url}',
    },
    'benefit-ended': {
      subject: 'Su beneficio ha terminado: {reference}',
      heading: 'Su beneficio ha terminado',
      body: '{reasonText} Desde ahora valen nuestros precios normales si conserva el servicio.',
      after:
        'Si su hogar califica, puede solicitarlo de nuevo. ¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} ha terminado. Ahora valen los precios normales. Vea por qué: {url}',
    },
    'benefit-order-refunded': {
      subject: 'Cancelamos su pedido y le devolvemos {amount}: {reference}',
      heading: 'Su pedido está cancelado y su dinero vuelve a usted',
      body: 'Su beneficio terminó antes de que enviáramos su pedido, por eso lo cancelamos. Los {amount} que pagó vuelven por donde vinieron, en 10 días hábiles como máximo.',
      after:
        'No llegará ningún dispositivo ni tarjeta SIM. Si había elegido el dispositivo del programa, su hogar no ha usado ese beneficio: aún puede tenerlo una vez si vuelve a calificar.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó antes de salir su pedido. Está cancelado y le devolvemos {amount}. Más: {url}',
    },
    'benefit-order-cancelled': {
      subject: 'Cancelamos su pedido: {reference}',
      heading: 'Su pedido está cancelado',
      body: 'Su beneficio terminó antes de que enviáramos su pedido, por eso lo cancelamos. No pagó nada por él y no debe nada.',
      after:
        'No llegará ningún dispositivo ni tarjeta SIM. Si su hogar califica, puede solicitarlo de nuevo.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó antes de salir su pedido. Está cancelado y no debe nada. Más: {url}',
    },
    'benefit-order-bought': {
      subject: 'Lo que compró llegará: {reference}',
      heading: 'Lo que compró llegará',
      body: 'Su beneficio terminó antes de que enviáramos su pedido. Usted pagó el precio completo de su dispositivo: es suyo y se lo enviamos.',
      after:
        'No tiene que pagar nada más por él. Si ya no lo quiere, escriba a {email}[[ o llame al {phone}]] antes de que salga: cancelamos el pedido y le devolvemos su dinero.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó, pero el dispositivo que compró llegará. No paga nada más. Más: {url}',
    },
    'benefit-order-under-way': {
      subject: 'Su dispositivo está en camino y es suyo: {reference}',
      heading: 'Su dispositivo está en camino',
      body: 'Su dispositivo ya había salido cuando terminó su beneficio. Es suyo: no tiene que devolverlo ni pagar nada más por él.',
      after:
        'Lo que pagó por él no se devuelve, porque usted se queda con el dispositivo. Si vuelve a nosotros sin llegarle, escriba a {email}[[ o llame al {phone}]].',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su beneficio {reference} terminó, pero su dispositivo está en camino y es suyo. No paga nada más. Más: {url}',
    },
    'benefit-kept': {
      subject: 'Usted conserva su beneficio: {reference}',
      heading: 'Usted conserva su beneficio',
      body: 'Lo que le escribimos sobre el fin de su beneficio está resuelto. Para usted no cambia nada.',
      after: 'No tiene que hacer nada.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: todo está bien, usted conserva su beneficio {reference}.',
    },
    'change-noted': {
      subject: 'Anotamos su cambio: {reference}',
      heading: 'Anotamos su cambio',
      body: 'Usted nos habló de un hogar, teléfono o correo nuevo. Informamos al registro del gobierno a más tardar el {ends}.',
      after:
        'No tiene que hacer nada. ¿No fue usted? Escriba a {email}[[ o llame al {phone}]] enseguida: alguien puede estar usando su beneficio.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: anotamos un cambio de su dirección o contacto en {reference}. ¿No fue usted? Díganos enseguida: {url}',
    },
    'change-told': {
      subject: 'El registro tiene su cambio: {reference}',
      heading: 'El registro tiene su cambio',
      body: 'Informamos al registro del gobierno de lo que cambió, y lo aceptó. Su beneficio sigue.',
      after: 'Avísenos otra vez cuando se mude o cambie su contacto.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: el registro del gobierno tiene el cambio que nos dijo. Su beneficio {reference} sigue.',
    },
    'change-refused': {
      subject: 'El registro no aceptó su cambio: {reference}',
      heading: 'Estamos revisando su cambio',
      body: 'El registro del gobierno no aceptó lo que cambió. Su beneficio sigue mientras tanto.',
      after:
        'Mire si todo está bien, y díganoslo de nuevo si no lo está. Si está bien, nos ocupamos nosotros. ¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      action: 'Ver mi cambio',
      sms: '{brand}: el registro del gobierno no aceptó su cambio. Mire si está bien: {url}',
    },
    'change-household': {
      subject: 'Díganos cómo vive en su nuevo hogar: {reference}',
      heading: 'Alguien de su nuevo hogar ya tiene el beneficio',
      body: 'Hay un beneficio por hogar. Si usted y esa persona forman dos hogares, ambos pueden tenerlo: firme en su página cómo viven juntos. Toma dos minutos.',
      after:
        'Mientras tanto su beneficio sigue. ¿Son un solo hogar? Entonces solo uno de ustedes puede conservarlo. ¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      action: 'Firmar ahora',
      sms: '{brand}: alguien de su nuevo hogar ya tiene el beneficio. Firme cómo viven juntos para conservar el suyo: {url}',
    },
    'moved-away': {
      subject: 'No prestamos servicio en su nuevo hogar: {reference}',
      heading: 'No puede conservar el beneficio con nosotros allí',
      body: 'Usted nos dijo que ahora vive en otro estado. Allí no podemos darle el beneficio, así que no puede quedarse con nosotros.',
      after:
        'Otra compañía de su nuevo estado puede trasladar su beneficio, así que no salga antes del programa. Nuestro equipo le escribe sobre lo que sigue. ¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      action: 'Abrir mi beneficio',
      sms: '{brand}: no prestamos servicio en su nuevo estado, así que no puede conservar el beneficio {reference} con nosotros. Qué puede hacer: {url}',
    },
    'support-changed': {
      subject: 'Cambió lo que paga su beneficio: {reference}',
      heading: 'Cambió lo que paga su beneficio',
      body: 'Usted se mudó, y con su nuevo hogar cambia el beneficio. Desde ahora el programa paga {amount} de su plan al mes, y a usted le quedan {due} al mes, antes de impuestos y cargos.',
      after:
        '¿Le conviene más otro plan? Escriba a {email}[[ o llame al {phone}]]. Si no le queda nada por pagar, use su servicio al menos una vez cada 30 días para conservarlo.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: por su mudanza el programa paga ahora {amount} de su plan al mes, y a usted le quedan {due}. Más: {url}',
    },
    'program-ending': {
      subject: 'El programa termina el {ends}: {reference}',
      heading: 'El programa termina',
      body: 'El gobierno termina este programa para todos. El {ends} es el último día de su beneficio.',
      after:
        'Después valen nuestros precios normales si conserva el servicio. Puede cambiar de plan o salir cuando quiera. Quizá Lifeline aún pueda ayudarle.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: el programa termina. El {ends} es el último día de su beneficio {reference}. Qué sigue: {url}',
    },
    'service-active': {
      subject: 'Su servicio funciona: {reference}',
      heading: 'Su servicio funciona',
      body: 'Su línea está lista y el beneficio se descuenta de su factura.',
      after: 'Si su servicio es gratuito, úselo al menos una vez cada 30 días para conservarlo.',
      action: 'Abrir mi beneficio',
      sms: '{brand}: su servicio funciona. Si es gratuito, úselo una vez cada 30 días para conservarlo.',
    },
  },
}

export default messages
