import type { Services } from '#platform/context.ts'
import { answerMsOf, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import { exchange, type Answered, type Exchange } from '../exchange.ts'
import { basicOf, sendWithBearer } from './bearer.ts'
import { maintenanceUntil } from './maintenance.ts'
import type { PreparedCall, RecordedAnswer } from './prepared-call.ts'
import { recordedBody } from './redact.ts'
import type { UsacAccount } from './usac-account.ts'

export type UsacServices = Pick<Services, 'config' | 'clock'>

export interface Ask<Value, Detail> {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** What comes behind the origin, without anything personal. */
  path: string
  body?: object
  /** Asking changes nothing there, so that a lost answer is only an answer not had. */
  isQuestion?: boolean
  /** What an answer means; null for one that makes no sense. */
  read(status: number, body: unknown): Outcome<Value, Detail> | null
}

/** A call of one of USAC's APIs, ready to be sent. */
export function prepareCall<Value, Detail = never>(
  { config, clock }: UsacServices,
  account: UsacAccount,
  { operation, method, path, body, isQuestion = false, read }: Ask<Value, Detail>,
): PreparedCall<Value, Detail> {
  const base = account.apiBase.replace(/\/+$/, '')
  const lost = isQuestion ? unavailable : unknown
  let recorded: RecordedAnswer | null = null

  async function send(): Promise<Outcome<Value, Detail>> {
    const result = await authorized(performance.now() + answerMsOf(config.limits.vendorMs))
    if (result.kind === 'not_sent') return unavailable(result.message)
    if (result.kind === 'no_answer') return lost(result.message)
    recorded = { status: result.status, body: recordedBody(result.body) }
    return outcomeOf(result)
  }

  function authorized(until: number): Promise<Exchange> {
    if (account.authentication === 'basic') return sendOnce(basicOf(account), until)
    return sendWithBearer(
      account,
      base,
      () => leftMs(until),
      (token) => sendOnce(`Bearer ${token}`, until),
    )
  }

  async function sendOnce(authorization: string, until: number): Promise<Exchange> {
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return exchange(`${base}${path}`, init, leftMs(until))
  }

  function outcomeOf({ status, body: answer, headers }: Answered): Outcome<Value, Detail> {
    if (status === 401) return refused('AUTH_REQUIRED', 'the credentials are not accepted')
    const until = reopensAt(headers.get('retry-after'), clock.now())
    // Somebody in between may say 503 of a call that was passed on; maintenance takes none.
    if (status === 429 || (status === 503 && until)) return unavailable(`status ${status}`, until)
    return read(status, answer) ?? lost(`status ${status}, not understood`)
  }

  return {
    operation,
    request: { method, path, body: recordedBody(body) },
    send,
    answer: () => recorded,
  }
}

const leftMs = (until: number) => Math.max(1, Math.floor(until - performance.now()))

/** As the answer says, in seconds or as a time; else as the calendar of maintenance does. */
function reopensAt(retryAfter: string | null, now: Date): Date | undefined {
  const seconds = Number(retryAfter)
  if (retryAfter && seconds > 0) return new Date(now.getTime() + seconds * 1000)
  const at = retryAfter ? Date.parse(retryAfter) : Number.NaN
  return Number.isNaN(at) ? (maintenanceUntil(now) ?? undefined) : new Date(at)
}
