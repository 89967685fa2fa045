import { passesLuhn } from '../identifiers.ts'
import type { CardError } from './types.ts'

/** What a test card does when it is charged (https://docs.stripe.com/testing). */
export type CardBehavior =
  | 'approve'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'challenge'
  | 'decline_later'
  | 'dispute'
  | 'refund_pending'
  | 'refund_fails'
  | 'not_a_test_card'

export type TestCard = { number: string; brand: string; behavior: CardBehavior }

const card = (number: string, behavior: CardBehavior, brand = 'visa'): TestCard => ({
  number,
  brand,
  behavior,
})

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'approve'),
  card('4000000000000002', 'generic_decline'),
  card('4000000000009995', 'insufficient_funds'),
  card('4000000000000069', 'expired_card'),
  card('4000000000000127', 'incorrect_cvc'),
  card('4000002500003155', 'challenge'),
  card('4000000000000341', 'decline_later'),
  card('4000000000000259', 'dispute'),
  card('4000000000009987', 'lost_card'),
  card('4000000000009979', 'stolen_card'),
  card('4000000000000119', 'processing_error'),
  card('4000000000007726', 'refund_pending'),
  card('4000000000005126', 'refund_fails'),
  card('4000056655665556', 'approve'),
  card('5555555555554444', 'approve', 'mastercard'),
  card('378282246310005', 'approve', 'amex'),
  card('6011111111111117', 'approve', 'discover'),
]

const byNumber = new Map(testCards.map((known) => [known.number, known]))

const tokenNumbers: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
}

/** The card behind one of Stripe's `pm_card_…` test tokens. */
export const cardOfToken = (token: string): TestCard | undefined => byNumber.get(tokenNumbers[token] ?? '')

/** What is known about a card number; undefined when it fails Luhn. */
export function cardOfNumber(number: string): TestCard | undefined {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return undefined
  return byNumber.get(number) ?? { number, brand: brandOf(number), behavior: 'not_a_test_card' }
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('6') ? 'discover' : 'visa'
}

const declined = 'Your card was declined.'
const declines: Partial<
  Record<CardBehavior, { code: string; declineCode?: string; message: string; param?: string }>
> = {
  generic_decline: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: declined },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: declined },
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  decline_later: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  not_a_test_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
}

/** The card error of a behavior, or null for a card that is charged. */
export function declineOf(behavior: CardBehavior, offSession: boolean): CardError | null {
  if (behavior === 'decline_later' && !offSession) return null
  const decline = declines[behavior]
  return decline ? cardError(decline.code, decline.message, decline.declineCode, decline.param) : null
}

export const authenticationRequired = (): CardError =>
  cardError(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  )

export const authenticationFailed = (): CardError =>
  cardError(
    'payment_intent_authentication_failure',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  )

function cardError(code: string, message: string, declineCode?: string, param?: string): CardError {
  return {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    ...(param ? { param } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
  }
}
