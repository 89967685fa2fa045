import { afterEach, expect, it } from 'vitest'
import { createCsvReader, type CsvReader } from './csv-reader.ts'

const most = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 100 }
let reader: CsvReader
afterEach(() => reader.close())

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

it('reads a file in a process of its own, the largest among them, while others have their turn', async () => {
  reader = createCsvReader()
  const line = `${'x'.repeat(400)},ada@example.test\n`
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const file = await reader('brand', Buffer.from(`a,b\n${line.repeat(most.rows)}`), most)
  clearInterval(timer)
  expect(file).toMatchObject({ headings: ['a', 'b'], rows: { length: most.rows } })
  expect(file.rows.at(-1)).toMatchObject({ number: most.rows + 1 })
  expect(turns).toBeGreaterThan(10)
})

it.each([
  ['empty lines', '\n', 'FILE_EMPTY'],
  ['commas in one line', ',', 'FILE_TOO_WIDE'],
  ['lines of one comma', ',\n', 'FILE_TOO_LONG'],
  ['letters in open quotation marks', '"a', 'FILE_EMPTY'],
  ['quotation marks', '""', 'FILE_EMPTY'],
])(
  'a file of nothing but %s costs its sender a refusal, and nobody else a moment',
  async (_what, text, code) => {
    reader = createCsvReader()
    const content = Buffer.from(text.repeat(most.bytes / 4 / text.length))
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const said = await codeOf(reader('brand', content, most))
    clearInterval(timer)
    expect([code, 'FILE_TOO_COSTLY']).toContain(said)
    expect(turns).toBeGreaterThan(10)
    expect(await codeOf(reader('brand', Buffer.from('a,b\n1,2\n'), most))).toBe('read')
  },
)

it('says why it refuses, and what its reader refuses', async () => {
  reader = createCsvReader()
  const headed = () => {
    throw new Error('not these')
  }
  expect(await codeOf(reader('brand', Buffer.from('a,b\n1,2\n'), most, headed))).toBe('not these')
  await expect(reader('brand', Buffer.alloc(most.bytes + 1, 'a'), most)).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    data: { megabytes: 5 },
  })
  await expect(reader('brand', Buffer.from('a\n1\n2\n'), { ...most, rows: 1 })).rejects.toMatchObject({
    code: 'FILE_TOO_LONG',
    data: { rows: 1 },
  })
})

it('what takes too long, or too much memory, is ended', async () => {
  const large = Buffer.from(`a,b\n${'1,2\n'.repeat(1_000_000)}`)
  const all = { bytes: large.length, columns: 2 }
  reader = createCsvReader({ budgetMs: 20 })
  expect(await codeOf(reader('brand', large, all))).toBe('FILE_TOO_COSTLY')
  reader.close()
  reader = createCsvReader({ mostBytes: 1024 * 1024 })
  expect(await codeOf(reader('brand', large, all))).toBe('FILE_TOO_COSTLY')
})
