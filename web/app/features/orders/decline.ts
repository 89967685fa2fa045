/** Decline codes that deserve advice of their own; any other, a lost or stolen card too, reads as a plain refusal. */
const known = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'authentication_required',
] as const
export type DeclineKey = (typeof known)[number] | 'generic'

const aliases: Record<string, DeclineKey> = {
  payment_intent_authentication_failure: 'authentication_required',
  authentication_failed: 'authentication_required',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  try_again_later: 'processing_error',
}

/** The words for a decline code of the payment provider. */
export const declineKey = (code: string | null): DeclineKey =>
  aliases[code ?? ''] ?? known.find((each) => each === code) ?? 'generic'
