import type { CardError, PaymentIntent } from './types.ts'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
type ErrorDetails = {
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: unknown
}

/** An answer in Stripe's error form. */
export class StripeError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly details: ErrorDetails

  constructor(status: number, type: ErrorType, details: ErrorDetails) {
    super(details.message)
    this.status = status
    this.type = type
    this.details = details
  }

  body() {
    const { code } = this.details
    const docUrl = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}
    return { error: { ...this.details, ...docUrl, type: this.type } }
  }
}

export const invalidRequest = (message: string, details: Omit<ErrorDetails, 'message'> = {}, status = 400) =>
  new StripeError(status, 'invalid_request_error', { ...details, message })

export const parameterMissing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const resourceMissing = (kind: string, id: string, param = 'id', status = 404) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status)

/** The 402 that answers a declined confirmation; it carries the intent as it is after the decline. */
export function cardDeclined(error: CardError, intent: PaymentIntent): StripeError {
  const { type: _type, doc_url: _docUrl, ...details } = error
  return new StripeError(402, 'card_error', { ...details, payment_intent: intent })
}

export function faultBody(status: 429 | 500 | 503) {
  if (status !== 429)
    return new StripeError(status, 'api_error', { message: 'An unknown error occurred.' }).body()
  return invalidRequest('Request rate limit exceeded.', { code: 'rate_limit' }, 429).body()
}
