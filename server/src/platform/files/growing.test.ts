import { expect, test, vi } from 'vitest'
import { growFile } from './growing.ts'

const texts = (file: File) => file.stream().pipeThrough(new TextDecoderStream()).getReader()
const nobody = () => {}

test('is there with its second piece, and ends with the writer', async () => {
  const more = Promise.withResolvers<void>()
  const file = await growFile(
    'list.csv',
    'text/csv',
    async (append) => {
      await append('first\n')
      await append('second\n')
      await more.promise
      await append('last\n')
    },
    nobody,
  )
  expect([file.name, file.type, file.size]).toEqual(['list.csv', 'text/csv', Number.NaN])
  const reader = texts(file)
  expect(await reader.read()).toEqual({ done: false, value: 'first\nsecond\n' })
  more.resolve()
  expect(await reader.read()).toEqual({ done: false, value: 'last\n' })
  expect((await reader.read()).done).toBe(true)
})

test('of one piece knows its size', async () => {
  const file = await growFile('list.csv', 'text/csv', (append) => append('first\n'), nobody)
  expect(file.size).toBe(6)
  expect(await file.text()).toBe('first\n')
})

test('knows its size once it is whole, and is read whole, however large', async () => {
  const line = `${'x'.repeat(99_999)}\n`
  const file = await growFile(
    'list.csv',
    'text/csv',
    async (append) => {
      for (let turn = 0; turn < 12; turn++) await append(line)
    },
    nobody,
  )
  const text = await file.text()
  expect(text === line.repeat(12)).toBe(true)
  expect(file.size).toBe(1_200_000)
})

test('refuses as its writer does before its second piece', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const write = async (append: (piece: string) => Promise<void>) => {
    await append('first\n')
    throw new Error('refused')
  }
  const refused = growFile('list.csv', 'text/csv', write, failed)
  await expect(refused).rejects.toThrow('refused')
  expect(failed).not.toHaveBeenCalled()
})

test('breaks off for its reader where its writer does, which is told', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const more = Promise.withResolvers<void>()
  const file = await growFile(
    'list.csv',
    'text/csv',
    async (append) => {
      await append('first\n')
      await append('second\n')
      await more.promise
      throw new Error('gone')
    },
    failed,
  )
  const reader = texts(file)
  await reader.read()
  more.resolve()
  await expect(reader.read()).rejects.toThrow('gone')
  expect(failed).toHaveBeenCalledOnce()
})

test('is written to its end when its reader leaves', async () => {
  const more = Promise.withResolvers<void>()
  const pieces: string[] = []
  const file = await growFile(
    'list.csv',
    'text/csv',
    async (append) => {
      for (const piece of ['first', 'second', 'last']) {
        if (piece === 'last') await more.promise
        await append(piece)
        pieces.push(piece)
      }
    },
    nobody,
  )
  const cancelled = file.stream().cancel()
  more.resolve()
  await cancelled
  expect(pieces).toEqual(['first', 'second', 'last'])
})
