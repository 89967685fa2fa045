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
