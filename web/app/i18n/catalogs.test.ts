import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { pages } from '../pages/index.ts'
import type { Frame } from '../pages/page.ts'
import { needsSession } from '../route-table.ts'
import { catalogsOf, loadEveryCatalog } from './catalogs.ts'
import { messagesIn } from './messages.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** What a file of the browser asks for, and which other files come with it. */
function readPart(file: string) {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const asked = new Set<string>()
  const loaded = new Set<string>()
  const parts = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      const catalog = textOf(given[name === 'useTranslations' ? 0 : 1])?.split('.')[0]
      if (catalog && (name === 'useTranslations' || name === 'translatorFor')) asked.add(catalog)
      if (catalog && name === 'loadCatalog') loaded.add(catalog)
    },
    ImportExpression({ source }) {
      const later = textOf(source)
      if (later) parts.push(later)
    },
  }).visit(program)
  return {
    asked,
    loaded,
    parts: parts
      .filter((part) => part.startsWith('.') && !/\.server\.tsx?$/.test(part))
      .map((part) => join(dirname(file), part)),
  }
}

const read = new Map<string, ReturnType<typeof readPart>>()
function partsBelow(file: string, seen = new Set<string>()): ReturnType<typeof readPart>[] {
  if (seen.has(file)) return []
  seen.add(file)
  const part = read.get(file) ?? readPart(file)
  read.set(file, part)
  return [part, ...part.parts.flatMap((each) => partsBelow(each, seen))]
}

const framesOf = (frame: Frame | undefined): string[] =>
  frame ? [...framesOf(frame.within), frame.file] : []

/** The signed-in pages are drawn in the browser, with no other words than these. */
const drawn = pages
  .filter(({ path }) => needsSession(path))
  .map(({ path, file, frame }) => ({
    path,
    files: [...framesOf(frame), file].map((each) => join(app, 'surfaces', each)),
  }))

test('finds the signed-in pages', () => expect(drawn.length).toBeGreaterThan(45))

test.each(drawn)('$path has the words that its parts ask for', async ({ path, files }) => {
  const there = new Set<string>(
    await catalogsOf(path.replaceAll(/:\w+\??/g, 'one').replace('*', 'elsewhere')),
  )
  const parts = files.flatMap((file) => partsBelow(file))
  const later = new Set(parts.flatMap(({ loaded }) => [...loaded]))
  const asked = new Set(parts.flatMap((part) => [...part.asked]))
  expect([...asked].filter((catalog) => !there.has(catalog) && !later.has(catalog))).toEqual([])
})

test('every catalogue can be loaded, of staff and of everybody', async () => {
  await loadEveryCatalog()
  for (const locale of ['en', 'es'] as const) {
    const files = readdirSync(join(app, 'i18n', locale)).map((file) => file.replace('.ts', ''))
    expect(Object.keys(messagesIn(locale)).toSorted()).toEqual(files.toSorted())
  }
})
