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
