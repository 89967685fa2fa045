import { newId } from './store.ts'

/** A refusal in the words of PayPal's API. */
export class PaypalError extends Error {
  readonly status: number
  readonly #name: string
  readonly #issue: string | undefined

  constructor(status: number, name: string, issue?: string, description = 'The request was refused.') {
    super(description)
    this.status = status
    this.#name = name
    this.#issue = issue
  }

  body() {
    return {
      name: this.#name,
      message: this.message,
      debug_id: newId().toLowerCase(),
      ...(this.#issue ? { details: [{ issue: this.#issue, description: this.message }] } : {}),
    }
  }
}

export const notFound = () =>
  new PaypalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'The specified resource does not exist.')
export const unprocessable = (issue: string, description: string) =>
  new PaypalError(422, 'UNPROCESSABLE_ENTITY', issue, description)

export const faultBody = (status: 429 | 500 | 503) =>
  new PaypalError(
    status,
    status === 429 ? 'RATE_LIMIT_REACHED' : status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
    undefined,
    'The sandbox was told to fail.',
  ).body()
