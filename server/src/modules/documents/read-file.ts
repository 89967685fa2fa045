import { fileTypeFromBuffer } from 'file-type'
import { documentLimit, documentTypes } from '#contracts/documents/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'

export type FileType = (typeof documentTypes)[number]

/** A file as it is kept. */
export interface ReadFile {
  type: FileType
  content: Buffer
}

const isApple = (type: string) => /^image\/(?:heic|heif|avif)/.test(type)
const isPicture = (type: string) => type !== 'application/pdf'
const isTaken = (type: string): type is FileType => (documentTypes as readonly string[]).includes(type)

/** What a PDF may hold besides pages: programs, other files, and what opens something elsewhere. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/
const locked = /\/Encrypt\b/

/**
 * What somebody sent, as it is kept: a picture drawn anew in a process of its own, a PDF as it is. What it is follows from
 * its own bytes, whatever it is called.
 * @throws CodedError DOCUMENT_TOO_LARGE, DOCUMENT_HEIC, DOCUMENT_TYPE, DOCUMENT_UNREADABLE, DOCUMENT_LOCKED;
 *   TOO_MANY_REQUESTS, BUSY
 */
export async function readFile({ services, tenant }: Caller, file: Buffer): Promise<ReadFile> {
  if (file.length > documentLimit.bytes) throw new CodedError('DOCUMENT_TOO_LARGE')
  const type = (await fileTypeFromBuffer(file))?.mime ?? ''
  if (isApple(type)) throw new CodedError('DOCUMENT_HEIC')
  if (!isTaken(type)) throw new CodedError('DOCUMENT_TYPE')
  if (isPicture(type)) return { type: 'image/jpeg', content: await drawn() }
  const text = file.toString('latin1')
  if (locked.test(text) || active.test(text)) throw new CodedError('DOCUMENT_LOCKED')
  return { type, content: file }

  async function drawn(): Promise<Buffer> {
    try {
      return Buffer.from(await services.paint(tenant.id, { kind: 'document', file }))
    } catch (error) {
      const code = error instanceof CodedError ? error.code : ''
      if (code === 'PICTURE_TOO_LARGE') throw new CodedError('DOCUMENT_TOO_LARGE')
      if (code.startsWith('PICTURE_')) throw new CodedError('DOCUMENT_UNREADABLE')
      throw error
    }
  }
}
