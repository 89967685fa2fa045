import type { ErrorCode } from '#contracts/errors.ts'

/** A refused request as pages handle it: the code is a key of the `errors` catalogue. */
export interface Problem {
  code: ErrorCode | 'NETWORK'
  message: string
  data?: unknown
  status: number
  requestId?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * A coded refusal of the API, in process or over HTTP, as a value; anything else is a bug and is thrown again.
 */
export function problemOf(error: unknown): Problem {
  if (!isRecord(error) || typeof error.code !== 'string' || !/^[A-Z][A-Z_]+$/.test(error.code)) throw error
  const status = typeof error.status === 'number' ? error.status : 500
  if (status === 500 && error.code !== 'INTERNAL') throw error
  return {
    code: error.code as ErrorCode,
    message: typeof error.message === 'string' ? error.message : error.code,
    data: error.data,
    status,
    requestId: typeof error.requestId === 'string' ? error.requestId : undefined,
  }
}

/** Runs a call and answers either its result or why it was refused. */
export async function resultOf<Result>(
  call: Promise<Result>,
): Promise<{ ok: true; value: Result } | { ok: false; problem: Problem }> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/** For loaders: a 404 of the API becomes the 404 page. */
export async function foundOr404<Result>(call: Promise<Result>): Promise<Result> {
  const outcome = await resultOf(call)
  if (outcome.ok) return outcome.value
  throw new Response(null, { status: outcome.problem.status, statusText: outcome.problem.code })
}
