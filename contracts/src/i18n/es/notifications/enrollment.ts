import type english from '../../en/notifications/enrollment.ts'
import type { Translated } from '../../words.ts'
/** Spanish words of what is written to people who apply for a program. */
const enrollmentNotifications: Translated<typeof english> = {
  enrollment: {
    automatic: 'Recibe este mensaje porque alguien solicitó un beneficio con {brand} y dio esta dirección.',
    code: {
      subject: 'Su código para {brand}',
      heading: 'Su código',
      body: 'Alguien quiere abrir la solicitud {reference}. Escriba este código en la página que lo pide:',
      digits: '{digits}',
      after:
        'Sirve durante {minutes} minutos. Si no fue usted, no haga nada. Nunca pedimos este código por teléfono.',
      sms: '{brand}: {digits} abre su solicitud. Sirve durante {minutes} minutos. Nunca lo pedimos por teléfono.',
    },
    invite: {
      subject: 'Siga con su solicitud {reference}',
      heading: 'Su solicitud está comenzada',
      body: 'Un agente anotó lo que usted le dijo. Ahora le toca a usted: responda las últimas preguntas, revise todo y firme. Nadie puede hacerlo por usted.',
      after: 'El enlace pide un código que le enviamos. Si no pidió ayuda a un agente, no haga nada.',
      action: 'Seguir con mi solicitud',
      sms: '{brand}: un agente comenzó su solicitud. Revísela y fírmela usted: {url}',
    },
    action: {
      subject: 'Su solicitud {reference} le necesita',
      heading: 'Un paso más para su solicitud',
      body: 'El Verificador Nacional del gobierno necesita algo de usted antes de decidir. Abra su solicitud para ver qué es.',
      after: 'Tiene tiempo hasta el {until}. Después tendría que empezar de nuevo.',
      action: 'Abrir mi solicitud',
      sms: '{brand}: su solicitud {reference} necesita un paso más a más tardar el {until}. Ábrala aquí: {url}',
    },
    qualified: {
      subject: 'Usted califica: solicitud {reference}',
      heading: 'Usted califica',
      body: 'El Verificador Nacional del gobierno dice que su hogar califica. Puede usarlo hasta el {until}.',
      after: 'Abra su solicitud para ver qué sigue.',
      action: 'Abrir mi solicitud',
      sms: '{brand}: ¡usted califica! Solicitud {reference}. Úselo a más tardar el {until}. Vea qué sigue: {url}',
    },
    unfinished: {
      subject: 'Su solicitud {reference} no está terminada',
      heading: 'Siga donde paró',
      body: 'Usted empezó una solicitud de un beneficio con {brand}. Sus respuestas están guardadas y faltan pocos minutos.',
      after: 'Las guardamos hasta el {until}. El enlace pregunta una cosa que solo usted sabe.',
      action: 'Seguir con mi solicitud',
      sms: '{brand}: su solicitud {reference} está guardada pero no terminada. Siga: {url} Escriba STOP para no recibir más textos.',
    },
    reminder: {
      subject: 'Recordatorio: su solicitud {reference} todavía le necesita',
      heading: 'Todavía falta un paso',
      body: 'El Verificador Nacional del gobierno no puede decidir hasta que usted haga su parte. Abra su solicitud para ver qué es.',
      after: 'Tiene tiempo hasta el {until}. Después tendría que empezar de nuevo.',
      action: 'Abrir mi solicitud',
      sms: '{brand}: a la solicitud {reference} le falta un paso a más tardar el {until}. Ábrala: {url} Escriba STOP para no recibir más textos.',
    },
    transferReminder: {
      subject: 'Su solicitud {reference} espera su respuesta',
      heading: '¿Quiere pasar su beneficio?',
      body: 'Usted tiene este beneficio con otra compañía. Puede pasarlo a {brand} si quiere. Nada se pasa si usted no lo dice.',
      after: 'Tiene tiempo hasta el {until}. La página dice qué perdería en la otra compañía.',
      action: 'Leer y decidir',
      sms: '{brand}: la solicitud {reference} espera su respuesta a más tardar el {until}. Nada se pasa si usted no lo dice: {url} Escriba STOP para no recibir más textos.',
    },
    expired: {
      subject: 'Su solicitud {reference} venció',
      heading: 'Se acabó el plazo de su solicitud',
      body: 'La solicitud, o su aprobación, estuvo abierta demasiado tiempo. Puede empezar de nuevo.',
      after:
        'Sus respuestas están guardadas. Solo tiene que volver a escribir el número que muestra quién es.',
      action: 'Empezar de nuevo',
      sms: '{brand}: la solicitud {reference} venció. Empiece de nuevo con sus respuestas: {url} Escriba STOP para no recibir más textos.',
    },
    enrolled: {
      subject: 'Ya está inscrito: solicitud {reference}',
      heading: 'Ya está inscrito',
      body: 'Su hogar ya recibe su beneficio con {brand}. Su referencia es {reference}.',
      after: 'Preparamos su servicio y le escribimos cuando esté en camino.',
      action: 'Ver qué sigue',
      sms: '{brand}: ya está inscrito. Referencia {reference}. Le escribimos cuando su servicio esté en camino: {url}',
    },
    failed: {
      subject: 'Aún no pudimos inscribirle: solicitud {reference}',
      heading: 'Aún no pudimos inscribirle',
      body: 'El registro del gobierno no aceptó su inscripción. Abra su solicitud: le dice qué hacer.',
      after: 'Su referencia es {reference}. Sus respuestas están seguras con nosotros.',
      action: 'Abrir mi solicitud',
      sms: '{brand}: aún no pudimos inscribirle. La solicitud {reference} le dice qué hacer: {url}',
    },
    helper: {
      subject: 'Le nombraron ayudante',
      heading: 'Alguien quiere que usted vea cómo va su solicitud',
      body: 'Alguien que le conoce solicita un beneficio con {brand}, solicitud {reference}. Le nombró su ayudante.',
      after:
        'El enlace muestra dónde está la solicitud y quién tiene que actuar. Usted no puede responder ni firmar por esa persona, y nunca se lo pedimos. Ahí también puede decir que no quiere ayudar.',
      action: 'Ver cómo va',
      sms: '{brand}: alguien que le conoce le deja ver cómo va su solicitud {reference}: {url} Escriba STOP para no recibir más textos.',
    },
  },
}
export default enrollmentNotifications
