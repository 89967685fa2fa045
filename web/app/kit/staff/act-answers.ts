/** A refusal as the API client throws it. */
export interface Refusal {
  status: number
  code: string
  message?: string
  data?: unknown
}

/** They stand beside a field or are asked for in a dialog of their own. */
const answeredInPlace = new Set([
  'INCORRECT_CREDENTIALS',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'STEP_UP_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'REQUEST_IN_PROGRESS',
  // The line was cut: the client has said so already.
  'NETWORK',
])

/** They ask, look or go on in the background; nobody waits for what they did. */
const question = /quote$|preview$|^(?:extend|find|logout)$/i

/** Whether a call of the contract does something that a person wants done. */
export const isActOf = (method: string | undefined, path: readonly string[]) =>
  method !== 'GET' && !question.test(path.at(-1) ?? '')

const belongsToFields = (data: unknown) =>
  typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues)

/**
 * Who answers a call that was refused: `caller` its own action for a server's failure, `toast` a message over the page,
 * `page` whatever stands there (a field, a dialog, the page's own state of a load that failed).
 */
export function whoAnswers(
  { status, code, data }: Refusal,
  { isAct, hasOwn }: { isAct: boolean; hasOwn: boolean },
): 'caller' | 'toast' | 'page' {
  if (status === 500 && hasOwn) return 'caller'
  if (!isAct || status === 401 || answeredInPlace.has(code) || belongsToFields(data)) return 'page'
  return 'toast'
}

/** What a person reads: the server's message, else the status in words, else the error's own; text as it is. */
export function textOf(error: unknown, statusText = ''): string {
  if (typeof error === 'string') return error
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : ''
  return typeof message === 'string' && message ? message : statusText || String(error)
}
