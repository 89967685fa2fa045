/** An answer with a body of its own: of the National Verifier or of NLAD. */
export class UsacError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    super(`USAC answers ${status}`)
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const wrongCredentials = () =>
  new UsacError(401, { description: 'The credentials provided were invalid.' })

export const serverError = (message = 'An unexpected error occurred.', status = 500) =>
  new UsacError(status, { status: 'INTERNAL_SERVER_ERROR', message })

export type FieldError = { code: string; field: string; description: string }
export const badRequest = (errors: FieldError[]) => new UsacError(400, { status: 'BAD_REQUEST', errors })

/** Field, message, code: as NLAD says it. */
export type Row = [field: string, message: string, code: string]

const duplicateWords: Record<string, string> = {
  DUPLICATE_SUBSCRIBER: 'duplicate subscriber',
  DUPLICATE_PRIMARY_ADDRESS: 'duplicate address',
  DUPLICATE_PHONE_NUMBER: 'duplicate phone number',
}

/** NLAD's refusal; duplicates are named in the header, in its own order. */
export function refusal(rows: Row[], status = 400): UsacError {
  const duplicates = Object.keys(duplicateWords).flatMap((code) =>
    rows.some((row) => row[2] === code) ? (duplicateWords[code] ?? '') : [],
  )
  const words = duplicates.join('/')
  const failureType = words ? words[0]!.toUpperCase() + words.slice(1) : 'Validation'
  const resolutionId = words ? String(Math.floor(Date.now() / 1000)) : ''
  return new UsacError(status, { header: { failureType, resolutionId }, body: rows })
}

export const faultBody = (status: 429 | 500 | 503) => ({
  status: 'INTERNAL_SERVER_ERROR',
  message: { 429: 'Too many requests', 500: 'Internal server error', 503: 'Service unavailable' }[status],
})
