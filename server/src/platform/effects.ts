import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from './context.ts'
import { traced } from './telemetry/tracing.ts'

/**
 * What is known after a call to the outside world. `unknown` means that it may have happened: the row keeps that state
 * until a janitor has asked the provider.
 */
export type Outcome<Value, Detail = never> =
  | { kind: 'done'; value: Value }
  /** `detail` is what a provider says of its refusal beyond one code, where its port has a shape for that. */
  | { kind: 'refused'; code: string; message: string; detail?: Detail }
  /** `until` is when it is open again, where that is announced. */
  | { kind: 'unavailable'; message: string; until?: Date }
  | { kind: 'unknown'; message: string }

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })
export const refused = <Detail = never>(
  code: string,
  message: string,
  detail?: Detail,
): Outcome<never, Detail> => ({ kind: 'refused', code, message, ...(detail === undefined ? {} : { detail }) })
/** The call certainly did nothing; it may be tried again. */
export const unavailable = (message: string, until?: Date): Outcome<never> => ({
  kind: 'unavailable',
  message,
  ...(until ? { until } : {}),
})
export const unknown = (message: string): Outcome<never> => ({ kind: 'unknown', message })

const budgets = new AsyncLocalStorage<{ endsAt?: number }>()

/** All calls to vendors within share one budget of time: nobody waits for it twice. */
export const shareVendorBudget = <Result>(work: () => Result): Result => budgets.run({}, work)

/** Providers give up a little before they are given up on, since they know best what a silence means. */
export const answerMsOf = (limitMs: number) => Math.round(limitMs * 0.9)

/**
 * Calls a provider outside any transaction and measures it. Whatever it throws unforeseen counts as unknown, and so does
 * an answer that does not come within the budget.
 * @param limitMs of this call alone, where a search over many pages needs more than the usual eight seconds
 */
export async function call<Value, Detail = never>(
  services: Pick<Services, 'metrics' | 'log' | 'config' | 'pool'>,
  provider: string,
  operation: string,
  work: () => Promise<Outcome<Value, Detail>>,
  limitMs = services.config.limits.vendorMs,
): Promise<Outcome<Value, Detail>> {
  services.pool.refuseCall()
  const stop = services.metrics.providerCalls.startTimer({ provider, operation })
  const budget = budgets.getStore()
  const leftMs = budget ? (budget.endsAt ??= performance.now() + limitMs) - performance.now() : limitMs
  return traced(`${provider} ${operation}`, { kind: 'asks' }, async (span) => {
    const outcome = leftMs >= 1 ? await within(leftMs, answer(), spend) : unavailable('no time left')
    stop({ outcome: outcome.kind })
    span?.setAttribute('commonwave.outcome', outcome.kind)
    return outcome
  })

  /** A timer may ring a little early; what was given up has used up the budget all the same. */
  function spend() {
    if (budget) budget.endsAt = 0
  }

  function answer() {
    return work().catch((error: unknown): Outcome<Value, Detail> => {
      services.log.warn({ provider, operation, error }, 'provider call failed in an unforeseen way')
      return unknown(error instanceof Error ? error.name : 'error')
    })
  }
}

async function within<Value, Detail>(
  ms: number,
  answer: Promise<Outcome<Value, Detail>>,
  onLate: () => void,
): Promise<Outcome<Value, Detail>> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome<Value, Detail>>()
  const timer = setTimeout(() => {
    onLate()
    resolve(unknown('no answer in time'))
  }, ms)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
