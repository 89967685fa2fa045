import { Journal, type JournalEntry } from './journal.ts'
import { Table } from './table.ts'

const flushDelayMs = 50
const tickIntervalMs = 1000

/** Everything the outside world knows: tables in memory, a journal on disk, and a clock that can be moved. */
export class World {
  readonly #journal: Journal | null
  readonly #tables = new Map<string, Table<unknown>>()
  readonly #replayed = new Map<string, Map<string, unknown>>()
  readonly #dirty = new Map<string, JournalKey>()
  readonly #tickers: (() => void)[] = []
  readonly #settings: Table<unknown>
  #flushTimer: NodeJS.Timeout | null = null
  #tickTimer: NodeJS.Timeout | null = null

  constructor(dataDirectory: string | null) {
    this.#journal = dataDirectory ? new Journal(dataDirectory) : null
    for (const entry of this.#journal?.read() ?? []) this.#replay(entry)
    this.#settings = this.table<unknown>('settings')
  }

  /** Declares a table; rows replayed from the journal are in it at once. */
  table<Row>(name: string, { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Table<Row> {
    const table = new Table<Row>(name, limit, (changed, id) => this.#markDirty(changed, id))
    for (const [id, row] of this.#replayed.get(name) ?? []) table.load(id, row as Row)
    this.#tables.set(name, table as Table<unknown>)
    return table
  }

  setting<Value>(name: string, fallback: Value): Value {
    return (this.#settings.get(name) as Value | undefined) ?? fallback
  }

  setSetting(name: string, value: unknown): void {
    this.#settings.put(name, value)
  }

  /** The virtual time in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.clockOffsetMs
  }

  nowSeconds(): number {
    return Math.floor(this.now() / 1000)
  }

  nowIso(): string {
    return new Date(this.now()).toISOString()
  }

  get clockOffsetMs(): number {
    return this.setting('clockOffsetMs', 0)
  }

  set clockOffsetMs(offsetMs: number) {
    this.setSetting('clockOffsetMs', offsetMs)
    this.tick()
  }

  /** How far this clock is ahead of its callers', which keep real time unless they were moved along. */
  get aheadMs(): number {
    return this.setting('aheadMs', 0)
  }

  set aheadMs(aheadMs: number) {
    this.setSetting('aheadMs', aheadMs)
  }

  /** Runs on every second and on every move of the clock: whatever time brings about. */
  onTick(ticker: () => void): void {
    this.#tickers.push(ticker)
  }

  tick(): void {
    for (const ticker of this.#tickers) ticker()
  }

  /** Compacts the journal and starts time; call it once, when every table is declared. */
  start(): void {
    this.#replayed.clear()
    this.#compact()
    this.#tickTimer = setInterval(() => this.tick(), tickIntervalMs).unref()
  }

  /** Forgets everything, the clock included. */
  reset(): void {
    for (const table of this.#tables.values()) table.clear()
    this.#dirty.clear()
    this.#compact()
  }

  flush(): void {
    if (this.#flushTimer) clearTimeout(this.#flushTimer)
    this.#flushTimer = null
    const entries = [...this.#dirty.values()].map(({ table, id }) => this.#entry(table, id))
    this.#dirty.clear()
    this.#journal?.append(entries)
  }

  close(): void {
    if (this.#tickTimer) clearInterval(this.#tickTimer)
    this.flush()
    this.#journal?.close()
  }

  #markDirty(table: string, id: string): void {
    if (!this.#journal) return
    this.#dirty.set(`${table}\n${id}`, { table, id })
    this.#flushTimer ??= setTimeout(() => this.flush(), flushDelayMs).unref()
  }

  #entry(table: string, id: string): JournalEntry {
    return { table, id, value: this.#tables.get(table)?.get(id) ?? null }
  }

  #replay({ table, id, value }: JournalEntry): void {
    const rows = this.#replayed.get(table) ?? new Map<string, unknown>()
    this.#replayed.set(table, rows)
    if (value === null) rows.delete(id)
    else rows.set(id, value)
  }

  #compact(): void {
    this.#journal?.rewrite(this.#everything())
  }

  *#everything(): Generator<JournalEntry> {
    for (const table of this.#tables.values()) for (const id of table.ids()) yield this.#entry(table.name, id)
  }
}

type JournalKey = { table: string; id: string }
