import { CodedError } from '#contracts/errors.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Services } from '#platform/context.ts'
import type { Coin } from '#providers/payments/payment-provider.ts'
import { providerOf } from '../providers.ts'
import { providerAt } from './access.ts'
import { waysOf } from './ways.ts'

/** So long a list of coins is taken for true: what one costs is asked anew when it is paid. */
const freshMs = minutesMs(10)

/** By the pool, which a process has once: the coins of each account. */
const kept = new WeakMap<Services['pool'], Map<string, { coins: Coin[]; until: Date }>>()

/**
 * The coins in which a buyer may pay, of every provider that takes some.
 * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function coinsOffered(caller: Caller): Promise<{ items: Coin[] }> {
  const way = (await waysOf(caller)).find(
    ({ state, source, provider }) =>
      state === 'active' && source !== null && source !== 'none' && providerOf(provider).coins,
  )
  return { items: way ? await coinsAt(caller, way) : [] }
}

async function coinsAt(
  caller: Caller,
  account: { provider: string; accountId: string | null },
): Promise<Coin[]> {
  const { pool, clock } = caller.services
  const own = kept.get(pool) ?? new Map<string, { coins: Coin[]; until: Date }>()
  kept.set(pool, own)
  const key = `${account.provider} ${account.accountId ?? ''}`
  const known = own.get(key)
  if (known && known.until > clock.now()) return known.coins
  const { provider, at } = await providerAt(caller, account)
  const outcome = await provider.coins!(at)
  // Yesterday's list is better than none.
  if (outcome.kind !== 'done' && known) return known.coins
  if (outcome.kind !== 'done') throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  own.set(key, { coins: outcome.value, until: later(clock.now(), freshMs) })
  return outcome.value
}
