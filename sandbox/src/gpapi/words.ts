/** Every word of the pages on which a payer pays by card. */
const en = {
  lang: 'en',
  numbers: 'en-US',
  sandbox: 'Sandbox: no real money moves here.',
  title: 'Pay by card',
  total: 'Total',
  pay: 'Pay with',
  tests: 'Other outcomes',
  challenge: 'The bank asks first',
  reserve: 'The money is reserved, and captured later',
  decline: 'The bank declines',
  cancel: 'Cancel and return to the shop',
  bank: 'Your bank asks',
  bankAsks: 'Is it you who pays?',
  itIsMe: 'Yes, pay',
  itIsNot: 'No',
  unknown: 'There is no such payment',
  unknownText: 'Go back to the shop and start again.',
}
export type Words = typeof en

const es: Words = {
  lang: 'es',
  numbers: 'es-US',
  sandbox: 'Entorno de pruebas: aquí no se mueve dinero real.',
  title: 'Pagar con tarjeta',
  total: 'Total',
  pay: 'Pagar con',
  tests: 'Otros resultados',
  challenge: 'El banco pregunta primero',
  reserve: 'El dinero se reserva y se cobra después',
  decline: 'El banco rechaza',
  cancel: 'Cancelar y volver a la tienda',
  bank: 'Su banco pregunta',
  bankAsks: '¿Es usted quien paga?',
  itIsMe: 'Sí, pagar',
  itIsNot: 'No',
  unknown: 'Este pago no existe',
  unknownText: 'Vuelva a la tienda y empiece de nuevo.',
}

export const wordsFor = (acceptLanguage: string | undefined): Words =>
  (acceptLanguage ?? '').trim().toLowerCase().startsWith('es') ? es : en
