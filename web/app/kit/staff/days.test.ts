import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contracts/contract.ts'
import { everyList } from '#contracts/every-list.ts'

interface JsonSchema {
  format?: string
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

/** Under which names answers of the API say days of the calendar. */
async function daysOfAnswers(): Promise<Set<string>> {
  const lists = await everyList()
  const days = new Set(
    lists.flatMap(({ columns }) => Object.keys(columns).filter((key) => columns[key]!.kind === 'day')),
  )
  const isDay = ({ format, anyOf = [] }: JsonSchema): boolean => format === 'date' || anyOf.some(isDay)
  const walk = (schema: object) => {
    for (const [key, of] of Object.entries((schema as JsonSchema).properties ?? {}))
      if (isDay(of)) days.add(key)
    for (const part of Object.values(schema)) if (typeof part === 'object' && part !== null) walk(part)
  }
  const visit = (node: object) => {
    const output = (node as { '~orpc'?: { outputSchema?: z.ZodType } })['~orpc']?.outputSchema
    if (output) walk(z.toJSONSchema(output, { unrepresentable: 'any' }))
    else for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) visit(part)
  }
  visit(contract)
  // Ends of stretches bear these names, of whatever.
  return new Set([...days].filter((name) => !['from', 'to', 'until'].includes(name)))
}

/** What an expression may come to that nobody has put into words: `a ?? b`, `a && b`, `c ? a : b`. */
function bare(node: ESTree.Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return bare(node.property)
    case 'ChainExpression':
      return bare(node.expression)
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : bare(node.left)), ...bare(node.right)]
    case 'ConditionalExpression':
      return [...bare(node.consequent), ...bare(node.alternate)]
    case 'TemplateLiteral':
      return node.expressions.flatMap(bare)
    default:
      return []
  }
}

/** What a file shows as it is: in an element, as the value of a fact, or as the second of a pair. */
function shownBy(file: string, days: ReadonlySet<string>): string[] {
  const shown: string[] = []
  const source = readFileSync(file, 'utf8')
  // Reading all of them would take long.
  if (![...days].some((name) => source.includes(name))) return shown
  new Visitor({
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') shown.push(...bare(child.expression as ESTree.Node))
    },
    ObjectExpression: ({ properties }) => {
      const named = (name: string) =>
        properties.find(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
        )
      const value = named('value')
      if (named('name') && value?.type === 'Property') shown.push(...bare(value.value))
    },
    ArrayExpression: ({ elements }) => {
      if (elements.length === 2) shown.push(...bare(elements[1]))
    },
  }).visit(parseSync(file, source).program)
  return shown
}

// Before the test: reading the whole contract takes a while on a busy machine.
const days = await daysOfAnswers()

test('no page shows a day as machines write it', () => {
  expect([...days]).toEqual(
    expect.arrayContaining(['effectiveOn', 'transferableOn', 'fromDay', 'expectedOn']),
  )
  const app = fileURLToPath(new URL('../..', import.meta.url))
  const files = ['features', 'kit', 'surfaces'].flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|server)\.tsx?$/.test(file)),
  )
  const raw = files.flatMap((file) =>
    shownBy(join(app, file), days)
      .filter((name) => days.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(raw).toEqual([])
})
