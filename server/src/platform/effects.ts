import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from './context.ts'
import { traced } from './tracing.ts'

/**
 * What is known after a call to the outside world. `unknown` means that it may have happened: the row keeps that state
 * until a janitor has asked the provider.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unavailable'; message: string }
  | { kind: 'unknown'; message: string }

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })
export const refused = (code: string, message: string): Outcome<never> => ({ kind: 'refused', code, message })
/** The call certainly did nothing; it may be tried again. */
export const unavailable = (message: string): Outcome<never> => ({ kind: 'unavailable', message })
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
export async function call<Value>(
  services: Pick<Services, 'metrics' | 'log' | 'config'>,
  provider: string,
  operation: string,
  work: () => Promise<Outcome<Value>>,
  limitMs = services.config.limits.vendorMs,
): Promise<Outcome<Value>> {
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
    return work().catch((error: unknown): Outcome<Value> => {
      services.log.warn({ provider, operation, error }, 'provider call failed in an unforeseen way')
      return unknown(error instanceof Error ? error.name : 'error')
    })
  }
}

async function within<Value>(
  ms: number,
  answer: Promise<Outcome<Value>>,
  onLate: () => void,
): Promise<Outcome<Value>> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome<Value>>()
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
