import type { Translated } from '../messages.ts'
import type english from '../en/payment.ts'

const payment: Translated<typeof english> = {
  order: 'Pedido {number}',
  failed: {
    title: 'El pago no se realizó',
    text: 'No se le ha cobrado nada. Guardamos su pedido, e intentarlo de nuevo nunca crea otro.',
  },
  open: {
    title: 'Todavía sin pagar',
    text: 'Salió antes de terminar el pago. No se ha cobrado nada, y su pedido y su carrito siguen guardados.',
  },
  waiting: {
    title: 'Pague su pedido',
    text: 'Su pedido está guardado. Falta un paso: páguelo aquí. Todavía no se ha cobrado nada.',
  },
  processing: {
    title: 'Estamos revisando su pago',
    text: 'Casi siempre tarda unos segundos. La página continúa sola.',
    slow: 'Su banco está tardando. Puede cerrar esta página: le enviaremos un correo en cuanto llegue el pago. Pague de nuevo solo si está seguro de que no se realizó; nunca se le cobra dos veces por un mismo pedido. Si tiene preguntas, escriba a {email}.',
  },
  closed: {
    title: 'Este pedido ya no se puede pagar',
    text: 'Venció o fue cancelado. No se ha cobrado nada. Si tiene preguntas, escriba a {email}.',
    replaced: 'Usted cambió los datos y otro pedido tomó su lugar. Por este no se ha cobrado nada.',
  },
  already: {
    title: 'Ya pagó por esto',
    text: 'Este pedido está pagado y no se le ha cobrado otra vez.',
    again: 'Comprarlo una vez más',
  },
  toInstead: 'Ir al pedido que cuenta',
  tryAgain: 'Intentar de nuevo',
  payNow: 'Pagar ahora',
  how: 'Cómo pagar',
  balance: {
    pay: 'Pagar {amount} con su saldo',
    left: 'Después le quedan {amount}.',
    refused:
      'No se pudo pagar con su saldo. No se quitó nada. Vuelva a cargar la página o pague de otra manera.',
  },
  coin: '¿Qué moneda?',
  coinOption: '{name} ({code}), {confirms, plural, one {# confirmación} other {# confirmaciones}}',
  noCoins: 'Ahora no se puede pagar con ninguna moneda. Elija otra forma.',
  choosing: {
    title: 'Elija una moneda',
    text: 'A continuación recibe el importe y una dirección. Desde entonces el valor de la moneda queda fijo.',
  },
  coins: {
    title: 'Envíe sus monedas',
    send: 'Envíe exactamente este importe',
    to: 'a esta dirección',
    scan: 'Escanéelo con su monedero',
    left: 'Tiempo restante: {time}',
    over: 'El tiempo terminó. No envíe nada más: pague de nuevo abajo. Lo que ya envió no se pierde, nos ocupamos de ello.',
    rest: 'Llegaron {received} {coin}. Envíe los {rest} {coin} que faltan a la misma dirección.',
    waiting: 'Esperamos sus monedas. Esta página muestra por sí sola cuándo llegan.',
    seen: 'Llegaron sus monedas. {confirms, number} de {needed, number} confirmaciones.',
    seenPlain: 'Llegaron sus monedas y se están confirmando.',
    close: 'Puede cerrar esta página. Le enviaremos un correo en cuanto esté pagado.',
    another: 'Pagar de otra forma',
    feeNote: 'Su monedero puede cobrar una comisión aparte. Debe llegar el importe completo.',
  },
  sameOrder: 'En la página siguiente puede usar otra tarjeta.',
  toEsim: 'Ver mi pedido',
  toOrder: 'Ver el pedido',
  toCart: 'Volver al carrito',
  none: {
    title: '¿Qué pago?',
    text: 'Este navegador no conoce ningún pedido. Encuentre el suyo con su número y su correo electrónico, o inicie sesión.',
    find: 'Buscar mi pedido',
  },
  toPlans: 'Ver todos los planes',
}

export default payment
