import type { Forced, Usac } from './store.ts'
import type { Account } from './types.ts'

/** What the dial has the next call of a kind refused with, which is spent by it; null where it names nothing for it. */
export function takeForced({ store }: Usac, { id }: Account, operation: string): Forced | null {
  const forced = store.forced()
  if (!forced || (forced.operation ?? operation) !== operation || (forced.account ?? id) !== id) return null
  store.setForced(forced.count > 1 ? { ...forced, count: forced.count - 1 } : null)
  return forced
}
