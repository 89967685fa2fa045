import type { Forced, Usac } from './store.ts'
import type { Account } from './types.ts'

/**
 * Has the next calls of a kind, of one carrier or any, refused with a code, in place of what was to refuse them. None to come
 * takes that back.
 */
export function force({ store }: Pick<Usac, 'store'>, forced: Forced): void {
  const others = store
    .forced()
    .filter(({ operation, account }) => operation !== forced.operation || account !== forced.account)
  store.setForced(forced.count > 0 ? [forced, ...others] : others)
}

/** What a dial that names the call, or one for any call of NLAD, has it refused with, which is spent by it; else null. */
export function takeForced(
  { store }: Usac,
  { id }: Account,
  operation: string,
  unnamed: 'meant' | 'not meant' = 'meant',
): Forced | null {
  const isFor = (one: Forced) =>
    (one.operation ?? (unnamed === 'meant' ? operation : null)) === operation && (one.account ?? id) === id
  const forced = store.forced().find(isFor)
  if (!forced) return null
  force({ store }, { ...forced, count: forced.count - 1 })
  return forced
}
