import type { Translated } from '../messages.ts'
import type english from '../en/own-orders.ts'

const ownOrders: Translated<typeof english> = {
  title: 'Pedido {number}',
  placed: 'Hecho el {at}',
  zone: 'Las horas se muestran en {zone}.',
  justPaid: {
    title: 'Pago realizado',
    free: 'Pedido confirmado',
    text: '¡Gracias! Le enviamos una confirmación a su correo.',
  },
  status: 'Dónde está su pedido',
  tracker: {
    label: 'Avance de su pedido',
    step: {
      placed: 'Pedido',
      paid: 'Pagado',
      confirmed: 'Confirmado',
      esimReady: 'eSIM lista',
      addonReady: 'Complemento activo',
      installed: 'Instalada',
      packed: 'Empacado',
      shipped: 'Enviado',
      delivered: 'Entregado',
    },
    state: { done: '(hecho)', current: '(ahora)', problem: '(requiere atención)', waiting: '(falta)' },
  },
  actor: { you: 'Le toca a usted', us: 'Estamos en ello', carrier: 'Con el transportista' },
  owed: {
    title: 'Tiene una factura por pagar',
    text: 'Su pedido se entrega a cuenta. Pague <price></price> a más tardar el {day}.',
    look: 'Ver la factura',
  },
  payAction: 'Pagar <price></price>',
  edit: { total: 'Total', until: 'Se puede pagar hasta el {moment}.' },
  toPlans: 'Ver todos los planes',
  buyAgain: 'Comprar este plan otra vez',
  proof: {
    title: '¿Este pedido es suyo?',
    text: 'Escriba el correo electrónico con el que hizo el pedido ({email}) para ver el código QR, el código de activación y el recibo.',
    email: 'Correo electrónico',
    action: 'Ver mi pedido',
  },
  lines: {
    title: 'Lo que compró',
    esim: '{count, plural, one {Su eSIM} other {eSIM {number, number} de #}}',
    preparing: 'Estamos preparando su eSIM…',
    refused: 'La red todavía no ha entregado esta. Seguimos intentando y le escribiremos.',
    addonActive: 'Activo en su línea.',
    addonPreparing: 'Lo estamos agregando a su línea…',
  },
  esim: {
    label: 'eSIM de {name}',
    hidden: 'Los códigos aparecen después de confirmar su correo electrónico arriba.',
    oneTap: 'Instalar con un toque',
    install: { ios: 'Instalar en iPhone', android: 'Instalar en Android' },
    oneTapNote:
      'Abra esta página en el teléfono que recibirá la eSIM. Requiere iOS 17.4 o un Android reciente.',
    qrAlt: 'Código QR que instala la eSIM',
    qrScan: 'Escanéelo con la cámara del teléfono que recibirá la eSIM.',
    qrOther: 'Para instalarla en otro teléfono, escanee este código con él.',
    manual: 'Escribir los códigos a mano',
    smdp: 'Dirección SM-DP+',
    activationCode: 'Código de activación',
    fullCode: 'Los dos en uno (algunos teléfonos Android)',
    addMore: 'Comprar más datos para esta eSIM',
    used: '{percent}% usado',
    usedLabel: 'Parte de los datos que se usó',
    asOf: 'Según la red, {at}',
    refresh: 'Revisar ahora',
    checked: 'Revisado: {at}',
  },
  guide: {
    title: 'Cómo instalarla',
    before:
      'Primero conéctese a Wi-Fi. Después conserve la eSIM en su teléfono: si la elimina, no se puede instalar otra vez.',
    yours: '(su teléfono)',
  },
  delivery: {
    title: 'Adónde va',
    onDay: 'Lo esperamos el {day}.',
    between: 'Lo esperamos entre el {from} y el {to}.',
    late: 'Lo esperábamos a más tardar el {day} y está atrasado. Escriba a {email} y averiguamos dónde está.',
  },
  totals: {
    title: 'Total',
    total: 'Total',
    paid: 'Pagado',
    refunded: 'Reembolsado',
    receipt: 'Recibo',
    sentTo: 'Todo sobre este pedido se envía a {email}.',
  },
}

export default ownOrders
