/** An answer in PWG's error form. */
export class PwgError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const errorBody = (code: string, message: string) => ({ error: { code, message } })

export const faultBody = (status: 429 | 500 | 503) =>
  errorBody(
    { 429: 'RATE_LIMITED', 500: 'INTERNAL', 503: 'UNAVAILABLE' }[status],
    { 429: 'Too many requests', 500: 'Internal error', 503: 'Service unavailable' }[status],
  )
