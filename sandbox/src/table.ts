type OnChange = (table: string, id: string) => void

/** Rows by id in insertion order; the oldest go when there are more than `limit`. */
export class Table<Row> {
  readonly name: string
  readonly #limit: number
  readonly #onChange: OnChange
  readonly #rows = new Map<string, Row>()
  readonly #indexes: Index<Row>[] = []

  constructor(name: string, limit: number, onChange: OnChange) {
    this.name = name
    this.#limit = limit
    this.#onChange = onChange
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  /** Adds a row, or records that the row of this id has changed. */
  put(id: string, row: Row): Row {
    this.load(id, row)
    this.#onChange(this.name, id)
    if (this.#rows.size > this.#limit) this.delete(this.#rows.keys().next().value as string)
    return row
  }

  delete(id: string): void {
    if (!this.#rows.delete(id)) return
    for (const index of this.#indexes) index.remove(id)
    this.#onChange(this.name, id)
  }

  /** Puts a row without recording a change. */
  load(id: string, row: Row): void {
    this.#rows.set(id, row)
    for (const index of this.#indexes) index.set(id, row)
  }

  clear(): void {
    this.#rows.clear()
    for (const index of this.#indexes) index.clear()
  }

  ids(): IterableIterator<string> {
    return this.#rows.keys()
  }

  values(): IterableIterator<Row> {
    return this.#rows.values()
  }

  /** Every row, newest first. */
  newest(): Row[] {
    return [...this.#rows.values()].reverse()
  }

  /** A lookup by a derived key, kept current; rows whose key is null are left out. */
  index(keyOf: (row: Row) => string | null): (key: string) => Row[] {
    const index = new Index(keyOf)
    for (const [id, row] of this.#rows) index.set(id, row)
    this.#indexes.push(index)
    return (key) => index.ids(key).map((id) => this.#rows.get(id) as Row)
  }
}

class Index<Row> {
  readonly #keyOf: (row: Row) => string | null
  readonly #idsByKey = new Map<string, Set<string>>()
  readonly #keyById = new Map<string, string>()

  constructor(keyOf: (row: Row) => string | null) {
    this.#keyOf = keyOf
  }

  set(id: string, row: Row): void {
    const key = this.#keyOf(row)
    if (this.#keyById.get(id) === key) return
    this.remove(id)
    if (key === null) return
    this.#keyById.set(id, key)
    const ids = this.#idsByKey.get(key)
    if (ids) ids.add(id)
    else this.#idsByKey.set(key, new Set([id]))
  }

  remove(id: string): void {
    const key = this.#keyById.get(id)
    if (key === undefined) return
    this.#keyById.delete(id)
    const ids = this.#idsByKey.get(key)
    ids?.delete(id)
    if (ids?.size === 0) this.#idsByKey.delete(key)
  }

  ids(key: string): string[] {
    return [...(this.#idsByKey.get(key) ?? [])]
  }

  clear(): void {
    this.#idsByKey.clear()
    this.#keyById.clear()
  }
}
