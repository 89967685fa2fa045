import * as z from 'zod'
import { errorsOfModules } from './all-errors.ts'

/**
 * Every coded error of the product with its HTTP status: those of the modules, and below them what any of them may answer.
 * A code is also the key of its message, under `errors` of the module's words.
 */
export const errorStatus = {
  ...errorsOfModules,
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  TOKEN_MISSING: 401,
  TOKEN_REQUIRED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_NEEDED: 403,
  READ_ONLY_SESSION: 403,
  ACCOUNT_UNDER_REVIEW: 403,
  PERSON_ONLY: 403,
  SITE_SUSPENDED: 403,
  XSRF: 403,
  NOT_FOUND: 404,
  SITE_NOT_FOUND: 404,
  INVALID_STATE: 409,
  VERSION_CONFLICT: 409,
  REQUEST_IN_PROGRESS: 409,
  OUT_OF_STOCK: 409,
  STOCK_IN_CARTS: 409,
  STOCK_LIMIT: 409,
  PAYLOAD_TOO_LARGE: 413,
  INVALID_INPUT: 422,
  PICTURE_UNREADABLE: 422,
  PICTURE_TOO_LARGE: 422,
  PICTURE_TOO_COSTLY: 422,
  FILE_EMPTY: 422,
  FILE_NOT_UTF8: 422,
  FILE_UNREADABLE: 422,
  FILE_TOO_LONG: 422,
  FILE_TOO_WIDE: 422,
  FILE_TOO_LARGE: 422,
  FILE_TOO_COSTLY: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  DAY_PAST: 422,
  DAYS_TURNED: 422,
  FORM_TOO_FAST: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** One thing wrong with one field: `path` in dots as typed by the client, `code` a key of the field messages. */
export const fieldIssue = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldIssue = z.infer<typeof fieldIssue>

/** A rule of the product was broken. Everything that is not a CodedError is a bug and answers as a bare 500. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  readonly status: number

  constructor(code: ErrorCode, data?: unknown) {
    super(code)
    this.name = 'CodedError'
    this.code = code
    this.data = data
    this.status = errorStatus[code]
  }
}
