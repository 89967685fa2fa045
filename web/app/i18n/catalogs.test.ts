import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import type { AnyList } from '#contracts/define-list.ts'
import { everyList } from '#contracts/every-list.ts'
import { pages } from '../pages/index.ts'
import type { Frame } from '../pages/page.ts'
import { needsSession } from '../route-table.ts'
import { catalogsOf, isOfArea, isOfStaff, loadCatalogs, loadEveryCatalog } from './catalogs.ts'
import { messagesIn } from './messages.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const contracts = join(app, '../../contracts/src')
/** Which part of its catalogue has some words: `lists.programs` for `lists.enrollments.title`. */
const partOf = new Map<string, string>()
for (const file of readdirSync(join(app, 'i18n/en'))) {
  const name = file.replace('.ts', '')
  const [namespace] = name.split('.')
  const { default: words } = (await import(`./en/${name}.ts`)) as { default: object }
  for (const key of Object.keys(words)) partOf.set(`${namespace}.${key}`, name)
}
/** Which catalogues have the words of a list and of its acts, by the module's file and the name of the constant. */
const ofList = new Map<string, string[]>()
for (const file of globSync('**/lists.ts', { cwd: contracts, exclude: ['i18n/**'] })) {
  const declared = (await import(join(contracts, file))) as Record<string, Partial<AnyList>>
  for (const [constant, { name, wordsOf, columns, bulk = {} }] of Object.entries(declared))
    if (columns)
      ofList.set(`${file} ${constant}`, [
        ...[name, wordsOf].flatMap((list) => partOf.get(`lists.${list}`) ?? []),
        ...(Object.keys(bulk).length > 0 ? ['bulk'] : []),
      ])
}
/** What draws every list asks for the words of whatever list: those that a page needs follow from the lists that it names. */
const ofLists = new Set(['lists', 'bulk'])

const catalogsAskedBy = (key: string) => {
  const [namespace = key, first] = key.split('.')
  const part = partOf.get(`${namespace}.${first}`) ?? namespace
  return ofLists.has(part) ? [] : [part]
}
const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** What a file of the browser asks for, and which other files come with it. */
function readPart(file: string) {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const asked = new Set<string>()
  const loaded = new Set<string>()
  for (const { entries, moduleRequest } of module.staticImports) {
    const from = moduleRequest.value.replace('#contracts/', '')
    const values = entries.filter(({ isType }) => !isType)
    for (const part of values.flatMap(({ importName }) => ofList.get(`${from} ${importName.name}`) ?? []))
      asked.add(part)
  }
  const parts = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      const key = textOf(given[name === 'useTranslations' ? 0 : 1])
      if (key && (name === 'useTranslations' || name === 'translatorFor'))
        for (const part of catalogsAskedBy(key)) asked.add(part)
      if (key && name === 'loadCatalog') loaded.add(key)
      // `translatorFor(locale, 'lists')('orders.title')`
      const within = callee.type === 'CallExpression' ? textOf(callee.arguments[1]) : undefined
      const word = textOf(given[0])
      if (within && word) for (const part of catalogsAskedBy(`${within}.${word}`)) asked.add(part)
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

const areas = ['admin', 'super-admin', 'fulfillment', 'agent', 'dashboard']
/** The signed-in pages and the doors of their areas are drawn in the browser, with no other words than these. */
const drawn = pages
  .filter(
    ({ path, file, surface }) => needsSession(path) || (areas.includes(surface) && file.endsWith('.tsx')),
  )
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

test.each(['bulk', 'bulk/one', 'import', 'import/new/one', 'import/one'])(
  '%s can name every list',
  async (room) => {
    const there = await catalogsOf(`/admin/base/dashboard/${room}`)
    expect(there).toEqual(expect.arrayContaining(['list-titles', 'bulk']))
    const names = (await everyList()).map(({ name }) => partOf.get(`list-titles.${name}`))
    expect(names.length).toBeGreaterThan(20)
    expect(names).toEqual(names.map(() => 'list-titles'))
  },
)

test('the page of all parts, which is for developers, finds words that only staff see otherwise', async () => {
  await loadCatalogs('en', '/ui')
  expect(messagesIn('en').inputs).toMatchObject({ file: {} })
})

test('an address tells of whose pages it is', () => {
  const wrong = pages.filter(
    ({ path, surface }) =>
      isOfStaff(path) !== ['admin', 'super-admin'].includes(surface) ||
      isOfArea(path) !== ['dashboard', 'agent', 'fulfillment'].includes(surface),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every catalogue can be loaded, of staff and of everybody', async () => {
  await loadEveryCatalog()
  for (const locale of ['en', 'es'] as const) {
    const files = readdirSync(join(app, 'i18n', locale)).map((file) => file.split('.')[0])
    expect(Object.keys(messagesIn(locale)).toSorted()).toEqual([...new Set(files)].toSorted())
    expect(messagesIn(locale).lists).toMatchObject({ orders: {}, enrollments: {} })
  }
})

/** What is counted as soon as one of it is possible; what is never one may stand in the plural. */
const counted =
  /\{\w+\} (business )?(days|months|rows|people|households|applications|días|meses|filas|personas|hogares|solicitudes)\b/u

const textsIn = (words: object): string[] =>
  Object.values(words).flatMap((each: string | object) => (typeof each === 'string' ? [each] : textsIn(each)))

test.each(['en', 'es'] as const)('the words of programs in %s never say "1 days"', async (locale) => {
  await loadEveryCatalog()
  const all = messagesIn(locale)
  for (const name of ['program-office', 'membership', 'back-office', 'enrollment'] as const)
    expect(textsIn(all[name]).filter((text) => counted.test(text))).toEqual([])
})

test('a percent sign stands at its number, as it is formatted in both languages', () => {
  const words = JSON.stringify([messagesIn('en'), messagesIn('es')])
  expect(words.match(/.{0,30}\d%/)).not.toBeNull()
  expect(words.match(/.{0,30}[\d}][\s\u00a0]%/g)).toBeNull()
})
