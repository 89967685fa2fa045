import type { Translated } from '../messages.ts'
import type english from '../en/membership.subscribers.ts'

/** Palabras de la administración sobre quienes NLAD tiene como nuestros. */
const subscribers: Translated<typeof english> = {
  subscriber: 'Suscriptor de NLAD',
  waits: { order: 'El pedido', delivery: 'El paquete', number: 'La línea y su número' },
  waitsFor: 'Espera',
  waitsWhere: {
    order: 'Sigue por sí solo cuando se envía el pedido.',
    delivery: 'Sigue por sí solo cuando llega el paquete.',
    number: 'Sigue por sí solo cuando funciona la línea.',
  },
  expectedOn: 'Se espera antes del',
  line: 'Línea',
  lineTold: 'NLAD tiene el número desde',
  lineTell: 'Se avisa a NLAD',
  payment: 'Pago',
  pays: 'Paga algo',
  paysNothing: 'No paga nada y tiene que usarlo',
  useBy: 'Debe usarse antes del',
  reports: 'Informes de NLAD',
  noReports: 'Todavía no hay informes.',
  reportText: '{subscribers} suscriptores, {leavers} se fueron, {differences} diferencias',
  reportStates: { asked: 'Pedido', taken: 'Recibido', missed: 'No llegó' },
  changes: {
    title: 'Lo que el hogar dijo de nuevo',
    home: 'Nuevo hogar',
    contact: 'Nuevo contacto',
    states: {
      asked: 'Sin informar',
      told: 'Informado a NLAD',
      refused: 'No está en NLAD',
      withdrawn: 'Retirado',
    },
    by: { person: 'Lo dijo el hogar el {time}', staff: 'Lo anotó {name} el {time}' },
    due: 'NLAD tiene que saberlo antes del {time}.',
    next: 'Se informa otra vez el {time}.',
    told: 'NLAD lo tiene desde el {time}.',
    where: 'En {usState}',
    tribal: 'En tierras tribales',
  },
  demonstration: 'Demostración: lo que dirían paquetes y líneas se dice aquí a mano.',
  subscriberActs: {
    sync: { menu: 'Comparar con NLAD', done: '{name} se ha comparado con NLAD.' },
    keep: {
      menu: 'Lo quiere conservar',
      title: '{name} quiere conservar su servicio',
      effect: 'Solo si la persona nos lo ha dicho. Cuenta como uso y termina el aviso.',
      submit: 'Anotarlo',
      done: '{name} conserva su servicio.',
    },
    ask_recertification: {
      menu: 'Debe recertificar',
      title: '{name} debe confirmar que califica',
      effect:
        'USAC lo ha pedido. El hogar recibe ahora un aviso por escrito y pierde el beneficio si no responde.',
      submit: 'Enviar el aviso',
      done: 'Se ha avisado a {name}.',
      fields: { lastDay: 'Último día, si USAC ha dicho uno' },
    },
    recertify: {
      menu: 'Recertificado',
      title: '{name} aún califica',
      effect: 'USAC lo ha confirmado. El aviso termina.',
      submit: 'Anotarlo',
      done: '{name} está confirmado.',
    },
    move: {
      menu: 'Se mudó',
      title: 'Dónde vive ahora {name}',
      effect:
        'Solo lo que el hogar nos dijo. Se informa a NLAD enseguida del nuevo hogar; en un estado sin área de estudio suya no se le informa nada.',
      submit: 'Anotar la mudanza',
      done: '{name}: el nuevo hogar está anotado.',
      fields: {
        address1: 'Calle y número',
        address2: 'Apartamento o unidad',
        urbanization: 'Urbanización (Puerto Rico)',
        city: 'Ciudad',
        state: 'Estado',
        zip: 'Código postal',
        isTemporary: 'Una dirección temporal',
        onTribalLands: 'En tierras tribales',
        lettersToo: 'También recibe allí las cartas',
        mailingAddress1: 'Cartas en otro lugar: calle y número, o apartado postal',
        mailingAddress2: 'Cartas en otro lugar: apartamento o unidad',
        mailingUrbanization: 'Cartas en otro lugar: urbanización (Puerto Rico)',
        mailingCity: 'Cartas en otro lugar: ciudad',
        mailingState: 'Cartas en otro lugar: estado, con dos letras',
        mailingZip: 'Cartas en otro lugar: código postal',
        reason: 'Quién lo dijo y cuándo',
      },
    },
    reach: {
      menu: 'Nuevo contacto',
      title: 'Cómo se encuentra ahora a {name}',
      effect:
        'Solo lo que el hogar nos dijo. Los códigos y las noticias van allí enseguida; se avisa a su contacto anterior y a NLAD.',
      submit: 'Anotar el contacto',
      done: '{name}: el nuevo contacto está anotado.',
      fields: {
        phoneNumber: 'Número de teléfono',
        emailAddress: 'Correo electrónico',
        textsAllowed: 'Acepta mensajes de texto',
        reason: 'Quién lo dijo y cuándo',
      },
    },
    tell_again: { menu: 'Informar otra vez a NLAD', done: '{name}: se informa otra vez a NLAD.' },
    fulfil: { menu: 'Demo: pedido', done: '{name}: el pedido está en marcha.' },
    activate: {
      menu: 'Demo: línea activa',
      title: 'Decir que la línea de {name} funciona',
      effect:
        'Solo una demostración puede decirlo a mano. Los días de uso cuentan desde ahora y NLAD recibe el número.',
      submit: 'Decirlo',
      done: '{name} está activo.',
      fields: { phoneNumber: 'Número de la línea' },
    },
  },
}

export default subscribers
