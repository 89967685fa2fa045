import * as z from 'zod'

/** Every coded error of the product with its HTTP status. A code is also the key of its message. */
export const errorStatus = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  TOKEN_MISSING: 401,
  UNAUTHORIZED: 401,
  INCORRECT_CREDENTIALS: 401,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_NEEDED: 403,
  EMAIL_NOT_VERIFIED: 403,
  READ_ONLY_SESSION: 403,
  PERSON_ONLY: 403,
  SITE_SUSPENDED: 403,
  XSRF: 403,
  NOT_FOUND: 404,
  SITE_NOT_FOUND: 404,
  PLAN_NOT_FOUND: 404,
  ADDON_NOT_FOUND: 404,
  NO_ADDONS: 404,
  COVERAGE_NOT_FOUND: 404,
  RATE_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  SIM_NOT_FOUND: 404,
  CONTENT_NOT_FOUND: 404,
  INVALID_STATE: 409,
  VERSION_CONFLICT: 409,
  REQUEST_IN_PROGRESS: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  STOCK_IN_CARTS: 409,
  STOCK_LIMIT: 409,
  NO_ACTIVE_PLAN: 409,
  EMAIL_TAKEN: 409,
  EMAIL_IN_USE: 409,
  SLUG_TAKEN: 409,
  ALREADY_PAID: 409,
  LAST_OWNER: 409,
  TOO_MANY_VIEWS: 409,
  NOTE_CLOSED: 409,
  MEMBER_EXISTS: 409,
  NOT_YOURSELF: 409,
  DOMAIN_TAKEN: 409,
  HOST_TAKEN: 409,
  HOUSE_BRAND: 409,
  OWN_ACCESS: 409,
  SECOND_FACTOR_EXISTS: 409,
  NOT_SUPPORTED_BY_SOURCE: 409,
  PAYLOAD_TOO_LARGE: 413,
  INVALID_INPUT: 422,
  HOST_NOT_ALLOWED: 422,
  PICTURE_UNREADABLE: 422,
  PICTURE_TOO_LARGE: 422,
  PICTURE_TOO_COSTLY: 422,
  FILE_EMPTY: 422,
  FILE_NOT_UTF8: 422,
  FILE_UNREADABLE: 422,
  FILE_TOO_LONG: 422,
  FILE_TOO_WIDE: 422,
  FILE_TOO_LARGE: 422,
  NOTHING_TO_IMPORT: 409,
  LINK_INVALID: 422,
  CODE_WRONG: 422,
  SECOND_FACTOR_WRONG: 422,
  PASSWORD_WRONG: 422,
  PASSWORD_COMMON: 422,
  PASSWORD_SAME: 422,
  EMAIL_SAME: 422,
  REFERRER_UNKNOWN: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PAYMENT_OPTION_DISABLED: 422,
  METHOD_UNSUPPORTED: 422,
  ADDRESS_INVALID: 422,
  SHIPPING_US_ONLY: 422,
  INTL_RATE_NEEDS_FOREIGN_SIM: 422,
  NO_SHIPPER: 422,
  MDN_INVALID: 422,
  REFUND_TOO_LARGE: 422,
  REFUND_NOT_POSSIBLE: 422,
  CART_EMPTY: 422,
  CONTENT_INCOMPLETE: 422,
  LEGAL_TEXT_NEEDED: 422,
  FORM_TOO_FAST: 422,
  FORM_EXPIRED: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_LINKS: 429,
  INTERNAL: 500,
  PAYMENT_PROVIDER_UNAVAILABLE: 503,
  SIM_PROVIDER_UNAVAILABLE: 503,
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
