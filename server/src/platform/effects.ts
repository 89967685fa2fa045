import type { Services } from './context.ts'

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

/** Calls a provider outside any transaction and measures it. Whatever it throws unforeseen counts as unknown. */
export async function call<Value>(
  services: Pick<Services, 'metrics' | 'log'>,
  provider: string,
  operation: string,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const stop = services.metrics.providerCalls.startTimer({ provider, operation })
  const outcome = await work().catch((error: unknown): Outcome<Value> => {
    services.log.warn({ provider, operation, error }, 'provider call failed in an unforeseen way')
    return unknown(error instanceof Error ? error.name : 'error')
  })
  stop({ outcome: outcome.kind })
  return outcome
}
