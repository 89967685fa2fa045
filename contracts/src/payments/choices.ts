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
