import { later, minutesMs } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import type { Way } from './ways.ts'

/** So long buyers are led past a provider that gave no answer. */
const restMs = minutesMs(1)

/** By the pool, which a process has once: until when whose account rests. */
const rests = new WeakMap<Services['pool'], Map<string, Date>>()

const keyOf = ({ provider, accountId }: Pick<Way, 'provider' | 'accountId'>) =>
  `${provider} ${accountId ?? ''}`

/** Each process finds out for itself: that costs one buyer a few seconds, and nobody anything else. */
export function noteDown({ pool, clock }: Services, way: Pick<Way, 'provider' | 'accountId'>): void {
  const own = rests.get(pool) ?? new Map<string, Date>()
  own.set(keyOf(way), later(clock.now(), restMs))
  rests.set(pool, own)
}

export const noteUp = ({ pool }: Services, way: Pick<Way, 'provider' | 'accountId'>): void =>
  void rests.get(pool)?.delete(keyOf(way))

export const isDown = ({ pool, clock }: Services, way: Pick<Way, 'provider' | 'accountId'>): boolean => {
  const until = rests.get(pool)?.get(keyOf(way))
  return until !== undefined && until > clock.now()
}
