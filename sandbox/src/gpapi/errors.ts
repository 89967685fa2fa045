/** A refusal in the words of GP-API. */
export class GpError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }

  body() {
    return {
      error_code: this.code,
      detailed_error_code: String(this.status * 100),
      detailed_error_description: this.message,
    }
  }
}

export const notFound = (id: string) =>
  new GpError(404, 'RESOURCE_NOT_FOUND', `${id} not found at this location.`)
export const invalid = (what: string) =>
  new GpError(400, 'INVALID_REQUEST_DATA', `${what} contains unexpected data`)
