import { unbroken } from '#contracts/unbroken.ts'
import { printable } from './pdf-text.ts'

type Document = PDFKit.PDFDocument
type Align = 'left' | 'right'

export interface Column {
  title: string
  width: number | 'rest'
  align: Align
}

export interface Row {
  cells: string[]
  /** A second, quieter line below the first cell. */
  note: string | null
}

const regular = 'Helvetica'
const bold = 'Helvetica-Bold'
const ink = '#1b1e2b'
const quiet = '#565b6e'
const rule = '#cfd3de'
const bandHeight = 56
const footerHeight = 40
const gap = 8

/** Draws the parts of a business document from top to bottom, breaking pages, with structure tags for screen readers. */
export function createSheet(doc: Document) {
  const { left, right, top } = doc.page.margins
  const width = doc.page.width - left - right
  const bottom = () => doc.page.height - doc.page.margins.bottom - footerHeight
  const body = doc.struct('Document')
  doc.addStructure(body)
  let y = top

  const text = (value: string, x: number, at: number, options: PDFKit.Mixins.TextOptions) =>
    doc.text(printable(unbroken(value)), x, at, { lineGap: 1, ...options })
  const heightOf = (value: string, font: string, size: number, boxWidth: number) =>
    doc
      .font(font)
      .fontSize(size)
      .heightOfString(printable(unbroken(value)), { width: boxWidth, lineGap: 1 })
  const tag = (type: string, draw: () => void) => doc.struct(type, {}, draw)
  /** Decoration, which a screen reader passes over. */
  const decoration = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const line = (at: number, color = rule, thickness = 0.75) =>
    decoration(() =>
      doc
        .moveTo(left, at)
        .lineTo(left + width, at)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    )
  const breakPage = () => {
    doc.addPage()
    y = top
  }

  return {
    band(name: string, ground: string, color: string) {
      decoration(() => doc.rect(0, 0, doc.page.width, bandHeight).fill(ground))
      body.add(
        tag('P', () => {
          doc.font(bold).fontSize(20).fillColor(color)
          text(name, left, (bandHeight - 20) / 2 + 2, { width, lineBreak: false })
        }),
      )
      y = bandHeight + 28
    },

    heading(title: string) {
      body.add(
        tag('H1', () => {
          doc.font(bold).fontSize(18).fillColor(ink)
          text(title, left, y, { width })
        }),
      )
      y += heightOf(title, bold, 18, width) + gap
    },

    /** The heading of a part; a new page where nothing would fit below it. */
    section(title: string) {
      y += gap
      const height = heightOf(title, bold, 13, width)
      if (y + height + 60 > bottom()) breakPage()
      body.add(
        tag('H2', () => {
          doc.font(bold).fontSize(13).fillColor(ink)
          text(title, left, y, { width })
        }),
      )
      y += height + gap
    },

    paragraph(value: string) {
      const height = heightOf(value, regular, 10, width)
      if (y + height > bottom()) breakPage()
      body.add(
        tag('P', () => {
          doc.font(regular).fontSize(10).fillColor(ink)
          text(value, left, y, { width })
        }),
      )
      y += height + gap
    },

    /** Sentences, each with what was done about it before it. */
    list(rows: { mark: string; text: string }[]) {
      // A bullet needs less room than words do.
      const indent = rows.every(({ mark }) => mark.length === 1) ? 16 : 64
      for (const { mark, text: value } of rows) {
        const height = heightOf(value, regular, 10, width - indent)
        if (y + height > bottom()) breakPage()
        body.add(
          tag('P', () => {
            doc.font(bold).fontSize(9).fillColor(quiet)
            text(mark, left, y + 1, { width: indent - gap })
            doc.font(regular).fontSize(10).fillColor(ink)
            text(value, left + indent, y, { width: width - indent })
          }),
        )
        y += height + 4
      }
      y += gap
    },

    facts(rows: [label: string, value: string][]) {
      for (const [label, value] of rows) {
        const height = Math.max(heightOf(label, regular, 10, 130), heightOf(value, regular, 10, width - 134))
        if (y + height > bottom()) breakPage()
        const at = y
        body.add(
          tag('P', () => {
            doc.font(regular).fontSize(10).fillColor(quiet)
            text(label, left, at, { width: 130 })
            doc.fillColor(ink)
            text(value, left + 134, at, { width: width - 134 })
          }),
        )
        y += Math.max(height, 12) + 3
      }
      y += gap * 2
    },

    sideBySide(...blocks: { title: string; lines: string[] }[]) {
      const blockWidth = width / blocks.length - gap
      const heights = blocks.map(({ title, lines }, at) => {
        const x = left + at * (blockWidth + gap * 2)
        const content = lines.join('\n')
        body.add(
          tag('P', () => {
            doc.font(bold).fontSize(10).fillColor(quiet)
            text(title, x, y, { width: blockWidth })
            doc.font(regular).fillColor(ink)
            text(content, x, y + 15, { width: blockWidth })
          }),
        )
        return 15 + heightOf(content, regular, 10, blockWidth)
      })
      y += Math.max(...heights) + gap * 3
    },

    table(columns: Column[], rows: Row[]) {
      const fixed = columns.reduce((sum, column) => sum + (column.width === 'rest' ? 0 : column.width), 0)
      const widths = columns.map((column) => (column.width === 'rest' ? width - fixed : column.width))
      const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
      const table = doc.struct('Table')
      body.add(table)
      const cell = (
        value: string,
        at: number,
        type: 'TH' | 'TD',
        font: string,
        size: number,
        color: string,
      ) =>
        tag(type, () => {
          doc.font(font).fontSize(size).fillColor(color)
          const inset = at === 0 ? 0 : gap
          text(value, starts[at]! + inset, y, { width: widths[at]! - inset, align: columns[at]!.align })
        })
      const head = () => {
        const row = doc.struct('TR')
        table.add(row)
        for (const [at, { title }] of columns.entries()) row.add(cell(title, at, 'TH', bold, 9, quiet))
        row.end()
        y += 14
        line(y, ink, 1)
        y += 6
      }
      head()
      for (const { cells, note } of rows) {
        const heights = cells.map((value, at) =>
          heightOf(value, regular, 10, widths[at]! - (at === 0 ? 0 : gap)),
        )
        const height = Math.max(...heights) + (note ? 12 : 0)
        if (y + height > bottom()) {
          breakPage()
          head()
        }
        const row = doc.struct('TR')
        table.add(row)
        for (const [at, value] of cells.entries()) row.add(cell(value, at, 'TD', regular, 10, ink))
        row.end()
        if (note) {
          decoration(() => {
            doc.font(regular).fontSize(8).fillColor(quiet)
            text(note, starts[0]!, y + heights[0]! + 1, { width: widths[0]! })
          })
        }
        y += height + 6
        line(y)
        y += 6
      }
      table.end()
    },

    totals(rows: { label: string; value: string; isStrong: boolean }[]) {
      const boxWidth = 250
      const x = left + width - boxWidth
      if (y + rows.length * 20 > bottom()) breakPage()
      y += gap
      for (const { label, value, isStrong } of rows) {
        const at = y
        body.add(
          tag('P', () => {
            doc
              .font(isStrong ? bold : regular)
              .fontSize(isStrong ? 12 : 10)
              .fillColor(ink)
            text(label, x, at, { width: boxWidth - 110 })
            text(value, x + boxWidth - 110, at, { width: 110, align: 'right' })
          }),
        )
        y += isStrong ? 20 : 16
      }
    },

    /** Writes the bottom of every page, now that their number is known. */
    footers(pageText: (page: number, pages: number) => string, contact: string) {
      body.end()
      const { start, count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(start + page)
        const at = doc.page.height - doc.page.margins.bottom - 20
        line(at - 8)
        decoration(() => {
          doc.font(regular).fontSize(8).fillColor(quiet)
          if (contact) text(contact, left, at, { width: width - 90, lineBreak: false })
          text(pageText(page + 1, count), left + width - 90, at, {
            width: 90,
            align: 'right',
            lineBreak: false,
          })
        })
      }
    },
  }
}

export type Sheet = ReturnType<typeof createSheet>
