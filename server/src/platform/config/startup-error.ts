/**
 * A reason not to start that the operator can act on.
 * The message is one line which says what is wrong and what to do; it is printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The `code` of a Node.js system error (`ENOENT`, `EACCES` …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** One clear line for what an operator can mend; a stack for what is our fault. */
export function reportFailure(error: unknown): never {
  const text =
    error instanceof StartupError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : 'unknown failure'
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
