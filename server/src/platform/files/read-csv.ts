import { Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { Refused } from '../apart/work.ts'

/** A CSV file, and what it may hold. */
export interface CsvWish {
  content: Uint8Array
  most: { rows?: number; columns: number }
}

export interface CsvRow {
  /** As a spreadsheet numbers it: the first one below the headings is 2. */
  number: number
  cells: string[]
}

/** The headings come first, then the rows, some at a time. */
export type CsvPart = { headings: string[] } | { rows: CsvRow[] }

const delimiters = [',', ';', '\t']
const rowsPerPart = 500
const piece = 64 * 1024

const options = (delimiter: string): Options => ({ delimiter, relax_column_count: true, relax_quotes: true })

/**
 * The rows of a CSV file: UTF-8 with or without its mark, fields parted by commas, semicolons or tabs, quoted ones over
 * several lines, line breaks of any kind; cells are texts, whatever they look like. Answers how many rows there are.
 * @throws Refused FILE_EMPTY, FILE_NOT_UTF8, FILE_UNREADABLE, FILE_TOO_LONG, FILE_TOO_WIDE
 */
export async function readCsv({ content, most }: CsvWish, give: (part: CsvPart) => void): Promise<number> {
  const text = decoded(content)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({ ...options(delimiterOf(text)), skip_empty_lines: true, info: true }),
  )
  let hasHeadings = false
  let total = 0
  let rows: CsvRow[] = []
  let number = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Found>) {
      number = info.records + info.empty_lines
      if (record.length > most.columns) throw new Refused('FILE_TOO_WIDE', { columns: most.columns })
      // Nobody's list is so full of gaps.
      if (most.rows !== undefined && number > most.rows * 10)
        throw new Refused('FILE_TOO_LONG', { rows: most.rows })
      const cells = record.map((cell) => cell.trim())
      if (cells.every((cell) => cell === '')) continue
      if (!hasHeadings) {
        hasHeadings = true
        give({ headings: cells })
        continue
      }
      total++
      if (most.rows !== undefined && total > most.rows)
        throw new Refused('FILE_TOO_LONG', { rows: most.rows })
      rows.push({ number, cells })
      if (rows.length < rowsPerPart) continue
      give({ rows })
      rows = []
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refused('FILE_UNREADABLE', { line: lineOf(error, number) })
    throw error
  }
  if (total === 0) throw new Refused('FILE_EMPTY')
  if (rows.length > 0) give({ rows })
  return total
}

interface Found {
  record: string[]
  info: { records: number; empty_lines: number }
}

function decoded(content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // A file of two bytes a letter reads as one of many zeros.
    if (!text.includes('\u0000')) return text
  } catch {
    // Answered below, like any other that is not what it should be.
  }
  throw new Refused('FILE_NOT_UTF8')
}

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece)
}

/** The one that parts the first line into most fields. */
function delimiterOf(text: string): string {
  const head = text.slice(0, piece)
  const fields = (delimiter: string) => {
    try {
      const [first = []] = parseNow(head, { ...options(delimiter), to: 1 }) as string[][]
      return first.length
    } catch {
      return 0
    }
  }
  return delimiters.toSorted((one, other) => fields(other) - fields(one))[0]!
}

const lineOf = (error: CsvError, rows: number) =>
  'lines' in error && typeof error.lines === 'number' ? error.lines : rows + 1
