import type { Pool } from './database.ts'

/**
 * Read-mostly data kept whole in memory and still right the instant it changes: every use first asks the database for
 * the version, which rises by trigger in the transaction that changes the data. Uses that arrive while a question is
 * under way share the next one, never the one already asked, so an answer is never older than the request.
 */
export interface Snapshots {
  /** The versions of this instant: asked once at the beginning of a request, they serve all of it. */
  current(): Promise<Versions>
  /** The value for `key`, loaded again when its version has risen. */
  get<Value>(
    key: string,
    load: () => Promise<Value>,
    asOf?: Versions,
  ): Promise<{ value: Value; version: string }>
  /** The versions of these keys as one text, for keying a cache of answers. */
  versionOf(keys: readonly string[], asOf?: Versions): Promise<string>
  close(): void
}

interface Entry {
  version: number
  value: Promise<unknown>
}

export type Versions = ReadonlyMap<string, number>

export function createSnapshots(pool: Pool): Snapshots {
  const entries = new Map<string, Entry>()
  let isAsking = false
  let next: PromiseWithResolvers<Versions> | undefined

  const ask = async (): Promise<Versions> => {
    const rows = await pool.query<{ key: string; version: number }>(
      'SELECT key, version FROM snapshot_versions',
      [],
    )
    return new Map(rows.map((row) => [row.key, row.version]))
  }
  // A loop instead of a chain of promises, which would keep every request of a busy hour alive.
  const askWhileWanted = async () => {
    isAsking = true
    while (next) {
      const { resolve, reject } = next
      next = undefined
      await ask().then(resolve, reject)
    }
    isAsking = false
  }
  const versions = (): Promise<Versions> => {
    next ??= Promise.withResolvers<Versions>()
    const { promise } = next
    if (!isAsking) void askWhileWanted()
    return promise
  }

  return {
    current: versions,
    get: async <Value>(key: string, load: () => Promise<Value>, asOf?: Versions) => {
      const version = (asOf ?? (await versions())).get(key) ?? 0
      const known = entries.get(key)
      if (known && known.version >= version)
        return { value: (await known.value) as Value, version: `${known.version}` }
      const entry: Entry = { version, value: load() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return { value: (await entry.value) as Value, version: `${version}` }
    },
    versionOf: async (keys, asOf) => {
      const current = asOf ?? (await versions())
      return keys.map((key) => current.get(key) ?? 0).join('.')
    },
    close: () => entries.clear(),
  }
}
