// @alone: looks at what its process has loaded, and sets its environment.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createPainter, type Painter } from './painter.ts'

const directory = mkdtempSync(join(tmpdir(), 'painter-'))
afterAll(() => rmSync(directory, { recursive: true }))
let painter: Painter
afterEach(() => painter.close())

const codeOf = (drawing: Promise<unknown>) =>
  drawing.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">${inside}</svg>`)
const logo = (file: Buffer) => ({ kind: 'logo', file }) as const
const simple = logo(svg('<rect width="200" height="60" fill="#0084b8"/>'))

/** A process that answers its first wishes in its own way. */
function scriptOf(name: string, code: string): string {
  const script = join(directory, `${name}.mjs`)
  writeFileSync(script, code)
  return script
}

test('draws in a process of its own, and says why it refuses', async () => {
  painter = createPainter()
  const drawn = Buffer.from(await painter('brand', simple))
  expect(drawn.subarray(8, 12).toString()).toBe('WEBP')
  expect(await codeOf(painter('brand', logo(Buffer.from('no picture'))))).toBe('PICTURE_UNREADABLE')
  expect(await codeOf(painter('brand', logo(svg('<filter id="a"/>'))))).toBe('PICTURE_TOO_COSTLY')
  expect(await codeOf(painter('brand', simple))).toBe('done')
})

test('what takes too much memory ends the process that draws it', async () => {
  painter = createPainter({ mostBytes: 1024 * 1024 })
  const all = [1, 2].map(() => codeOf(painter('brand', simple)))
  expect(await Promise.all(all)).toEqual(['PICTURE_TOO_COSTLY', 'PICTURE_TOO_COSTLY'])
})

test('what hangs is killed and refused, and those who wait go on in another process', async () => {
  const script = scriptOf(
    'hangs',
    `process.on('message', ({ file }) => {
      if (file[0] === 1) for (;;);
      process.send({ answer: Uint8Array.of(...file, process.pid % 256) })
    })
    process.send({ isReady: true })`,
  )
  painter = createPainter({ script, budgetMs: 500 })
  const hangs = codeOf(painter('one', logo(Buffer.of(1))))
  const waits = painter('other', logo(Buffer.of(2)))
  expect(await hangs).toBe('PICTURE_TOO_COSTLY')
  expect((await waits)[0]).toBe(2)
})

test('a process that dies takes one picture with it', async () => {
  const script = scriptOf(
    'dies',
    `process.on('message', ({ file }) => {
      if (file[0] === 1) process.exit(1)
      process.send({ answer: file })
    })
    process.send({ isReady: true })`,
  )
  painter = createPainter({ script })
  const all = [1, 2, 1, 3].map((each) => codeOf(painter(`brand ${each}`, logo(Buffer.of(each)))))
  expect(await Promise.all(all)).toEqual(['PICTURE_TOO_COSTLY', 'done', 'PICTURE_TOO_COSTLY', 'done'])
})

test('the server itself never loads what draws: its threads are for passwords and files', async () => {
  await import('#server/app.ts')
  painter = createPainter()
  await painter('brand', simple)
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] }
  expect(sharedObjects.length).toBeGreaterThan(0)
  expect(sharedObjects.filter((file) => /vips|sharp/.test(file))).toEqual([])
})

test('a failure of ours is none of the picture’s, and the process knows no secrets', async () => {
  process.env.SOME_SECRET = 'canary'
  const script = scriptOf(
    'tells',
    `process.on('message', () => process.send({ failure: JSON.stringify(process.env) }))
    process.send({ isReady: true })`,
  )
  painter = createPainter({ script })
  const told = await codeOf(painter('brand', simple))
  expect(told).toContain('PATH')
  expect(told).not.toContain('canary')
  delete process.env.SOME_SECRET
})
