import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CodedError } from '#contracts/errors.ts'
import { usageFileBytes, usageHeadings } from '#contracts/usage/choices.ts'

/** A stretch of rows that are counted in one transaction. */
export interface Stretch {
  /** Of its first row, as a spreadsheet numbers it. */
  number: number
  rows: string[][]
}

/** Few enough that a stretch is counted in a moment, and many enough that its statements are worth their way. */
export const rowsPerStretch = 2000
const mostColumns = 60
const piece = 64 * 1024

/**
 * Reads a file of records stretch by stretch; the first row is its headings. Others get their turn meanwhile.
 * @throws CodedError FILE_TOO_LARGE, FILE_EMPTY, FILE_NOT_UTF8, FILE_UNREADABLE, FILE_TOO_WIDE
 */
export async function readStretches(
  content: Buffer,
  { headed, stretch }: { headed: (headings: string[]) => void; stretch: (found: Stretch) => void },
): Promise<number> {
  if (content.length > usageFileBytes) throw new CodedError('FILE_TOO_LARGE')
  const text = decoded(content)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }),
  )
  let headings: string[] | undefined
  let total = 0
  let open: Stretch = { number: 0, rows: [] }
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.length > mostColumns) throw new CodedError('FILE_TOO_WIDE', { columns: mostColumns })
      if (!headings) {
        headed((headings = record))
        continue
      }
      if (open.rows.length === 0) open = { number: info.lines, rows: [] }
      open.rows.push(record)
      total++
      if (open.rows.length < rowsPerStretch) continue
      stretch(open)
      open = { number: 0, rows: [] }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CodedError('FILE_UNREADABLE', { line: total + 2 })
    throw error
  }
  if (open.rows.length > 0) stretch(open)
  if (total === 0) throw new CodedError('FILE_EMPTY')
  return total
}

function decoded(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // A file of two bytes a letter reads as one of many zeros.
    if (!text.includes('\u0000')) return text
  } catch {
    // Answered below, like any other that is not what it should be.
  }
  throw new CodedError('FILE_NOT_UTF8')
}

async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += piece) {
    yield text.slice(at, at + piece)
    await setImmediate()
  }
}

/** The one that parts the first line into most of the names that headings can have. */
function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, piece).split(/\r?\n/, 1)
  const known = (delimiter: string) =>
    first
      .split(delimiter)
      .filter((cell) => (usageHeadings as readonly string[]).includes(cell.trim().toLowerCase())).length
  return [',', ';', '\t'].toSorted((one, other) => known(other) - known(one))[0]!
}
