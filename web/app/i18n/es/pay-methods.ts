import type { Translated } from '../messages.ts'
import type english from '../en/pay-methods.ts'

const payMethods: Translated<typeof english> = {
  card: 'Tarjeta',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  przelewy24: 'Przelewy24',
  boleto: 'Boleto',
  safetypay: 'SafetyPay',
  crypto: 'Criptomoneda',
  manual: 'Transferencia o efectivo',
  recorded: 'Anotado a mano',
  balance: 'Saldo',
}

export default payMethods
