import { expect, it } from 'vitest'
import { readCsv, type CsvPart } from './read-csv.ts'

const most = { rows: 100, columns: 12 }
/** What it gives, put together. */
async function read(text: string | Buffer) {
  const parts: CsvPart[] = []
  const total = await readCsv({ content: Buffer.from(text as string), most }, (part) => void parts.push(part))
  const headings = parts.flatMap((part) => ('headings' in part ? part.headings : []))
  const rows = parts.flatMap((part) => ('rows' in part ? part.rows : []))
  expect(total).toBe(rows.length)
  return { headings, rows }
}
const refused = (code: string) => expect.objectContaining({ code })

it.each([
  ['commas', 'E-mail,Name\r\nada@example.test,Ada\r\n'],
  ['semicolons', 'E-mail;Name\nada@example.test;Ada\n'],
  ['tabs', 'E-mail\tName\nada@example.test\tAda'],
  ['a byte order mark', '\uFEFFE-mail,Name\nada@example.test,Ada\n'],
  ['line breaks of old', 'E-mail,Name\rada@example.test,Ada\r'],
  ['quotes', '"E-mail","Name"\n"ada@example.test","Ada"\n'],
])('reads a file with %s', async (_what, text) => {
  expect(await read(text)).toEqual({
    headings: ['E-mail', 'Name'],
    rows: [{ number: 2, cells: ['ada@example.test', 'Ada'] }],
  })
})

it('keeps what stands in a cell as it is, and numbers rows as a spreadsheet does', async () => {
  const { rows } = await read('a,b,c\n007,"two\nlines","say ""hi"", ok"\n\n1e5,2026-01-02,"x;y"\n')
  expect(rows).toEqual([
    { number: 2, cells: ['007', 'two\nlines', 'say "hi", ok'] },
    { number: 4, cells: ['1e5', '2026-01-02', 'x;y'] },
  ])
})

it('says what is wrong with a file that it cannot read', async () => {
  await expect(read('')).rejects.toEqual(refused('FILE_EMPTY'))
  await expect(read('E-mail,Name\n')).rejects.toEqual(refused('FILE_EMPTY'))
  await expect(read(Buffer.from('E-mail\nJos\u00E9', 'latin1'))).rejects.toEqual(refused('FILE_NOT_UTF8'))
  await expect(read(Buffer.from('E-mail\nAda', 'utf16le'))).rejects.toEqual(refused('FILE_NOT_UTF8'))
  await expect(read('a,b\n"never closed,1\n2,3\n')).rejects.toEqual(refused('FILE_UNREADABLE'))
  await expect(read(`a\n${'x\n'.repeat(most.rows + 1)}`)).rejects.toEqual(refused('FILE_TOO_LONG'))
  await expect(read(`${'a,'.repeat(most.columns)}a\nx\n`)).rejects.toEqual(refused('FILE_TOO_WIDE'))
})
