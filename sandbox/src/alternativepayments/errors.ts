/** A refusal in the words of AlternativePayments. */
export class AlternativeError extends Error {
  readonly status: number
  readonly type: 'payment_error' | 'api_error' | 'invalid_parameter_error'
  readonly code: string

  constructor(status: number, type: AlternativeError['type'], code: string, message: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }

  body() {
    return { Type: this.type, Code: this.code, StatusCode: this.status, Message: this.message }
  }
}

export const notFound = () =>
  new AlternativeError(404, 'invalid_parameter_error', 'not_found', 'There is no such object.')
export const invalid = (parameter: string) =>
  new AlternativeError(400, 'invalid_parameter_error', 'invalid_parameter', `${parameter} is not valid.`)
