import { ORPCError, ValidationError } from '@orpc/contract'
import {
  CodedError,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  type FieldIssue,
} from '#contracts/errors.ts'
import { errorMessage, fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Locale } from '#contracts/locale.ts'
import { databaseErrorCode, foundNoConnection } from './database/database.ts'

/** PostgreSQL's refusal of a value that is well-formed JSON and still no value of the column. */
const unusableValue = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/**
 * The one mapper: anything thrown becomes a coded answer; what is not known becomes a bare 500. A database that lets nobody
 * else in is told to those who ask as what passes, and to the operator as what should not be.
 */
export function toAnswer(
  error: unknown,
  locale: Locale,
  requestId: string,
): { status: number; body: ErrorBody; isBug: boolean } {
  const answer = (code: ErrorCode, data?: unknown, isBug = false) => ({
    status: errorStatus[code],
    body: {
      code,
      message: errorMessage(locale, code, data),
      ...(data === undefined ? {} : { data }),
      requestId,
    },
    isBug,
  })
  if (error instanceof CodedError) return answer(error.code, error.data)
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return answer('BAD_REQUEST', { issues: issuesOf(error.cause, locale) })
    }
    if (error.code === 'NOT_FOUND') return answer('NOT_FOUND')
    if (error.status >= 400 && error.status < 500) return answer('BAD_REQUEST')
  }
  if (unusableValue.has(databaseErrorCode(error) ?? '')) return answer('BAD_REQUEST')
  return answer(foundNoConnection(error) ? 'BUSY' : 'INTERNAL', undefined, true)
}

function issuesOf(error: ValidationError, locale: Locale): FieldIssue[] {
  return error.issues.slice(0, 50).map((found) => {
    const issue = found as typeof found & Record<string, unknown>
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    const code = issueCode(issue)
    const data = { field: path.split('.').at(-1), min: issue.minimum, max: issue.maximum }
    // A program that calls the API has no label beside the message.
    return { path, code, message: fieldMessage(locale, named[code] ?? code, data) }
  })
}

const named: Record<string, string> = { REQUIRED: 'REQUIRED_NAMED', TOO_SHORT: 'TOO_SHORT_NAMED' }

/** Our own codes stand in the issue's message; zod's become a few plain ones. */
function issueCode(issue: { readonly message: string } & Record<string, unknown>): string {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'REQUIRED'
  if (issue.origin !== 'string') return 'INVALID'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT'
  return issue.code === 'too_big' ? 'TOO_LONG' : 'INVALID'
}
