import pino from 'pino'
import { traceOfLog } from './tracing.ts'

export type Log = pino.Logger

/** Names of fields that never reach a log, wherever they stand. */
const hidden = [
  'password',
  'token',
  'authorization',
  'cookie',
  'emailAddress',
  'email',
  'phoneNumber',
  'shipping',
  'activationCode',
  'recipient',
  'secret',
]

/** Writes to the standard output unless another destination is given. */
export function openLog(
  level: string,
  name: string,
  destination: pino.DestinationStream = pino.destination(1),
): Log {
  const options = {
    name,
    level,
    base: { pid: process.pid },
    mixin: traceOfLog,
    redact: { paths: hidden.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    serializers: { error: describeError },
  }
  return pino(options, destination)
}

/** What may be said of an unknown error: its name, code and place; a database error's text carries parameters and stays out. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const code = 'code' in root ? String(root.code) : undefined
  const isDatabase = 'severity' in root || error.message.startsWith('Failed query')
  return {
    name: root.name,
    code,
    message: isDatabase
      ? 'constraint' in root
        ? `database: ${String(root.constraint)}`
        : 'database error'
      : root.message,
    stack: root.stack?.split('\n').slice(1, 8).join('\n'),
  }
}
