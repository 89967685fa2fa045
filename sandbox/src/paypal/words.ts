/** Every word of the page on which a payer agrees. */
const en = {
  lang: 'en',
  numbers: 'en-US',
  sandbox: 'Sandbox: no real money moves here.',
  title: 'Pay with PayPal',
  total: 'Total',
  guest: 'You pay as a guest with a card:',
  signedIn: 'You are signed in as',
  pay: 'Complete Purchase',
  tests: 'Other outcomes',
  decline: 'Agree, then the bank declines',
  pending: 'Agree, the money comes ten minutes later',
  cancel: 'Cancel and return to the shop',
  unknown: 'There is no such payment',
  unknownText: 'Go back to the shop and start again.',
}
export type Words = typeof en

const es: Words = {
  lang: 'es',
  numbers: 'es-US',
  sandbox: 'Entorno de pruebas: aquí no se mueve dinero real.',
  title: 'Pagar con PayPal',
  total: 'Total',
  guest: 'Pagas como invitado con una tarjeta:',
  signedIn: 'Has entrado como',
  pay: 'Completar la compra',
  tests: 'Otros resultados',
  decline: 'Aceptar, y el banco rechaza',
  pending: 'Aceptar, el dinero llega diez minutos después',
  cancel: 'Cancelar y volver a la tienda',
  unknown: 'Este pago no existe',
  unknownText: 'Vuelve a la tienda y empieza de nuevo.',
}

/** The words for an order's locale; none follows the browser. */
export const wordsFor = (locale: string | null, acceptLanguage: string | undefined): Words =>
  (locale ?? acceptLanguage ?? '').trim().toLowerCase().startsWith('es') ? es : en
