/** What a buyer is told to do. Why a bank refuses a card, that it is reported stolen say, is for staff alone. */
export const declineAdvices = [
  'generic',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'authentication_required',
] as const
export type DeclineAdvice = (typeof declineAdvices)[number]

/**
 * Why a payment did not go through, as the payment provider says it (https://docs.stripe.com/declines/codes), each with
 * the advice for its buyer. The words for staff stand under the same keys in the catalogues.
 */
export const declineCodes = {
  approve_with_id: 'generic',
  authentication_failed: 'authentication_required',
  authentication_required: 'authentication_required',
  call_issuer: 'generic',
  card_declined: 'generic',
  card_decline_rate_limit_exceeded: 'generic',
  card_not_supported: 'generic',
  card_velocity_exceeded: 'generic',
  currency_not_supported: 'generic',
  do_not_honor: 'generic',
  do_not_try_again: 'generic',
  duplicate_transaction: 'generic',
  expired_card: 'expired_card',
  fraudulent: 'generic',
  generic_decline: 'generic',
  incorrect_address: 'generic',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  incorrect_pin: 'generic',
  incorrect_zip: 'generic',
  insufficient_funds: 'insufficient_funds',
  invalid_account: 'generic',
  invalid_amount: 'generic',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_number: 'incorrect_number',
  invalid_pin: 'generic',
  issuer_not_available: 'processing_error',
  lost_card: 'generic',
  merchant_blacklist: 'generic',
  new_account_information_available: 'generic',
  no_action_taken: 'generic',
  not_permitted: 'generic',
  offline_pin_required: 'generic',
  online_or_offline_pin_required: 'generic',
  payment_intent_authentication_failure: 'authentication_required',
  payment_intent_payment_attempt_expired: 'processing_error',
  payment_method_customer_decline: 'generic',
  payment_method_provider_decline: 'generic',
  pickup_card: 'generic',
  pin_try_exceeded: 'generic',
  processing_error: 'processing_error',
  reenter_transaction: 'processing_error',
  restricted_card: 'generic',
  revocation_of_all_authorizations: 'generic',
  revocation_of_authorization: 'generic',
  security_violation: 'generic',
  service_not_allowed: 'generic',
  stolen_card: 'generic',
  stop_payment_order: 'generic',
  test_mode_live_card: 'generic',
  testmode_decline: 'generic',
  transaction_not_allowed: 'generic',
  try_again_later: 'processing_error',
  withdrawal_count_limit_exceeded: 'generic',
} as const satisfies Record<string, DeclineAdvice>
export type DeclineCode = keyof typeof declineCodes

export const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(declineCodes, code)

/** The advice for a code; a plain refusal for one that nobody knows. */
export const declineAdvice = (code: string | null): DeclineAdvice =>
  code !== null && isDeclineCode(code) ? declineCodes[code] : 'generic'

/** What a buyer who pays in coins has chosen, has to send, and has sent so far; amounts as the provider writes them. */
export interface CoinPayment {
  coin: string
  /** When it was chosen, in ISO 8601. */
  chosenAt: string
  toSend?: {
    amount: string
    address: string
    /** What a wallet reads from a picture of it. */
    link: string
    confirmsNeeded: number | null
    expiresAt: string
  }
  sent?: { received: string; confirms: number }
}
/** Who takes money; `manual` is what staff wrote down, `balance` what a customer had with us. */
export const paymentProviders = [
  'stripe',
  'paypal',
  'coinpayments',
  'gpapi',
  'alternativepayments',
  'manual',
  'balance',
] as const

/** How money goes back: through who took it, into the balance of its customer, or by hand. */
export const refundMethods = ['provider', 'balance', 'manual'] as const

/** So many of one line of what was charged. */
export interface LineCount {
  line: string
  quantity: number
}
interface Charged {
  kind: string
  key: string
  quantity: number
  amountCents: number
}

/** What stands beside the lines of an order and is shared among them by what they cost. */
const shared: ReadonlySet<string> = new Set(['discount', 'surcharge', 'tax'])
const sumBy = <Each>(all: readonly Each[], valueOf: (each: Each) => number) =>
  all.reduce((sum, each) => sum + valueOf(each), 0)
const countOf = (counts: readonly LineCount[], line: string) =>
  sumBy(
    counts.filter((one) => one.line === line),
    ({ quantity }) => quantity,
  )

/** Lines that can be given back by themselves, with how many of each are left after those that were given back before. */
export const refundableLines = <Each extends Charged>(
  charges: readonly Each[],
  before: readonly LineCount[],
) =>
  charges
    .filter(({ kind, amountCents }) => !shared.has(kind) && amountCents > 0)
    .map((charge) => {
      const line = `${charge.kind}:${charge.key}`
      return { charge, line, left: Math.max(charge.quantity - countOf(before, line), 0) }
    })

/**
 * What some of the lines cost, with their share of discounts, surcharges and taxes. Counted from what went before, so that
 * all lines together are the total to the cent, however they are parted.
 * @returns undefined where that is more than is left of a line, or nothing
 */
export function costOfLines(
  charges: readonly Charged[],
  before: readonly LineCount[],
  chosen: readonly LineCount[],
): number | undefined {
  const lines = refundableLines(charges, before)
  const isLeft = chosen.every(({ line }) => {
    const left = lines.find((one) => one.line === line)?.left
    return left !== undefined && countOf(chosen, line) <= left
  })
  if (!isLeft) return undefined
  const totalCents = sumBy(charges, ({ amountCents }) => amountCents)
  const listCents = sumBy(lines, ({ charge }) => charge.amountCents)
  const upTo = (counts: readonly LineCount[]) =>
    Math.round(
      (totalCents *
        sumBy(lines, ({ charge, line }) => (charge.amountCents * countOf(counts, line)) / charge.quantity)) /
        listCents,
    )
  return upTo([...before, ...chosen]) - upTo(before) || undefined
}
