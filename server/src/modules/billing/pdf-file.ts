import { formatLocale, type Locale } from '#contracts/locale.ts'
import { createSheet, type Sheet } from './pdf-sheet.ts'

interface PdfFacts {
  locale: Locale
  title: string
  author: string
  at: Date
}

/** A tagged PDF, Letter size, as many pages as it needs, piece by piece. `draw` writes it from top to bottom. */
export async function* pdfOf(
  { locale, title, author, at }: PdfFacts,
  draw: (sheet: Sheet) => void,
): AsyncGenerator<Buffer> {
  // The library is loaded when the first document is wanted.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 54,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: formatLocale(locale),
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  })
  draw(createSheet(doc))
  doc.end()
  yield* doc as unknown as AsyncIterable<Buffer>
}
