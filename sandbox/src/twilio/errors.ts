/** An answer in Twilio's error form. */
export class TwilioError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  body() {
    const { code, message, status } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}

export const faultBody = (status: 429 | 500 | 503) =>
  (status === 429
    ? new TwilioError(429, 20429, 'Too Many Requests')
    : new TwilioError(status, 20500, 'An internal server error has occurred')
  ).body()
