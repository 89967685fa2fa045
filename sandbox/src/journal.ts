import {
  closeSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
  fsyncSync,
} from 'node:fs'
import { join } from 'node:path'

const newline = 10
/** The world holds what people were sent: codes, links, addresses. */
const ownerOnly = 0o600
const batchCharacters = 1024 * 1024

/** One change of the world; a null value means that the row was removed. */
export type JournalEntry = { table: string; id: string; value: unknown }

/** An append-only JSONL file; written synchronously in batches, so that a stop loses nothing. */
export class Journal {
  readonly #path: string
  #file: number

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.#path = join(directory, 'world.jsonl')
    this.#file = openSync(this.#path, 'a', ownerOnly)
    // One that an earlier version made was for everybody.
    fchmodSync(this.#file, ownerOnly)
  }

  /** Every entry in the order written; a line torn by a crash ends the reading. */
  *read(): Generator<JournalEntry> {
    // Line by line from the bytes: a long journal does not fit into one string.
    const bytes = readFileSync(this.#path)
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(newline, start)
      if (end < 0) return
      const entry = parse(bytes.toString('utf8', start, end))
      if (!entry) return
      yield entry
      start = end + 1
    }
  }

  append(entries: Iterable<JournalEntry>): void {
    write(this.#file, entries)
  }

  /** Replaces the file by these entries, atomically. */
  rewrite(entries: Iterable<JournalEntry>): void {
    const next = `${this.#path}.next`
    const file = openSync(next, 'w', ownerOnly)
    write(file, entries)
    fsyncSync(file)
    closeSync(this.#file)
    renameSync(next, this.#path)
    this.#file = file
  }

  close(): void {
    closeSync(this.#file)
  }
}

function write(file: number, entries: Iterable<JournalEntry>): void {
  let text = ''
  for (const { table, id, value } of entries) {
    text += `${JSON.stringify([table, id, value])}\n`
    if (text.length < batchCharacters) continue
    writeWhole(file, text)
    text = ''
  }
  writeWhole(file, text)
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
}

function parse(line: string): JournalEntry | null {
  try {
    const [table, id, value] = JSON.parse(line) as [string, string, unknown]
    return { table, id, value }
  } catch {
    return null
  }
}
