/** What the ways to pay are called. */
const payMethods = {
  card: 'Card',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  przelewy24: 'Przelewy24',
  boleto: 'Boleto',
  safetypay: 'SafetyPay',
  crypto: 'Cryptocurrency',
  manual: 'Bank transfer or cash',
  recorded: 'Recorded by hand',
  balance: 'Balance',
} as const

export default payMethods
