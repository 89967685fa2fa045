import type { Translated } from '../messages.ts'
import type english from '../en/enroll-progress.member.ts'

/** Palabras para hogares que tienen el beneficio, o lo tuvieron. */
const member: Translated<typeof english> = {
  member: {
    title: 'Su beneficio',
    waits: {
      order: 'Estamos preparando su pedido. No tiene que hacer nada.',
      delivery: 'Su paquete está en camino. Cuando llegue, ponga la SIM y encienda el dispositivo.',
      number: 'Estamos preparando su línea. Después viene su número de teléfono.',
    },
    number: 'Su número termina en {digits}.',
    plan: 'Su plan: {plan}, {price} al mes antes de impuestos y cargos. El programa paga {support}, y a usted le quedan {due}.',
    planFree: 'Su plan: {plan}. El programa paga todo su precio de {price} al mes.',
    confirmBy:
      'El gobierno vuelve a ver a más tardar el {day} si usted califica. No tiene que hacer nada mientras no le escriban el gobierno o nosotros.',
    useBy: 'Úselo antes del {day} para conservarlo: llame, envíe un mensaje o use datos.',
    usedOn: 'Usado por última vez el {day}.',
    paid: 'Usted paga por él, así que puede usarlo como quiera.',
    warned:
      'Lo conserva hasta el final del {day}, y para siempre si lo usa antes o nos dice aquí que lo quiere conservar.',
    keep: 'Conservar mi servicio',
    recert: {
      text: 'Tiene hasta el final del {day}. Responda la carta del centro de apoyo del gobierno de una de estas formas:',
      online: 'En internet, con el número de la carta, en',
      phone: 'Por teléfono: {phone}',
      mail: 'Por correo, con el formulario de la carta',
      help: '¿No tiene la carta? Llámenos. Le decimos qué hacer.',
    },
    notice: 'Su beneficio termina después del {day}: {reason} Si es un error, envíenos una prueba antes.',
    leaving:
      'Usted pidió salir. El registro del gobierno lo sabrá en dos días hábiles como máximo, y le escribimos cuando esté hecho.',
    ended: 'Por qué terminó: {reason}',
    reasons: {
      CUSTOMER_REQUEST: 'usted nos pidió terminarlo.',
      NON_USAGE: 'el servicio no se usó.',
      INELIGIBLE: 'tenemos motivos para creer que su hogar ya no califica.',
      DUPLICATE: 'el gobierno dice que su hogar lo tiene dos veces.',
      FAILED_RECERT: 'no se confirmó a tiempo que aún califica.',
      NON_PAYMENT: 'la factura no se pagó durante 90 días.',
      DECEASED: 'nos informaron de un fallecimiento.',
      MOVED: 'se mudó a un lugar donde no prestamos servicio.',
      TRANSFERRED_OUT: 'lo pasó a otra compañía.',
      FRAUD: 'la solicitud no era verdadera.',
      PERIOD_ENDED: 'los seis meses de esta ayuda terminaron.',
      PROGRAM_ENDED: 'el programa terminó para todos.',
      ERROR_CORRECTION: 'se dio por error.',
    },
    onFile: {
      home: 'Su hogar anotado: {home}.',
      contact: 'Lo encontramos en el teléfono que termina en {digits} y en {email}.',
    },
    changes: {
      home: 'Nuevo hogar',
      contact: 'Nuevo contacto',
      asked: '{what}: nos lo dijo el {day}. Informamos al registro del gobierno a más tardar el {until}.',
      told: '{what}: el registro del gobierno lo tiene desde el {day}.',
      refused:
        '{what}, dicho el {day}: el registro del gobierno no lo aceptó. ¿Está bien? Si no, díganoslo de nuevo. Si sí, nos ocupamos nosotros.',
      household:
        'Su nuevo hogar, dicho el {day}: alguien de allí ya tiene el beneficio. Si usted forma un hogar aparte, fírmelo, y el registro del gobierno lo acepta.',
      away: '{what}, dicho el {day}: no prestamos servicio en ese estado, así que allí no puede conservar el beneficio con nosotros. Otra compañía de allí puede trasladarlo. No salga antes del programa.',
    },
    signHousehold: 'Firmar cómo vivo allí',
    moved: 'Me mudé',
    contactChanged: 'Cambió mi teléfono o mi correo',
    leave: 'Salir del programa',
  },
  leavePage: {
    title: 'Salir del programa',
    lead: 'Puede salir cuando quiera. Esto es lo que significa.',
    means: {
      benefit:
        'El descuento termina. Desde entonces valen nuestros precios normales si conserva el servicio.',
      time: 'Avisamos al registro del gobierno enseguida, a más tardar en dos días hábiles.',
      again: 'Puede solicitarlo de nuevo más tarde si su hogar califica y el programa está abierto.',
      move: '¿Solo quiere otra compañía? Entonces no salga: la otra compañía traslada su beneficio.',
    },
    agree: 'Quiero salir del programa y perder el beneficio',
    submit: 'Salir del programa',
    back: 'Conservar mi beneficio',
  },
}

export default member
