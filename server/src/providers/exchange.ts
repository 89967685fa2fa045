import { unavailable, unknown, type Outcome } from '#platform/effects.ts'

export interface Answered {
  kind: 'answered'
  status: number
  body: unknown
  headers: Headers
}

/** What came of one HTTP exchange with a vendor. */
export type Exchange =
  | Answered
  /** The request certainly never reached the vendor. */
  | { kind: 'not_sent'; message: string }
  /** The request may have been worked on; its answer was lost. */
  | { kind: 'no_answer'; message: string }

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends one request and reads its JSON answer, both within `timeoutMs`. Never throws for what the network does. */
export async function exchange(url: string, init: RequestInit, timeoutMs: number): Promise<Exchange> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return { kind: 'answered', status: response.status, body: parsed(text), headers: response.headers }
  } catch (error) {
    const code = networkCode(error)
    return { kind: neverConnected.has(code) ? 'not_sent' : 'no_answer', message: code }
  }
}

/** What never arrived and what was too much at once did nothing; a lost answer and a 5xx may have. */
export function outcomeOf<Value>(
  result: Exchange,
  read: (answer: Answered) => Outcome<Value>,
): Outcome<Value> {
  if (result.kind === 'not_sent') return unavailable(result.message)
  if (result.kind === 'no_answer') return unknown(result.message)
  if (result.status === 429) return unavailable('too many requests')
  if (result.status >= 500) return unknown(`status ${result.status}`)
  return read(result)
}

/** What a vendor has sent us, before anything of it is believed; null for what is no JSON. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The system's code of a failed fetch, or the error's name; never its text, which may carry the URL. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error instanceof Error ? error.name : 'error'
}
