import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { importLimits } from '#contracts/back-office/choices.ts'
import { CodedError } from '#contracts/errors.ts'

export interface FileRow {
  /** As a spreadsheet numbers it: the first one below the headings is 2. */
  number: number
  cells: string[]
}

export interface ReadFile {
  headings: string[]
  rows: FileRow[]
}

const delimiters = [',', ';', '\t']
/** So much is read in one turn of the event loop, a few milliseconds of work. */
const piece = 64 * 1024

const options = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
})

/**
 * The rows of a CSV file: UTF-8 with or without its mark, fields parted by commas, semicolons or tabs, quoted ones over
 * several lines, line breaks of any kind; cells are texts, whatever they look like. Others get their turn meanwhile.
 * @throws CodedError FILE_EMPTY, FILE_NOT_UTF8, FILE_UNREADABLE, FILE_TOO_LONG, FILE_TOO_WIDE, FILE_TOO_LARGE
 */
export async function readCsv(content: Buffer): Promise<ReadFile> {
  if (content.length > importLimits.bytes) throw new CodedError('FILE_TOO_LARGE')
  const text = decoded(content)
  const parser = Readable.from(piecesOf(text)).pipe(parse(options(delimiterOf(text))))
  const rows: FileRow[] = []
  let headings: string[] | undefined
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const cells = record.map((cell) => cell.trim())
      if (cells.every((cell) => cell === '')) continue
      if (cells.length > importLimits.columns)
        throw new CodedError('FILE_TOO_WIDE', { columns: importLimits.columns })
      if (!headings) headings = cells
      else rows.push({ number, cells })
      if (rows.length > importLimits.rows) throw new CodedError('FILE_TOO_LONG', { rows: importLimits.rows })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CodedError('FILE_UNREADABLE', { line: lineOf(error, number) })
    throw error
  }
  if (!headings || rows.length === 0) throw new CodedError('FILE_EMPTY')
  return { headings, rows }
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
