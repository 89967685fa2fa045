import type { Translated } from '../messages.ts'
import type english from '../en/own-order-notes.ts'

const ownOrderNotes: Translated<typeof english> = {
  next: {
    pay: {
      title: 'Pague para comenzar su pedido',
      text: 'Todavía no tenemos su pago. Comenzamos en cuanto llegue.',
    },
    payEdit: {
      title: 'Pague la diferencia para que se modifique su pedido',
      text: 'Todavía no cambió nada y mientras tanto no sale nada. Si no desea el cambio, no tiene que hacer nada. Si tiene preguntas, escriba a {email}.',
    },
    payRest: {
      title: 'Pague el resto para empezar su pedido',
      text: 'Llegó menos de lo que cuesta su pedido, así que aún no se envía nada. Su dinero está a salvo: pague el resto o escriba a {email} para que se lo devolvamos.',
    },
    payHeld: {
      title: 'Estamos revisando este pedido',
      text: 'Una persona lo está viendo antes de que se envíe algo. Mientras tanto puede pagar, y su dinero espera con el pedido. Si tiene preguntas, escriba a {email}.',
    },
    bank: {
      title: 'Esperamos su pago',
      text: 'El banco todavía no nos ha respondido. No tiene que hacer nada.',
    },
    prepare: {
      title: 'Lo estamos preparando',
      text: 'Casi siempre tarda menos de un minuto. Esta página lo mostrará sola y le enviaremos un correo.',
    },
    repair: {
      title: 'Está tardando más',
      text: 'La red todavía no lo ha entregado. Seguimos intentando y una persona se ocupa. No tiene que hacer nada; si tiene preguntas, escriba a {email}.',
    },
    install: {
      title: 'Instale su eSIM',
      text: 'Hágalo con Wi-Fi.',
    },
    deleted: {
      title: 'Su eSIM se eliminó del teléfono',
      text: 'No se puede instalar otra vez. Escriba a {email} con el número de este pedido y buscamos una solución.',
    },
    use: { title: 'Lista para usar', text: 'Encienda la línea donde quiera usarla.' },
    due: {
      title: 'Hay un pago pendiente',
      text: 'Para seguir, escriba a {email} con el número de este pedido o compre otra vez un plan.',
    },
    paused: {
      title: 'Su plan está en pausa',
      text: 'Para seguir, escriba a {email} con el número de este pedido o compre otra vez un plan.',
    },
    missed: {
      title: 'Este plan no se usó a tiempo',
      text: 'Cómprelo otra vez, o escriba a {email} si algo le impidió usarlo.',
    },
    refunded: { title: 'Este pedido fue reembolsado', text: 'Si tiene preguntas, escriba a {email}.' },
    over: {
      title: 'Su plan terminó',
      text: 'Para seguir, compre otra vez un plan. Si tiene preguntas, escriba a {email}.',
    },
    pack: {
      title: 'Estamos empacando su pedido',
      text: 'Recibirá un correo cuando salga.',
    },
    handOver: {
      title: 'Su paquete está listo',
      text: 'Sale con la próxima recogida. Entonces recibirá un correo.',
    },
    carrier: { title: 'Su paquete va en camino', text: 'Sígalo con el número de rastreo que está abajo.' },
    untracked: {
      title: 'Su paquete va en camino',
      text: 'Se envió sin número de rastreo. Si tiene preguntas, escriba a {email}.',
    },
    cameBack: {
      title: 'Su paquete no llegó',
      text: 'Volvió a nosotros o se perdió. Le escribiremos sobre lo que sigue; si tiene preguntas, escriba a {email} con el número de este pedido.',
    },
    nothing: {
      title: 'Todo listo',
      text: 'Todo lo de este pedido está entregado. Si tiene preguntas, escriba a {email}.',
    },
    cancelled: {
      title: 'Este pedido fue cancelado',
      text: 'No se cobrará nada más. Si tiene preguntas, escriba a {email}.',
    },
    givenBack: {
      title: 'Este pedido fue cancelado',
      text: 'Le devolvemos lo que pagó, y un banco puede tardar unos días en mostrarlo. Si no llega, escriba a {email} con el número de este pedido.',
    },
    expired: {
      title: 'Este pedido venció',
      text: 'No se pagó a tiempo y no se cobró nada. Puede volver a pedir cuando quiera.',
    },
    on_hold: {
      title: 'Estamos revisando este pedido',
      text: 'Una persona lo está viendo y le escribirá. Si tiene preguntas, escriba a {email}.',
    },
  },
  guide: {
    iphone: {
      title: 'iPhone y iPad',
      one: 'Toque «Instalar en iPhone» arriba. O abra Configuración › Datos celulares › Agregar eSIM › Usar código QR.',
      two: 'Escanee el código QR, o toque «Ingresar la información manualmente» y pegue los dos códigos.',
      three: 'Toque Continuar y espere hasta que la línea diga «Activado».',
      four: 'Póngale un nombre a la línea, por ejemplo «Viaje», y conserve la suya para llamadas.',
      five: 'Donde la vaya a usar: elija esta línea para Datos celulares y active la Itinerancia de datos.',
    },
    android: {
      title: 'Google Pixel y otros teléfonos Android',
      one: 'Toque «Instalar en Android» arriba. O abra Configuración › Redes e internet › SIM › Agregar SIM.',
      two: 'Elija «Configurar una eSIM» y escanee el código QR, o escriba el código.',
      three: 'Toque Descargar y espere a que termine.',
      four: 'Active «Usar SIM».',
      five: 'Donde la vaya a usar: active los Datos móviles y el Roaming de esta SIM.',
    },
    samsung: {
      title: 'Samsung Galaxy',
      one: 'Abra Ajustes › Conexiones › Administrador de SIM › Agregar eSIM.',
      two: 'Elija «Escanear código QR», o toque «Ingresar código de activación» y pegue el código.',
      three: 'Toque Agregar y espere a que termine.',
      four: 'En el Administrador de SIM, elija esta eSIM para Datos móviles.',
      five: 'Donde la vaya a usar: Conexiones › Redes móviles › active Roaming de datos.',
    },
  },
  profile: {
    not_reported: { name: 'Todavía no instalada', text: 'La red todavía no ha informado sobre esta eSIM.' },
    released: { name: 'Lista para instalar', text: 'La eSIM espera a su teléfono.' },
    downloaded: {
      name: 'Descargada',
      text: 'Su teléfono ya la tiene. Termine la instalación en los ajustes.',
    },
    installed: { name: 'Instalada', text: 'Active la línea cuando quiera usarla.' },
    enabled: { name: 'En uso', text: 'La línea está activa.' },
    disabled: { name: 'Desactivada', text: 'La línea está instalada y apagada. Actívela en los ajustes.' },
    deleted: {
      name: 'Eliminada del teléfono',
      text: 'No se puede instalar otra vez. Escríbanos si fue un error.',
    },
    error: { name: 'Problema', text: 'La instalación falló. Inténtelo de nuevo con Wi-Fi o escríbanos.' },
  },
  wrongEmail: 'Ese no es el correo electrónico de este pedido. Revíselo e inténtelo de nuevo.',
  silent:
    'La red no responde en este momento. Lo que ve aquí es de su última respuesta. Inténtelo de nuevo en un minuto.',
  parcel: {
    pending: 'Lo estamos empacando.',
    ready: 'Empacado. Sale con la próxima recogida.',
    shipped: 'Enviado:',
    in_transit: 'En camino:',
    out_for_delivery: 'En reparto:',
    delivered: 'Entregado:',
    failed_delivery: 'El transportista no pudo entregarlo y lo intentará de nuevo:',
    returned: 'Regresó a nosotros. Le escribiremos.',
    lost: 'Se perdió en el camino. Le escribiremos.',
    cancelled: 'Cancelado.',
  },
  decline: {
    generic: {
      what: 'Su banco rechazó la tarjeta.',
      todo: 'Pruebe con otra tarjeta, o llame al número que está al reverso y pregunte la razón.',
    },
    insufficient_funds: {
      what: 'No hay suficiente dinero en la tarjeta.',
      todo: 'Use otra tarjeta, o agregue dinero e inténtelo de nuevo.',
    },
    expired_card: {
      what: 'La tarjeta está vencida.',
      todo: 'Use otra tarjeta, o revise la fecha que escribió.',
    },
    incorrect_cvc: {
      what: 'El código de seguridad no coincide.',
      todo: 'Inténtelo de nuevo con los tres o cuatro dígitos impresos en la tarjeta.',
    },
    incorrect_number: {
      what: 'El número de la tarjeta no es correcto.',
      todo: 'Revise el número e inténtelo de nuevo.',
    },
    processing_error: {
      what: 'El banco no pudo procesar la tarjeta en este momento.',
      todo: 'Espere un minuto e inténtelo de nuevo con la misma tarjeta, o use otra.',
    },
    authentication_required: {
      what: 'Su banco no pudo confirmar que es usted.',
      todo: 'Inténtelo de nuevo y apruebe el pago en la aplicación o el mensaje de su banco, o use otra tarjeta.',
    },
  },
}

export default ownOrderNotes
