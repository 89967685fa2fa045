import type { Pool } from '../database/database.ts'
import { roughBytes } from './rough-bytes.ts'

/**
 * Read-mostly data kept whole in memory and still right the instant it changes: every use first asks the database for
 * the version, which rises by trigger in the transaction that changes the data. Uses that arrive while a question is
 * under way share the next one, never the one already asked, so an answer is never older than the request. What was
 * used longest ago goes when all of it together is too large.
 *
 * Questions and loads are shared, also by those who wait for them inside a transaction: they go over connections of
 * their own, as those of the pool may all be held by transactions that wait for them.
 */
export interface Snapshots {
  /** The versions of these keys at this instant: asked once at the beginning of a request, they serve all of it. */
  current(keys: readonly string[]): Promise<Versions>
  /** The value for `key`, loaded again when its version has risen; `load` is given the one before where there is one. */
  get<Value>(
    key: string,
    load: (last: Value | undefined) => Promise<Value>,
    asOf?: Versions,
  ): Promise<{ value: Value; version: string }>
  /** The value for `key` as it was last loaded, right or not: what a request will need can be guessed from it. */
  last(key: string): unknown
  /** The versions of these keys as one text, for keying a cache of answers. */
  versionOf(keys: readonly string[], asOf?: Versions): Promise<string>
  close(): void
}

interface Entry {
  version: number
  value: Promise<unknown>
  /** What `value` came to; until then what the one before did. */
  loaded: unknown
  bytes: number
  uses: number
}

/** By key, for those that were asked for; 0 where nothing has ever changed. */
export type Versions = ReadonlyMap<string, number>

/** What each value counts at least, for its place here and the promises around it. */
const leastBytes = 1024
const defaultMaxBytes = 32 * 1024 * 1024

export function createSnapshots(pool: Pool, maxBytes = defaultMaxBytes): Snapshots {
  /** Those used last come last. */
  const entries = new Map<string, Entry>()
  let held = 0
  /** Whose weight may have grown since it was found. */
  const grown = new Map<string, Entry>()
  let isAsking = false
  let next: (PromiseWithResolvers<Versions> & { keys: Set<string> }) | undefined

  const ask = async (keys: ReadonlySet<string>): Promise<Versions> => {
    const rows = await pool.aside(() =>
      pool.query<{ key: string; version: number }>(
        'SELECT key, version FROM snapshot_versions WHERE key = ANY($1)',
        [[...keys]],
      ),
    )
    const versions = new Map([...keys].map((key) => [key, 0]))
    for (const { key, version } of rows) versions.set(key, version)
    return versions
  }
  // A loop instead of a chain of promises, which would keep every request of a busy hour alive.
  const askWhileWanted = async () => {
    isAsking = true
    while (next) {
      const { resolve, reject, keys } = next
      next = undefined
      await ask(keys).then(resolve, reject)
    }
    isAsking = false
  }
  const current = (keys: readonly string[]): Promise<Versions> => {
    next ??= { ...Promise.withResolvers<Versions>(), keys: new Set() }
    const { promise } = next
    for (const key of keys) next.keys.add(key)
    if (!isAsking) void askWhileWanted()
    return promise
  }
  const forget = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    held -= entry.bytes
  }
  const touch = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
  }
  const weigh = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    held -= entry.bytes
    entry.bytes = leastBytes + roughBytes(entry.loaded)
    held += entry.bytes
  }
  const makeRoom = (wanted: Entry) => {
    for (const [oldest, one] of entries) {
      if (held <= maxBytes) break
      if (one !== wanted) forget(oldest, one)
    }
  }
  const begin = <Value>(key: string, version: number, load: (last: Value | undefined) => Promise<Value>) => {
    for (const [used, one] of grown) weigh(used, one)
    grown.clear()
    const previous = entries.get(key)
    if (previous) forget(key, previous)
    const last = previous?.loaded
    const value = pool.aside(() => load(last as Value | undefined))
    const entry: Entry = { version, value, loaded: last, bytes: 0, uses: 0 }
    entries.set(key, entry)
    makeRoom(entry)
    const settle = (value: unknown) => {
      entry.loaded = value
      weigh(key, entry)
      makeRoom(entry)
    }
    entry.value.then(settle, () => forget(key, entry))
    return entry
  }
  /** What is made of a value as it is used is kept with it: weighed again each time its uses have doubled. */
  const countUse = (key: string, entry: Entry) => {
    entry.uses++
    if ((entry.uses & (entry.uses - 1)) === 0) grown.set(key, entry)
  }

  return {
    current,
    get: async <Value>(key: string, load: (last: Value | undefined) => Promise<Value>, asOf?: Versions) => {
      const version = asOf?.get(key) ?? (await current([key])).get(key)!
      const known = entries.get(key)
      const entry = known && known.version >= version ? known : begin(key, version, load)
      touch(key, entry)
      countUse(key, entry)
      return { value: (await entry.value) as Value, version: `${entry.version}` }
    },
    last: (key) => entries.get(key)?.loaded,
    versionOf: async (keys, asOf) => {
      const unknown = keys.filter((key) => !asOf?.has(key))
      const later = unknown.length > 0 ? await current(unknown) : undefined
      return keys.map((key) => asOf?.get(key) ?? later?.get(key) ?? 0).join('.')
    },
    close: () => {
      entries.clear()
      grown.clear()
      held = 0
    },
  }
}
