/** Every word of the page on which a payer's bank asks. */
const en = {
  lang: 'en',
  numbers: 'en-US',
  sandbox: 'Sandbox: no real money moves here.',
  title: 'Pay with your bank',
  total: 'Total',
  pay: 'Confirm the payment',
  tests: 'Other outcomes',
  decline: 'The bank declines',
  later: 'The money comes ten minutes later',
  cancel: 'Cancel and return to the shop',
  unknown: 'There is no such payment',
  unknownText: 'Go back to the shop and start again.',
}
export type Words = typeof en

const es: Words = {
  lang: 'es',
  numbers: 'es-US',
  sandbox: 'Entorno de pruebas: aquí no se mueve dinero real.',
  title: 'Pagar con su banco',
  total: 'Total',
  pay: 'Confirmar el pago',
  tests: 'Otros resultados',
  decline: 'El banco rechaza',
  later: 'El dinero llega diez minutos después',
  cancel: 'Cancelar y volver a la tienda',
  unknown: 'Este pago no existe',
  unknownText: 'Vuelva a la tienda y empiece de nuevo.',
}

export const wordsFor = (acceptLanguage: string | undefined): Words =>
  (acceptLanguage ?? '').trim().toLowerCase().startsWith('es') ? es : en
