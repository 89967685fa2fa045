import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { locales } from '#contracts/locale.ts'
import { loadEveryCatalog } from './i18n/catalogs.ts'
import { messagesIn } from './i18n/messages.ts'
import { pages } from './pages/index.ts'

const app = fileURLToPath(new URL('.', import.meta.url))
const bodies = ['ListView', 'StaffPage', 'AreaPage']

const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Which words a page has for its document and, in its `h1`, for people; of the file and the features that it is made of. */
async function namesOf(file: string, seen: string[] = []): Promise<{ title?: string; headings: string[] }> {
  const code = readFileSync(file, 'utf8')
  const { program, module } = parseSync(file, code)
  const named = new Map<string, string>()
  const imported = new Map<string, string>()
  const headings: string[] = []
  const lists: string[] = []
  let title: string | undefined
  for (const { entries, moduleRequest } of module.staticImports)
    for (const { isType, localName } of entries)
      if (!isType) imported.set(localName.value, moduleRequest.value)
  new Visitor({
    VariableDeclarator({ id, init }) {
      const isWords = init?.type === 'CallExpression' && init.callee.type === 'Identifier'
      const namespace = isWords && textOf(init.arguments[0])
      if (id.type === 'Identifier' && namespace) named.set(id.name, namespace)
    },
    // `translatorFor(locale, 'lists')('orders.title')`; a page of one person's rows has its own before.
    CallExpression({ callee, arguments: given }) {
      const namespace = callee.type === 'CallExpression' ? textOf(callee.arguments[1]) : undefined
      if (namespace) title = `${namespace}.${textOf(given[0])}`
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !bodies.includes(name.name)) return
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'JSXExpressionContainer') continue
        const { expression } = attribute.value
        if (attribute.name.name === 'list')
          lists.push(...(code.slice(expression.start, expression.end).match(/\w+List\b/g) ?? []))
        if (attribute.name.name !== 'title' || expression.type !== 'CallExpression') continue
        const { callee } = expression
        const key = textOf(expression.arguments[0])
        if (callee.type === 'Identifier' && key) headings.push(`${named.get(callee.name)}.${key}`)
      }
    },
  }).visit(program)
  for (const list of lists) {
    const from = imported.get(list)
    if (!from?.startsWith('#contracts/')) continue
    const contracts = (await import(
      join(app, '../../contracts/src', from.slice('#contracts/'.length))
    )) as Record<string, { name: string }>
    headings.push(`lists.${contracts[list]!.name}.title`)
  }
  const parts = [...new Set(imported.values())]
    .map((part) => join(dirname(file), part))
    .filter((part) => part.includes('/features/') && part.endsWith('.tsx') && !seen.includes(part))
  if (headings.length === 0)
    for (const part of parts) headings.push(...(await namesOf(part, [...seen, ...parts])).headings)
  return { title, headings }
}

const entries = pages.flatMap(({ path, file, menu, areaMenu }) => {
  const word = menu ? `office.menu.${menu.word}` : areaMenu && `area.nav.${areaMenu.word}`
  return word ? [{ path, file: join(app, 'surfaces', file), word }] : []
})

test('finds every menu of a signed-in area', () => {
  expect(entries.length).toBeGreaterThan(60)
  for (const area of ['/admin/', '/super-admin/', '/dashboard/', '/1psim-agent/', '/fulfillment-agent/'])
    expect(entries.some(({ path }) => path.startsWith(area))).toBe(true)
})

test.each(entries)('$path is called the same in the menu, in its heading and in its title', async (entry) => {
  await loadEveryCatalog()
  const { title, headings } = await namesOf(entry.file)
  expect([title, headings.length > 0]).toEqual([expect.any(String), true])
  for (const locale of locales) {
    const say = (key: string) =>
      key
        .split('.')
        .reduce<unknown>((words, part) => (words as Record<string, unknown>)[part], messagesIn(locale))
    const word = say(entry.word)
    expect([title!, ...headings].map((key) => [locale, key, say(key)])).toEqual(
      [title!, ...headings].map((key) => [locale, key, word]),
    )
  }
})
