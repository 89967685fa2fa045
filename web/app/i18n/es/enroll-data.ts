import type { Translated } from '../messages.ts'
import type english from '../en/enroll-data.ts'

const enrollData: Translated<typeof english> = {
  title: 'Sus datos',
  lead: 'Vea lo que guardamos de usted y de su solicitud, o pida que se borre.',
  proof: {
    title: 'Primero demuestre que es usted',
    text: 'Enviamos un código al teléfono o correo electrónico de su solicitud.',
    send: 'Enviarme un código',
    back: 'Volver a mi solicitud',
  },
  code: {
    title: 'Escriba el código',
    sms: 'Un código de seis cifras va en camino al teléfono de su solicitud. Sirve durante diez minutos.',
    email:
      'Un código de seis cifras va en camino al correo electrónico de su solicitud. Sirve durante diez minutos.',
    label: 'Código',
    hint: 'Seis cifras',
    submit: 'Seguir',
    again: 'Enviar otro código',
  },
  copy: {
    title: 'Una copia de sus datos',
    text: 'Un archivo con todo lo que guardamos de usted: sus respuestas, lo que firmó, pedidos, pagos y mensajes. Los números de identidad van ocultos. Le enviamos un correo cuando esté lista. Puede descargarla durante {days} días.',
    ask: 'Pedir una copia',
    making: 'Estamos preparando su copia. Tarda un minuto.',
    look: 'Ver si está lista',
    limit: 'Pidió varias copias hace poco. Pida otra dentro de unos días.',
    ready: 'Lista hasta el {date}, {size} KB',
    byStaff: 'Hecha por nuestro equipo',
    download: 'Descargar',
  },
  erase: {
    title: 'Borrar sus datos',
    text: 'Borramos su solicitud y todo lo que le pertenece. No se puede deshacer.',
    references: 'Encontramos como suyas: {references}',
    keeps: 'Una parte la tenemos que guardar, porque la ley lo pide:',
    bases: {
      accounting: 'Facturas y pagos con su nombre y dirección',
      program: 'Su solicitud firmada',
      disputes: 'Lo que se dijo en disputas de pagos',
      opt_out: 'Que su número no quiere mensajes de texto',
      agreements: 'Lo que se aceptó, sin su nombre',
      toll_records: 'A quién llamó y escribió su línea, y cuándo',
    },
    until: 'hasta el {date}, después se borra solo',
    forGood: 'para siempre',
    signIn: 'Iniciar sesión',
    later:
      'No se puede hacer enseguida. Su petición va a nuestro equipo, que la atiende en un plazo de {days} días. Hasta entonces todo queda como está.',
    blocks: {
      account:
        'Su solicitud pertenece a una cuenta. Si sabe su contraseña, allí puede borrarlo todo enseguida, en «Mis datos».',
      open_application: '{count, plural, one {Una solicitud sigue} other {# solicitudes siguen}} en curso.',
      membership: 'Tiene el beneficio con nosotros. Si puede, salga primero del programa.',
      just_ended: 'Su solicitud acaba de terminar. En unos minutos se podrá hacer enseguida.',
      open_orders: '{count, plural, one {Un pedido sigue abierto} other {# pedidos siguen abiertos}}.',
      open_refunds: '{count, plural, one {Un reembolso está} other {# reembolsos están}} en camino a usted.',
      open_disputes: '{count, plural, one {Un pago está} other {# pagos están}} en disputa.',
    },
    confirmation: 'Referencia',
    confirmationHint: 'Para confirmar, escriba {reference}',
    submit: 'Borrar mis datos',
    ask: 'Pedir que se borren mis datos',
    waiting: 'Pidió que se borren sus datos',
    waitingText: 'Nuestro equipo lo atiende a más tardar el {date}. Hasta entonces todo queda como está.',
    withdraw: 'Conservar mis datos',
    going:
      'Sus datos se están borrando. Lo que la ley nos obliga a guardar se borra solo cuando pasa su tiempo.',
  },
  done: {
    title: 'Sus datos se están borrando',
    text: 'Tarda unos minutos. Este navegador ya no sabe quién es usted.',
    kept: 'Lo que la ley nos obliga a guardar se borra solo, lo último después del {date}.',
    home: 'Ir al inicio',
  },
}

export default enrollData
