import { fileURLToPath } from 'node:url'
import { CodedError } from '#contracts/errors.ts'
import { createHelper, helperDefaults, type HelperSettings } from '../apart/helper.ts'
import type { CsvPart, CsvRow, CsvWish } from './read-csv.ts'

export interface CsvLimits {
  bytes: number
  rows?: number
  columns: number
}

export interface CsvFile {
  headings: string[]
  rows: CsvRow[]
}

/**
 * Reads a CSV file, as `read-csv.ts` tells, in a process of its own: whatever it holds costs its sender a refusal and
 * nobody else a moment. `subject` is for whom; `headed` may refuse its headings before the rows are read.
 * @throws CodedError FILE_EMPTY, FILE_NOT_UTF8, FILE_UNREADABLE, FILE_TOO_LONG, FILE_TOO_WIDE, FILE_TOO_LARGE,
 *   FILE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY; what `headed` throws
 */
export type CsvReader = Read & { close(): void }
type Read = (
  subject: string,
  content: Uint8Array,
  most: CsvLimits,
  headed?: (headings: readonly string[]) => void,
) => Promise<CsvFile>

const settings: HelperSettings = {
  ...helperDefaults,
  script: fileURLToPath(new URL('process.ts', import.meta.url)),
  // The largest file takes a fifth of it on a slow machine.
  budgetMs: 15_000,
  mostBytes: 300 * 1024 * 1024,
  tooCostly: 'FILE_TOO_COSTLY',
}

export function createCsvReader(given: Partial<HelperSettings> = {}): CsvReader {
  const { ask, close } = createHelper<CsvWish, number, CsvPart>({ ...settings, ...given })
  const read: Read = async (subject, content, { bytes, ...most }, headed) => {
    if (content.length > bytes) throw new CodedError('FILE_TOO_LARGE', { megabytes: bytes / 1024 / 1024 })
    const file: CsvFile = { headings: [], rows: [] }
    await ask(subject, { content, most }, (part) => {
      if ('rows' in part) return void file.rows.push(...part.rows)
      file.headings = part.headings
      headed?.(part.headings)
    })
    return file
  }
  return Object.assign(read, { close })
}
