import { Recent } from '#platform/kept/recent.ts'
import type { Exchange } from './exchange.ts'

/** A token and how long it lives, or what came instead of one. */
export type Bought = { token: string; lifeMs: number } | { failed: Exchange }
type Buy = () => Promise<Bought>

interface Kept {
  answer: Promise<Bought>
  /** By the clock that measures durations; endless while it is being bought. */
  endsAt: number
}

/** Tokens that vendors give for an account's secrets, by keys that tell accounts apart: bought once for all calls. */
export class Bearers {
  readonly #kept: Recent<string, Kept>
  readonly #spareMs: number

  /** @param spareMs so long before its end a token is bought anew, since a call takes its time, too */
  constructor({ spareMs, most }: { spareMs: number; most: number }) {
    this.#kept = new Recent(most)
    this.#spareMs = spareMs
  }

  /**
   * Sends a call under the account's token. One may end before its time; what was refused for that was not done, so it
   * is sent once more under another one.
   */
  async send(key: string, buy: Buy, send: (token: string) => Promise<Exchange>): Promise<Exchange> {
    let result: Exchange = { kind: 'not_sent', message: 'no token' }
    for (let turn = 0; turn < 2; turn++) {
      const bearer = await this.of(key, buy)
      if ('failed' in bearer) return notBegun(bearer.failed)
      result = await send(bearer.token)
      if (result.kind !== 'answered' || result.status !== 401) return result
      await this.forget(key, bearer.token)
    }
    return result
  }

  /** The token of an account, bought by the first who asks for all who ask until it ends. */
  async of(key: string, buy: Buy): Promise<Bought> {
    const known = this.#kept.get(key)
    return known && performance.now() < known.endsAt ? known.answer : this.buy(key, buy)
  }

  /** Buys a token whether or not there is one. */
  async buy(key: string, buy: Buy): Promise<Bought> {
    const fresh: Kept = { answer: buy(), endsAt: Number.POSITIVE_INFINITY }
    this.#kept.set(key, fresh)
    let isKept = false
    try {
      const bought = await fresh.answer
      isKept = 'token' in bought
      if ('token' in bought) fresh.endsAt = performance.now() + bought.lifeMs - this.#spareMs
      return bought
    } finally {
      if (!isKept && this.#kept.get(key) === fresh) this.#kept.delete(key)
    }
  }

  /** What was refused under this token asks for another; a newer one that somebody else has bought meanwhile stays. */
  async forget(key: string, token: string): Promise<void> {
    const known = this.#kept.get(key)
    const current = await known?.answer
    if (current && 'token' in current && current.token === token) this.#kept.delete(key)
  }
}

/** Whatever became of the token's own call, the work itself was not begun; that nobody may have one is an answer to it. */
const notBegun = (failed: Exchange): Exchange =>
  failed.kind === 'answered' ? failed : { kind: 'not_sent', message: failed.message }
